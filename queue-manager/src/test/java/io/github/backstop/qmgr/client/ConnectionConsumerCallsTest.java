// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.JMSException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Section 7, steps 1 to 7: the message queue interface under a connection consumer, call by call. */
@ClientTest
class ConnectionConsumerCallsTest {

    private static final int BROWSE_WITH_CO_OPERATIVE_MARK = 0x3202055;

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @BeforeEach
    void needsToSeeTheCalls() {
        assumeTrue(MQ.queueManager().embedded().isPresent(), "a real queue manager does not tell");
    }

    @Test
    @DisplayName("7.1: the consumer opens the queue by SPI on the connection's own conversation")
    void opensTheQueueOnTheConnectionsOwnConversation() throws Exception {
        Queues queues = MQ.queues();
        Calls calls = run(queues);

        RecordedCall open = calls.of(Verb.MQOPEN).on(queues.source()).first();
        assertThat(open.connection()).isEqualTo(own(calls));
        assertThat(open.spi()).isTrue();
        assertThat(open.options()).isEqualTo(0x2202a);
        assertThat(open.contextOptions()).isEqualTo(3);
    }

    @Test
    @DisplayName("7.2: it starts delivery and asks for messages to browse, marked, without data")
    void asksForMessagesToBrowse() throws Exception {
        Queues queues = MQ.queues();
        Calls calls = run(queues);

        RecordedCall request = calls.of(Verb.REQUEST).on(queues.source()).first();
        assertThat(request.connection()).isEqualTo(own(calls));
        assertThat(request.options()).isEqualTo(BROWSE_WITH_CO_OPERATIVE_MARK);
        assertThat(request.matchOptions()).isEqualTo(3);
        assertThat(request.detail()).contains("flags 16").contains("length 0");
        assertThat(calls.of(Verb.START).where(call -> call.connection() == own(calls)).all()).isNotEmpty();
    }

    @Test
    @DisplayName("7.3: the queue manager sends the descriptor, without data")
    void getsTheDescriptorWithoutData() throws Exception {
        Queues queues = MQ.queues().put(Original.good());
        Calls calls = run(queues, "good 1");

        RecordedCall delivered = calls.of(Verb.DELIVER).on(queues.source()).first();
        assertThat(delivered.connection()).isEqualTo(own(calls));
        assertThat(delivered.data()).isEmpty();
        assertThat(delivered.descriptor().messageId()).isEqualTo(Original.filled(0x77));
        assertThat(delivered.reason()).as("MQRC_TRUNCATED_MSG_ACCEPTED").isEqualTo(2079);
    }

    @Test
    @DisplayName("7.4: the session opens the queue once and gets by token, at first without a buffer")
    void theSessionGetsByToken() throws Exception {
        Queues queues = MQ.queues().put(Original.good()).put(Original.good().messageId(0x78));
        Calls calls = run(queues, "good 1", "good 1");
        Calls session = calls.where(call -> call.connection() != own(calls));

        RecordedCall open = session.of(Verb.MQOPEN).on(queues.source()).only();
        assertThat(open.spi()).isTrue();
        assertThat(open.options()).isEqualTo(0x8202a);
        List<RecordedCall> gets = session.of(Verb.MQGET).on(queues.source()).all();
        assertThat(gets).extracting(RecordedCall::matchOptions).containsOnly(32);
        assertThat(gets).extracting(RecordedCall::options).containsOnly(0x2002002);
        assertThat(gets).extracting(RecordedCall::reason).as("only the first does not know the length")
                .containsExactly(2080, 0, 0);
    }

    @Test
    @DisplayName("7.4: an AUTO_ACKNOWLEDGE session gets with SYNCPOINT_IF_PERSISTENT")
    void anAutomaticSessionGetsWithSyncpointIfPersistent() throws Exception {
        Queues queues = MQ.queues().put(Original.good());
        try (AsfClient server = AsfClient.automatic(MQ.connect(), queues)) {
            server.deliveries().await("good 1");
        }
        Calls calls = MQ.calls(queues);

        assertThat(calls.of(Verb.MQGET).on(queues.source()).options()).containsOnly(0x2003000);
    }

    @Test
    @DisplayName("7.5: after each hand-over the consumer asks again")
    void asksAgainAfterEachHandOver() throws Exception {
        Queues queues = MQ.queues().put(Original.good()).put(Original.good().messageId(0x78));
        Calls calls = run(queues, "good 1", "good 1");

        List<RecordedCall> requests = calls.of(Verb.REQUEST).on(queues.source()).all();
        assertThat(requests).hasSizeGreaterThanOrEqualTo(3);
        assertThat(requests.subList(1, requests.size())).allSatisfy(request ->
                assertThat(request.detail()).contains("flags 0"));
    }

    @Test
    @DisplayName("7.6: a message that was backed out makes the consumer ask, and the session for itself")
    void bothConsumerAndSessionInquire() throws Exception {
        Queues queues = MQ.queues().put(Original.poison());
        Calls calls = run(queues, "poison 1", "poison 2", "poison 3");

        List<RecordedCall> inquiries = calls.of(Verb.MQINQ).on(queues.source()).all();
        assertThat(inquiries).extracting(RecordedCall::selectors)
                .containsOnly(List.of(22, 20, 2019, 2002));
        assertThat(inquiries).extracting(RecordedCall::connection).contains(own(calls)).doesNotHaveDuplicates()
                .hasSize(2);
    }

    @Test
    @DisplayName("7.7: a poison message is moved by the consumer, on the connection's own conversation")
    void theConsumerMovesThePoisonMessage() throws Exception {
        Queues queues = MQ.queues().put(Original.poison());
        Calls calls = run(queues, "poison 1", "poison 2", "poison 3");
        Calls onOwn = calls.where(call -> call.connection() == own(calls));

        assertThat(onOwn.story()).containsSubsequence("MQOPEN SRC 0x8202a", "MQGET SRC", "MQOPEN BOQ 0x2210",
                "MQPUT BOQ 0x20202", "MQCLOSE BOQ", "MQCMIT");
        RecordedCall get = onOwn.of(Verb.MQGET).on(queues.source()).last();
        assertThat(get.options() & 0x1006).as("SYNCPOINT_IF_PERSISTENT").isEqualTo(0x1000);
        assertThat(get.matchOptions()).isEqualTo(32);
        assertThat(onOwn.of(Verb.MQOPEN).on(queues.source()).options()).contains(0x8202a);
        assertThat(calls.of(Verb.MQCONN).all()).as("two more conversations").hasSize(4);
        int last = calls.of(Verb.MQCONN).last().connection();
        assertThat(calls.where(call -> call.connection() == last).of(Verb.MQINQ).all())
                .extracting(RecordedCall::selectors).contains(List.of(2006));
    }

    private static int own(Calls calls) {
        return calls.of(Verb.MQCONN).first().connection();
    }

    private static Calls run(Queues queues, String... deliveries) throws JMSException, InterruptedException {
        try (AsfClient server = AsfClient.transacted(MQ.connect(), queues)) {
            server.deliveries().await(deliveries);
            await().until(() -> !MQ.calls(queues).of(Verb.REQUEST).isEmpty() && queues.depth(queues.source()) == 0);
        }
        return MQ.calls(queues);
    }
}
