// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Keeps everything that the server prints and logs out of the timeline. */
final class ServerLog {

    private ServerLog() {
    }

    static void redirectTo(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        System.setProperty("java.util.logging.SimpleFormatter.format", "%1$tF %1$tT.%1$tL %4$s [%3$s] %5$s%6$s%n");
        Logger root = Logger.getLogger("");
        for (Handler handler : root.getHandlers()) {
            root.removeHandler(handler);
        }
        FileHandler handler = new FileHandler(file.toString(), false);
        handler.setFormatter(new SimpleFormatter());
        root.addHandler(handler);
        PrintStream printed = new PrintStream(Files.newOutputStream(file.resolveSibling("server.out")), true);
        System.setOut(printed);
        System.setErr(printed);
    }
}
