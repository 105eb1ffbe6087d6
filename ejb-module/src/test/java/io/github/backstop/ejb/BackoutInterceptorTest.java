// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.requeue.FakeProvider;
import jakarta.jms.DeliveryMode;
import jakarta.jms.TextMessage;
import jakarta.transaction.Status;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Messages that fail too often where no port is: moved in place of the bean, counted whoever delivers them. */
class BackoutInterceptorTest {

    private static final IllegalStateException FAILURE = new IllegalStateException("no stock");

    private final FakeContext context = new FakeContext();
    private final BackoutInterceptor interceptor = new BackoutInterceptor(context);
    /** Beans of a class with the same policy count together, tests too. */
    private final String id = "ID:" + UUID.randomUUID();

    @BackoutPolicy(backoutThreshold = 2, backoutRequeueQueue = "BOQ", deadLetterQueue = "DLQ",
            requeueConnectionFactory = "jms/Requeue", failureDetails = true)
    private static class Guarded { }

    private static final class Plain { }

    private TextMessage message(int deliveryCount, Map<String, Object> more) {
        Map<String, Object> values = new HashMap<>(Map.of("text", "body", "JMSMessageID", id, "JMSDeliveryMode",
                DeliveryMode.PERSISTENT, "JMSPriority", 4, "JMSExpiration", 0L, "JMSTimestamp", 7L));
        values.put("JMSXDeliveryCount", deliveryCount);
        values.putAll(more);
        return FakeProvider.message(values);
    }

    /** @return whether the bean was called */
    private boolean deliver(Object bean, TextMessage message, boolean fails) throws Exception {
        BeanCall call = new BeanCall(bean, message, fails ? FAILURE : null);
        try {
            interceptor.guard(call);
            context.end(Status.STATUS_COMMITTED);
        } catch (IllegalStateException e) {
            assertThat(e).isSameAs(FAILURE);
            context.end(Status.STATUS_ROLLEDBACK);
        }
        return call.wasMade();
    }

    @Test
    void theBeanSeesAMessageAsOftenAsTheThresholdSaysAndThenItIsMoved() throws Exception {
        assertThat(deliver(new Guarded(), message(1, Map.of()), true)).isTrue();
        assertThat(deliver(new Guarded(), message(2, Map.of()), true)).isTrue();
        assertThat(deliver(new Guarded(), message(3, Map.of()), true)).as("A5").isFalse();
        assertThat(context.provider.sent).singleElement().satisfies(sent -> assertThat(sent)
                .containsEntry("queue", "BOQ").containsEntry("text", "body")
                .containsEntry("backstop_failures", 2).containsEntry("backstop_reason", 2362)
                .containsEntry("backstop_messageId", id).containsEntry("backstop_message", "no stock")
                .containsEntry("backstop_bean", Guarded.class.getName()));
    }

    @Test
    void aProviderThatForgetsItsCountDoesNotGiveTheMessageMoreDeliveries() throws Exception {
        deliver(new Guarded(), message(1, Map.of()), true);
        deliver(new Guarded(), message(1, Map.of()), true);
        assertThat(deliver(new Guarded(), message(1, Map.of()), true)).isFalse();
    }

    @Test
    void aBeanThatOnlyMarksItsTransactionForRollbackHasFailed() throws Exception {
        for (int i = 1; i <= 2; i++) {
            BeanCall call = new BeanCall(new Guarded(), message(1, Map.of()), null);
            interceptor.guard(call);
            context.end(Status.STATUS_ROLLEDBACK);
        }
        assertThat(deliver(new Guarded(), message(1, Map.of()), false)).isFalse();
        assertThat(context.provider.sent).singleElement().satisfies(sent -> assertThat(sent)
                .containsEntry("backstop_exception", "no exception left the bean"));
    }

    @Test
    void whatSucceedsIsForgotten() throws Exception {
        deliver(new Guarded(), message(1, Map.of()), true);
        deliver(new Guarded(), message(2, Map.of()), false);
        assertThat(deliver(new Guarded(), message(1, Map.of()), true)).isTrue();
        assertThat(deliver(new Guarded(), message(1, Map.of()), true)).isTrue();
        assertThat(deliver(new Guarded(), message(1, Map.of()), true)).isFalse();
    }

