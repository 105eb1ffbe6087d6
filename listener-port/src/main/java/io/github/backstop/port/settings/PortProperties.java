// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

/** The listener port's own properties: the one table behind ra.xml, consoles, documentation and refusals. */
public final class PortProperties {
    private static final String C1 = "C.1, Listener port settings";
    private static final String C4 = "C.4, message listener service custom properties";
    /** A day: who wants more wants another queue. */
    private static final int MAXIMUM_DELAY = 86_400_000;

    public static final PropertyDefinition<String> LISTENER_PORT = PropertyDefinition
            .of("listenerPort", String.class, "", "Name of the listener port, unique in the server.")
            .withInteraction("Empty: the port is named after the application and the bean.")
            .withSource(C1 + ", name");

    public static final PropertyDefinition<String> DESCRIPTION = PropertyDefinition
            .of("description", String.class, "", "What the port is for, in words: shown with its settings.")
            .withSource(C1 + ", description");

    public static final PropertyDefinition<Integer> MAXIMUM_RETRIES = PropertyDefinition
            .of("maximumRetries", Integer.class, 0, "How often one message may fail before the port stops.")
            .withAllowed(AllowedValues.range(0, Integer.MAX_VALUE).orElse(-1, "never stop"))
            .withInteraction("retryCounting says what is counted. For the message to be moved away instead, the queue "
                    + "needs BOQNAME and 0 < BOTHRESH < maximumRetries.")
            .withSource(C1 + ", maxRetries; C2-C8; C12");

    public static final PropertyDefinition<RetryCounting> RETRY_COUNTING = PropertyDefinition
            .choice("retryCounting", RetryCounting.DELIVERIES,
                    "DELIVERIES: stop at failed delivery max(maximumRetries, 1); RETRIES: one delivery later.")
            .withSource("C7 (rule A), C8 (rule B)");

    public static final PropertyDefinition<Integer> MAX_SEQUENTIAL_DELIVERY_FAILURES = PropertyDefinition
            .of("maxSequentialDeliveryFailures", Integer.class, -1, "How many deliveries in a row may fail, of "
                    + "whatever messages: the port stops at one more (0: at the first failure).")
            .withAllowed(new AllowedValues<>(value -> true, "a negative number (never stop) or 0 to 2147483647"))
            .withInteraction("Beside maximumRetries, which counts for each message: whichever is reached first stops "
                    + "the port. A delivery that commits resets the count, as does a start; that a "
                    + "message is moved does neither. A message for which the server has no thread counts here, and "
                    + "only here.")
            .withSource("B.6, B23-B28; C26, WAS_FailureDeliveryCount");

    public static final PropertyDefinition<Integer> MAXIMUM_SESSIONS = PropertyDefinition
            .of("maximumSessions", Integer.class, 1, "How many messages are processed at the same time.")
            .withAllowed(AllowedValues.range(1, Integer.MAX_VALUE))
            .withInteraction("1 keeps the order of the messages. With more, a message can be delivered more often than "
                    + "maximumRetries says, as other sessions are still at work when the port stops.")
            .withSource(C1 + ", maxSessions; C9");

    public static final PropertyDefinition<Integer> MAXIMUM_MESSAGES = PropertyDefinition
            .of("maximumMessages", Integer.class, 1, "How many messages a session may take at a time.")
            .withAllowed(AllowedValues.range(1, Integer.MAX_VALUE))
            .withInteraction("Each message is a transaction of its own, so that a failing one does not raise the "
                    + "delivery count of its neighbours; but with nonASFTimeout, nonASFRollbackEnabled and a bean "
                    + "without a transaction so many are one unit of work, and go back together.")
            .withSource(C1 + ", maxMessages; rule C1");

    public static final PropertyDefinition<InitialState> INITIAL_STATE = PropertyDefinition
            .choice("initialState", InitialState.STARTED,
                    "Whether the port starts with its application or waits for an operator.")
            .withSource(C1 + ", initialState; C17");

    public static final PropertyDefinition<Integer> RECOVERY_RETRIES = PropertyDefinition
            .of("recoveryRetries", Integer.class, 5,
                    "How many attempts to connect again follow a lost connection or a failed start.")
            .withAllowed(AllowedValues.range(0, Integer.MAX_VALUE))
            .withInteraction("Has nothing to do with maximumRetries, which counts failed messages.")
            .withSource(C4 + ", MAX.RECOVERY.RETRIES; C11, C19");

