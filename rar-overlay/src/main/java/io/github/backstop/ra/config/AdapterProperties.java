// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.settings.AllowedValues;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.PropertyTable;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * The adapter's own properties, under the names that IBM's adapter uses where it has them. Together with
 * {@link PortProperties} the one table behind ra.xml, refusals and documentation.
 */
public final class AdapterProperties {
    private static final String B5 = "B.5, ActivationSpec";
    private static final String INHERITED = "Blank: the resource adapter's value.";

    public static final PropertyDefinition<String> HOST_NAME = PropertyDefinition
            .of("hostName", String.class, "localhost", "Host of the queue manager.")
            .withInteraction(INHERITED + " connectionNameList wins over it.").withSource(B5);

    public static final PropertyDefinition<Integer> PORT = PropertyDefinition
            .of("port", Integer.class, 1414, "TCP port of the queue manager's listener.")
            .withAllowed(AllowedValues.range(1, 65535))
            .withInteraction(INHERITED + " connectionNameList wins over it.").withSource(B5);

    public static final PropertyDefinition<String> CHANNEL = PropertyDefinition
            .of("channel", String.class, "SYSTEM.DEF.SVRCONN", "Server-connection channel.")
            .withAllowed(AllowedValues.objectName(20)).withInteraction(INHERITED).withSource(B5);

    public static final PropertyDefinition<String> QUEUE_MANAGER = PropertyDefinition
            .of("queueManager", String.class, "", "Name of the queue manager; blank: whichever answers.")
            .withAllowed(AllowedValues.blankOr(AllowedValues.objectName(48))).withInteraction(INHERITED).withSource(B5);

    public static final PropertyDefinition<String> CONNECTION_NAME_LIST = PropertyDefinition
            .of("connectionNameList", String.class, "", "host(port),host(port): tried in this order.")
            .withAllowed(new AllowedValues<>(text -> text.isBlank() || text.matches(connections()),
                    "host or host(port), several separated by commas"))
            .withInteraction(INHERITED + " Wins over hostName and port.").withSource(B5);

    public static final PropertyDefinition<String> CCDT_URL = PropertyDefinition
            .of("ccdtURL", String.class, "", "URL of a client channel definition table, which says where the queue "
                    + "manager is, by which channel and with which TLS: one in JSON, or whatever IBM's client reads.")
            .withAllowed(new AllowedValues<>(text -> text.isBlank() || isTable(text),
                    "blank, or a URL with file:, http:, https: or ftp:"))
            .withInteraction(INHERITED + " Wins over hostName, port, channel and connectionNameList, and needs "
                    + "queueManager. Read again at each connection.").withSource(B5 + "; C-41");

    public static final PropertyDefinition<String> TRANSPORT_TYPE = PropertyDefinition
            .of("transportType", String.class, "CLIENT", "How the queue manager is reached.")
            .withAllowed(new AllowedValues<>(text -> text.equalsIgnoreCase("CLIENT"),
                    "CLIENT (bindings mode is not supported)"))
            .withSource(B5);

    public static final PropertyDefinition<String> USER_NAME = PropertyDefinition
            .of("userName", String.class, "", "User id for the queue manager.")
            .withInteraction(INHERITED).withSource(B5);

    public static final PropertyDefinition<String> PASSWORD = PropertyDefinition
            .of("password", String.class, "", "Password of userName.").asConfidential()
            .withInteraction(INHERITED + " Has no effect without userName.").withSource(B5);

    public static final PropertyDefinition<String> CLIENT_ID = PropertyDefinition
            .of("clientId", String.class, "", "JMS client identifier of the connection.")
            .withInteraction(INHERITED + " IBM's client lets one connection of a JVM have it at a time: give each port "
                    + "its own, and connection factories none.").withSource(B5);

    public static final PropertyDefinition<String> APPLICATION_NAME = PropertyDefinition
            .of("applicationName", String.class, "", "Name under which the queue manager lists the connection.")
            .withAllowed(new AllowedValues<>(text -> text.length() <= 28, "at most 28 characters"))
            .withInteraction(INHERITED).withSource(B5);

    /** How to reach a queue manager: on the adapter, inherited by activation specifications and factories. */
    public static final PropertyTable CONNECTION = PropertyTable.of(HOST_NAME, PORT, CHANNEL, QUEUE_MANAGER,
            CONNECTION_NAME_LIST, CCDT_URL, TRANSPORT_TYPE, USER_NAME, PASSWORD, CLIENT_ID, APPLICATION_NAME);

