// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code java -cp backstop-dead-letter-handler-program.jar io.github.backstop.dlq.QueueCommand browse DLQ}. */
public final class QueueCommand {
    static final int DONE = 0;
    static final int USAGE = 1;
    static final int REFUSED = 2;
    static final int FAILED = 3;

    private static final String HELP = """
            java -cp backstop-dead-letter-handler-program.jar io.github.backstop.dlq.QueueCommand [options] command

              browse QUEUE          each message: descriptor, headers, body in hexadecimal and text
              export QUEUE          messages as text to the standard output; they stay
              import QUEUE          puts messages of such a text, from the standard input
              copy QUEUE TARGET     with all context; they stay
              move QUEUE TARGET     as they are, each in a unit of work of its own
              delete QUEUE          needs --id, or --most

              --id ID:...           one message; else all that are there
              --most N              at most so many
              --body N              bytes of each body that browse shows (256)
              --queue-manager NAME, --address HOST(PORT), --channel NAME, --user NAME, --password-file FILE,
              --cipher SUITE        as for the dead-letter handler

            exit codes: 0 done, 1 wrong command, 2 a message was refused, 3 the queue manager refused or the connection
            broke
            """;
    private static final Set<String> OPTIONS = Set.of("id", "most", "body", "queue-manager");
    private static final int SHOWN = 256;

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;
    private final Map<String, String> environment;

    QueueCommand(InputStream in, PrintStream out, PrintStream err, Map<String, String> environment) {
        this.in = in;
        this.out = out;
        this.err = err;
        this.environment = environment;
    }

    /** Ends the JVM with one of the exit codes that its usage names. */
    public static void main(String[] arguments) {
        MQException.log = null; // what happened is said here, once
        System.exit(new QueueCommand(System.in, System.out, System.err, System.getenv()).run(arguments));
    }

    int run(String... arguments) {
        if (Arrays.asList(arguments).contains("--help")) {
            out.print(HELP);
            return DONE;
        }
        try {
            CommandLine command = CommandLine.parse(OPTIONS, arguments);
            return run(command.option("queue-manager"), work(command), command.connection(environment));
        } catch (UsageException | IllegalArgumentException wrong) {
            err.println(HandlerMessage.USAGE.line(wrong.getMessage() + " (--help tells what there is)"));
            return USAGE;
        } catch (QueueTools.RefusedException refused) {
            err.println(HandlerMessage.MESSAGE_REFUSED.line(refused.getMessage()));
            return REFUSED;
        } catch (IOException unreadable) {
            err.println(HandlerMessage.USAGE.line("the standard input cannot be read: " + unreadable));
            return USAGE;
        }
    }

    private static QueueWork work(CommandLine command) {
        List<String> words = command.words();
        if (words.size() < 2 || words.size() > 3) {
            throw new UsageException("wrong command " + words);
        }
        return QueueWork.of(words.get(0), words.get(1), words.size() == 3 ? words.get(2) : "", command.option("id"),
                command.number("most", 0), command.number("body", SHOWN));
    }

    private int run(String name, QueueWork work, ConnectionOptions connection) throws IOException {
        try {
            MQQueueManager manager = connection.connect(name);
            try {
                int count = work.perform(manager, new BufferedReader(new InputStreamReader(in,
                        StandardCharsets.UTF_8)), out::print);
                err.println(HandlerMessage.QUEUE_COMMAND_DONE.line(work.queue(), work.verb(), count));
                return DONE;
            } finally {
                ConnectionOptions.disconnect(manager);
            }
        } catch (MQException e) {
            err.println(HandlerMessage.FAILED.line((name + " by " + connection).strip(), e.getCompCode(),
                    Reasons.describe(e.getReason())));
            return FAILED;
        }
    }
}