    public static final PropertyDefinition<Integer> RECOVERY_INTERVAL = PropertyDefinition
            .of("recoveryInterval", Integer.class, 60, "Wait before each attempt to connect again.")
            .withAllowed(AllowedValues.range(1, Integer.MAX_VALUE)).withUnit("seconds")
            .withInteraction("Never delays the redelivery of a message.")
            .withSource(C4 + ", RECOVERY.RETRY.INTERVAL; C10");

    public static final PropertyDefinition<Integer> HALF_OPEN_AFTER = PropertyDefinition
            .of("halfOpenAfter", Integer.class, 0, "How long a port that stopped by itself pauses before one message "
                    + "is tried. If it is processed the port is started; if it fails the port stops for as long again. "
                    + "0: the port stays stopped until somebody starts it, as WebSphere's do.")
            .withAllowed(AllowedValues.range(0, 86_400)).withUnit("seconds")
            .withInteraction("After a stop by failing messages or by a recovery that was given up; never after one by "
                    + "an operator, who also ends the pause by a stop or a start. A message that always fails is "
                    + "delivered once more after each pause, until its threshold has it moved.")
            .withSource("halfOpenAfter of Camel's ThrottlingExceptionRoutePolicy, PauseTime of Wolverine");

    public static final PropertyDefinition<Integer> HALF_OPEN_ATTEMPTS = PropertyDefinition
            .of("halfOpenAttempts", Integer.class, -1, "How many such attempts in a row may fail before the port stays "
                    + "stopped until somebody starts it.")
            .withAllowed(AllowedValues.range(1, Integer.MAX_VALUE).orElse(-1, "no limit"))
            .withInteraction("Has no effect while halfOpenAfter is 0.");

    public static final PropertyDefinition<StateRetention> STATE_RETENTION = PropertyDefinition
            .choice("stateRetention", StateRetention.NONE, "Which states last beyond the end of the application and of "
                    + "the server. NONE: the port starts as initialState says, as WebSphere's do; OPERATOR: what an "
                    + "operator or the bean has started or stopped; ALL: also what failing messages, a lost connection "
                    + "or the consumer have stopped.")
            .withInteraction("A state that was kept wins over initialState. Anything but NONE needs stateDirectory of "
                    + "the resource adapter.");

    public static final PropertyDefinition<StopScope> STOP_SCOPE = PropertyDefinition
            .choice("stopScope", StopScope.SERVER, "What a stop by failing messages, or by the bean, covers. SERVER: "
                    + "the port of this server, as on WebSphere; CLUSTER: the port of every server that says so, those "
                    + "that come later included, until somebody starts one of them.")
            .withInteraction("An operator's start or stop is that of one server, unless he asks for it everywhere. "
                    + "The port's user needs +pub and +sub on the topic; without them, or without a connection, the "
                    + "port stops alone. Refused with delegateClass: only IBM MQ keeps the last publication of a "
                    + "topic.");

    public static final PropertyDefinition<String> STOP_TOPIC = PropertyDefinition
            .of("stopTopic", String.class, "", "Topic string of the queue manager over which ports of one stop tell "
                    + "each other of it.")
            .withAllowed(new AllowedValues<>(text -> text.matches("[^#+?*:]{0,200}") && !text.startsWith("/")
                    && !text.endsWith("/"), "at most 200 characters but # + ? * : and no / at either end"))
            .withInteraction("Blank: Backstop/Ports/ and the name of the port. Has no effect while stopScope is "
                    + "SERVER. Ports with different names stop together if they have the same here.");

    public static final PropertyDefinition<Integer> DRAIN_TIMEOUT = PropertyDefinition
            .of("drainTimeout", Integer.class, 30, "How long a stop waits for deliveries that are still running.")
            .withAllowed(AllowedValues.range(0, 3600)).withUnit("seconds")
            .withInteraction("They are not interrupted: after the wait the port is stopped and they finish by "
                    + "themselves.");

