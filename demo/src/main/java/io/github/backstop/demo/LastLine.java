// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs in Maven's own JVM before the stories: their verdict is to be the last line, below Maven's summary. */
public final class LastLine extends Thread {

    private final Path verdict;

    private LastLine(Path verdict) {
        super(outermostGroup(), "backstop-last-line");
        this.verdict = verdict;
    }

    // the group that the plugin runs this class in is destroyed with it, and no thread of it would start any more
    private static ThreadGroup outermostGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    /** @param arguments the file that the demo will write its verdict to */
    public static void main(String[] arguments) throws IOException {
        Path verdict = Path.of(arguments[0]);
        Files.deleteIfExists(verdict);
        Runtime.getRuntime().addShutdownHook(new LastLine(verdict));
    }

    // Maven has closed this class's loader by then: nothing but the JDK can still be loaded
    @Override
    public void run() {
        if (Files.exists(verdict)) {
            try {
                // Maven's last line is a colour code without an end of line
                System.out.println();
                System.out.print(Files.readString(verdict));
                System.out.flush();
            } catch (IOException unreadable) {
                System.out.println(unreadable);
            }
        }
    }
}
