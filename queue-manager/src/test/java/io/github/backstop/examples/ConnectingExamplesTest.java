// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.ClientChannel;
import io.github.backstop.qmgr.ClientChannelTable;
import io.github.backstop.qmgr.client.ClientTest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/connecting.md prints the programs that run here, line by line, and what they print. */
@ClientTest
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ConnectingExamplesTest {

    private final ChapterPrograms chapter;

    ConnectingExamplesTest() throws IOException, URISyntaxException {
        chapter = new ChapterPrograms("docs/connecting.md");
    }

    @ParameterizedTest
    @ValueSource(classes = {LocalAndRemoteQueues.class, ClientAndBindings.class, ConnectByTable.class,
        DefinedAtTheQueueManager.class})
    void aProgramPrintsWhatTheChapterSays(Class<?> program) throws Exception {
        chapter.assertRuns(program);
    }

    @Test
    void eachProgramOfTheChapterRunsHere() {
        chapter.assertAre("LocalAndRemoteQueues", "ClientAndBindings", "ConnectByTable", "DefinedAtTheQueueManager");
    }

    @Test
    void theTableOfTheChapterIsWhatIsWritten() {
        ClientChannel shop = new ClientChannel("SHOP.SVRCONN", "QM1", List.of("mq1.example(1414)", "mq2.example(1414)"),
                0, ClientChannel.Affinity.PREFERRED, ClientChannel.Reconnect.YES, "ANY_TLS12_OR_HIGHER", "CN=QM1");
        assertThat(chapter.text()).contains("```json\n" + ClientChannelTable.of(shop).json() + "```\n");
    }
}
