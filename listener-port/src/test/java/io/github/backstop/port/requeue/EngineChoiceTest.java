// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.RequeueAt;
import io.github.backstop.port.settings.RequeueEngine;
import io.github.backstop.port.settings.SettingSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which engine moves messages, by which threshold, and when. */
class EngineChoiceTest {
    private static final RequeueRule OF_QUEUE = new RequeueRule(5, "Q.BOQ   ");

    private static PortSettings settings(String... namesAndValues) {
        PortSettings.Builder builder = PortSettings.builder();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            builder.set(namesAndValues[i], namesAndValues[i + 1], SettingSource.ADMIN_OBJECT);
        }
        return builder.build();
    }

    @Test
    void automaticallyTheProviderMovesUnlessThePortHasAThresholdOrAQueueOfItsOwn() {
        assertThat(EngineChoice.of(settings()).engine()).isEqualTo(RequeueEngine.IBM);
        assertThat(EngineChoice.of(settings("backoutThreshold", "3"))).isEqualTo(new EngineChoice(
                RequeueEngine.BACKSTOP, false, "engine=AUTO, and the port has backoutThreshold=3 (admin object)"));
        assertThat(EngineChoice.of(settings("backoutThreshold", "0")).isBackstop()).as("never is a setting").isTrue();
        assertThat(EngineChoice.of(settings("backoutRequeueQueue", "BOQ")).reason())
                .isEqualTo("engine=AUTO, and the port has backoutRequeueQueue=BOQ (admin object)");
    }

    @Test
    void anEngineThatIsAskedForActs() {
        assertThat(EngineChoice.of(settings("engine", "BACKSTOP")))
                .isEqualTo(new EngineChoice(RequeueEngine.BACKSTOP, true, "engine=BACKSTOP (admin object)"));
        assertThat(EngineChoice.of(settings("engine", "IBM", "backoutThreshold", "3")).isBackstop()).isFalse();
    }

    @Test
    void aRedeliveryDelayNeedsThePortsOwnConsumer() {
        assertThat(EngineChoice.of(settings("redeliveryDelay", "100", "backoutThreshold", "3")))
                .isEqualTo(new EngineChoice(RequeueEngine.BACKSTOP, true, "engine=AUTO, and the port has "
                        + "redeliveryDelay=100 (admin object), which needs its own connection consumer"));
        assertThat(EngineChoice.of(settings("redeliveryDelayMultiplier", "2")).consuming()).isFalse();
    }

    @Test
    void thePortsThresholdAndQueueCountBeforeTheQueues() {
        assertThat(RequeueRule.of(settings(), OF_QUEUE)).isEqualTo(new RequeueRule(5, "Q.BOQ"));
        assertThat(RequeueRule.of(settings("backoutThreshold", "3"), OF_QUEUE)).isEqualTo(new RequeueRule(3, "Q.BOQ"));
        assertThat(RequeueRule.of(settings("backoutRequeueQueue", "P.BOQ"), OF_QUEUE))
                .isEqualTo(new RequeueRule(5, "P.BOQ"));
        assertThat(RequeueRule.of(settings("backoutThreshold", "0"), OF_QUEUE).threshold()).isZero();
    }

    @Test
    void theQueueIsAskedOnlyForWhatThePortDoesNotSay() {
        assertThat(RequeueRule.needsQueue(settings())).isTrue();
        assertThat(RequeueRule.needsQueue(settings("backoutThreshold", "3"))).isTrue();
        assertThat(RequeueRule.needsQueue(settings("backoutThreshold", "3", "backoutRequeueQueue", "BOQ"))).isFalse();
        assertThat(RequeueRule.needsQueue(settings("backoutThreshold", "0"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0, 1000, false", "1, 0, false", "1, 1, true", "3, 2, false", "3, 3, true", "3, 4, true"})
    void aMessageIsPoisonFromTheThresholdOnAndNeverWithoutOne(int threshold, int backoutCount, boolean poison) {
        assertThat(new RequeueRule(threshold, "").isPoison(backoutCount)).as("A3, A5").isEqualTo(poison);
    }

    @ParameterizedTest
    @CsvSource({"FAILURE, 2, DELIVER", "FAILURE, 3, MOVE", "FAILURE, 4, MOVE", "NEXT_DELIVERY, 3, DELIVER"})
    void afterTheLastFailureItIsMovedAtOnceOrAtTheNextDelivery(RequeueAt at, int deliveryCount,
                                                              RequeueDecision decision) {
        assertThat(RequeueDecision.afterFailure(new RequeueRule(3, ""), at, deliveryCount)).isEqualTo(decision);
    }

    @ParameterizedTest
    @CsvSource({"1, DELIVER", "3, DELIVER", "4, MOVE", "9, MOVE"})
    void theBeanNeverSeesAMessageMoreOftenThanTheThresholdSays(int deliveryCount, RequeueDecision decision) {
        assertThat(RequeueDecision.beforeDelivery(new RequeueRule(3, ""), deliveryCount)).as("A6").isEqualTo(decision);
    }
}
