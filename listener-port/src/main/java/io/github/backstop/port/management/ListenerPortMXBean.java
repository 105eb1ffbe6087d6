// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import java.util.List;
import java.util.Map;

/**
 * A listener port for consoles, scripts and other class loaders: open types only. Numbers are those of one moment and
 * may have changed when the next attribute is read. Counts begin when the application starts.
 */
public interface ListenerPortMXBean {

    String getName();

    /** STARTED, STOPPING, STOPPED, RECOVERING or HALF_OPEN (one message is to decide whether it is started). */
    String getState();

    /** ISO-8601, UTC. */
    String getStateSince();

    /**
     * OPERATOR, POISON, SEQUENTIAL_FAILURES, RECOVERY_EXHAUSTED, INITIAL_STATE, NO_PLACE_FOR_MESSAGE, CONSUMER_FAILED,
     * BEAN, MEMBER, CONFIGURATION or CLOSED; ADAPTER_STOPPED, if the server has stopped the adapter while the
     * application goes on, and has not activated the bean again; empty unless the port is stopped or stopping. Empty,
     * too, for a port that is STOPPED because its first start is still under way.
     */
    String getStoppedBy();

    /** A sentence: why the port is stopped (starting, perhaps), stopping or recovering; empty while it is started. */
    String getReason();

    /**
     * What helps, with the command to type, where a start of the port does not: {@code asadmin disable ORDERS; asadmin
     * enable ORDERS}. Empty otherwise.
     */
    String getAdvice();

    /** The application and bean that the port delivers to; several are separated by a comma. */
    String getApplication();

    String getDestination();

    /** Deliveries that the bean has seen, redeliveries included. */
    long getDelivered();

    long getCommitted();

    /** Failed deliveries: those that count towards maximumRetries. */
    long getRolledBack();

    /** -1 = never stop. */
    int getMaximumRetries();

    int getMaximumSessions();

    /** Deliveries in flight. */
    int getActiveSessions();

    /** Empty if no delivery has failed. */
    String getLastFailedMessageId();

    /** 0 if no delivery has failed. */
    int getLastFailedDeliveryCount();

    /** The exception as text, or "no exception left the bean"; empty if no delivery has failed. */
    String getLastFailure();

    /** ISO-8601, UTC; empty if no delivery has failed. */
    String getLastFailureTime();

    /** Who moves messages that fail too often: IBM (the provider's consumer) or BACKSTOP (the port). */
    String getEngine();

    /** A sentence: why it is this engine. */
    String getEngineReason();

    /** Who finds messages for the bean: "IBM's connection consumer", say; empty before the first start. */
    String getConsumer();

    /** Messages that the port's engine took from the queue; those that the provider's consumer moved do not count. */
    long getMoved();

    /**
     * {@link #getMoved} by what became of them: BACKED_OUT_TO_QUEUE, DEAD_LETTERED, DISCARDED_AS_ASKED and
     * DISCARDED_FOR_WANT_OF_A_PLACE.
     */
    Map<String, Long> getDispositions();

    /** How often it stopped after it had been started, by the names of {@link #getStoppedBy}. */
    Map<String, Long> getStops();

    /** Empty if the port's engine has moved none. */
    String getLastMovedMessageId();

    /** Where that message went and why; empty if there was none. */
    String getLastMove();

    /**
     * Why a message failed, whoever has moved it meanwhile: the port or the provider's consumer. Of the last 1000
     * messages that failed since the application started.
     *
     * @param messageId as {@link #getLastFailedMessageId}: JMSMessageID
     * @return null if the message has not failed here, or longer ago
     */
    MessageFailure getFailure(String messageId);

    /**
     * What will happen to a message that fails at every delivery, step by step, under the settings in force and with
     * the queues as they are now.
     */
    PoisonExplanation explain();

    /**
     * The same with other values, to be tried before they are set.
     *
     * @param values by the names of the port's properties, and of what else counts: {@code BOTHRESH},
     *               {@code BOQNAME}, {@code DEADQ}, {@code persistent} and so on, as
     *               {@link PoisonExplanation#getValues} lists them; what is left out is as it is
     * @throws IllegalArgumentException for a name that is none or a value that is not allowed; it names the range
     */
    PoisonExplanation explainWith(Map<String, String> values);

