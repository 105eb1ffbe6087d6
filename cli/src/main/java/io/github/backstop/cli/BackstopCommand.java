// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.cli;

import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Map;

/** {@code java -jar backstop-cli.jar --user alice stop LP.ORDERS}: the console's API from a command line. */
public final class BackstopCommand {

    private static final String USAGE = """
            java -jar backstop-cli.jar [options] command

            %s
            options:
              --url ADDRESS         of the console (http://localhost:8080/backstop), or BACKSTOP_URL
              --user NAME           or BACKSTOP_USER
              --password-file FILE  its first line is the password, or BACKSTOP_PASSWORD_FILE; else you are asked
              --place PLACE         INPUT, BACKOUT or DEAD_LETTER: which of the port's queues
              --most N              messages, 1 to 1000 (50); queue-work and redrive-all: at most so many
              --body N              bytes of a message's body, 0 to 65536 (4000; of queue-work 256)
              --filter PATTERNS     of dead letters, as in a rules table: "DESTQ(ORDERS) REASON(MQRC_Q_FULL)"
              --per-second N        dead letters sent back in a second; else as fast as it goes
              --dry-run             only tell how many would be sent back
              --id ID               queue-work: one message, else all that are there; delete needs --id or --most
              --json                JSON in place of text

            queue-work's export writes messages to the standard output, its import puts what it finds on the standard
            input; copy and move need a TARGET

            exit codes: 0 done, 1 refused, 2 wrong command, 3 not logged in, 4 console not reachable
            """;

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;
    private final Map<String, String> environment;
    private final Console prompt;

    BackstopCommand(InputStream in, PrintStream out, PrintStream err, Map<String, String> environment,
            Console prompt) {
        this.in = in;
        this.out = out;
        this.err = err;
        this.environment = environment;
        this.prompt = prompt;
    }

    /** Ends the JVM with one of the exit codes that its usage names. */
    public static void main(String[] arguments) throws InterruptedException {
        System.exit(run(arguments, System.out, System.err));
    }

    /** As {@link #main}, but returns the exit code. */
    public static int run(String[] arguments, PrintStream out, PrintStream err) throws InterruptedException {
        return new BackstopCommand(System.in, out, err, System.getenv(), System.console()).run(arguments).number();
    }

    ExitCode run(String... arguments) throws InterruptedException {
        if (Arrays.asList(arguments).contains("--help")) {
            out.printf(USAGE, Verb.help());
            return ExitCode.DONE;
        }
        try {
            return run(CommandLine.parse(arguments, environment));
        } catch (UsageException wrong) {
            err.println(wrong.getMessage() + " (--help tells what there is)");
            return ExitCode.USAGE;
        }
    }

    private ExitCode run(CommandLine command) throws InterruptedException {
        byte[] input = command.importing() ? input() : new byte[0];
        URI url = command.url();
        String user = command.user();
        if (!url.getScheme().equals("https") && !isHere(url.getHost())) {
            err.println("warning: the password of " + user + " travels to " + url.getHost()
                    + " in clear text; use https");
        }
        ConsoleClient console = new ConsoleClient(url, user, Password.read(command.passwordFile(), user, prompt));
        try {
            return tell(url, command.verb().changes() ? console.post(command.path(), command.json(), input)
                    : console.get(command.path(), command.json()));
        } catch (IOException unreachable) {
            err.println("no console answers at " + url + ": " + unreachable);
            return ExitCode.UNREACHABLE;
        }
    }

    private byte[] input() {
        try {
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UsageException("the standard input cannot be read: " + unreadable);
        }
    }

    private static boolean isHere(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            return false;
        }
    }

    private ExitCode tell(URI url, HttpResponse<String> answer) {
        String text = answer.body().stripTrailing();
        return switch (answer.statusCode()) {
            case 200 -> {
                out.println(text);
                yield ExitCode.DONE;
            }
            case 401 -> {
                err.println("the console at " + url + " does not let this user in: unknown, another password, or in "
                        + "neither of the groups backstop-viewer and backstop-operator");
                yield ExitCode.NOT_LOGGED_IN;
            }
            case 403, 404, 409 -> {
                err.println(text.isEmpty() || text.startsWith("<") ? "the server answered " + answer.statusCode()
                        + " at " + url : text);
                yield ExitCode.REFUSED;
            }
            default -> {
                err.println("the server answered " + answer.statusCode() + " at " + url + "; is the console there?");
                yield ExitCode.UNREACHABLE;
            }
        };
    }
}
