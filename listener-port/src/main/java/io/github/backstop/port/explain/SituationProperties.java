// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import io.github.backstop.port.requeue.ExceptionReport;
import io.github.backstop.port.settings.AllowedValues;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.PropertyTable;

/** What an explanation has to know beside the port's settings: the queues, the message, and how the bean gets it. */
public final class SituationProperties {
    private static final String REASON = "What a put is answered there: 0 it takes the message, 2051 puts are "
            + "inhibited, 2053 it is full, 2085 there is none, 2035 not authorized.";

    public static final PropertyDefinition<String> QUEUE = PropertyDefinition
            .of("queue", String.class, "INPUT", "The queue that the port gets from.")
            .withAllowed(AllowedValues.notBlank());

    public static final PropertyDefinition<Integer> BOTHRESH = PropertyDefinition
            .of("BOTHRESH", Integer.class, 0, "Backout threshold of that queue, or of the one behind the alias.")
            .withAllowed(AllowedValues.range(0, 999_999_999)).withSource("A3, A10, A17");

    public static final PropertyDefinition<String> BOQNAME = PropertyDefinition
            .of("BOQNAME", String.class, "", "Backout queue of that queue; blank: none.").withSource("A3");

    public static final PropertyDefinition<String> DEADQ = PropertyDefinition
            .of("DEADQ", String.class, "", "Dead-letter queue of the queue manager; blank: none.").withSource("B7");

    public static final PropertyDefinition<Integer> MARKINT = PropertyDefinition
            .of("MARKINT", Integer.class, 5000, "Mark interval of the queue manager.")
            .withAllowed(AllowedValues.range(0, 999_999_999).orElse(-1, "no limit")).withUnit("milliseconds")
            .withSource("B9");

    public static final PropertyDefinition<Integer> BACKOUT_QUEUE_REASON = reason("backoutQueueReason");

    public static final PropertyDefinition<Integer> DEAD_LETTER_QUEUE_REASON = reason("deadLetterQueueReason");

    public static final PropertyDefinition<Integer> REPLY_QUEUE_REASON = reason("replyQueueReason");

    public static final PropertyDefinition<Integer> LONGEST_ON_MESSAGE = PropertyDefinition
            .of("longestOnMessage", Integer.class, 0, "How long the bean may work on a message; 0: not known.")
            .withAllowed(AllowedValues.range(0, Integer.MAX_VALUE)).withUnit("milliseconds").withSource("B10");

    public static final PropertyDefinition<Boolean> TRANSACTED = PropertyDefinition
            .of("transacted", Boolean.class, true, "Whether the bean has container-managed transactions (Required).")
            .withSource("C24, C25");

    public static final PropertyDefinition<Boolean> PERSISTENT = PropertyDefinition
            .of("persistent", Boolean.class, true, "Whether the message is persistent.").withSource("B17, C25");

    public static final PropertyDefinition<Boolean> DISCARD = PropertyDefinition
            .of("discard", Boolean.class, false, "Whether the message has MQRO_DISCARD_MSG.").withSource("A29, B14");

    public static final PropertyDefinition<ExceptionReport> REPORT = PropertyDefinition
            .choice("report", ExceptionReport.NONE, "The exception report that the message asks for.")
            .withSource("B15");

    public static final PropertyDefinition<Integer> NON_ASF_TIMEOUT = PropertyDefinition
            .of("nonASFTimeout", Integer.class, 0, "As of the activation specification; 0: a connection consumer.")
            .withAllowed(AllowedValues.range(0, Integer.MAX_VALUE)).withUnit("milliseconds").withSource("M19");

    public static final PropertyDefinition<Boolean> NON_ASF_ROLLBACK_ENABLED = PropertyDefinition
            .of("nonASFRollbackEnabled", Boolean.class, true, "As of the activation specification.").withSource("M19");

    public static final PropertyDefinition<Boolean> WRAPPED = PropertyDefinition
            .of("wrapped", Boolean.class, false, "Whether the port wraps the adapter of another provider.");

    /** Without the port's. */
    public static final PropertyTable SURROUNDINGS = PropertyTable.of(QUEUE, BOTHRESH, BOQNAME, DEADQ,
            BACKOUT_QUEUE_REASON, DEAD_LETTER_QUEUE_REASON, REPLY_QUEUE_REASON, MARKINT, LONGEST_ON_MESSAGE,
            TRANSACTED, PERSISTENT, DISCARD, REPORT, NON_ASF_TIMEOUT, NON_ASF_ROLLBACK_ENABLED, WRAPPED);

    public static final PropertyTable TABLE = SURROUNDINGS.and(PortProperties.TABLE);

    private SituationProperties() { }

    private static PropertyDefinition<Integer> reason(String name) {
        return PropertyDefinition.of(name, Integer.class, 0, REASON).withAllowed(AllowedValues.range(0, 9999))
                .withSource("A40, A42");
    }
}
