// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.nio.file.Path;

/** Where something was read: {@code nodes/n1/servers/server1/server.xml:31}. */
public record Source(Path file, int line) {
    @Override
    public String toString() {
        return file + ":" + line;
    }
}
