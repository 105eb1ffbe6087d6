// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.QueueView;
import io.github.backstop.qmgr.call.Admission;
import io.github.backstop.qmgr.call.ChannelInstance;
import io.github.backstop.qmgr.call.ClientSocket;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.Tls;
import io.github.backstop.qmgr.call.Xid;
import io.github.backstop.qmgr.command.Commands;
import io.github.backstop.qmgr.command.DefaultObjects;
import io.github.backstop.qmgr.command.KeptRecords;
import io.github.backstop.qmgr.command.MessageChannelControl;
import io.github.backstop.qmgr.command.Mqsc;
import io.github.backstop.qmgr.command.MqscPrompt;
import io.github.backstop.qmgr.command.MqscResult;
import io.github.backstop.qmgr.command.RowSource;
import io.github.backstop.qmgr.command.SubscriptionRepository;
import io.github.backstop.qmgr.command.View;
import io.github.backstop.qmgr.pubsub.PublishSubscribe;
import io.github.backstop.qmgr.pubsub.TopicCatalog;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.QueueEnvironment;
import io.github.backstop.qmgr.queue.QueueObject;
import io.github.backstop.qmgr.queue.ReturnPolicy;
import io.github.backstop.qmgr.security.Access;
import io.github.backstop.qmgr.security.Authorities;
import io.github.backstop.qmgr.security.ChannelTls;
import io.github.backstop.qmgr.security.Entrance;
import io.github.backstop.qmgr.security.Users;
import io.github.backstop.qmgr.store.Change;
import io.github.backstop.qmgr.store.Contents;
import io.github.backstop.qmgr.store.Definitions;
import io.github.backstop.qmgr.store.Store;
import io.github.backstop.qmgr.store.StoreException;
import io.github.backstop.qmgr.store.Waiting;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A queue manager: objects, messages and XA branches, reached through {@link MqConnection}s. It has no
 * threads of its own: connections run on the executors they are given, waits with a limit on the timer.
 */
public final class QueueManager implements ConnectionFactory, AutoCloseable {

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyy-MM-dd_HH.mm.ss");

    private final String name;
    private final String identifier;
    private final Clock clock;
    private final ScheduledExecutorService timer;
    private final Identifiers identifiers;
    private final ObjectCatalog catalog;
    private final TopicCatalog topics;
    private final Authorities authorities;
    private final Inquiry inquiry;
    private final Setting setting;
    private final PublishSubscribe publishSubscribe;
    private final Commands commands;
    private final Mqsc mqsc;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final Channels channels;
    private final DelayedDelivery delayedDelivery;
    private final Store store;
    private final Definitions definitions;
    private final BranchTable branches;
    private final CommandServer commandServer;
    private final Ending ending;
    private volatile SegmentSupport segments = SegmentSupport.FULL;
    private final Entrance entrance;
    private final Reports reports;

    /**
     * @param name  1 to 48 MQ name characters
     * @param timer waits and marks that end by time; the caller shuts it down after {@link #close()}
     */
    public QueueManager(String name, Clock clock, ScheduledExecutorService timer) {
        this(name, clock, timer, false);
    }

    /** One in memory, without users. */
    public QueueManager(String name, Clock clock, ScheduledExecutorService timer, boolean embeddedJmsServer) {
        this(name, clock, timer, embeddedJmsServer, new Users(), Store.NONE);
    }

