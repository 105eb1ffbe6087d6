// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import io.github.backstop.qmgr.command.MqscException;
import io.github.backstop.qmgr.security.Users;
import io.github.backstop.qmgr.store.StoreException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The queue manager as a program. Runs until SIGTERM or Ctrl-C. */
public final class StandaloneQueueManager {

    static final int BAD_ARGUMENTS = 2;
    static final int CANNOT_START = 1;

    private static final String USAGE = """
            usage: java -jar backstop-queue-manager-standalone.jar --name NAME [--port PORT] [--mqsc FILE]...
              --name NAME       name of the queue manager, 1 to 48 of the characters A-Z a-z 0-9 . _ / %
              --port PORT       TCP port on 127.0.0.1, 0..65535; default 1414, 0 = any that is free
              --mqsc FILE       file of MQSC commands to run at the start; may be given more than once
              --developer       the objects of the developer's queue manager in IBM's container (DEV.QUEUE.1 ...); then
                                NAME may be left out and is QM1
              -i, --mqsc-prompt take MQSC commands from the standard input, until END or its end; the queue manager
                                goes on
              --listen ADDRESS  address to listen on, 0.0.0.0 = all; default 127.0.0.1. Any other needs --users and
                                --key-store, or --insecure
              --insecure        listen elsewhere than on 127.0.0.1 without passwords or without TLS
              --key-store FILE  certificate and key for channels with SSLCIPH, PKCS #12; its password comes from
                                BACKSTOP_KEY_STORE_PASSWORD in the environment
              --trust-store FILE
                                certificates for checking those of clients, PKCS #12; its password comes from
                                BACKSTOP_TRUST_STORE_PASSWORD in the environment
              --users FILE      file of users, one a line as name:group,group:hash; with users, clients are checked
                                (docs/security.md). With --developer, MQ_APP_PASSWORD and MQ_ADMIN_PASSWORD in the
                                environment make the users app and admin
              --hash-password USER
                                reads a password from the standard input, prints a line for such a file, and ends;
                                USER may be name:group,group
              --store DIR       keep persistent messages, objects, durable subscriptions and prepared XA branches in a
                                directory; default: everything is in memory and ends with the program
              --sharecnv COUNT  conversations per socket, default 10
              --end-wait SECONDS
                                at SIGTERM or Ctrl-C, quiesce for so long while clients are connected, then end at
                                once; default 5. Clients with automatic reconnection connect again
              --peer-timeout SECONDS
                                drop peers that leave connecting, a call or reading undone for so long, default 30
              --peer-memory MB  megabytes of messages that have not come whole yet, over all clients; default a quarter
                                of the heap, at least 101
              --was-embedded    behave like the JMS server inside WebSphere Application Server V5: a message that comes
                                back for the fifth time is moved to SYSTEM.DEAD.LETTER.QUEUE by the server
              --qm-ini FILE     read the Broker stanza of a qm.ini, for queued publish/subscribe
              --broker-retry SECONDS
                                how long queued publish/subscribe waits before it tries a message again that it cannot
                                process, 1..86400; default 5
              --without-segments
                                behave like a queue manager of a back level, or of z/OS, that knows no segments
              --help            this text
            """;
    private static final int DEFAULT_PORT = 1414;
    private static final int DEFAULT_END_WAIT = 5;

