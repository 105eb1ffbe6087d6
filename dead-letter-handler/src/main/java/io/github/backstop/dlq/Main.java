// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.dlq.rules.InvalidRulesException;
import io.github.backstop.dlq.rules.Problem;
import io.github.backstop.dlq.rules.RulesTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** {@code java -jar backstop-dead-letter-handler-program.jar [queue [queue manager]] < rules}: runmqdlq (C-31). */
public final class Main {
    static final int DONE = 0;
    static final int USAGE = 1;
    static final int RULES = 2;
    static final int FAILED = 3;

    private static final String HELP = """
            java -jar backstop-dead-letter-handler-program.jar [options] [queue [queue manager]]

            Works through a dead-letter queue by a rules table, which is read from the standard input. Without a queue:
            INPUTQ of the table, else the queue manager's DEADQ. Ends as WAIT of the table says, or at Ctrl-C.

              --rules FILE            the table, in place of the standard input
              --address HOST(PORT)    several, with commas: the first that answers (localhost(1414), or MQSERVER)
              --channel NAME          SVRCONN channel (SYSTEM.DEF.SVRCONN, or MQSERVER)
              --user NAME             with --password-file FILE, whose first line is the password
              --cipher SUITE          TLS, with the key stores that javax.net.ssl.* name

            exit codes: 0 done, 1 wrong command, 2 rules refused, 3 the queue manager refused or the connection broke
            """;
    /** Seconds that a handler has to finish what it does when the program is told to end. */
    private static final int LAST_MESSAGE = 10;

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;
    private final Map<String, String> environment;
    private final AtomicReference<DeadLetterHandler> running = new AtomicReference<>();

    Main(InputStream in, PrintStream out, PrintStream err, Map<String, String> environment) {
        this.in = in;
        this.out = out;
        this.err = err;
        this.environment = environment;
    }

    /** Ends the JVM with one of the exit codes that its usage names. */
    public static void main(String[] arguments) {
        MQException.log = null; // what happened is said here, once
        Main program = new Main(System.in, System.out, System.err, System.getenv());
        Thread caller = Thread.currentThread();
        Thread atEnd = new Thread(() -> program.endSoon(caller), "end of the dead-letter handler");
        Runtime.getRuntime().addShutdownHook(atEnd);
        int code = program.run(arguments);
        try {
            Runtime.getRuntime().removeShutdownHook(atEnd);
        } catch (IllegalStateException ending) {
            return; // somebody has told the program to end, and waits for this
        }
        System.exit(code);
    }

    private void endSoon(Thread caller) {
        DeadLetterHandler handler = running.get();
        if (handler != null) {
            handler.cancel();
            try {
                caller.join(TimeUnit.SECONDS.toMillis(LAST_MESSAGE));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Ends a run after its message; before one nothing happens. */
    void cancel() {
        DeadLetterHandler handler = running.get();
        if (handler != null) {
            handler.cancel();
        }
    }

    int run(String... arguments) {
        if (Arrays.asList(arguments).contains("--help")) {
            out.print(HELP);
            return DONE;
        }
        try {
            CommandLine command = CommandLine.parse(arguments);
            ConnectionOptions connection = command.connection(environment);
            return run(command, connection, RulesTable.parse(table(command.rules()), ClientConstants.NAMES));
        } catch (UsageException wrong) {
            err.println(HandlerMessage.USAGE.line(wrong.getMessage() + " (--help tells what there is)"));
            return USAGE;
        } catch (InvalidRulesException refused) {
            for (Problem problem : refused.problems()) {
                err.println(HandlerMessage.RULES_REFUSED.line(problem));
            }
            return RULES;
        }
    }

    private String table(String file) {
        try {
            return file.isEmpty() ? new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    : Files.readString(Path.of(file));
        } catch (IOException unreadable) {
            throw new UsageException((file.isEmpty() ? "the standard input" : "--rules " + file)
                    + " cannot be read: " + unreadable);
        }
    }

    private int run(CommandLine command, ConnectionOptions connection, RulesTable table) {
        String name = command.queueManager().isEmpty() ? table.control().inputManager() : command.queueManager();
        try {
            MQQueueManager manager = connection.connect(name);
            try {
                return run(manager, command.queue().isEmpty() ? table.control().inputQueue() : command.queue(), table);
            } finally {
                ConnectionOptions.disconnect(manager);
            }
        } catch (MQException e) {
            err.println(HandlerMessage.FAILED.line((name + " by " + connection).strip(), e.getCompCode(),
                    Reasons.describe(e.getReason())));
            return FAILED;
        }
    }

    private int run(MQQueueManager manager, String named, RulesTable table) throws MQException {
        String queue = named.isEmpty() ? DeadLetterQueue.nameAt(manager) : named;
        if (queue.isEmpty()) {
            err.println(HandlerMessage.NO_DEAD_LETTER_QUEUE.line(
                    manager.getAttributeString(CMQC.MQCA_Q_MGR_NAME, CMQC.MQ_Q_MGR_NAME_LENGTH).strip()));
            return FAILED;
        }
        DeadLetterHandler handler = new DeadLetterHandler(manager, queue, table, out::println);
        running.set(handler);
        handler.run();
        return DONE;
    }
}
