// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Finds the directory of the cell: the one that has {@code nodes/<node>/servers/<server>/server.xml} below. */
final class CellDirectory {
    private static final int DEEPEST = 12;

    private CellDirectory() { }

    static Path find(Path directory) throws UnreadableCellException {
        if (!Files.isDirectory(directory)) {
            throw new UnreadableCellException(directory + ": there is no such directory");
        }
        List<Path> cells = files(directory, DEEPEST).filter(file -> file.endsWith("server.xml"))
                .map(CellDirectory::cellOf).filter(Objects::nonNull).distinct().sorted().toList();
        if (cells.isEmpty()) {
            throw new UnreadableCellException(directory + ": no WebSphere cell is here: expected "
                    + "config/cells/<cell>/nodes/<node>/servers/<server>/server.xml below it");
        }
        if (cells.size() > 1) {
            throw new UnreadableCellException(directory + ": there are several cells, name one of them: " + cells);
        }
        return cells.get(0);
    }

    /** Null if the file is not where a cell has its server.xml. */
    private static Path cellOf(Path file) {
        Path server = file.toAbsolutePath().normalize().getParent();
        Path servers = server == null ? null : server.getParent();
        Path node = servers == null ? null : servers.getParent();
        Path nodes = node == null ? null : node.getParent();
        return nodes != null && servers.endsWith("servers") && nodes.endsWith("nodes") ? nodes.getParent() : null;
    }

    /** All files below, in the order of their paths. Links are not followed. */
    static Stream<Path> files(Path directory, int depth) throws UnreadableCellException {
        try (Stream<Path> files = Files.walk(directory, depth)) {
            return files.filter(Files::isRegularFile).sorted().toList().stream();
        } catch (IOException | UncheckedIOException e) {
            throw new UnreadableCellException(directory + ": cannot be read: " + e.getMessage());
        }
    }

    /** Those right below, in the order of their names. */
    static List<Path> directories(Path directory) throws UnreadableCellException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.filter(Files::isDirectory).sorted().toList();
        } catch (IOException | UncheckedIOException e) {
            throw new UnreadableCellException(directory + ": cannot be read: " + e.getMessage());
        }
    }
}
