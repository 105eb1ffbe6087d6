// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.Activation;
import io.github.backstop.port.Delegate;
import io.github.backstop.port.ListenerPort;
import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.PendingRejections;
import io.github.backstop.port.policy.Rejection;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.SettingSource;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.ra.overlay.BackoutRequeue;
import io.github.backstop.requeue.AnsweredSend;
import io.github.backstop.requeue.FakeProvider;
import io.github.backstop.requeue.MessageCopy;
import io.github.backstop.requeue.RequeueConnection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.ObjectMessage;
import jakarta.jms.TextMessage;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Where messages of a wrapped adapter's provider go, and what the port does when they can go nowhere. */
class JmsRequeueTest {
    private static final long NOW = 1_000_000;

    private final FakeProvider provider = new FakeProvider();
    private final PendingRejections rejected = new PendingRejections();
    private ListenerPort port;
    private Activation activation;

    private JmsRequeue requeue(AnsweredSend sending, Map<String, String> settings) {
        PortSettings.Builder values = PortSettings.builder()
                .set(PortProperties.BACKOUT_THRESHOLD, 2, SettingSource.ACTIVATION_SPEC);
        settings.forEach((name, value) -> values.set(name, value, SettingSource.ACTIVATION_SPEC));
        port = ListenerPort.builder(new PortIdentity("requeued", "app", "Q"), new Delegate() {
            @Override
            public void activate(Activation life) {
                activation = life;
            }

            @Override
            public void deactivate() { }
        }).settings(values::build).work(Runnable::run).scheduler((delay, task) -> () -> { }).build();
        port.open().join();
        Clock clock = Clock.fixed(Instant.ofEpochMilli(NOW), ZoneOffset.UTC);
        return new JmsRequeue(activation, origin(true), new RequeueConnection(provider.factory(), sending,
                new MessageCopy("requeued", ObjectMessage::getObject), clock), rejected, clock);
    }

    private static JmsRequeue.Origin origin(boolean comesAgain) {
        return new JmsRequeue.Origin("requeued", "bean", "Q", comesAgain);
    }

    @AfterEach
    void close() {
        port.close();
    }

    private static TextMessage message(int mode, Map<String, Object> more) {
        Map<String, Object> values = new LinkedHashMap<>(Map.of("text", "body", "JMSMessageID", "ID:1",
                "JMSDeliveryMode", mode, "JMSPriority", 4, "JMSExpiration", 0L, "JMSTimestamp", 7L));
        values.putAll(more);
        return FakeProvider.message(values);
    }

    private static BackoutRequeue.Move move(JmsRequeue requeue, TextMessage message) {
        BackoutRequeue.Move move = requeue.move(message, 2);
        move.ended(move.isDone() ? DeliveryOutcome.COMMITTED : DeliveryOutcome.ROLLED_BACK);
        return move;
    }

    private StoppedBy stoppedBy() {
        return port.state().stoppedBy();
    }

    @Test
    void theLifetimeOfTheMessageGoesOn() {
        JmsRequeue requeue = requeue(AnsweredSend.WAITS, Map.of("backoutRequeueQueue", "BOQ"));
        move(requeue, message(DeliveryMode.PERSISTENT, Map.of("JMSExpiration", NOW + 250)));
        move(requeue, message(DeliveryMode.PERSISTENT, Map.of("JMSExpiration", NOW - 250)));
        move(requeue, message(DeliveryMode.PERSISTENT, Map.of()));
        assertThat(provider.sent).as("A33").extracting(sent -> sent.get("timeToLive")).containsExactly(250L, 1L, 0L);
    }

    @Test
    void theMovedMessageNamesWhereItComesFromAndKeepsItsOwnProperties() {
        JmsRequeue requeue = requeue(AnsweredSend.WAITS, Map.of("backoutRequeueQueue", "BOQ"));
        move(requeue, message(DeliveryMode.NON_PERSISTENT, Map.of("order", 5, "JMSCorrelationID", "c")));
        assertThat(provider.sent).singleElement().satisfies(sent -> assertThat(sent).containsEntry("queue", "BOQ")
                .containsEntry("text", "body").containsEntry("order", 5).containsEntry("JMSCorrelationID", "c")
                .containsEntry("mode", DeliveryMode.NON_PERSISTENT)
                .containsEntry("backstop_queue", "Q").containsEntry("backstop_messageId", "ID:1")
                .containsEntry("backstop_timestamp", 7L).containsEntry("backstop_reason", 2362)
                .containsEntry("backstop_failures", 2));
        assertThat(port.snapshot().moved()).isEqualTo(1);
    }

