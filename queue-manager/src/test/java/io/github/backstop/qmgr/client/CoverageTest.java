// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Each observation of the real client's poison handling has a test: the part of its display name before the colon
 * lists the observations it stands for.
 */
@ClientTest
class CoverageTest {

    private static final List<String> OBSERVATIONS = List.of(
            // When it inquires
            "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "I1", "M2", "T1", "W7",
            // Backout queue, and what the message looks like there
            "A", "A1", "A2", "A3", "D", "F5", "F13", "H1", "M1", "M3", "M4", "M5", "S1", "W3", "W4", "W5",
            // Dead-letter queue
            "F1", "F2", "F3", "F4", "F6", "F7", "F8", "F9", "M9", "M10", "M11", "N1", "N2",
            // Units of work
            "A5", "B", "B1", "B2", "B3",
            // Listeners
            "C", "C2", "G1", "G2", "G3", "G4", "H2",
            // Exception reports
            "F10", "F11", "F12", "M6", "M7", "M8", "W1", "W2",
            // Messages that cannot be parsed
            "R1", "R2", "R3", "R4", "R5", "R6", "R7", "K14", "K15",
            // Connection consumers
            "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7",
            "A20", "A22", "A23", // rules, not observations: where subscriptions have their thresholds from
            "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9", "K10", "K11", "K12", "K13", "XA1", "XA2");

    @Test
    void everyObservationHasATest() throws Exception {
        Set<String> missing = new TreeSet<>(OBSERVATIONS);
        missing.removeAll(tested());

        assertThat(missing).isEmpty();
    }

    @Test
    void noTestStandsForAnObservationThatIsNotListed() throws Exception {
        assertThat(OBSERVATIONS).containsAll(tested());
    }

    private static Set<String> tested() throws IOException, URISyntaxException, ClassNotFoundException {
        Set<String> ids = new TreeSet<>();
        for (Class<?> testClass : testClasses()) {
            for (Method method : testClass.getDeclaredMethods()) {
                DisplayName name = method.getAnnotation(DisplayName.class);
                if (name != null && name.value().matches("[A-Z0-9., ]+: .*")) {
                    ids.addAll(Arrays.asList(name.value().substring(0, name.value().indexOf(':')).split(", ")));
                }
            }
        }
        return ids;
    }

    private static List<Class<?>> testClasses() throws IOException, URISyntaxException, ClassNotFoundException {
        List<Class<?>> classes = new ArrayList<>();
        String packageName = CoverageTest.class.getPackageName();
        Path directory = Path.of(CoverageTest.class.getResource(".").toURI());
        try (Stream<Path> files = Files.list(directory)) {
            for (String file : files.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith("Test.class")).toList()) {
                classes.add(Class.forName(packageName + '.' + file.substring(0, file.length() - ".class".length())));
            }
        }
        return classes;
    }
}