    /**
     * @param embeddedJmsServer whether it behaves like the JMS server inside WebSphere Application Server V5
     * @param users             when there are any, clients are checked; else whoever connects may do everything
     * @param store             keeps what outlives it; closed by whoever opened it, after {@link #close()}
     */
    public QueueManager(String name, Clock clock, ScheduledExecutorService timer, boolean embeddedJmsServer,
            Users users, Store store) {
        this.name = name;
        this.clock = clock;
        this.timer = timer;
        this.store = store;
        Contents found = store.contents();
        this.definitions = new Definitions(store, found.entries());
        this.reports = new Reports(this);
        this.branches = new BranchTable(store);
        this.identifier = store.identifier().isEmpty() ? newIdentifier(name, clock) : store.identifier();
        this.identifiers = new Identifiers(name, clock.millis());
        AtomicLong sequence = new AtomicLong();
        this.catalog = new ObjectCatalog(new QueueEnvironment(clock, timer, sequence::incrementAndGet,
                this::markInterval, embeddedJmsServer ? new EmbeddedJmsServer(name, clock, store, this::find)
                        : ReturnPolicy.COUNT, new TriggerMessages(this), reports, store, definitions));
        this.topics = new TopicCatalog(clock, definitions);
        this.publishSubscribe = new PublishSubscribe(name, catalog, topics, clock, identifiers::message, definitions);
        this.authorities = new Authorities(name, users);
        this.setting = new Setting(catalog);
        this.inquiry = new Inquiry(name, identifier, clock.instant(), catalog, embeddedJmsServer);
        this.commands = new Commands(catalog, topics);
        catalog.keep(ObjectType.SUB, new SubscriptionRepository(publishSubscribe, catalog, name));
        this.mqsc = new Mqsc(commands);
        this.channels = new Channels(catalog, clock);
        this.ending = new Ending(name, connections, channels);
        commands.control(new ChannelControl(channels, connections));
        StateRows states = new StateRows(this, clock.instant(), connections);
        commands.show(View.QMGR, states::queueManager);
        commands.show(View.QMSTATUS, states::status);
        commands.show(View.CONN, states::connections);
        HandleRows handles = new HandleRows(connections);
        commands.show(View.QSTATUS_HANDLES, handles::ofQueues);
        commands.show(View.CONN_HANDLES, handles::ofConnections);
        commands.show(View.CONN_ALL, pattern -> handles.ofConnections(pattern,
                connection -> List.of(StateRows.connection(connection))));
        TopicRows tree = new TopicRows(publishSubscribe, connections);
        commands.show(View.TPSTATUS, tree::topics);
        commands.show(View.TPSTATUS_SUBS, tree::subscribers);
        commands.show(View.TPSTATUS_PUBS, tree::publishers);
        commands.show(View.SBSTATUS, tree::subscriptions);
        commands.show(View.PUBSUB, pattern -> tree.publishSubscribe(name, settings().number(Attribute.PSMODE)));
        commands.show(View.LSSTATUS, pattern -> List.of());
        commands.onClear(publishSubscribe::clearRetained);
        commands.show(View.CHSTATUS, new ChannelRows(channels)::rows);
        this.delayedDelivery = new DelayedDelivery(this, catalog, clock, timer);
        KeptRecords.keep(commands.records(View.AUTHREC), "AUTHREC", definitions);
        KeptRecords.keep(commands.records(View.CHLAUTH), "CHLAUTH", definitions);
        mqsc.fill(DefaultObjects.system());
        if (users.any() && settings().text(Attribute.CONNAUTH).isBlank()) {
            mqsc.run(DefaultObjects.secured());
        }
        if (store.durable()) {
            publishSubscribe.restore();
            new Restoring(this).run(found, number -> sequence.accumulateAndGet(number, Math::max));
        }
        commands.records(View.AUTHREC).follow(authorities::load);
        this.entrance = new Entrance(name, catalog, users, authorities, timer);
        commands.records(View.CHLAUTH).follow(entrance::load);
        commands.onRefresh(entrance::refresh);
        commands.onRunCheck(entrance::forecast);
        commands.handles(new ConnectedHandles(connections));
        commands.groups(users::groups);
        commands.entities(authorities);
        this.commandServer = new CommandServer(this, commands, authorities, timer);
    }

    /** Says so in the log, once clients are let in: until then the start may fail. */
    public void started() {
        CoreMessage.STARTED.log(name, identifier);
    }