    @Test
    void aMessageThatIsNotPersistentIsDiscardedForWantOfAPlaceAndAPersistentOneStopsThePort() {
        JmsRequeue requeue = requeue(AnsweredSend.WAITS, Map.of("backoutRequeueQueue", "BOQ"));
        provider.full.add("BOQ");
        assertThat(move(requeue, message(DeliveryMode.NON_PERSISTENT, Map.of())).isDone()).as("B17").isTrue();
        assertThat(port.state().kind()).isEqualTo(PortState.Kind.STARTED);

        assertThat(move(requeue, message(DeliveryMode.PERSISTENT, Map.of())).isDone()).isFalse();
        assertThat(stoppedBy()).as("B18").isEqualTo(StoppedBy.NO_PLACE_FOR_MESSAGE);
        assertThat(port.state().reason()).contains("queue BOQ did not take it: BOQ is full");
    }

    @Test
    void thePortsOptionDiscardsWhatTheBackoutQueueDoesNotTake() {
        JmsRequeue requeue = requeue(AnsweredSend.WAITS, Map.of("backoutRequeueQueue", "BOQ", "deadLetterQueue", "DLQ",
                "discardMessage", "true"));
        provider.full.add("BOQ");
        assertThat(move(requeue, message(DeliveryMode.PERSISTENT, Map.of())).isDone()).as("A29").isTrue();
        assertThat(provider.sent).isEmpty();
    }

    @Test
    void aProviderThatCannotBeReachedIsRecoverysBusiness() {
        JmsRequeue requeue = requeue(AnsweredSend.WAITS, Map.of("backoutRequeueQueue", "BOQ"));
        provider.down = true;
        assertThat(move(requeue, message(DeliveryMode.PERSISTENT, Map.of())).isDone()).isFalse();
        assertThat(port.state().kind()).as("C19").isEqualTo(PortState.Kind.RECOVERING);
    }

    @Test
    void aClientThatDoesNotAskTheBrokerStopsThePortBeforeAMessageCanBeLost() {
        JmsRequeue requeue = requeue(AnsweredSend.COMPLETION, Map.of("backoutRequeueQueue", "BOQ"));
        assertThat(move(requeue, message(DeliveryMode.PERSISTENT, Map.of())).isDone()).isFalse();
        assertThat(stoppedBy()).isEqualTo(StoppedBy.CONSUMER_FAILED);
        assertThat(port.state().reason()).contains("set confirmationWindowSize");
    }

    @Test
    void whatArtemisSaysTwiceOfTheBackoutQueueDoesNotKeepTheDeadLetterQueueFromTakingTheMessage() {
        JmsRequeue requeue = requeue(AnsweredSend.COMPLETION, Map.of("backoutRequeueQueue", "BOQ",
                "deadLetterQueue", "DLQ"));
        provider.asynchronous = true;
        provider.full.add("BOQ");
        assertThat(move(requeue, message(DeliveryMode.PERSISTENT, Map.of())).isDone()).isTrue();
        assertThat(provider.sent).singleElement().satisfies(sent -> assertThat(sent).containsEntry("queue", "DLQ"));
    }

    @Test
    void whatTheBeanRejectsIsMovedAtItsNextDeliveryWhateverTheThreshold() {
        JmsRequeue requeue = requeue(AnsweredSend.WAITS, Map.of("backoutRequeueQueue", "BOQ", "failureDetails",
                "true"));
        assertThat(requeue.isPoison("ID:1", 2)).isFalse();
        Rejection rejection = new Rejection("", "no such customer");
        requeue.rejected("ID:1", rejection);
        requeue.failed(FailedDelivery.rejected("ID:1", 1, rejection, Instant.EPOCH));

        assertThat(requeue.isPoison("ID:1", 2)).isTrue();
        assertThat(requeue.isPoison("ID:2", 2)).isFalse();
        move(requeue, message(DeliveryMode.PERSISTENT, Map.of()));
        assertThat(provider.sent).singleElement().satisfies(sent -> assertThat(sent).containsEntry("queue", "BOQ")
                .containsEntry("backstop_exception", "rejected by the bean")
                .containsEntry("backstop_message", "no such customer"));
        assertThat(port.snapshot().lastMoved().orElseThrow().text()).contains("backout queue BOQ, as it failed;",
                "no such customer");
        assertThat(requeue.isPoison("ID:1", 2)).as("it is over").isFalse();
    }