    /** Name to value of the settings in force: those of the last start. */
    Map<String, String> getSettings();

    /**
     * Starts the port and waits, for at most the drain timeout, until it has started or could not. Does nothing if it
     * is started.
     *
     * @throws IllegalStateException while the port is stopping: try again
     */
    void start();

    /**
     * Stops the port and waits, for at most the drain timeout, until the deliveries in flight have finished. Called by
     * the bean while it handles a message, it does not wait.
     */
    void stop();

    /** As {@link #start()}, for somebody who is named in the port's history. */
    void start(String operator);

    /** As {@link #stop()}, for somebody who is named in the port's history. */
    void stop(String operator);

    /**
     * As {@link #start(String)}, and starts the port on every server that was stopped with this one. What servers have
     * stopped for reasons of their own stays stopped there.
     *
     * @throws IllegalStateException with stopScope=SERVER
     */
    void startEverywhere(String operator);

    /**
     * As {@link #stop(String)}, and stops the port on every server that stops with this one, those that come later
     * included.
     *
     * @throws IllegalStateException with stopScope=SERVER
     */
    void stopEverywhere(String operator);

    /** With whom the port stops, and whether they can be told; empty with stopScope=SERVER. */
    String getCluster();

    /** Settings in force, each with its source: the port's own, and those of its connection. */
    List<OpenSetting> getSettingsInForce();

    /**
     * What happened to the port, the latest first: transitions with their causes, messages that were moved, and what
     * operators did. The last 200, since the application started.
     */
    List<OpenHistoryEntry> getHistory();

    /** Backout and dead-letter queue as they were last looked at (queueWatchInterval); empty before the first look. */
    List<OpenQueueDepth> getQueueDepths();

    /**
     * The first messages on one of the port's queues, in the order in which they will be got; those that somebody works
     * on are not among them.
     *
     * @param place INPUT, BACKOUT or DEAD_LETTER; empty: INPUT
     * @param most  1 to 1000
     * @throws IllegalStateException if the queue cannot be read; it names the provider's reason
     */
    List<OpenMessage> browseMessages(String place, int most);

    /**
     * One message, which stays where it is.
     *
     * @param longestBody in bytes, 0 to 65536; 0 = no body
     * @return null if it is not there, or somebody works on it
     * @throws IllegalStateException if the queue cannot be read
     */
    OpenMessageContent readMessage(String place, String messageId, int longestBody);

    /**
     * Does one thing with one message, in one unit of work, and records it in the port's history: {@code move} to the
     * backout queue, else to the dead-letter queue; {@code skip}: put it to the end of its queue; {@code delete} it;
     * {@code resend}: put it back from backout or dead-letter queue.
     *
     * @param verb     move, skip, delete or resend
     * @param place    where the message is: INPUT, BACKOUT or DEAD_LETTER; empty: INPUT
     * @param operator who asks
     * @return a sentence: what was done
     * @throws IllegalStateException if it was not done, and nothing was changed
     */
    String handleMessage(String verb, String place, String messageId, String operator);

    /**
     * The exception that left the bean, from an interceptor in the application. Ignored unless a message with this id
     * is in flight on the port.
     *
     * @param stackTop the first frames, the one that threw before the others; or empty
     */
    void reportFailure(String messageId, String exceptionClass, String exceptionMessage, String stackTop);

    /**
     * For the bean that works on the message: its delivery is rolled back, and the message moved at once, whatever the
     * threshold says.
     *
     * @param queue  where to; empty: where messages go that failed too often
     * @param reason why, for operators
     * @return whether a message with this id is in flight on the port
     */
    boolean rejectMessage(String messageId, String queue, String reason);

    /**
     * For the bean that works on the message: the port stops after this delivery, which ends as the bean decides.
     *
     * @return whether a message with this id is in flight on the port
     */
    boolean stopForMessage(String messageId, String reason);
}