    /** Arguments that cannot be used. */
    private static final class UsageException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UsageException(String message) {
            super(message);
        }
    }

    private StandaloneQueueManager() {
    }

    public static void main(String... arguments) throws InterruptedException {
        if (List.of(arguments).contains("--help")) {
            System.out.print(USAGE);
            return;
        }
        EmbeddedQueueManager.Builder builder;
        try {
            if (arguments.length == 2 && arguments[0].equals("--hash-password")) {
                System.out.println(hashed(arguments[1], new BufferedReader(new InputStreamReader(System.in))));
                return;
            }
            builder = parse(arguments);
        } catch (UsageException | IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.err.println("--help explains the arguments");
            System.exit(BAD_ARGUMENTS);
            return;
        }
        EmbeddedQueueManager queueManager = start(builder, System.err);
        if (queueManager == null) {
            System.exit(CANNOT_START);
            return;
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            end(queueManager, endWait(arguments));
            System.out.println(queueManager.name() + " stopped");
            System.out.flush();
        }, "backstop-stop"));
        System.out.println(queueManager.name() + " listening on " + queueManager.address());
        if (List.of(arguments).contains("-i") || List.of(arguments).contains("--mqsc-prompt")) {
            prompt(queueManager);
        }
        Thread.currentThread().join();
    }

    /**
     * Clients that fail when quiescing, as JMS programs do unless told otherwise, have this long to leave; those with
     * automatic reconnection connect again, as when IBM's container is stopped.
     */
    private static void end(EmbeddedQueueManager queueManager, int seconds) {
        try {
            queueManager.end(seconds == 0 ? EndMode.IMMEDIATE : EndMode.QUIESCE, Duration.ofSeconds(seconds), true);
        } catch (InterruptedException e) {
            queueManager.close();
        }
    }

    private static int endWait(String... arguments) {
        int index = List.of(arguments).lastIndexOf("--end-wait");
        return index < 0 ? DEFAULT_END_WAIT : number("--end-wait", arguments[index + 1]);
    }

    private static void prompt(EmbeddedQueueManager queueManager) {
        try {
            queueManager.mqscPrompt(new BufferedReader(new InputStreamReader(System.in)), System.out);
        } catch (IOException e) {
            System.err.println("the standard input cannot be read: " + e);
        }
    }

    private static EmbeddedQueueManager start(EmbeddedQueueManager.Builder builder, PrintStream errors) {
        try {
            return builder.start();
        } catch (MqscException e) {
            errors.println("--mqsc " + e.getMessage());
            return null;
        } catch (UncheckedIOException | StoreException | IllegalArgumentException e) {
            errors.println(e.getMessage());
            return null;
        }
    }

    /** A line for a file of users. */
    static String hashed(String user, BufferedReader in) {
        String[] parts = user.split(":", 2);
        try {
            String password = in.readLine();
            if (password == null || password.isEmpty()) {
                throw new UsageException("--hash-password needs a password on the standard input");
            }
            return Users.line(parts[0], parts.length == 1 ? Set.of() : Set.of(parts[1].split(",")), password);
        } catch (IOException e) {
            throw new UsageException("the standard input cannot be read: " + e);
        }
    }

    static EmbeddedQueueManager.Builder parse(String... arguments) {
        return parse(System.getenv(), arguments);
    }

    static EmbeddedQueueManager.Builder parse(Map<String, String> environment, String... arguments) {
        Deque<String> rest = new ArrayDeque<>(List.of(arguments));
        String name = null;
        int port = DEFAULT_PORT;
        Integer sharingConversations = null;
        Integer peerTimeout = null;
        Integer peerMemory = null;
        boolean embeddedJmsServer = false;
        boolean withoutSegments = false;
        boolean developer = false;
        Path store = null;
        Path qmIni = null;
        Integer brokerRetry = null;
        List<Path> scripts = new ArrayList<>();
        List<Path> users = new ArrayList<>();
        String listen = null;
        boolean insecure = false;
        Path keyStore = null;
        Path trustStore = null;
        while (!rest.isEmpty()) {
            String option = rest.removeFirst();
            switch (option) {
                case "--name" -> name = value(option, rest);
                case "--port" -> port = number(option, value(option, rest));
                case "--mqsc" -> scripts.add(Path.of(value(option, rest)));
                case "--listen" -> listen = value(option, rest);
                case "--insecure" -> insecure = true;
                case "--key-store" -> keyStore = Path.of(value(option, rest));
                case "--trust-store" -> trustStore = Path.of(value(option, rest));
                case "--users" -> users.add(Path.of(value(option, rest)));
                case "--sharecnv" -> sharingConversations = number(option, value(option, rest));
                case "--end-wait" -> checkEndWait(number(option, value(option, rest)));
                case "--peer-timeout" -> peerTimeout = number(option, value(option, rest));
                case "--peer-memory" -> peerMemory = number(option, value(option, rest));
                case "--store" -> store = Path.of(value(option, rest));
                case "--broker-retry" -> brokerRetry = number(option, value(option, rest));
                case "--qm-ini" -> qmIni = Path.of(value(option, rest));
                case "--developer" -> developer = true;
                case "-i", "--mqsc-prompt" -> { }
                case "--was-embedded" -> embeddedJmsServer = true;
                case "--without-segments" -> withoutSegments = true;
                default -> throw new UsageException("unknown argument '" + option + "'");
            }
        }
        if (name == null && developer) {
            name = "QM1";
        }
        if (name == null) {
            throw new UsageException("--name is missing");
        }
        EmbeddedQueueManager.Builder builder = EmbeddedQueueManager.named(name).port(port);
        if (sharingConversations != null) {
            builder.sharingConversations(sharingConversations);
        }
        if (peerTimeout != null) {
            builder.peerTimeout(Duration.ofSeconds(peerTimeout));
        }
        if (peerMemory != null) {
            builder.peerMemory(peerMemory * 1_048_576L);
        }
        if (developer) {
            builder.developerDefaults();
            builder.developerPasswords(environment.get("MQ_APP_PASSWORD"), environment.get("MQ_ADMIN_PASSWORD"));
        }
        if (listen != null) {
            builder.listenOn(listen);
        }
        if (insecure) {
            builder.insecure();
        }
        try {
            if (keyStore != null) {
                builder.keyStore(keyStore, environment.getOrDefault("BACKSTOP_KEY_STORE_PASSWORD", ""));
            }
            if (trustStore != null) {
                builder.trustStore(trustStore, environment.getOrDefault("BACKSTOP_TRUST_STORE_PASSWORD", ""));
            }
        } catch (IOException e) {
            throw new UsageException("the key store cannot be read: " + e);
        }
        for (Path file : users) {
            try {
                builder.users(file);
            } catch (IOException e) {
                throw new UsageException("--users " + file + " cannot be read: " + e);
            }
        }
        if (store != null) {
            builder.store(store);
        }
        if (withoutSegments) {
            builder.withoutSegments();
        }
        if (embeddedJmsServer) {
            builder.embeddedJmsServer();
        }
        if (brokerRetry != null) {
            builder.brokerRetryInterval(Duration.ofSeconds(brokerRetry));
        }
        if (qmIni != null) {
            brokerStanza(builder, qmIni);
        }
        for (Path script : scripts) {
            try {
                builder.mqscFile(script);
            } catch (IOException e) {
                throw new UsageException("--mqsc " + script + " cannot be read: " + e);
            }
        }
        return builder;
    }

    private static void brokerStanza(EmbeddedQueueManager.Builder builder, Path qmIni) {
        try {
            builder.brokerStanza(qmIni);
        } catch (IOException e) {
            throw new UsageException("--qm-ini " + qmIni + " cannot be read: " + e);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--qm-ini " + qmIni + ": " + e.getMessage());
        }
    }

    private static void checkEndWait(int seconds) {
        if (seconds < 0 || seconds > 3600) {
            throw new UsageException("--end-wait " + seconds + " is not in 0..3600");
        }
    }

    private static String value(String option, Deque<String> rest) {
        if (rest.isEmpty()) {
            throw new UsageException(option + " needs a value");
        }
        return rest.removeFirst();
    }

    private static int number(String option, String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new UsageException(option + " needs a number, not '" + value + "'");
        }
    }
}
