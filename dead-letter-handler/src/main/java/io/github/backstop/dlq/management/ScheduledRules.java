// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.management;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/** Applies the rules of a file when their time has come, whoever asks and however often. */
final class ScheduledRules {
    private final String port;
    private final Supplier<RulesSchedule> schedule;
    private final BinaryOperator<String> handle;
    /** The last time: its file, its begin, and why it failed; empty if it did not. */
    private String lastFile = "";
    private long lastBegin;
    private String lastFailure = "";

    /** @param handle applies a table for an operator */
    ScheduledRules(String port, Supplier<RulesSchedule> schedule, BinaryOperator<String> handle) {
        this.port = port;
        this.schedule = schedule;
        this.handle = handle;
    }

    String run(String operator) {
        RulesSchedule now = schedule.get();
        if (now.file().isBlank() || !isDue(now)) {
            return "";
        }
        try {
            String done = handle.apply(Files.readString(Path.of(now.file())), operator);
            failed("");
            return done;
        } catch (IOException | InvalidPathException unreadable) {
            return failed("deadLetterRules " + now.file() + " cannot be read: " + unreadable);
        } catch (IllegalArgumentException | IllegalStateException refused) {
            return failed("deadLetterRules " + now.file() + ": " + refused.getMessage());
        }
    }

    private synchronized boolean isDue(RulesSchedule now) {
        long time = System.nanoTime();
        if (now.file().equals(lastFile) && time - lastBegin < now.interval().toNanos()) {
            return false;
        }
        lastFile = now.file();
        lastBegin = time;
        return true;
    }

    private synchronized String failed(String why) {
        if (!why.isEmpty() && !why.equals(lastFailure)) {
            OperatorMessage.RULES_FAILED.log(port, lastFile, why);
        }
        lastFailure = why;
        return why;
    }
}
