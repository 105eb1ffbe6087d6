// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the old keys about responses come to as PSNPRES. */
class MigratedResponseRuleTest {

    private static String line(String key, String value) {
        return value == null ? "" : "  " + key + '=' + value + '\n';
    }

    @ParameterizedTest(name = "discard {0}, dead-letter queue {1}: {2}, with SyncPointIfPersistent=no {3}")
    @CsvSource({
        "yes, yes, NORMAL,  NORMAL",
        "yes, no,  DISCARD, DISCARD",
        "yes,    , NORMAL,  NORMAL",
        "no,  yes, SAFE,    SAFE",
        "no,  no,  KEEP,    KEEP",
        "no,     , SAFE,    SAFE",
        "   , yes, NORMAL,  SAFE",
        "   , no,  DISCARD, KEEP",
        "   ,    , NORMAL,  SAFE"})
    @DisplayName("D-26: DiscardNonPersistentResponse, DLQNonPersistentResponse and SyncPointIfPersistent become PSNPRES")
    void eachCellOfTheTable(String discard, String deadLetter, String otherwise, String withoutSyncpoint) {
        String keys = line("DiscardNonPersistentResponse", discard) + line("DLQNonPersistentResponse", deadLetter);
        for (String spelling : new String[] {"SyncPointIfPersistent", "SyncPointPersistent"}) {
            assertThat(BrokerStanza.read("Broker:\n" + line(spelling, "yes") + keys).attributes())
                    .contains("PSSYNCPT(IFPER)", "PSNPRES(" + otherwise + ')');
            assertThat(BrokerStanza.read("Broker:\n" + line(spelling, "no") + keys).attributes())
                    .contains("PSSYNCPT(YES)", "PSNPRES(" + withoutSyncpoint + ')');
        }
        if (!keys.isEmpty()) {
            assertThat(BrokerStanza.read("Broker:\n" + keys).attributes())
                    .isEqualTo("ALTER QMGR PSNPRES(" + otherwise + ')');
        }
    }
}
