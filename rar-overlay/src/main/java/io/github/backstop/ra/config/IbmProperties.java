// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.settings.AllowedValues;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.PropertyTable;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Properties of IBM's adapter that mean nothing here: accepted and checked, so that a configuration can be taken over
 * as it is, and named in the log with the reason.
 */
public final class IbmProperties {
    private static final String MIGRATION = "it is for migration mode: the queue manager itself keeps subscriptions";
    private static final String CONVERSION = "the client converts";
    private static final String BY_MARK = "messages are found by browsing with a mark, not by scanning the queue";
    private static final String NOT_AHEAD = "a message is got within the unit of work of its delivery, never ahead";
    private static final String POOLS = "each started port has one connection of its own, and the port's engine "
            + "another while it moves messages";
    private static final String STARTUP = "a start that fails is recovered like a lost connection: recoveryRetries, "
            + "recoveryInterval";
    private static final String TRACE = "the IBM client's own settings, com.ibm.msg.client.commonservices.trace.*, "
            + "switch its trace on";

    static final PropertyDefinition<Boolean> USE_JNDI = flag("useJNDI", "destination is the name of a queue, or a "
            + "topic string");

    static final PropertyDefinition<Integer> POOL_TIMEOUT = number("poolTimeout", 300_000, 0, "sessions are kept until "
            + "the port stops, as WebSphere's are unless SERVER.SESSION.POOL.UNUSED.TIMEOUT is set")
            .withUnit("milliseconds");

    static final PropertyDefinition<Integer> MESSAGE_BATCH_SIZE = number("messageBatchSize", 10, 1,
            "each message is handed to its session by itself (decision 0010)");

    static final PropertyDefinition<Integer> RESCAN_INTERVAL = number("rescanInterval", 5_000, 1, BY_MARK)
            .withUnit("milliseconds");

    static final PropertyDefinition<Integer> POLLING_INTERVAL = number("pollingInterval", 5_000, 1, BY_MARK)
            .withUnit("milliseconds");

    static final PropertyDefinition<String> MESSAGE_SELECTION = choice("messageSelection",
            "the queue manager selects", "CLIENT", "BROKER");

    static final PropertyDefinition<Integer> RECEIVE_CCSID = number("receiveCCSID", 0, 0, CONVERSION);

    static final PropertyDefinition<String> RECEIVE_CONVERSION = choice("receiveConversion", CONVERSION, "CLIENT_MSG",
            "QMGR");

    static final PropertyDefinition<String> READ_AHEAD_ALLOWED = choice("readAheadAllowed", NOT_AHEAD, "DESTINATION",
            "ENABLED", "DISABLED");

    static final PropertyDefinition<String> READ_AHEAD_CLOSE_POLICY = choice("readAheadClosePolicy", NOT_AHEAD, "ALL",
            "CURRENT");

    static final PropertyDefinition<String> BROKER_CC_SUB_QUEUE = text("brokerCCSubQueue",
            "SYSTEM.JMS.ND.CC.SUBSCRIBER.QUEUE", MIGRATION);

    static final PropertyDefinition<String> BROKER_CC_DUR_SUB_QUEUE = text("brokerCCDurSubQueue",
            "SYSTEM.JMS.D.CC.SUBSCRIBER.QUEUE", MIGRATION);

    static final PropertyDefinition<String> BROKER_CONTROL_QUEUE = text("brokerControlQueue",
            "SYSTEM.BROKER.CONTROL.QUEUE", MIGRATION);

    /** Of the activation specification. */
    public static final PropertyTable ACTIVATION = PropertyTable.of(USE_JNDI, POOL_TIMEOUT, MESSAGE_BATCH_SIZE,
            RESCAN_INTERVAL, POLLING_INTERVAL, MESSAGE_SELECTION, RECEIVE_CCSID, RECEIVE_CONVERSION,
            READ_AHEAD_ALLOWED, READ_AHEAD_CLOSE_POLICY, BROKER_CC_SUB_QUEUE, BROKER_CC_DUR_SUB_QUEUE,
            BROKER_CONTROL_QUEUE);

    static final PropertyDefinition<Integer> MAX_CONNECTIONS = adapter(number("maxConnections", 50, 1, POOLS));

    static final PropertyDefinition<Integer> CONNECTION_CONCURRENCY = adapter(number("connectionConcurrency", 1, 1,
            POOLS));

    static final PropertyDefinition<Integer> STARTUP_RETRY_COUNT = adapter(number("startupRetryCount", 0, 0, STARTUP));

    static final PropertyDefinition<Integer> STARTUP_RETRY_INTERVAL = adapter(number("startupRetryInterval", 30_000, 0,
            STARTUP).withUnit("milliseconds"));

    static final PropertyDefinition<Boolean> SUPPORT_MQ_EXTENSIONS = adapter(flag("supportMQExtensions",
            "the connection factories are Jakarta Messaging's alone"));

    static final PropertyDefinition<String> NATIVE_LIBRARY_PATH = adapter(text("nativeLibraryPath", "",
            "it is for bindings mode, which needs IBM's native libraries"));

    static final PropertyDefinition<Boolean> TRACE_ENABLED = adapter(flag("traceEnabled", TRACE));

    static final PropertyDefinition<String> TRACE_LEVEL = adapter(text("traceLevel", "", TRACE));

    /** Of the resource adapter. */
    public static final PropertyTable ADAPTER = PropertyTable.of(MAX_CONNECTIONS, CONNECTION_CONCURRENCY,
            STARTUP_RETRY_COUNT, STARTUP_RETRY_INTERVAL, SUPPORT_MQ_EXTENSIONS, NATIVE_LIBRARY_PATH, TRACE_ENABLED,
            TRACE_LEVEL);

    private IbmProperties() { }

    private static PropertyDefinition<Boolean> flag(String name, String why) {
        return unused(PropertyDefinition.of(name, Boolean.class, false, "Accepted, without effect."), why);
    }

    private static PropertyDefinition<Integer> number(String name, int usual, int least, String why) {
        return unused(PropertyDefinition.of(name, Integer.class, usual, "Accepted, without effect.")
                .withAllowed(AllowedValues.range(least, Integer.MAX_VALUE)), why);
    }

    private static PropertyDefinition<String> text(String name, String usual, String why) {
        return unused(PropertyDefinition.of(name, String.class, usual, "Accepted, without effect."), why);
    }

    private static PropertyDefinition<String> choice(String name, String why, String... values) {
        return unused(PropertyDefinition.of(name, String.class, values[0], "Accepted, without effect.")
                .withAllowed(new AllowedValues<>(value -> Arrays.stream(values).anyMatch(value::equalsIgnoreCase),
                        Arrays.stream(values).collect(Collectors.joining(" or ")))), why);
    }

    /** The reason is the interaction: the log names it. */
    private static <T> PropertyDefinition<T> unused(PropertyDefinition<T> property, String why) {
        return property.withInteraction("Why: " + why + ".").withSource("B.5, ActivationSpec");
    }

    private static <T> PropertyDefinition<T> adapter(PropertyDefinition<T> property) {
        return property.withSource("B.4, ResourceAdapter");
    }
}
