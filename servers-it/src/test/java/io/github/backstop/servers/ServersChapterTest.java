// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/servers.md prints the files that the servers are configured with. */
class ServersChapterTest {

    private static final Path CHAPTER = Path.of("../docs/servers.md");

    @ParameterizedTest
    @ValueSource(strings = {"payara/first-port.asadmin", "wildfly/first-port.cli", "liberty/server.xml"})
    void theChapterPrintsTheFileThatRuns(String file) throws IOException {
        String runs = Files.readAllLines(Path.of("src/test/resources", file)).stream()
                .filter(line -> !line.contains("SPDX-License-Identifier")).collect(Collectors.joining("\n"));
        assertThat(Files.readString(CHAPTER)).contains("\n" + runs + "\n```\n");
    }
}