    public static final PropertyDefinition<String> DESTINATION = PropertyDefinition
            .of("destination", String.class, "", "Name of the queue, or the topic string, to deliver from.")
            .withInteraction("Either destination or queueName is required; for a topic, destination or topicName. On IBM MQ a "
                    + "queue is 1 to 48 characters of A-Z a-z 0-9 . _ / %, and a topic string may have wildcards. A wrapped "
                    + "adapter gets it as its own destination.").withSource(B5);

    public static final PropertyDefinition<String> QUEUE_NAME = PropertyDefinition
            .of("queueName", String.class, "", "The same as destination, for servers that give that name a meaning "
                    + "of their own (Liberty).")
            .withInteraction("Either destination or queueName is required. Blank for a topic.");

    public static final PropertyDefinition<String> TOPIC_NAME = PropertyDefinition
            .of("topicName", String.class, "", "The same as destination of a topic, for servers that give that name a "
                    + "meaning of their own (Liberty).")
            .withInteraction("For a topic either destination or topicName is required. Blank for a queue.");

    public static final PropertyDefinition<String> DESTINATION_LOOKUP = PropertyDefinition
            .of("destinationLookup", String.class, "", "JNDI name of a jakarta.jms.Queue, of whatever provider: its "
                    + "name is the queue's (WebSphere's destination JNDI name).")
            .withInteraction("Wins over destination. Looked up when the bean is activated. On Payara the name must be "
                    + "a global one. Blank for a topic.")
            .withSource("B.5, ActivationSpec; C.1, destinationJNDIName");

    public static final PropertyDefinition<String> CONNECTION_FACTORY_LOOKUP = PropertyDefinition
            .of("connectionFactoryLookup", String.class, "", "JNDI name of a connection factory of this adapter, whose "
                    + "queue manager the port gets messages from (WebSphere's connection factory JNDI name).")
            .withInteraction("What the factory has wins over the activation specification's own. The port takes no "
                    + "connection of the factory's pool. Looked up when the bean is activated. On Payara the name must "
                    + "be a global one.")
            .withSource("B.5, ActivationSpec; C.1, connectionFactoryJNDIName");

    public static final PropertyDefinition<String> DESTINATION_TYPE = PropertyDefinition
            .of("destinationType", String.class, SubscriptionSettings.QUEUE, "Kind of the destination.")
            .withAllowed(new AllowedValues<>(List.of(SubscriptionSettings.QUEUE, SubscriptionSettings.TOPIC)::contains,
                    SubscriptionSettings.QUEUE + " or " + SubscriptionSettings.TOPIC))
            .withInteraction("On a topic of IBM MQ only IBM's client finds and moves messages: engine=BACKSTOP, "
                    + "backoutThreshold, backoutRequeueQueue, redeliveryDelay and messageRetention=false are refused; "
                    + "BOTHRESH and BOQNAME of the model queue count.")
            .withSource(B5 + "; A20");

    public static final PropertyDefinition<String> SUBSCRIPTION_DURABILITY = PropertyDefinition
            .of("subscriptionDurability", String.class, SubscriptionSettings.NON_DURABLE, "Whether publications are "
                    + "kept for the port while it is stopped. A subscription that is not durable ends with each stop, "
                    + "and what it held is gone, as on WebSphere.")
            .withAllowed(new AllowedValues<>(text -> text.equalsIgnoreCase(SubscriptionSettings.DURABLE)
                    || text.equalsIgnoreCase(SubscriptionSettings.NON_DURABLE),
                    SubscriptionSettings.DURABLE + " or " + SubscriptionSettings.NON_DURABLE))
            .withInteraction("Durable needs subscriptionName, and clientId unless sharedSubscription is true. Only a "
                    + "topic can have it.")
            .withSource(B5 + "; B11");

    public static final PropertyDefinition<String> SUBSCRIPTION_NAME = PropertyDefinition
            .of("subscriptionName", String.class, "", "Name of the subscription; of a durable one that is not shared "
                    + "it is unique for its clientId.")
            .withInteraction("Required for a durable or a shared subscription, blank for any other. It outlives the "
                    + "application: delete it when nobody needs it any more (DELETE SUB).")
            .withSource(B5);

