// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** What the figures were measured on. */
final class Machine {

    private Machine() {
    }

    static String processor() throws IOException {
        Path info = Path.of("/proc/cpuinfo");
        String model = !Files.isReadable(info) ? System.getProperty("os.arch")
                : Files.lines(info).filter(line -> line.startsWith("model name")).findFirst()
                        .map(line -> line.substring(line.indexOf(':') + 1).strip()).orElse("unknown processor");
        return Runtime.getRuntime().availableProcessors() + " x " + model;
    }

    static String system() {
        return System.getProperty("os.name") + ' ' + System.getProperty("os.version");
    }

    static String java() {
        return System.getProperty("java.vm.name") + ' ' + System.getProperty("java.runtime.version");
    }

    /** Of the last 1, 5 and 15 minutes; on {@code n} processors, {@code n} is fully busy. */
    static String load() throws IOException {
        Path average = Path.of("/proc/loadavg");
        return Files.isReadable(average) ? Files.readString(average).strip().replaceFirst(" [0-9]+/.*", "") : "unknown";
    }

    static String versions() throws IOException {
        Properties versions = new Properties();
        try (var in = Machine.class.getResourceAsStream("versions.properties")) {
            versions.load(in);
        }
        return versions.getProperty("versions");
    }
}