    @Test
    void withoutATransactionTheBeansReturnIsTheSuccess() throws Exception {
        context.transacted = false;
        deliver(new Guarded(), message(1, Map.of()), true);
        deliver(new Guarded(), message(1, Map.of()), true);
        assertThat(deliver(new Guarded(), message(1, Map.of()), true)).as("moved").isFalse();
        assertThat(deliver(new Guarded(), message(1, Map.of()), false)).as("put back by an operator").isTrue();
    }

    @Test
    void aMoveThatIsRolledBackIsTriedAgain() throws Exception {
        interceptor.guard(new BeanCall(new Guarded(), message(3, Map.of()), null));
        context.end(Status.STATUS_ROLLEDBACK);
        assertThat(deliver(new Guarded(), message(4, Map.of()), false)).isFalse();
        assertThat(context.provider.sent).hasSize(2);
    }

    @Test
    void aFullBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        context.provider.full.add("BOQ");
        deliver(new Guarded(), message(3, Map.of()), false);
        assertThat(context.provider.sent).singleElement().satisfies(sent -> assertThat(sent)
                .containsEntry("queue", "DLQ").containsEntry("backstop_reason", 2053));
    }

    @Test
    void aPersistentMessageThatNothingTakesRollsTheDeliveryBackAndAnotherIsDiscarded() throws Exception {
        context.provider.full.add("BOQ");
        context.provider.full.add("DLQ");
        assertThatThrownBy(() -> interceptor.guard(new BeanCall(new Guarded(), message(3, Map.of()), null)))
                .as("B18").isInstanceOf(MessageNotMovedException.class)
                .hasMessageContaining("BSTP0206E").hasMessageContaining("queue BOQ did not take it");
        assertThat(deliver(new Guarded(), message(3, Map.of("JMSDeliveryMode", DeliveryMode.NON_PERSISTENT)), false))
                .as("B17").isFalse();
    }

    @Test
    void aProviderThatCannotBeReachedLosesNothing() {
        context.provider.down = true;
        assertThatThrownBy(() -> interceptor.guard(new BeanCall(new Guarded(), message(3, Map.of()), null)))
                .isInstanceOf(MessageNotMovedException.class).hasMessageContaining("nobody answers");
    }

    @Test
    void theDeployersEntriesCountBeforeTheAnnotation() throws Exception {
        context.entries.put("backoutThreshold", 1);
        context.entries.put("backoutRequeueQueue", "DEPLOYED.BOQ");
        deliver(new Guarded(), message(2, Map.of()), false);
        assertThat(context.provider.sent).extracting(sent -> sent.get("queue")).containsExactly("DEPLOYED.BOQ");
    }

    @Test
    void aBeanWithoutTheAnnotationHasTheDeployersEntriesAlone() throws Exception {
        context.entries.putAll(Map.of("backoutThreshold", "1", "deadLetterQueue", "DLQ", "requeueConnectionFactory",
                "jms/Requeue"));
        assertThat(deliver(new Plain(), message(1, Map.of()), true)).isTrue();
        assertThat(deliver(new Plain(), message(2, Map.of()), true)).isFalse();
        assertThat(context.provider.sent).extracting(sent -> sent.get("queue")).containsExactly("DLQ");
    }

    @Test
    void aThresholdThatCannotBeIsRefusedWithTheAllowedRange() {
        for (Object threshold : new Object[] {0, "many", -1}) {
            context.entries.put("backoutThreshold", threshold);
            assertThatThrownBy(() -> new BackoutInterceptor(context).guard(new BeanCall(new Guarded(),
                    message(1, Map.of()), null))).isInstanceOf(InvalidPropertyException.class)
                    .hasMessageContaining("backoutThreshold=" + threshold).hasMessageContaining("999999999");
        }
    }

    @Test
    void aQueueWithoutAConnectionFactoryIsRefusedBeforeAnythingFails() {
        context.entries.put("requeueConnectionFactory", "");
        assertThatThrownBy(() -> interceptor.guard(new BeanCall(new Guarded(), message(1, Map.of()), null)))
                .isInstanceOf(InvalidPropertyException.class).hasMessageContaining("requeueConnectionFactory=");
    }

    @Test
    void otherMethodsOfTheBeanAreLetThrough() throws Exception {
        BeanCall call = new BeanCall(new Plain(), "no message", null);
        assertThat(interceptor.guard(call)).isEqualTo("result");
        assertThat(call.wasMade()).isTrue();
    }
}