    public static final PropertyDefinition<RequeueEngine> ENGINE = PropertyDefinition
            .choice("engine", RequeueEngine.AUTO, "Who moves a message that was backed out too often, and who finds "
                    + "the messages. IBM: the provider's consumer does both, by BOTHRESH and BOQNAME of the queue; "
                    + "BACKSTOP: the port does both; AUTO: the port moves if backoutThreshold or backoutRequeueQueue "
                    + "is set, and does both if redeliveryDelay is, else IBM.")
            .withInteraction("Behind a wrapped adapter IBM means: whatever its provider does by itself, and BACKSTOP "
                    + "only moves. With nonASFTimeout each session finds messages by itself. IBM's client acts on "
                    + "BOTHRESH whatever is set here: where the port is to move later or never, the queue needs "
                    + "BOTHRESH(0).")
            .withSource("A.6, B.3");

    public static final PropertyDefinition<Integer> BACKOUT_THRESHOLD = PropertyDefinition
            .of("backoutThreshold", Integer.class, -1, "How many failed deliveries of a message the port's engine "
                    + "waits for before it moves the message.")
            .withAllowed(AllowedValues.range(0, 999_999_999).orElse(-1, "the queue's BOTHRESH"))
            .withInteraction("0: never. Behind a wrapped adapter there is no BOTHRESH, and engine=BACKSTOP needs a "
                    + "threshold here. At a tie with maximumRetries the port stops first, and moves the message when "
                    + "it is started again.")
            .withSource("A3, A5, A10, A17");

    public static final PropertyDefinition<String> BACKOUT_REQUEUE_QUEUE = PropertyDefinition
            .of("backoutRequeueQueue", String.class, "", "Queue that the port's engine moves such a message to.")
            .withInteraction("Blank: the queue's BOQNAME; with none either, the dead-letter queue. On IBM MQ it is 1 "
                    + "to 48 characters of A-Z a-z 0-9 . _ / %.")
            .withSource("A28, A29");

    public static final PropertyDefinition<String> DEAD_LETTER_QUEUE = PropertyDefinition
            .of("deadLetterQueue", String.class, "", "Queue for messages that the backout queue does not take, or for "
                    + "all where there is none.")
            .withInteraction("Behind a wrapped adapter only: on IBM MQ it is the queue manager's, DEADQ.")
            .withSource("A28, A29");

    public static final PropertyDefinition<Boolean> DISCARD_MESSAGE = PropertyDefinition
            .of("discardMessage", Boolean.class, false, "Whether a message that the backout queue does not take, or "
                    + "every one where there is none, is discarded rather than put on the dead-letter queue.")
            .withInteraction("Behind a wrapped adapter only, for all messages. Not zero in a message's property "
                    + "JMS_IBM_Report_Discard_Msg it says so for one, as MQRO_DISCARD_MSG does on IBM MQ.")
            .withSource("A29, A32, B14");

    public static final PropertyDefinition<RequeueAt> REQUEUE_AT = PropertyDefinition
            .choice("requeueAt", RequeueAt.FAILURE, "When the port's engine moves it. FAILURE: at once, after the "
                    + "rollback of the last failing delivery; NEXT_DELIVERY: when it would be delivered once more, as "
                    + "IBM's client does.")
            .withInteraction("Behind a wrapped adapter it is always NEXT_DELIVERY.")
            .withSource("A5, A6");

    public static final PropertyDefinition<Boolean> FAILURE_DETAILS = PropertyDefinition
            .of("failureDetails", Boolean.class, false, "Whether a message that the port's engine moves carries why: "
                    + "exception, place in the code, bean, server and times, as message properties backstop_*.")
            .withInteraction("Exception messages can hold personal data. false: the moved message is, byte for byte, "
                    + "what IBM's client leaves.");

    public static final PropertyDefinition<Integer> REDELIVERY_DELAY = PropertyDefinition
            .of("redeliveryDelay", Integer.class, 0, "How long a message that was backed out once waits for its next "
                    + "delivery. Others behind it do not wait.")
            .withAllowed(AllowedValues.range(0, MAXIMUM_DELAY)).withUnit("milliseconds")
            .withInteraction("More than 0 needs the port's own connection consumer: it is refused with engine=IBM, "
                    + "with nonASFTimeout, and behind a wrapped adapter, whose provider has a setting of its own. It "
                    + "may be longer than MARKINT. A message with BackoutCount counts its wait from when this port "
                    + "first saw it so.")
            .withSource("B9; redelivery-delay of Artemis, initialRedeliveryDelay of ActiveMQ");

