// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Feedback of a put: none, one of the system's or one of the applications', whatever the type of the message. */
@ClientTest
class FeedbackTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private MQQueueManager connection;
    private MQQueue queue;

    @BeforeEach
    void connect() throws Exception {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        queue = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT);
    }

    @AfterEach
    void disconnect() throws Exception {
        connection.disconnect();
    }

    private static MQMessage message(int type, int feedback) {
        MQMessage message = new MQMessage();
        message.messageType = type;
        message.feedback = feedback;
        return message;
    }

    @ParameterizedTest
    @CsvSource({"8, 0", "8, 1", "4, 259", "4, 65535", "8, 65536", "2, 999999999"})
    void noneTheSystemsAndTheApplicationsAreKept(int type, int feedback) throws Exception {
        queue.put(message(type, feedback));
        assertThat(queues.only(queues.source()).descriptor().feedback()).isEqualTo(feedback);
    }

    @ParameterizedTest
    @CsvSource({"8, -1", "4, 1000000000", "2, -2147483648", "65536, 2147483647"})
    void othersAreRefused(int type, int feedback) throws Exception {
        MQException refused = catchThrowableOfType(MQException.class, () -> queue.put(message(type, feedback)));
        assertThat(refused.reasonCode).isEqualTo(CMQC.MQRC_FEEDBACK_ERROR);
        refused = catchThrowableOfType(MQException.class, () -> connection.put(queues.source(),
                message(type, feedback)));
        assertThat(refused.reasonCode).isEqualTo(CMQC.MQRC_FEEDBACK_ERROR);
        assertThat(queues.depth(queues.source())).isZero();
    }
}
