// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQAsyncStatus;
import com.ibm.mq.MQDestination;
import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What MQOPEN tells of the object: its full topic string, and how puts to it are answered (DEFPRESP). */
@ClientTest
class OpenedObjectTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Queues queues;
    private String root;
    private MQQueueManager base;

    @BeforeEach
    void connect() throws MQException {
        queues = MQ.queues();
        root = queues.prefix().replace(".", "");
        base = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
    }

    @AfterEach
    void disconnect() throws MQException {
        base.disconnect();
    }

    /** Two puts, without an option for the response. @return what MQSTAT counted */
    private MQAsyncStatus put(MQDestination to) throws Exception {
        for (int i = 0; i < 2; i++) {
            MQMessage message = new MQMessage();
            message.writeString("news");
            MQPutMessageOptions options = new MQPutMessageOptions();
            options.options = CMQC.MQPMO_RESPONSE_AS_Q_DEF;
            to.put(message, options);
        }
        return base.getAsyncStatus();
    }

    @Test
    void queuesSayWhetherPutsAreAnswered() throws Exception {
        assertThat(put(base.accessQueue(queues.source(), CMQC.MQOO_OUTPUT)).putSuccessCount).isZero();
        queues.mqsc("ALTER QLOCAL(${SRC}) DEFPRESP(ASYNC)");
        assertThat(put(base.accessQueue(queues.source(), CMQC.MQOO_OUTPUT)).putSuccessCount).isEqualTo(2);
        queues.mqsc("ALTER QLOCAL(${SRC}) DEFPRESP(SYNC)");
        assertThat(queues.depth(queues.source())).isEqualTo(4);
    }

    @Test
    void topicsSayWhetherPutsAreAnswered() throws Exception {
        queues.mqsc("DEFINE TOPIC(${T}) TOPICSTR('" + root + "') DEFPRESP(ASYNC)");
        MQTopic below = base.accessTopic(root + "/below", "", CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        assertThat(put(below).putSuccessCount).isEqualTo(2);
        queues.mqsc("ALTER TOPIC(${T}) DEFPRESP(SYNC)");
        MQTopic again = base.accessTopic(root + "/below", "", CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        assertThat(put(again).putSuccessCount).isZero();
        queues.mqsc("DELETE TOPIC(${T})");
    }

    @Test
    void topicsTellTheirFullTopicString() throws Exception {
        queues.mqsc("DEFINE TOPIC(${T}) TOPICSTR('" + root + "')");
        MQTopic topic = base.accessTopic("below", queues.prefix() + "T", CMQC.MQTOPIC_OPEN_AS_PUBLICATION,
                CMQC.MQOO_OUTPUT);
        assertThat(topic.getResolvedObjectString()).isEqualTo(root + "/below");
        assertThat(topic.getResolvedType()).isEqualTo(CMQC.MQOT_TOPIC);
        topic.close();
        queues.mqsc("DELETE TOPIC(${T})");
    }

    @Test
    void topicsAreNotOpenedForInquiry() {
        assertThatThrownBy(() -> base.accessTopic(root, "", CMQC.MQTOPIC_OPEN_AS_PUBLICATION,
                CMQC.MQOO_OUTPUT | CMQC.MQOO_INQUIRE)).isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_OPTION_NOT_VALID_FOR_TYPE));
    }
}