    public static final PropertyDefinition<Boolean> SHARED_SUBSCRIPTION = PropertyDefinition
            .of("sharedSubscription", Boolean.class, false, "Whether all consumers that give the same subscriptionName "
                    + "share the publications, in this server and in others, instead of getting each of them.")
            .withInteraction("Only a topic can have it. With nonASFTimeout a topic whose subscription is not shared "
                    + "has one session.")
            .withSource(B5 + "; C.4, NON.ASF.RECEIVE.TIMEOUT");

    public static final PropertyDefinition<String> MESSAGE_SELECTOR = PropertyDefinition
            .of("messageSelector", String.class, "", "JMS selector; messages that do not match stay on the queue, "
                    + "and publications that do not match do not come to it.")
            .withInteraction("Another selector makes a durable subscription that is not shared anew: what it held is "
                    + "gone.")
            .withSource(B5);

    public static final PropertyDefinition<String> ACKNOWLEDGE_MODE = PropertyDefinition
            .of("acknowledgeMode", String.class, "Auto-acknowledge", "Acknowledgement of beans without a transaction.")
            .withAllowed(new AllowedValues<>(text -> text.equalsIgnoreCase("Auto-acknowledge")
                    || text.equalsIgnoreCase("Dups-ok-acknowledge"), "Auto-acknowledge or Dups-ok-acknowledge"))
            .withInteraction("Has no effect on container-managed transactions.")
            .withSource("Jakarta Enterprise Beans 4.0, 5.4.16");

    public static final PropertyDefinition<Integer> MAX_POOL_DEPTH = PropertyDefinition
            .of("maxPoolDepth", Integer.class, null, "IBM's name for maximumSessions.")
            .withAllowed(AllowedValues.range(1, Integer.MAX_VALUE))
            .withInteraction("maximumSessions wins. With neither given, WebSphere's default of one session holds, not "
                    + "IBM's 10.")
            .withSource(B5);

    public static final PropertyDefinition<Integer> MAX_MESSAGES = PropertyDefinition
            .of("maxMessages", Integer.class, null, "IBM's name for maximumMessages.")
            .withAllowed(AllowedValues.range(1, Integer.MAX_VALUE))
            .withInteraction("maximumMessages wins.")
            .withSource(B5);

    public static final PropertyDefinition<Integer> START_TIMEOUT = PropertyDefinition
            .of("startTimeout", Integer.class, 10_000, "How long a message waits for a thread of the server; after "
                    + "that it stays on the queue and is tried again.")
            .withAllowed(AllowedValues.range(1, Integer.MAX_VALUE)).withUnit("milliseconds")
            .withInteraction("Never counts as a failed delivery.").withSource(B5);

    public static final PropertyDefinition<Integer> NON_ASF_TIMEOUT = PropertyDefinition
            .of("nonASFTimeout", Integer.class, 0, "0: messages come through a connection consumer (ASF). More: each "
                    + "session waits on a thread of its own, this long at a time, inside the transaction that the "
                    + "message will belong to (WebSphere's NON.ASF.RECEIVE.TIMEOUT).")
            .withAllowed(AllowedValues.range(0, Integer.MAX_VALUE)).withUnit("milliseconds")
            .withInteraction("It must be shorter than the server's transaction timeout, by more than the bean takes. "
                    + "Each session occupies a thread of the server for as long as the port runs. Refused with "
                    + "delegateClass.")
            .withSource("B.5, ActivationSpec; C.4, NON.ASF.RECEIVE.TIMEOUT");

    public static final PropertyDefinition<Boolean> NON_ASF_ROLLBACK_ENABLED = PropertyDefinition
            .of("nonASFRollbackEnabled", Boolean.class, true, "For beans without a transaction while nonASFTimeout is "
                    + "set. true: the message is got under syncpoint, and backed out when the bean fails; false: it "
                    + "is acknowledged before the bean sees it, and lost when the bean fails (WebSphere's "
                    + "NON.ASF.BMT.ROLLBACK.ENABLED, whose default was false).")
            .withInteraction("Has no effect on container-managed transactions.")
            .withSource("B.5, ActivationSpec; C.4, NON.ASF.BMT.ROLLBACK.ENABLED");

    public static final PropertyDefinition<String> LISTENER_PORT_JNDI = PropertyDefinition
            .of("listenerPortJndi", String.class, "", "JNDI name of a ListenerPortSettings administered object.")
            .withInteraction("Its values win over the activation specification's; it is looked up at each start of "
                    + "the port. On Payara the name must be a global one.");

