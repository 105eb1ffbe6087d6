// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.BackstopResourceAdapter;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Queues are the same unless they are known to differ: B8, B18. */
@Tag("client")
class SourceQueueTest {
    private static final String MQSC = "DEFINE QLOCAL(Q1)\nDEFINE QLOCAL(Q2)\nDEFINE QALIAS(A1) TARGET(Q1)";

    private EmbeddedQueueManager one;
    private EmbeddedQueueManager another;

    @BeforeEach
    void start() {
        one = EmbeddedQueueManager.named("QM1").mqsc(MQSC).start();
        another = EmbeddedQueueManager.named("QM2").mqsc(MQSC).start();
    }

    @AfterEach
    void stop() {
        one.close();
        another.close();
    }

    private static SourceQueue named(String queueManager, String queue) {
        return new SourceQueue("port", queueManager, queue);
    }

    private static SourceQueue asked(EmbeddedQueueManager where, String queueManager, String queue)
            throws MQException {
        BackstopResourceAdapter adapter = new BackstopResourceAdapter();
        adapter.setHostName("127.0.0.1");
        adapter.setPort(String.valueOf(where.port()));
        MQQueueManager connection = new MqConnections(ConnectionSettings.of(adapter, null)).baseConnection();
        try {
            SourceQueue source = named(queueManager, queue);
            source.ask(connection);
            return source;
        } finally {
            connection.disconnect();
        }
    }

    private static void assertSame(SourceQueue one, SourceQueue other, boolean expected) {
        assertThat(one.isSameAs(other)).isEqualTo(expected);
        assertThat(other.isSameAs(one)).isEqualTo(expected);
    }

    @Test
    void anAliasIsTheQueueBehindIt() throws MQException {
        assertSame(asked(one, "", "Q1"), asked(one, "", "A1"), true);
        assertSame(asked(one, "", "Q2"), asked(one, "", "A1"), false);
    }

    @Test
    void queuesOfTheSameNameAtTwoQueueManagersDiffer() throws MQException {
        assertSame(asked(one, "", "Q1"), asked(another, "", "Q1"), false);
        assertSame(asked(one, "QM1", "Q1"), asked(another, "QM2", "Q1"), false);
    }

    @Test
    void thatOfAGroupIsOneIfBothNameTheGroup() throws MQException {
        assertSame(asked(one, "GROUP", "Q1"), asked(another, "GROUP", "Q1"), true);
        assertSame(asked(one, "GROUP", "Q1"), asked(another, "GROUP", "Q2"), false);
        assertSame(asked(one, "*GROUP", "Q1"), asked(another, "*GROUP", "Q1"), false);
    }

    @Test
    void whatIsNotKnownIsTakenForTheSameUnlessBothNameTheirQueueManagersAndDiffer() throws MQException {
        assertSame(named("", "Q1"), asked(one, "", "Q2"), true);
        assertSame(named("QM2", "Q1"), asked(one, "", "Q1"), true);
        assertSame(named("*GROUP", "Q1"), asked(one, "QM1", "Q1"), true);
        assertSame(named("QM2", "Q1"), asked(one, "QM1", "Q1"), false);
    }

    @Test
    void whatMayNotBeInquiredIsNotKnown() throws MQException {
        one.faults().fail(Verb.MQINQ, "A1", 2035);
        SourceQueue refused = asked(one, "", "A1");
        assertSame(refused, asked(one, "", "Q2"), true);
        assertSame(refused, asked(another, "", "Q2"), true);

        one.faults().healAll();
        assertSame(asked(one, "", "A1"), asked(one, "", "Q2"), false);
    }

    @Test
    void whatIsForgottenIsInDoubtAgain() throws MQException {
        SourceQueue source = asked(one, "", "Q2");
        source.forget();
        assertSame(source, asked(one, "", "Q1"), true);
    }
}
