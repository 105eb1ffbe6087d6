// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the files of a journal are called, and which there are, after a power failure, as Linux's file systems may have
 * it: as when the names of the directory were forced last, and with new files that were forced since. One that was
 * only given another name has its old one, and one that was deleted is there. Where files have no numbers (Windows)
 * no name is forgotten.
 */
final class ForgottenNames {

    private record Known(String name, Path link) {
    }

    private final Path directory;
    private final Path links;
    private Map<Object, Known> known = new HashMap<>();
    private int count;

    ForgottenNames(Path directory) throws IOException {
        this.directory = directory;
        links = Files.createTempDirectory(directory.toAbsolutePath().getParent(), "links");
        forced();
    }

    private static boolean ofJournal(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith("store-") || name.startsWith(Inventory.NAME + '.') || name.endsWith(".ctr");
    }

    private static List<Path> list(Path directory) throws IOException {
        try (Stream<Path> all = Files.list(directory)) {
            return all.toList();
        }
    }

    /** null = they have none here */
    static Object number(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    }

    /** By number, of one moment: files may be renamed meanwhile. */
    private Map<Object, Path> present() throws IOException {
        while (true) {
            Map<Object, Path> present = new HashMap<>();
            try {
                for (Path file : list(directory)) {
                    if (ofJournal(file) && number(file) != null) {
                        present.put(number(file), file);
                    }
                }
                return present;
            } catch (NoSuchFileException renamed) {
                continue;
            }
        }
    }

    /** The names of the directory are. */
    void forced() throws IOException {
        Map<Object, Known> now = new HashMap<>();
        for (Map.Entry<Object, Path> file : present().entrySet()) {
            now.put(file.getKey(), keep(file.getKey(), file.getValue()));
        }
        for (Map.Entry<Object, Known> before : known.entrySet()) {
            if (!now.containsKey(before.getKey())) {
                Files.delete(before.getValue().link());
            }
        }
        known = now;
    }

    private Known keep(Object number, Path file) throws IOException {
        String name = file.getFileName().toString();
        if (known.containsKey(number)) {
            return new Known(name, known.get(number).link());
        }
        Path link = links.resolve(Integer.toString(count++));
        return new Known(name, Files.createLink(link, file));
    }

    /** This file is, whatever it is called now. */
    void forced(Object number) throws IOException {
        if (number != null && !known.containsKey(number)) {
            Path file = present().get(number);
            if (file != null) {
                known.put(number, keep(number, file));
            }
        }
    }

    /** Copies what the disk has of the journal. */
    void survive(Path copy) throws IOException {
        for (Known one : known.values()) {
            Files.copy(one.link(), copy.resolve(one.name()));
        }
        if (known.isEmpty()) {
            copy(copy, true);
        }
    }

    /** Copies the rest. */
    void surviveOthers(Path copy) throws IOException {
        copy(copy, false);
    }

    private void copy(Path copy, boolean journal) throws IOException {
        for (Path file : list(directory)) {
            if (ofJournal(file) == journal) {
                try {
                    Files.copy(file, copy.resolve(file.getFileName()));
                } catch (NoSuchFileException deleted) {
                    // By whoever tries to mend the store still.
                    continue;
                }
            }
        }
    }
}
