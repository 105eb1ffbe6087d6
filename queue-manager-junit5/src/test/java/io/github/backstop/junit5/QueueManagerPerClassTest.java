// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueueView;
import io.github.backstop.qmgr.fault.Faults;
import io.github.backstop.qmgr.record.Recorder;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@QueueManagerTest(name = "QM.CLASS", mqscResource = "/queues.mqsc",
        mqsc = {"DEFINE QLOCAL(REPLIES)", "DEFINE QALIAS(A) TARGET(REPLIES)"})
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class QueueManagerPerClassTest {

    private static EmbeddedQueueManager ofTheClass;
    private static JMSContext staysOpen;

    @BeforeAll
    static void itRunsBeforeAllTests(EmbeddedQueueManager queueManager, QueueManagerAddress address)
            throws JMSException {
        ofTheClass = queueManager;
        staysOpen = Client.factory(address).createContext();
        staysOpen.createConsumer(staysOpen.createQueue("REPLIES"), "nothing = 'matches'");
    }

    @AfterAll
    static void closeClient() {
        staysOpen.close();
    }

    @BeforeEach
    void eachTestFindsQueuesEmptyAndNothingRecorded(@QueueNamed("REPLIES") QueueView replies, Recorder recorder,
            Faults faults) {
        assertThat(replies.depth()).isZero();
        assertThat(recorder.recording()).isTrue();
        assertThat(recorder.calls(Verb.MQPUT1)).isEmpty();
        assertThat(recorder.calls(Verb.MQPUT)).isEmpty();
        assertThat(faults.reasonFor(Verb.MQPUT, "REPLIES")).isEmpty();
    }

    @Test
    @Order(1)
    void oneTestLeavesMessagesAndFaultsBehind(QueueManagerAddress address, @QueueNamed("REPLIES") WatchedQueue replies,
            Faults faults) throws JMSException {
        Client.send(address, "A", "left behind");
        assertThat(replies.awaitMessages(1)).hasSize(1);
        faults.fail(Verb.MQPUT, "REPLIES", CMQC.MQRC_NOT_AUTHORIZED);
        assertThatThrownBy(() -> Client.send(address, "REPLIES", "refused"))
                .isInstanceOf(JMSRuntimeException.class);
    }

    @Test
    @Order(2)
    void theNextIsNotTroubledByThem(QueueManagerAddress address, @QueueNamed("REPLIES") WatchedQueue replies,
            Recorder recorder) throws JMSException {
        Client.send(address, "REPLIES", "fine");
        replies.awaitDepth(1);
        assertThat(recorder.calls(call -> call.verb() == Verb.MQPUT || call.verb() == Verb.MQPUT1)).hasSize(1);
    }

    @Test
    void allTestsShareIt(EmbeddedQueueManager queueManager, QueueManagerAddress address) {
        assertThat(queueManager).isSameAs(ofTheClass);
        assertThat(address).isEqualTo(new QueueManagerAddress("127.0.0.1", queueManager.port(), "QM.CLASS",
                "SYSTEM.DEF.SVRCONN"));
    }

    @Nested
    class NestedTests {

        @Test
        void shareItToo(EmbeddedQueueManager queueManager) {
            assertThat(queueManager).isSameAs(ofTheClass);
        }
    }
}
