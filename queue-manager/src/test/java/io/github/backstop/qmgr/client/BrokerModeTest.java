// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** PSMODE: who may publish and subscribe. */
@ClientTest
class BrokerModeTest {

    private BrokerUnderTest mq;
    private MQQueueManager connection;

    @BeforeEach
    void start() throws Exception {
        mq = new BrokerUnderTest().subscribe();
        connection = new MQQueueManager("QM1", BaseConnection.properties(new RunningQueueManager(mq.queueManager())));
    }

    @AfterEach
    void end() throws Exception {
        connection.disconnect();
        mq.close();
    }

    private void mode(String mode) {
        mq.mqsc("ALTER QMGR PSMODE(" + mode + ')');
        if (!mode.equals("ENABLED")) {
            await().atMost(BrokerUnderTest.LONGEST).until(() -> LinkedQueueManagers.display(mq.queueManager(),
                    "DISPLAY QSTATUS(" + BrokerUnderTest.STREAM + ") IPPROCS"), shown -> shown.contains("IPPROCS(0)"));
        }
    }

    private MQTopic publisher() throws MQException {
        return connection.accessTopic("news", null, CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
    }

    private static int reason(ThrowingCallable call) {
        return catchThrowableOfType(MQException.class, call).reasonCode;
    }

    @ParameterizedTest
    @Tag("unconfirmed")
    @ValueSource(strings = {"COMPAT", "DISABLED"})
    @DisplayName("D-28: COMPAT and DISABLED: commands wait on their queues, until ENABLED")
    void commandsWait(String mode) throws Exception {
        mode(mode);
        mq.put(BrokerUnderTest.STREAM, BrokerUnderTest.publication("the news", true));
        mq.put(BrokerUnderTest.STREAM, BrokerUnderTest.publication("more news", true));
        mq.put(BrokerUnderTest.CONTROL, BrokerUnderTest.registration(true));
        assertThat(mq.depth(BrokerUnderTest.STREAM)).isEqualTo(2);
        assertThat(mq.depth(BrokerUnderTest.CONTROL)).isEqualTo(1);
        assertThat(mq.depth("SUBQ")).isZero();

        mode("ENABLED");
        assertThat(mq.await("SUBQ", 2)).extracting(BrokerUnderTest::data).containsExactly("the news", "more news");
        mq.await("REPLY", 1);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("D-28: COMPAT: who publishes by calls reaches subscribers that commands have registered")
    void callsGoOn() throws Exception {
        mode("COMPAT");
        MQMessage message = new MQMessage();
        message.writeString("by a call");
        publisher().put(message, new MQPutMessageOptions());
        assertThat(mq.await("SUBQ", 1)).hasSize(1);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("D-28: DISABLED: calls that publish or subscribe are refused with 2531")
    void callsAreRefused() throws Exception {
        MQTopic open = publisher();
        mode("DISABLED");
        assertThat(reason(this::publisher)).isEqualTo(CMQC.MQRC_PUBSUB_INHIBITED);
        assertThat(reason(() -> open.put(new MQMessage(), new MQPutMessageOptions())))
                .isEqualTo(CMQC.MQRC_PUBSUB_INHIBITED);
        assertThat(reason(() -> connection.accessTopic("news", null, CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION,
                CMQC.MQSO_CREATE))).isEqualTo(CMQC.MQRC_PUBSUB_INHIBITED);
        mode("ENABLED");
        publisher().close();
    }
}
