// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.builder;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** A RAR's files by name, in memory. */
final class Archive {
    static final String DESCRIPTOR = "META-INF/ra.xml";
    /** The same input gives the same bytes: 1980-01-01, the first that an archive knows. */
    private static final long TIME = 315_532_800_000L;

    private Archive() { }

    static Map<String, byte[]> read(Path file) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        try (InputStream in = Files.newInputStream(file); ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory()) {
                    entries.put(entry.getName(), zip.readAllBytes());
                }
            }
        }
        return entries;
    }

    static void write(Map<String, byte[]> entries, OutputStream out) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> file : entries.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTime(TIME);
                zip.putNextEntry(entry);
                zip.write(file.getValue());
                zip.closeEntry();
            }
        }
    }

    static boolean isJar(String name) {
        return name.endsWith(".jar");
    }
}