    public static final PropertyDefinition<Double> REDELIVERY_DELAY_MULTIPLIER = PropertyDefinition
            .of("redeliveryDelayMultiplier", Double.class, 1.0, "What the wait is multiplied by for each time more "
                    + "that the message was backed out.")
            .withAllowed(AllowedValues.decimals(1, 100))
            .withSource("redelivery-delay-multiplier of Artemis, backOffMultiplier of ActiveMQ");

    public static final PropertyDefinition<Integer> MAXIMUM_REDELIVERY_DELAY = PropertyDefinition
            .of("maximumRedeliveryDelay", Integer.class, MAXIMUM_DELAY, "The longest that the multiplied wait may "
                    + "become.")
            .withAllowed(AllowedValues.range(1, MAXIMUM_DELAY)).withUnit("milliseconds")
            .withInteraction("redeliveryCollisionAvoidanceFactor is added to it.")
            .withSource("max-redelivery-delay of Artemis, maximumRedeliveryDelay of ActiveMQ");

    public static final PropertyDefinition<Double> REDELIVERY_COLLISION_AVOIDANCE_FACTOR = PropertyDefinition
            .of("redeliveryCollisionAvoidanceFactor", Double.class, 0.0, "The part of the wait by which it is made "
                    + "longer or shorter at random, so that what failed together does not come back together.")
            .withAllowed(AllowedValues.decimals(0, 1))
            .withSource("redelivery-collision-avoidance-factor of Artemis, collisionAvoidanceFactor of ActiveMQ");

    public static final PropertyDefinition<Boolean> MESSAGE_RETENTION = PropertyDefinition
            .of("messageRetention", Boolean.class, true, "What becomes of messages that no selector of this adapter's "
                    + "active ports on the queue wants. true: they stay; false: this port puts them on the dead-letter "
                    + "queue, or discards them, as their report options say.")
            .withInteraction("A port is active unless it is STOPPED: start the others first, and leave it true where "
                    + "consumers elsewhere use the queue. false has no effect while an active port has no selector; it "
                    + "needs the port's own connection consumer, and is refused where redeliveryDelay is.")
            .withSource("B.5, messageRetention; B8, B13, B14");

    public static final PropertyDefinition<String> DEAD_LETTER_RULES = PropertyDefinition
            .of("deadLetterRules", String.class, "", "File on the server with a rules table, as runmqdlq has it, by "
                    + "which the queue manager's dead-letter queue is worked through again and again.")
            .withInteraction("Read anew each time; a table that is wrong is refused with line and word in the log. One "
                    + "port of a queue manager is enough. On IBM MQ only; the job is part of the console in the EAR.")
            .withSource("C-31 to C-39");

    public static final PropertyDefinition<Integer> DEAD_LETTER_INTERVAL = PropertyDefinition
            .of("deadLetterInterval", Integer.class, 60, "How often that is done.")
            .withAllowed(AllowedValues.range(1, 86_400)).withUnit("seconds")
            .withInteraction("Has no effect without deadLetterRules. RETRYINT of the table says when a message is "
                    + "tried again; WAIT and INPUTQM have no meaning.");

    public static final PropertyTable TABLE = PropertyTable.of(LISTENER_PORT, DESCRIPTION, MAXIMUM_RETRIES,
            RETRY_COUNTING, MAX_SEQUENTIAL_DELIVERY_FAILURES, MAXIMUM_SESSIONS, MAXIMUM_MESSAGES, INITIAL_STATE,
            RECOVERY_RETRIES, RECOVERY_INTERVAL, HALF_OPEN_AFTER, HALF_OPEN_ATTEMPTS, STATE_RETENTION, STOP_SCOPE,
            STOP_TOPIC, DRAIN_TIMEOUT, ENGINE, BACKOUT_THRESHOLD, BACKOUT_REQUEUE_QUEUE, DEAD_LETTER_QUEUE,
            DISCARD_MESSAGE, REQUEUE_AT, FAILURE_DETAILS, REDELIVERY_DELAY, REDELIVERY_DELAY_MULTIPLIER,
            MAXIMUM_REDELIVERY_DELAY, REDELIVERY_COLLISION_AVOIDANCE_FACTOR, MESSAGE_RETENTION,
            DEAD_LETTER_RULES, DEAD_LETTER_INTERVAL);

    private PortProperties() { }
}
