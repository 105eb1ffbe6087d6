// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.reason;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.StartedAsProgram;
import java.util.Hashtable;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The developer's queue manager with passwords, as IBM's container takes them from its environment. */
@ClientTest
class DeveloperPasswordsTest {

    private static final String APP_CHANNEL = "DEV.APP.SVRCONN";
    private static final String ADMIN_CHANNEL = "DEV.ADMIN.SVRCONN";

    private static EmbeddedQueueManager start(String way) {
        return way.equals("builder") ? EmbeddedQueueManager.named("QM1").developerDefaults()
                .developerPasswords("app-Secret1", "admin-Secret1").start()
                : StartedAsProgram.start(Map.of("MQ_APP_PASSWORD", "app-Secret1", "MQ_ADMIN_PASSWORD",
                        "admin-Secret1"), "--developer", "--port", "0");
    }

    private static MQQueueManager connect(EmbeddedQueueManager queueManager, String channel, String user,
            String password) throws com.ibm.mq.MQException {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, queueManager.port());
        properties.put(CMQC.CHANNEL_PROPERTY, channel);
        if (user != null) {
            properties.put(CMQC.USER_ID_PROPERTY, user);
            properties.put(CMQC.PASSWORD_PROPERTY, password);
        }
        return new MQQueueManager("QM1", properties);
    }

    private static int outcome(EmbeddedQueueManager queueManager, String channel, String user, String password) {
        return reason(() -> connect(queueManager, channel, user, password).disconnect());
    }

    @ParameterizedTest
    @ValueSource(strings = {"builder", "environment"})
    void appAndAdminConnectOnTheirChannelsWithTheirPasswords(String way) throws Exception {
        try (EmbeddedQueueManager queueManager = start(way)) {
            assertThat(outcome(queueManager, APP_CHANNEL, "app", "wrong")).isEqualTo(2035);
            assertThat(outcome(queueManager, APP_CHANNEL, null, null)).isEqualTo(2035);
            assertThat(outcome(queueManager, ADMIN_CHANNEL, "admin", "wrong")).isEqualTo(2035);
            assertThat(outcome(queueManager, ADMIN_CHANNEL, "app", "app-Secret1")).isEqualTo(2035);
            assertThat(outcome(queueManager, "SYSTEM.DEF.SVRCONN", "admin", "admin-Secret1")).isEqualTo(2035);

            MQQueueManager app = connect(queueManager, APP_CHANNEL, "app", "app-Secret1");
            app.put("DEV.QUEUE.1", new MQMessage());
            assertThat(reason(() -> app.put("SYSTEM.DEFAULT.LOCAL.QUEUE", new MQMessage()))).isEqualTo(2035);
            assertThat(reason(() -> app.accessQueue("DEV.QUEUE.1", CMQC.MQOO_SET))).isEqualTo(2035);
            app.disconnect();

            MQQueueManager admin = connect(queueManager, ADMIN_CHANNEL, "admin", "admin-Secret1");
            admin.put("SYSTEM.DEFAULT.LOCAL.QUEUE", new MQMessage());
            admin.disconnect();
        }
    }

    @Test
    void withOneOfThemTheOtherDoesNotExist() {
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").developerDefaults()
                .developerPasswords("app-Secret1", "").start()) {
            assertThat(outcome(queueManager, APP_CHANNEL, "app", "app-Secret1")).isZero();
            assertThat(outcome(queueManager, ADMIN_CHANNEL, "admin", "")).isEqualTo(2035);
        }
    }

    @Test
    void withoutPasswordsEverybodyIsLetIn() {
        try (EmbeddedQueueManager queueManager = StartedAsProgram.start(Map.of(), "--developer", "--port", "0")) {
            assertThat(outcome(queueManager, APP_CHANNEL, null, null)).isZero();
        }
    }
}
