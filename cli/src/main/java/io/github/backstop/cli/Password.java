// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.cli;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** From a file, or from who sits there: never from the command line, which everybody on the machine can read. */
final class Password {

    private Password() {
    }

    /**
     * @param file   whose first line it is; empty: it is asked for
     * @param prompt null where nobody sits
     */
    static String read(String file, String user, Console prompt) {
        if (!file.isEmpty()) {
            return firstLine(Path.of(file));
        }
        if (prompt == null) {
            throw new UsageException("nobody can be asked for the password here; use --password-file");
        }
        char[] typed = prompt.readPassword("Password of %s: ", user);
        if (typed == null) {
            throw new UsageException("no password was typed");
        }
        return new String(typed);
    }

    private static String firstLine(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            if (lines.isEmpty()) {
                throw new UsageException("--password-file " + file + " is empty");
            }
            return lines.get(0);
        } catch (IOException unreadable) {
            throw new UsageException("--password-file " + file + " cannot be read: " + unreadable);
        }
    }
}
