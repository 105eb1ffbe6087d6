// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A main class of the tests' class path in a JVM of its own. */
final class JavaProcess {

    private JavaProcess() {
    }

    static ProcessBuilder of(Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
                .toString(), "-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }
}