    /** What an activation specification adds to {@link #CONNECTION}, the listener port's properties aside. */
    public static final PropertyTable INBOUND = PropertyTable.of(DESTINATION, QUEUE_NAME, TOPIC_NAME,
            DESTINATION_LOOKUP, CONNECTION_FACTORY_LOOKUP, DESTINATION_TYPE, SUBSCRIPTION_DURABILITY, SUBSCRIPTION_NAME,
            SHARED_SUBSCRIPTION, MESSAGE_SELECTOR, ACKNOWLEDGE_MODE, MAX_POOL_DEPTH, MAX_MESSAGES, START_TIMEOUT,
            NON_ASF_TIMEOUT, NON_ASF_ROLLBACK_ENABLED, LISTENER_PORT_JNDI);

    public static final PropertyDefinition<String> DELEGATE_CLASS = PropertyDefinition
            .of("delegateClass", String.class, "", "Class of a foreign inbound resource adapter to wrap. Blank: "
                    + "messages come from IBM MQ by Backstop's own engine.")
            .withInteraction(INHERITED + " Its properties are delegateProperties; those of the connection to IBM MQ "
                    + "then have no effect.");

    public static final PropertyDefinition<String> DELEGATE_ACTIVATION_SPEC_CLASS = PropertyDefinition
            .of("delegateActivationSpecClass", String.class, "", "Class of the wrapped adapter's activation "
                    + "specification.")
            .withInteraction(INHERITED + " Known for ActiveMQ, Artemis and OpenMQ, and may be blank there.");

    public static final PropertyDefinition<String> DELEGATE_LOOKUP = PropertyDefinition
            .of("delegateLookup", String.class, "", "JNDI name of any object that the wrapped adapter's own archive "
                    + "made, its connection factory say: where its classes come from.")
            .withInteraction(INHERITED + " Needed if the adapter is deployed beside Backstop; the classes are looked "
                    + "for in Backstop's archive and in the server's library first.");

    public static final PropertyDefinition<String> DELEGATE_PROPERTIES = PropertyDefinition
            .of("delegateProperties", String.class, "", "Properties of the wrapped adapter, by their own names.")
            .withAllowed(PropertyPairs.ALLOWED).asConfidential()
            .withInteraction(INHERITED + " Ports with the same class, lookup and properties share one adapter.");

    public static final PropertyDefinition<String> DELEGATE_ACTIVATION_PROPERTIES = PropertyDefinition
            .of("delegateActivationProperties", String.class, "", "Properties of the wrapped adapter's activation "
                    + "specification, by their own names.")
            .withAllowed(PropertyPairs.ALLOWED).asConfidential()
            .withInteraction("They win over destination, destinationType, subscriptionDurability, subscriptionName, "
                    + "messageSelector, acknowledgeMode, userName, password, clientId and maximumSessions, which it "
                    + "gets as well.");

    public static final PropertyDefinition<String> REQUEUE_CONNECTION_FACTORY = PropertyDefinition
            .of("requeueConnectionFactory", String.class, "", "JNDI name of a connection factory of the wrapped "
                    + "adapter's provider, by which the port moves messages to backoutRequeueQueue and "
                    + "deadLetterQueue.")
            .withInteraction(INHERITED + " Blank there too: the object of delegateLookup, if it is a connection "
                    + "factory. With XA transaction support the move and the message's end are one transaction; "
                    + "without it a crash between both leaves the message on both queues. On Payara the name must be "
                    + "a global one.");

    public static final PropertyTable DELEGATE = PropertyTable.of(DELEGATE_CLASS, DELEGATE_ACTIVATION_SPEC_CLASS,
            DELEGATE_LOOKUP, DELEGATE_PROPERTIES, REQUEUE_CONNECTION_FACTORY);

    /** What the resource adapter gives to its activation specifications. */
    public static final PropertyTable INHERITABLE = CONNECTION.and(DELEGATE);

    public static final PropertyDefinition<Integer> RECONNECTION_RETRY_COUNT = PropertyDefinition
            .of("reconnectionRetryCount", Integer.class, null, "IBM's name for recoveryRetries, for all ports of the "
                    + "adapter.")
            .withAllowed(AllowedValues.range(0, Integer.MAX_VALUE))
            .withInteraction("A port's recoveryRetries wins. With neither given WebSphere's default holds, which is 5 "
                    + "as well.")
            .withSource("B.4, ResourceAdapter");

