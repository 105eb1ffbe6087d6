// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.net.LogCapture;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A response that its reply queue does not take, for each cause and each value of PSNPRES. */
@ClientTest
class BrokerResponseLadderTest {

    /** Why the reply queue does not take it, with which reason, and how that is mended. */
    enum Cause {
        FULL(2053, "ALTER QLOCAL(REPLY) MAXDEPTH(0)", "ALTER QLOCAL(REPLY) MAXDEPTH(9)"),
        INHIBITED(2051, "ALTER QLOCAL(REPLY) PUT(DISABLED)", "ALTER QLOCAL(REPLY) PUT(ENABLED)"),
        MISSING(2085, "DELETE QLOCAL(REPLY)", "DEFINE QLOCAL(REPLY)"),
        TOO_LONG(2030, "ALTER QLOCAL(REPLY) MAXMSGL(1)", "ALTER QLOCAL(REPLY) MAXMSGL(9999)");

        private final int reason;
        private final String command;
        private final String mended;

        Cause(int reason, String command, String mended) {
            this.reason = reason;
            this.command = command;
            this.mended = mended;
        }
    }

    /** Values of PSNPRES, and what persistent responses get whatever that is. */
    enum Rule {
        NORMAL(false, true, true), SAFE(false, true, false), DISCARD(false, false, true), KEEP(false, false, false),
        PERSISTENT(true, true, false);

        private final boolean persistent;
        private final boolean buried;
        private final boolean dropped;

        Rule(boolean persistent, boolean buried, boolean dropped) {
            this.persistent = persistent;
            this.buried = buried;
            this.dropped = dropped;
        }
    }

    private BrokerUnderTest mq;

    private void start(Rule rule, Cause cause) throws Exception {
        mq = new BrokerUnderTest().mqsc("ALTER QMGR PSRTYCNT(999999999) PSSYNCPT(YES) PSNPRES("
                + (rule.persistent ? "DISCARD" : rule) + ')').mqsc(cause.command);
    }

    @AfterEach
    void end() {
        mq.close();
    }

    static Stream<Arguments> cells() {
        return Arrays.stream(Rule.values()).flatMap(rule ->
                Arrays.stream(Cause.values()).map(cause -> Arguments.of(rule, cause)));
    }

    private MQMessage register(Rule rule) throws Exception {
        MQMessage registration = BrokerUnderTest.registration(rule.persistent);
        mq.put(BrokerUnderTest.CONTROL, registration);
        return registration;
    }

    private boolean isRegistered() {
        return LinkedQueueManagers.display(mq.queueManager(), "DISPLAY SUB(*) DEST").contains("DEST(SUBQ)");
    }

    /** What is not persistent has left its queue before it is done. */
    private void assertDone() {
        mq.await(BrokerUnderTest.CONTROL, 0);
        await().atMost(BrokerUnderTest.LONGEST).until(this::isRegistered);
    }

    private void assertBackedOutUntilMended(Cause cause) {
        mq.awaitBackouts(BrokerUnderTest.CONTROL, 3);
        assertThat(mq.depth("DLQ")).isZero();
        mq.mqsc(cause.mended);
        assertThat(BrokerUnderTest.text(mq.await("REPLY", 1).get(0))).contains("MQPSCompCode 0");
        assertDone();
        assertThat(mq.depth("REPLY")).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("cells")
    @DisplayName("D-19, D-25: to the dead-letter queue (NORMAL, SAFE), away (DISCARD), or backed out (KEEP)")
    void withADeadLetterQueue(Rule rule, Cause cause) throws Exception {
        start(rule, cause);
        MQMessage registration = register(rule);
        if (rule.buried) {
            QueuedMessage dead = mq.await("DLQ", 1).get(0);
            DeadLetterHeader header = BrokerUnderTest.letter(dead);
            assertThat(header.reason()).isEqualTo(cause.reason);
            assertThat(header.destinationQueue()).isEqualTo("REPLY");
            assertThat(header.format()).isEqualTo("MQHRF");
            assertThat(dead.descriptor().report()).isZero();
            assertThat(dead.descriptor().persistence()).isEqualTo(rule.persistent ? 1 : 0);
            assertThat(dead.descriptor().correlationId()).isEqualTo(registration.messageId);
            assertDone();
        } else if (rule.dropped) {
            assertDone();
            assertThat(mq.depth("DLQ")).isZero();
        } else {
            assertBackedOutUntilMended(cause);
        }
    }

    @ParameterizedTest
    @MethodSource("cells")
    @DisplayName("D-19, D-25: without a dead-letter queue it is dropped (NORMAL, DISCARD) or backed out (SAFE, KEEP)")
    void withoutADeadLetterQueue(Rule rule, Cause cause) throws Exception {
        start(rule, cause);
        mq.mqsc("ALTER QMGR DEADQ(' ')");
        register(rule);
        if (rule.dropped) {
            assertDone();
        } else {
            assertBackedOutUntilMended(cause);
        }
    }

    @ParameterizedTest
    @CsvSource({"DELETE QLOCAL(DLQ)", "ALTER QLOCAL(DLQ) MAXDEPTH(0)", "ALTER QLOCAL(DLQ) PUT(DISABLED)",
        "ALTER QLOCAL(DLQ) MAXMSGL(100)"})
    @DisplayName("D-19: a dead-letter queue that is missing, full, inhibited or too short is as none")
    void aDeadLetterQueueThatRefusesIsAsNone(String deadLetterQueue) throws Exception {
        start(Rule.SAFE, Cause.FULL);
        mq.mqsc(deadLetterQueue);
        register(Rule.SAFE);
        mq.awaitBackouts(BrokerUnderTest.CONTROL, 3);
        mq.mqsc(Cause.FULL.mended);
        mq.await("REPLY", 1);
        assertDone();
    }

    @Test
    @DisplayName("D-20: without a request for a response nothing more happens when a command has an error")
    void nobodyIsAnsweredWhoDidNotAsk() throws Exception {
        start(Rule.KEEP, Cause.MISSING);
        mq.put(BrokerUnderTest.CONTROL, BrokerUnderTest.command("MQPSCommand RegSub", "", true));
        mq.await(BrokerUnderTest.CONTROL, 0);
        assertThat(mq.depth("DLQ")).isZero();
    }

    @Test
    @DisplayName("D-25: what becomes of a response is logged with queue and reason")
    void theLogSaysSo() throws Exception {
        try (LogCapture log = new LogCapture()) {
            start(Rule.NORMAL, Cause.FULL);
            register(Rule.NORMAL);
            mq.await("DLQ", 1);
            mq.mqsc("ALTER QMGR DEADQ(' ')");
            register(Rule.NORMAL);
            mq.await(BrokerUnderTest.CONTROL, 0);
            for (String id : List.of("BSTP1456W", "BSTP1457W")) {
                await().atMost(BrokerUnderTest.LONGEST).untilAsserted(() -> assertThat(log.lines(id)).singleElement()
                        .asString().contains("queue REPLY at QM1", "reason 2053"));
            }
        }
    }
}
