// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import io.github.backstop.port.requeue.EngineChoice;
import io.github.backstop.port.requeue.ExceptionReport;
import io.github.backstop.port.requeue.Places;
import io.github.backstop.port.requeue.PoisonMessage;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.PropertyValues;
import io.github.backstop.port.settings.RequeueAt;
import io.github.backstop.port.settings.SettingSource;
import java.util.Map;

/** All that decides what becomes of a message that fails at every delivery. Immutable. */
public final class Situation {
    private final PropertyValues values;
    private final PortSettings settings;

    private Situation(PropertyValues values) {
        this.values = values;
        settings = PortSettings.of(values);
    }

    /**
     * Values as typed in; what is missing or blank has its default.
     *
     * @throws io.github.backstop.port.settings.InvalidPropertyException for a name that is none, or a value that is not
     *         allowed; it names property, value and range
     */
    public static Situation of(Map<String, String> typed) {
        PropertyValues.Builder values = PropertyValues.of(SituationProperties.TABLE);
        typed.forEach((name, value) -> values.set(name, value, SettingSource.ACTIVATION_SPEC));
        return new Situation(values.build());
    }

    public PortSettings settings() {
        return settings;
    }

    /** Name to value in force, in the order of the table. */
    public Map<String, String> asMap() {
        return values.asMap();
    }

    <T> T get(PropertyDefinition<T> property) {
        return values.get(property);
    }

    String queue() {
        return get(SituationProperties.QUEUE);
    }

    EngineChoice choice() {
        return EngineChoice.of(settings);
    }

    boolean isWrapped() {
        return get(SituationProperties.WRAPPED);
    }

    /** Whether a port that has stopped by itself tries one message by itself, after a pause. */
    boolean isHalfOpen() {
        return !settings.halfOpenAfter().isZero();
    }

    /** Plain sessions rather than a connection consumer. */
    boolean isNonAsf() {
        return get(SituationProperties.NON_ASF_TIMEOUT) > 0;
    }

    /** The port's own connection consumer. */
    boolean hasOwnConsumer() {
        return choice().consuming() && !isNonAsf() && !isWrapped();
    }

    /** What IBM's client goes by: never, where it is another provider's. */
    RequeueRule clientsRule() {
        return isWrapped() ? new RequeueRule(0, "")
                : new RequeueRule(get(SituationProperties.BOTHRESH), get(SituationProperties.BOQNAME));
    }

    /** What the port's engine goes by: never, where it does not move. */
    RequeueRule portsRule() {
        return choice().isBackstop() ? RequeueRule.of(settings, clientsRule()) : new RequeueRule(0, "");
    }

    RequeueAt requeueAt() {
        return isWrapped() ? RequeueAt.NEXT_DELIVERY : settings.requeueAt();
    }

    Places places(RequeueRule rule) {
        return new Places(queue(), rule.backoutQueue(),
                isWrapped() ? settings.deadLetterQueue() : get(SituationProperties.DEADQ));
    }

    /** Only a plain session brings back what is not persistent where nothing takes it (A30, B17). */
    PoisonMessage message() {
        return new PoisonMessage(get(SituationProperties.PERSISTENT) || isNonAsf(),
                get(SituationProperties.DISCARD) || isWrapped() && settings.discardMessage(),
                isWrapped() ? ExceptionReport.NONE : get(SituationProperties.REPORT));
    }

    /** Off the queue before the bean has seen it, so that no failure brings it back (C25). */
    boolean isTakenAtOnce() {
        if (get(SituationProperties.TRANSACTED) || isWrapped() || hasOwnConsumer()) {
            return false;
        }
        return isNonAsf() ? !get(SituationProperties.NON_ASF_ROLLBACK_ENABLED)
                : !get(SituationProperties.PERSISTENT);
    }
}
