// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The commands. */
enum Verb {
    PORTS("", "", false, "what each port does, those that need somebody first"),
    SHOW("PORT", "", false, "everything of one port, and where each setting came from"),
    EVENTS("PORT", "/history", false, "what happened to it, the latest first"),
    MESSAGES("PORT", "/messages", false, "the first messages on one of its queues"),
    MESSAGE("PORT ID", "", false, "one message: headers, why it failed, the beginning of its body"),
    START("PORT", "/start", true, "start the port"),
    STOP("PORT", "/stop", true, "stop the port"),
    START_EVERYWHERE("PORT", "/start-everywhere", true, "start it, and on each server that was stopped with it"),
    STOP_EVERYWHERE("PORT", "/stop-everywhere", true, "stop it, and on each server that stops with it"),
    MOVE("PORT ID", "/move", true, "move the message to the backout queue, else to the dead-letter queue"),
    SKIP("PORT ID", "/skip", true, "put it to the end of its queue"),
    DELETE("PORT ID", "/delete", true, "delete it for good"),
    RESEND("PORT ID", "/resend", true, "put it back from the backout queue (or --place DEAD_LETTER)"),
    DEAD_LETTERS("PORT", "/dead-letters", false, "all dead letters of its queue manager, and why (--filter)"),
    DEAD_LETTER("PORT ID", "", false, "one of them: its headers in words, the beginning of its body"),
    REDRIVE("PORT ID", "/redrive", true, "send a dead letter back to where it should have gone"),
    REDRIVE_ALL("PORT", "/redrive", true, "send those back that match --filter (--per-second, --dry-run)"),
    REDRIVE_STATE("PORT", "/redrive", false, "how far that is"),
    REDRIVE_CANCEL("PORT", "/redrive/cancel", true, "end it; nothing is lost"),
    QUEUE_WORK("PORT VERB QUEUE [TARGET]", "/queue-work", true, "browse, export, import, copy, move or delete (--id)");

    private final String operands;
    private final String path;
    private final boolean changes;
    private final String meaning;

    Verb(String operands, String path, boolean changes, String meaning) {
        this.operands = operands;
        this.path = path;
        this.changes = changes;
        this.meaning = meaning;
    }

    static Verb of(String text) {
        return Arrays.stream(values()).filter(verb -> verb.toString().equals(text)).findFirst()
                .orElseThrow(() -> new UsageException("there is no command " + text));
    }

    /** Whether so many words may follow the command. */
    boolean takes(int words) {
        String[] names = operands.isEmpty() ? new String[0] : operands.split(" ");
        return words <= names.length && Arrays.stream(names).skip(words).allMatch(name -> name.startsWith("["));
    }

    /** The words that follow the command. */
    String operands() {
        return operands.isEmpty() ? "no words" : operands;
    }

    boolean changes() {
        return changes;
    }

    /** Behind the path of port and message. */
    String path() {
        return path;
    }

    /** What a message's id follows. */
    String collection() {
        return this == REDRIVE || this == DEAD_LETTER ? "/dead-letters/" : "/messages/";
    }

    /** Where the message is unless somebody says otherwise; empty: the API's own default. */
    String place() {
        return this == RESEND ? "BACKOUT" : "";
    }

    static String help() {
        return Arrays.stream(values()).map(verb -> "  %-36s%s%n".formatted((verb + " " + verb.operands).strip(),
                verb.meaning)).collect(Collectors.joining());
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
