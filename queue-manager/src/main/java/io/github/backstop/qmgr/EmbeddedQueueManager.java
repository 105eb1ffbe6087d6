// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import io.github.backstop.qmgr.broker.Broker;
import io.github.backstop.qmgr.broker.BrokerSettings;
import io.github.backstop.qmgr.broker.BrokerStanza;
import io.github.backstop.qmgr.channel.MessageChannels;
import io.github.backstop.qmgr.command.DefaultObjects;
import io.github.backstop.qmgr.command.MqscException;
import io.github.backstop.qmgr.fault.Faults;
import io.github.backstop.qmgr.fault.FaultyFactory;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.net.ChannelSettings;
import io.github.backstop.qmgr.net.ClientChannelServer;
import io.github.backstop.qmgr.net.LinkConnector;
import io.github.backstop.qmgr.net.Listening;
import io.github.backstop.qmgr.net.NetworkThreads;
import io.github.backstop.qmgr.net.PeerLimits;
import io.github.backstop.qmgr.record.Recorder;
import io.github.backstop.qmgr.record.RecordingFactory;
import io.github.backstop.qmgr.security.KeyStores;
import io.github.backstop.qmgr.security.Users;
import io.github.backstop.qmgr.store.JournalStore;
import io.github.backstop.qmgr.store.Store;
import io.github.backstop.qmgr.store.StoreException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * A queue manager inside this JVM, which IBM MQ clients reach over TCP on the loopback address. Everything is in
 * memory and gone at {@link #close()}, unless there is a {@link Builder#store store}. Several may run side by side.
 * Thread-safe.
 *
 * <pre>{@code
 * try (EmbeddedQueueManager qm = EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(ORDERS) BOTHRESH(3)").start()) {
 *     connectionFactory.setPort(qm.port());
 *     ...
 * }
 * }</pre>
 */
public final class EmbeddedQueueManager implements AutoCloseable {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._/%]{1,48}");

    private final Store store;
    private final NetworkThreads threads;
    private final QueueManager queueManager;
    private final Recorder recorder = new Recorder();
    private final Faults faults = new Faults();
    private final MessageChannels messageChannels;
    private final Broker broker;
    private final ClientChannelServer server;
    private boolean closed;

    private EmbeddedQueueManager(Builder builder) {
        Listening listening = builder.protection.listening(builder.users.any());
        store = builder.store.get();
        threads = new NetworkThreads(builder.name);
        try {
            queueManager = new QueueManager(builder.name, Clock.systemUTC(), threads.timer(),
                    builder.embeddedJmsServer, builder.users, store);
            LinkConnector connector = new LinkConnector(threads, listening, builder.peerLimits,
                    builder.protection.isInsecure());
            messageChannels = new MessageChannels(queueManager, connector);
            broker = new Broker(queueManager, connector.thread(), builder.brokerSettings);
            if (builder.withoutSegments) {
                queueManager.withoutSegments();
            }
            builder.brokerSettings.stanza().logWithoutEffect();
            builder.scripts.forEach(script -> script.run(queueManager));
            queueManager.refreshSecurity();
            if (listening.tlsOnly()) {
                queueManager.guardOtherMachines();
            }
            server = new ClientChannelServer(threads,
                    new RecordingFactory(new FaultyFactory(queueManager, faults), recorder),
                    new ChannelSettings(builder.port, builder.fapLevel), builder.peerLimits,
                    listening, messageChannels);
            queueManager.listensOn(server.address(), server.port());
            messageChannels.open();
            broker.open();
            queueManager.started();
        } catch (RuntimeException e) {
            threads.close();
            store.close();
            throw e;
        }
    }

    /**
     * Describes a queue manager.
     *
     * @param name 1 to 48 of the characters A-Z a-z 0-9 . _ / %
     */
    public static Builder named(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "queue manager name '" + name + "': 1 to 48 of the characters A-Z a-z 0-9 . _ / % are allowed");
        }
        return new Builder(name);
    }

    public String name() {
        return queueManager.queueManagerName();
    }

    /** The TCP port that clients connect to. */
    public int port() {
        return server.port();
    }

    /** {@code 127.0.0.1:<port>}, or with the address of {@link Builder#listenOn}. */
    public String address() {
        return server.address() + ':' + port();
    }

    /** @throws java.util.NoSuchElementException when there is no local queue of this name */
    public QueueView queue(String queueName) {
        return queueManager.queue(queueName);
    }

    /** All local queues, in the order of their names; those named SYSTEM.* are the queue manager's own. */
    public List<QueueView> queues() {
        return queueManager.queues();
    }

    /**
     * The client-connection channels that are defined here (CHLTYPE(CLNTCONN)), but SYSTEM.*, for a
     * {@link ClientChannelTable}. IBM's queue managers write theirs to AMQCLCHL.TAB.
     *
     * @throws IllegalArgumentException when a CONNAME is no list of host(port)
     */
    public List<ClientChannel> clientChannels() {
        return queueManager.clientChannels().stream()
                .map(channel -> ClientChannel.of(channel.name(), channel.attributes())).toList();
    }

    /** Empties all local queues, also those that clients have open; what units of work hold stays. */
    public void discardMessages() {
        queueManager.discardMessages();
    }

    /** Records calls of clients once started. */
    public Recorder recorder() {
        return recorder;
    }

    /** Makes calls of clients fail. */
    public Faults faults() {
        return faults;
    }

    /**
     * Runs MQSC commands.
     *
     * @throws MqscException for what is not understood or cannot be done, with line and word
     */
    public void mqsc(String script) {
        queueManager.run(script);
    }

    /**
     * Takes MQSC commands as runmqsc does, until END or the end of the input: each is answered at once, and one that
     * is wrong ends nothing.
     *
     * @return 0, or 10 when a command was wrong or could not be done
     */
    public int mqscPrompt(BufferedReader in, PrintStream out) throws IOException {
        return queueManager.prompt().run(in, out);
    }

    /**
     * Ends it as {@code endmqm} does; threads and sockets are gone on return. Clients do not connect again by
     * themselves, also those that would when a connection breaks.
     *
     * @param longest with {@link EndMode#QUIESCE} how long to wait for clients to disconnect; then it goes on as
     *                {@link EndMode#IMMEDIATE}. Without meaning otherwise
     * @throws InterruptedException when the waiting is interrupted; it goes on running, quiescing or stopping
     */
    public void end(EndMode mode, Duration longest) throws InterruptedException {
        end(mode, longest, false);
    }

    /**
     * Ends it as {@code endmqm} does, with {@code -r} when clients with automatic reconnection are to connect again:
     * to this queue manager when it is started again on its port, or to another.
     *
     * @param longest   as in {@link #end(EndMode, Duration)}
     * @param reconnect with {@link EndMode#QUIESCE} such clients leave at once
     * @throws InterruptedException as in {@link #end(EndMode, Duration)}
     */
    public void end(EndMode mode, Duration longest, boolean reconnect) throws InterruptedException {
        if (mode == EndMode.QUIESCE) {
            queueManager.quiesce(longest, reconnect);
        }
        if (mode != EndMode.PREEMPTIVE) {
            queueManager.stop(reconnect);
        }
        close(reconnect);
    }

    /**
     * Ends it: clients see a broken connection and do not connect again by themselves; threads and sockets are gone on
     * return. May be called again.
     */
    @Override
    public void close() {
        close(false);
    }

    private synchronized void close(boolean reconnect) {
        if (!closed) {
            closed = true;
            queueManager.over(reconnect);
            messageChannels.close();
            broker.close();
            server.close();
            queueManager.close();
            threads.close();
            store.close();
        }
    }

    @Override
    public String toString() {
        return "queue manager " + name() + " at " + address();
    }

    private record Script(String source, String commands) {
        void run(QueueManager queueManager) {
            try {
                queueManager.run(commands);
            } catch (MqscException e) {
                throw source.isEmpty() ? e : e.in(source);
            }
        }
    }

    /** How a queue manager is to be. Methods refuse bad values at once. */
    public static final class Builder {

        private final String name;
        private final List<Script> scripts = new ArrayList<>();
        private int port;
        private final Users users = new Users();
        private final Protection protection = new Protection();
        private boolean embeddedJmsServer;
        private boolean withoutSegments;
        private BrokerSettings brokerSettings = BrokerSettings.DEFAULT;
        private Supplier<Store> store = () -> Store.NONE;
        private int fapLevel = ChannelSettings.DEFAULT_FAP_LEVEL;
        private PeerLimits peerLimits = PeerLimits.DEFAULT;

        private Builder(String name) {
            this.name = name;
        }

        /** TCP port on the loopback address, 0..65535. Default 0: any that is free. */
        public Builder port(int value) {
            port = new ChannelSettings(value, fapLevel).port();
            return this;
        }

        /** MQSC commands to run before clients are let in; adds to those given before. Default: none. */
        public Builder mqsc(String script) {
            scripts.add(new Script("", Objects.requireNonNull(script, "script")));
            return this;
        }

        /**
         * The objects of the developer's queue manager in IBM's container: DEV.QUEUE.1 to 3, DEV.DEAD.LETTER.QUEUE
         * (set as DEADQ), DEV.APP.MODEL.QUEUE, DEV.BASE.TOPIC, DEV.APP.SVRCONN and DEV.ADMIN.SVRCONN.
         */
        public Builder developerDefaults() {
            return mqsc(DefaultObjects.developer());
        }

        /**
         * A user of the queue manager's own. With the first one, clients are checked as on a new queue manager of
         * IBM's (docs/security.md); without any, whoever connects may do everything. Only a hash of the password is
         * kept.
         *
         * @param user     1 to 12 characters without blanks
         * @param password not empty
         * @param groups   that authorities can be given to; {@code mqm} makes an administrator
         */
        public Builder user(String user, String password, String... groups) {
            users.add(user, password, Set.of(groups));
            return this;
        }

        /**
         * The queue manager's certificate and key, for channels with SSLCIPH. Default: none, no channel has TLS.
         *
         * @param pkcs12 a PKCS #12 file, read now
         * @throws IllegalArgumentException when it is no such file or the password is wrong
         */
        public Builder keyStore(Path pkcs12, String password) throws IOException {
            protection.keys(KeyStores.read(pkcs12, password), password);
            return this;
        }

        /**
         * Certificates that clients' certificates are checked with, for SSLCAUTH(REQUIRED), SSLPEER and SSLPEERMAP.
         * Default: none, clients are not asked for certificates.
         */
        public Builder trustStore(Path pkcs12, String password) throws IOException {
            protection.trusted(KeyStores.read(pkcs12, password));
            return this;
        }

        /**
         * Address to listen on, a name or a number; {@code 0.0.0.0} is all. Default: the loopback address. On any
         * other, {@link #start()} needs users and a key store, or {@link #insecure()}.
         */
        public Builder listenOn(String address) {
            protection.address(address);
            return this;
        }

        /** Lets everybody who reaches the address of {@link #listenOn} in, without password or without TLS. */
        public Builder insecure() {
            protection.insecure();
            return this;
        }

        /**
         * Users in a file, one a line: {@code name:group,group:hash}. The program prints such lines with
         * {@code --hash-password}. Read now and at each REFRESH SECURITY TYPE(CONNAUTH).
         *
         * @throws IllegalArgumentException with the line that is wrong
         */
        public Builder users(Path file) throws IOException {
            users.addFile(file);
            return this;
        }

        /**
         * Users of {@link #developerDefaults()}: {@code app}, who has to give a password on DEV.APP.SVRCONN from then
         * on, and {@code admin}, an administrator on DEV.ADMIN.SVRCONN. The container of IBM takes these passwords
         * from MQ_APP_PASSWORD and MQ_ADMIN_PASSWORD.
         *
         * @param app   null or empty = no such user
         * @param admin null or empty = no such user
         */
        public Builder developerPasswords(String app, String admin) {
            if (app != null && !app.isEmpty()) {
                user("app", app).mqsc(DefaultObjects.developerPassword());
            }
            if (admin != null && !admin.isEmpty()) {
                user("admin", admin, Users.ADMINISTRATORS);
            }
            return this;
        }

        /** MQSC commands in a UTF-8 file, read now. */
        public Builder mqscFile(Path file) throws IOException {
            scripts.add(new Script(file.toString(), Files.readString(file)));
            return this;
        }

        /**
         * Behaves like the JMS server inside WebSphere Application Server V5: a message that is returned to a queue for
         * the fifth time is moved by the server itself, with an MQDLH, to SYSTEM.DEAD.LETTER.QUEUE. BOTHRESH and
         * BOQNAME have no effect, and MQINQ answers 0 and blank, so that the client moves nothing. Default: off.
         */
        public Builder embeddedJmsServer() {
            embeddedJmsServer = true;
            return this;
        }

        /**
         * Behaves like a queue manager of a back level, or of z/OS, that knows no segments: an MQMDE is data, flags of
         * segments are refused (2249), as is to get with MQGMO_COMPLETE_MSG (2046), and nothing is split. Default: off.
         */
        public Builder withoutSegments() {
            withoutSegments = true;
            return this;
        }

        /**
         * The Broker stanza of a qm.ini, for the queued publish/subscribe broker (docs/queued-publish-subscribe.md).
         * Its old keys set PSRTYCNT, PSNPMSG, PSNPRES and PSSYNCPT as on a queue manager that was migrated, at this
         * place among the MQSC commands. Default: none.
         *
         * @param qmIni its text; other stanzas are skipped
         * @throws IllegalArgumentException with line, key and what is allowed
         */
        public Builder brokerStanza(String qmIni) {
            brokerSettings = brokerSettings.with(BrokerStanza.read(qmIni));
            return mqsc(brokerSettings.stanza().attributes());
        }

        /** As {@link #brokerStanza(String)}, of a UTF-8 file, read now. */
        public Builder brokerStanza(Path qmIni) throws IOException {
            return brokerStanza(Files.readString(qmIni));
        }

        /**
         * How long the broker of queued publish/subscribe waits before it tries a message again that it cannot process:
         * 1 ms to 1 day. Default 5 seconds.
         */
        public Builder brokerRetryInterval(Duration value) {
            brokerSettings = brokerSettings.with(value);
            return this;
        }

        /**
         * Keeps persistent messages, objects, durable subscriptions and prepared XA branches in a directory, which is
         * made if it is not there: they outlive this queue manager, however it ends. One queue manager at a time can
         * use it. Scripts given here run at every start, over what is kept. Default: none, all is in memory.
         */
        public Builder store(Path directory) {
            Objects.requireNonNull(directory, "directory");
            return store(() -> JournalStore.open(directory, name,
                    QueueManager.newIdentifier(name, Clock.systemUTC())));
        }

        Builder store(Supplier<Store> value) {
            store = value;
            return this;
        }

        /**
         * SHARECNV of channels that do not say it themselves: conversations per socket, 0..999999999. Default 10; 0 is
         * not recommended. It holds for channels made after it.
         */
        public Builder sharingConversations(int value) {
            if (value < 0 || value > 999_999_999) {
                throw new IllegalArgumentException("sharingConversations " + value + " is not in 0..999999999");
            }
            return mqsc("""
                    ALTER CHANNEL(SYSTEM.DEF.SVRCONN) CHLTYPE(SVRCONN) SHARECNV(%1$d)
                    ALTER CHANNEL(SYSTEM.AUTO.SVRCONN) CHLTYPE(SVRCONN) SHARECNV(%1$d)
                    """.formatted(value));
        }

        /** Highest level of the channel protocol offered, 9..17. Default 12: above it clients scramble passwords. */
        public Builder fapLevel(int value) {
            fapLevel = new ChannelSettings(port, value).fapLevel();
            return this;
        }

        /**
         * How long a peer may leave something undone before its socket is closed: connecting, the rest of a call it
         * began, reading what was sent to it. 1 ms to 1 day. Default 30 seconds. Idle clients stay.
         */
        public Builder peerTimeout(Duration value) {
            peerLimits = new PeerLimits(value, peerLimits.memory());
            return this;
        }

        /**
         * Bytes of messages that have not come whole yet, over all sockets, 65536 or more: the socket that brings more
         * is closed. No longer message can be sent. Default: a quarter of the heap, but at least 100 MB and 4 KB.
         */
        public Builder peerMemory(long value) {
            peerLimits = new PeerLimits(peerLimits.timeout(), value);
            return this;
        }

        /**
         * Starts it; it serves clients on return.
         *
         * @throws MqscException when the MQSC commands are not understood
         * @throws java.io.UncheckedIOException when the port is taken
         * @throws StoreException when the store is in use, damaged or another queue manager's, or its disk fails
         */
        public EmbeddedQueueManager start() {
            return new EmbeddedQueueManager(this);
        }
    }
}