    public static final PropertyDefinition<Integer> RECONNECTION_RETRY_INTERVAL = PropertyDefinition
            .of("reconnectionRetryInterval", Integer.class, null, "IBM's name for recoveryInterval, for all ports of "
                    + "the adapter; rounded up to seconds.")
            .withAllowed(AllowedValues.range(1, Integer.MAX_VALUE)).withUnit("milliseconds")
            .withInteraction("A port's recoveryInterval wins. With neither given WebSphere's default of 60 seconds "
                    + "holds, not IBM's 300000 milliseconds.")
            .withSource("B.4, ResourceAdapter; C31");

    public static final PropertyDefinition<String> STATE_DIRECTORY = PropertyDefinition
            .of("stateDirectory", String.class, "", "Directory in which it is kept how ports were left, in one file "
                    + "for each port; made if it is missing.")
            .withAllowed(new AllowedValues<>(AdapterProperties::isAbsolute, "blank or an absolute path"))
            .withInteraction("For ports whose stateRetention asks for it. Each server of a cluster needs its own.");

    public static final PropertyDefinition<Integer> QUEUE_WATCH_INTERVAL = PropertyDefinition
            .of("queueWatchInterval", Integer.class, 60, "How often each port looks how full its backout and "
                    + "dead-letter queue are; 0 = never.")
            .withAllowed(AllowedValues.range(0, 86_400)).withUnit("seconds")
            .withInteraction("Each look makes a connection of its own for a moment, as the port's user. It needs +inq, "
                    + "and for the age of messages +browse. Behind a wrapped adapter messages are browsed by "
                    + "requeueConnectionFactory, and counted up to queueWatchDepth, or 100 if that is less.");

    public static final PropertyDefinition<Integer> QUEUE_WATCH_DEPTH = PropertyDefinition
            .of("queueWatchDepth", Integer.class, 100, "So many messages, or more, on a backout or dead-letter queue "
                    + "are a warning in the log (BSTP0158W); 0 = they are none.")
            .withAllowed(AllowedValues.range(0, 999_999_999)).withUnit("messages");

    public static final PropertyDefinition<Integer> QUEUE_WATCH_AGE = PropertyDefinition
            .of("queueWatchAge", Integer.class, 86_400, "A message that has been on a backout or dead-letter queue for "
                    + "so long is a warning in the log (BSTP0158W); 0 = it is none.")
            .withAllowed(AllowedValues.range(0, Integer.MAX_VALUE)).withUnit("seconds");

    /** What the resource adapter has, and its activation specifications have not. */
    public static final PropertyTable ADAPTER_ONLY = PropertyTable.of(RECONNECTION_RETRY_COUNT,
            RECONNECTION_RETRY_INTERVAL, STATE_DIRECTORY, QUEUE_WATCH_INTERVAL,
            QUEUE_WATCH_DEPTH, QUEUE_WATCH_AGE);

    public static final PropertyTable RESOURCE_ADAPTER = INHERITABLE.and(ADAPTER_ONLY).and(IbmProperties.ADAPTER);

    public static final PropertyTable ACTIVATION_SPEC = INHERITABLE
            .and(PropertyTable.of(DELEGATE_ACTIVATION_PROPERTIES)).and(INBOUND).and(PortProperties.TABLE)
            .and(IbmProperties.ACTIVATION);

    /** Everything of a port but its name: that belongs to the activation specification. */
    public static final PropertyTable LISTENER_PORT_SETTINGS = PropertyTable.of(PortProperties.TABLE.definitions()
            .stream().filter(property -> !property.equals(PortProperties.LISTENER_PORT))
            .toArray(PropertyDefinition<?>[]::new));

    private AdapterProperties() { }

    /** What IBM MQ accepts as the name of a queue. */
    static AllowedValues<String> queueName() {
        return AllowedValues.blankOr(AllowedValues.objectName(48));
    }

    private static boolean isAbsolute(String text) {
        try {
            return text.isBlank() || Path.of(text).isAbsolute();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static boolean isTable(String text) {
        try {
            return List.of("file", "http", "https", "ftp").contains(new URL(text).getProtocol());
        } catch (MalformedURLException e) {
            return false;
        }
    }

    private static String connections() {
        String one = "\\s*[^\\s,()]+\\s*(\\(\\s*\\d{1,5}\\s*\\))?\\s*";
        return one + "(," + one + ")*";
    }
}
