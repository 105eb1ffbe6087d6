// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.util.Hashtable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Passwords of any length are taken, in clear text (to FAP level 12) and scrambled in blocks (from 13 on). */
@ClientTest
class PasswordLengthTest {

    @ParameterizedTest
    @CsvSource({"12,1", "12,9", "12,17", "13,1", "13,8", "13,9", "17,1", "17,6", "17,12", "17,16", "17,17", "17,25"})
    void connectsWithAPasswordOfAnyLength(int fapLevel, int length) throws Exception {
        connects(10, fapLevel, length);
    }

    /** The client does not pad it then. */
    @ParameterizedTest
    @CsvSource({"12,6", "12,9", "12,17", "13,6", "13,8", "13,9", "17,1", "17,6", "17,12", "17,16", "17,17", "17,25"})
    void connectsWithoutSharedConversationsToo(int fapLevel, int length) throws Exception {
        connects(0, fapLevel, length);
    }

    private static void connects(int sharing, int fapLevel, int length) throws Exception {
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").fapLevel(fapLevel)
                .sharingConversations(sharing).start()) {
            Hashtable<String, Object> properties = new Hashtable<>();
            properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
            properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
            properties.put(CMQC.PORT_PROPERTY, queueManager.port());
            properties.put(CMQC.CHANNEL_PROPERTY, "BACKSTOP.SVRCONN");
            properties.put(CMQC.USER_ID_PROPERTY, "application");
            properties.put(CMQC.PASSWORD_PROPERTY, "p".repeat(length));

            MQQueueManager connection = new MQQueueManager("QM1", properties);

            assertThat(connection.isConnected()).isTrue();
            connection.disconnect();
        }
    }
}