    /** A name that no other queue manager has (QMID). */
    public static String newIdentifier(String name, Clock clock) {
        return name + '_' + STAMP.format(LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC));
    }

    private QueueObject find(String queue) {
        return catalog.find(queue);
    }

    private int markInterval() {
        return catalog.settings().number(Attribute.MARKINT);
    }

    @Override
    public String queueManagerName() {
        return name;
    }

    @Override
    public String queueManagerIdentifier() {
        return identifier;
    }

    @Override
    public ChannelInstance startChannel(String channel, String address, ClientSocket socket) {
        return channels.start(channel, address, socket);
    }

    @Override
    public void checkTls(ChannelInstance instance, Tls tls) {
        instance.secured(tls);
        ChannelTls.check(commands.find(ObjectType.CHANNEL, instance.channel()), tls);
    }

    @Override
    public void endChannel(ChannelInstance instance) {
        channels.ended(instance);
    }

    @Override
    public void admit(ConnectRequest request, Executor executor, Consumer<Admission> answer) {
        entrance.admit(request, executor, answer);
    }

    /** From now on it knows no segments; before clients are let in. */
    public void withoutSegments() {
        segments = SegmentSupport.NONE;
    }

    SegmentSupport segments() {
        return segments;
    }

    /** Settings of security that were made so far take effect, as after REFRESH SECURITY. */
    public void refreshSecurity() {
        entrance.refresh();
    }

    /** Lets in from other machines only whom it has checked, whatever CONNAUTH becomes. */
    public void guardOtherMachines() {
        entrance.guard();
    }

    @Override
    public MqConnection connect(ConnectRequest request, Executor executor) {
        ending.checkConnect();
        String wanted = request.queueManager().trim();
        // Behind an asterisk is the name of a group, which is the client's business.
        if (!wanted.isEmpty() && !wanted.startsWith("*") && !wanted.equals(name)) {
            throw MqiException.because(ReasonCode.Q_MGR_NAME_ERROR, "queue manager " + wanted + "; this is " + name);
        }
        if (request.instance() != null && request.instance().quiescing()) {
            throw MqiException.because(ReasonCode.CONNECTION_QUIESCING, "channel " + request.channel() + " is to stop");
        }
        Connection connection = new Connection(this, request, executor);
        connections.add(connection);
        return connection;
    }

    /** Says where clients connect, for DISPLAY LSSTATUS. */
    public void listensOn(String address, int port) {
        commands.show(View.LSSTATUS, new ListenerRows(catalog, address, port, clock.instant())::rows);
    }

    /**
     * Runs MQSC commands. The whole script is read and checked before its first command runs.
     *
     * @throws io.github.backstop.qmgr.command.MqscException with line and word of what is wrong
     */
    public MqscResult run(String script) {
        MqscResult result = mqsc.run(script);
        force();
        return result;
    }

    /** Not on an event loop: it waits. */
    private void force() {
        Waiting waiting = new Waiting();
        store.force(waiting);
        if (waiting.result() != ReasonCode.NONE) {
            throw new StoreException("what the commands changed is not in the store yet: it fails with reason "
                    + waiting.result().number());
        }
    }

    /** @throws NoSuchElementException when there is no local queue of that name */
    public QueueView queue(String queue) {
        if (catalog.find(queue) instanceof LocalQueue local) {
            return local;
        }
        throw new NoSuchElementException("queue manager " + name + " has no local queue " + queue);
    }

    /** All local queues, in the order of their names. */
    public List<QueueView> queues() {
        return List.copyOf(catalog.localQueues());
    }

    /** Definitions of client-connection channels, but SYSTEM.*, in the order of their names. */
    public List<Definition> clientChannels() {
        return catalog.of(ObjectType.CHANNEL).all().stream().map(Definition.class::cast)
                .filter(channel -> channel.attributes().number(Attribute.CHLTYPE) == Channels.CLIENT_CONNECTION
                        && !channel.name().startsWith("SYSTEM.")).toList();
    }

    /**
     * Empties all local queues, also open ones; what units of work hold stays, and so does what channels have to
     * remember.
     */
    public void discardMessages() {
        catalog.localQueues().stream().filter(queue -> !queue.name().equals("SYSTEM.CHANNEL.SYNCQ"))
                .forEach(LocalQueue::discardMessages);
    }

    /**
     * Lets nobody connect any more, ends calls with FAIL_IF_QUIESCING (both 2161), and waits until all clients have
     * disconnected.
     *
     * @param reconnect whether clients that may connect again do so at once
     * @return false when some have not within the time
     */
    public boolean quiesce(Duration longest, boolean reconnect) throws InterruptedException {
        CoreMessage.QUIESCING.log(name);
        return ending.quiesce(longest, reconnect);
    }

    /**
     * Ends waits, refuses calls (both 2162) and waits until those under way are finished.
     *
     * @param reconnect whether clients that may connect again do so at once
     */
    public void stop(boolean reconnect) throws InterruptedException {
        ending.stop(reconnect);
    }

    /** Lets nobody connect any more, and tells clients whether those that may connect again are to. */
    public void over(boolean reconnect) {
        ending.over(reconnect);
    }

    /** Lets nobody connect any more. Connections end when the protocol abandons them, which it waits for. */
    @Override
    public void close() {
        ending.over();
        ending.awaitGone();
        commandServer.close();
        entrance.close();
        Change lasting = Restoring.lasting(catalog.localQueues());
        if (!lasting.isEmpty()) {
            Waiting waiting = new Waiting();
            store.write(lasting, waiting);
            waiting.result();
        }
    }

    boolean quiescing() {
        return ending.quiescing();
    }

    Store store() {
        return store;
    }

    /** What is kept under a name beside objects. */
    public Definitions definitions() {
        return definitions;
    }

    /** Null when there is none of that name. */
    LocalQueue localQueue(String queue) {
        return catalog.find(queue) instanceof LocalQueue local ? local : null;
    }

    /** See {@link ObjectCatalog#deadLetterQueue}. */
    LocalQueue deadLetterQueue() {
        return catalog.deadLetterQueue();
    }

    Reports reports() {
        return reports;
    }

    /** Says who runs the channels between queue managers. Before any command. */
    public void messageChannels(MessageChannelControl control, RowSource status, RowSource saved) {
        commands.messageChannels(control);
        ChannelRows clients = new ChannelRows(channels);
        commands.show(View.CHSTATUS_SAVED, saved);
        commands.show(View.CHSTATUS, name -> Stream.concat(clients.rows(name).stream(), status.rows(name).stream())
                .toList());
    }

    /** Batches of message channels that are prepared: what became of them, the other end knows. */
    public List<Xid> batchesInDoubt() {
        return branches.prepared(true);
    }

    /** Decides whether another queue manager may come by a channel, and as whom. */
    public Entrance entrance() {
        return entrance;
    }

    void ended(Connection connection) {
        connections.remove(connection);
        ending.left();
    }

    public ObjectCatalog catalog() {
        return catalog;
    }

    public TopicCatalog topics() {
        return topics;
    }

    public Attributes settings() {
        return catalog.settings();
    }

    /** @throws io.github.backstop.qmgr.call.MqiException 2024 when the unit of work has MAXUMSGS messages */
    void checkRoom(UnitOfWork work) {
        checkRoom(work, 1);
    }

    void checkRoom(UnitOfWork work, int messages) {
        int most = settings().number(Attribute.MAXUMSGS);
        if (messages > most - work.size()) {
            throw MqiException.because(ReasonCode.SYNCPOINT_LIMIT_REACHED,
                    "the unit of work has MAXUMSGS(" + most + ") messages");
        }
    }

    /** A MsgId that no other message has. */
    public byte[] newMessageId() {
        return identifiers.message();
    }

    Identifiers identifiers() {
        return identifiers;
    }

    public Clock clock() {
        return clock;
    }

    ScheduledExecutorService timer() {
        return timer;
    }

    /** Opens objects for a user. */
    Opening opening(Access access) {
        return new Opening(name, catalog, topics, access);
    }

    /** What a user may do. */
    Access access(String user) {
        return authorities.of(user);
    }

    Setting setting() {
        return setting;
    }

    /** Takes MQSC commands one by one. */
    public MqscPrompt prompt() {
        return new MqscPrompt(mqsc, name, this::force);
    }

    Inquiry inquiry() {
        return inquiry;
    }

    DelayedDelivery delayedDelivery() {
        return delayedDelivery;
    }

    public PublishSubscribe publishSubscribe() {
        return publishSubscribe;
    }

    BranchTable branches() {
        return branches;
    }
}