    @Test
    void itGoesToTheQueueThatTheBeanNamesElseToTheDeadLetterQueue() {
        JmsRequeue requeue = requeue(AnsweredSend.WAITS, Map.of("backoutRequeueQueue", "BOQ", "deadLetterQueue",
                "DLQ"));
        requeue.rejected("ID:1", new Rejection("CHOSEN", "no such customer"));
        move(requeue, message(DeliveryMode.PERSISTENT, Map.of()));
        requeue.rejected("ID:1", new Rejection("CHOSEN", "no such customer"));
        provider.full.add("CHOSEN");
        move(requeue, message(DeliveryMode.PERSISTENT, Map.of()));
        assertThat(provider.sent).extracting(sent -> sent.get("queue")).containsExactly("CHOSEN", "DLQ");
        assertThat(provider.sent.get(1)).as("A42").containsEntry("backstop_reason", 2053);
    }

    @Test
    void aRejectedMessageThatNothingTakesIsMovedInTheNextLifeOfTheConsumer() {
        JmsRequeue first = requeue(AnsweredSend.WAITS, Map.of("backoutRequeueQueue", "BOQ"));
        provider.full.add("BOQ");
        first.rejected("ID:1", new Rejection("", "no such customer"));
        assertThat(move(first, message(DeliveryMode.PERSISTENT, Map.of())).isDone()).isFalse();
        assertThat(stoppedBy()).isEqualTo(StoppedBy.NO_PLACE_FOR_MESSAGE);
        port.close();

        provider.full.clear();
        JmsRequeue second = requeue(AnsweredSend.WAITS, Map.of("backoutRequeueQueue", "BOQ"));
        assertThat(second.isPoison("ID:1", 2)).isTrue();
        assertThat(move(second, message(DeliveryMode.PERSISTENT, Map.of())).isDone()).isTrue();
    }

    @Test
    void aRejectionThatCouldNotBeActedOnIsRefused() {
        requeue(AnsweredSend.WAITS, Map.of("discardMessage", "true"));
        JmsRequeue nowhere = new JmsRequeue(activation, origin(true), null, rejected, Clock.systemUTC());
        assertThat(nowhere.rejectionRefused(true)).contains("backoutRequeueQueue", "deadLetterQueue");

        JmsRequeue somewhere = requeue(AnsweredSend.WAITS, Map.of("backoutRequeueQueue", "BOQ"));
        assertThat(somewhere.rejectionRefused(true)).isEmpty();
        assertThat(somewhere.rejectionRefused(false)).isEmpty();
        JmsRequeue lost = new JmsRequeue(activation, origin(false), new RequeueConnection(provider.factory(),
                AnsweredSend.WAITS, new MessageCopy("requeued", ObjectMessage::getObject), Clock.systemUTC()),
                rejected, Clock.systemUTC());
        assertThat(lost.rejectionRefused(true)).isEmpty();
        assertThat(lost.rejectionRefused(false)).contains("does not deliver the message again");
    }

    /** Artemis's adapter makes such a session wherever there is a global transaction, with XA or without. */
    @Test
    void aSessionWithATransactionOfItsOwnIsCommittedOrTheMessageWouldBeLost() {
        JmsRequeue requeue = requeue(AnsweredSend.COMPLETION, Map.of("backoutRequeueQueue", "BOQ"));
        provider.asynchronous = true;
        move(requeue, message(DeliveryMode.PERSISTENT, Map.of()));
        assertThat(provider.commits).isZero();
        provider.localTransactions = true;
        move(requeue, message(DeliveryMode.PERSISTENT, Map.of()));
        assertThat(provider.commits).isEqualTo(1);
    }

    @Test
    void aMoveThatIsRolledBackAgainAndAgainStopsThePort() {
        JmsRequeue requeue = requeue(AnsweredSend.WAITS, Map.of("backoutRequeueQueue", "BOQ"));
        for (int i = 0; i < 5; i++) {
            assertThat(port.state().kind()).isEqualTo(PortState.Kind.STARTED);
            requeue.move(message(DeliveryMode.PERSISTENT, Map.of()), 2).ended(DeliveryOutcome.ROLLED_BACK);
        }
        assertThat(stoppedBy()).isEqualTo(StoppedBy.CONSUMER_FAILED);
    }
}
