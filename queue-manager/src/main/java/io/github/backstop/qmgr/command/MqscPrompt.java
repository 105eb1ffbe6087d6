// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.store.StoreException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Commands as runmqsc takes them: one after the other, each answered at once; mistakes end nothing (rule E-8). */
public final class MqscPrompt {

    private static final Set<String> ENDS = Set.of("END", "EXIT", "QUIT");

    /** What runmqsc ends with when a command failed. */
    public static final int SOME_FAILED = 10;

    private final Mqsc mqsc;
    private final String queueManager;
    private final Runnable lasting;
    private int read;
    private int wrong;
    private int failed;

    /** @param lasting run after a command that may change something, before it is answered */
    public MqscPrompt(Mqsc mqsc, String queueManager, Runnable lasting) {
        this.mqsc = mqsc;
        this.queueManager = queueManager;
        this.lasting = lasting;
    }

    /** Until END, EXIT, QUIT or the end of the input. @return 0, or 10 when a command was wrong or could not be done */
    public int run(BufferedReader in, PrintStream out) throws IOException {
        out.println("Starting MQSC for queue manager " + queueManager + ".");
        out.println();
        StringBuilder command = new StringBuilder();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (command.isEmpty() && ENDS.contains(line.strip().toUpperCase(Locale.ROOT))) {
                break;
            }
            boolean ignored = line.startsWith("*") || line.isBlank();
            if (command.isEmpty() && ignored) {
                echo(line, out);
                continue;
            }
            command.append(line).append('\n');
            String text = line.stripTrailing();
            if (!ignored && !text.endsWith("+") && !text.endsWith("-")) {
                perform(command.toString(), out);
                command.setLength(0);
            }
        }
        if (!command.isEmpty()) {
            perform(command.toString(), out);
        }
        summary(out);
        return wrong + failed == 0 ? 0 : SOME_FAILED;
    }

    private void perform(String text, PrintStream out) {
        try {
            List<Command> commands = Mqsc.parse(text);
            for (Command command : commands) {
                echo(text, out);
                perform(text, command, out);
            }
            if (commands.isEmpty()) {
                echo(text, out);
            }
        } catch (MqscException e) {
            echo(text, out);
            refuse(text, e, out);
        }
        out.flush();
    }

    private void refuse(String text, MqscException refused, PrintStream out) {
        if (refused.message() == MqscException.Message.SYNTAX) {
            out.println("AMQ8405I: Syntax error detected at or near end of command segment below:-");
            out.println(CommandSecrets.hidden(segment(text, refused)));
            out.println(refused.what());
        } else {
            out.println(refused.message().id() + ": " + refused.what());
        }
        if (refused.message() == MqscException.Message.NOT_SUPPORTED) {
            failed++;
        } else {
            wrong++;
        }
    }

    /** The command up to the word that is wrong, as runmqsc shows it. */
    private static String segment(String text, MqscException wrong) {
        List<String> lines = text.lines().toList();
        String last = lines.get(wrong.line() - 1);
        int at = last.toUpperCase(Locale.ROOT).lastIndexOf(wrong.word().toUpperCase(Locale.ROOT));
        List<String> segment = new ArrayList<>(lines.subList(0, wrong.line() - 1));
        segment.removeIf(line -> line.startsWith("*"));
        segment.add(at < 0 ? last : last.substring(0, at + wrong.word().length()));
        return String.join("\n", segment).strip();
    }

    private void perform(String text, Command command, PrintStream out) {
        try {
            String answer = mqsc.perform(command);
            if (!(command instanceof Command.Display)) {
                lasting.run();
            }
            out.println(answer);
        } catch (CommandException | StoreException e) {
            failed++;
            out.println(e.getMessage());
        } catch (MqscException e) {
            refuse(text, e, out);
        }
    }

    /** The first line of a command has its number; comments, blank lines and what continues it have none. */
    private void echo(String text, PrintStream out) {
        boolean numbered = false;
        for (String line : CommandSecrets.hidden(text).split("\n")) {
            if (numbered || line.startsWith("*") || line.isBlank()) {
                out.println(("       : " + line).stripTrailing());
            } else {
                out.printf("%6d : %s%n", ++read, line);
                numbered = true;
            }
        }
    }

    private void summary(PrintStream out) {
        out.println(read == 1 ? "One MQSC command read." : read + " MQSC commands read.");
        out.println(wrong == 0 ? "No commands have a syntax error."
                : wrong == 1 ? "One command has a syntax error." : wrong + " commands have a syntax error.");
        out.println(failed == 0 ? "All valid MQSC commands were processed."
                : failed == 1 ? "One valid MQSC command could not be processed."
                : failed + " valid MQSC commands could not be processed.");
        out.flush();
    }
}
