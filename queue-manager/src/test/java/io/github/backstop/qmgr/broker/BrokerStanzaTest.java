// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.net.LogCapture;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrokerStanzaTest {

    private static BrokerStanza stanza(String... lines) {
        return BrokerStanza.read("Broker:\n   " + String.join("\n   ", lines) + '\n');
    }

    @Test
    @DisplayName("D-23, D-24: the old keys set today's attributes")
    void oldKeysSetAttributes() {
        assertThat(stanza("MaxMsgRetryCount=3", "SyncPointIfPersistent=no", "DiscardNonPersistentInputMsg=no",
                "DLQNonPersistentResponse=no").attributes())
                .isEqualTo("ALTER QMGR PSRTYCNT(3) PSSYNCPT(YES) PSNPMSG(KEEP) PSNPRES(KEEP)");
        assertThat(stanza("DiscardNonPersistentInputMsg=YES").attributes()).isEqualTo("ALTER QMGR PSNPMSG(DISCARD)");
    }

    @Test
    @DisplayName("X-17: the key about syncpoint has two spellings, and one of them may be there")
    void bothSpellingsOfTheSyncpointKey() {
        assertThat(stanza("SyncPointIfPersistent=yes").attributes())
                .isEqualTo(stanza("SyncPointPersistent=yes").attributes()).contains("PSSYNCPT(IFPER)");
        assertThatThrownBy(() -> stanza("SyncPointIfPersistent=yes", "SyncPointPersistent=yes"))
                .hasMessage("line 3: SyncPointPersistent is there twice; leave one");
    }

    @Test
    @DisplayName("D-27: today's keys and the old ones about publications set no attribute")
    void keysWithoutAttributes() {
        BrokerStanza stanza = stanza("PersistentPublishRetry=force", "NonPersistentPublishRetry=Yes",
                "DLQNonPersistentPublication=no", "DiscardNonPersistentPublication=yes");
        assertThat(stanza.attributes()).isEmpty();
        assertThat(stanza.publishRetry(true)).isEqualTo(PublishRetry.FORCE);
        assertThat(stanza.publishRetry(false)).isEqualTo(PublishRetry.YES);
        assertThat(stanza.buriesPublications()).contains(false);
        assertThat(stanza.discardsPublications()).contains(true);
        assertThat(stanza("PersistentPublishRetry=yes").publishRetry(false)).isEqualTo(PublishRetry.UNSET);
    }

    @Test
    void otherStanzasAndCommentsAreSkipped() {
        assertThat(BrokerStanza.read("""
                ;* a queue manager's
                Log:
                   LogPrimaryFiles=3
                   MaxMsgRetryCount=1
                Broker:
                # the old ones
                   MaxMsgRetryCount = 2
                Channels:
                   MaxMsgRetryCount=4
                """).attributes()).isEqualTo("ALTER QMGR PSRTYCNT(2)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "MaxMsgRetryCount=-1              | MaxMsgRetryCount=-1 is not allowed; allowed: 0 to 999999999",
        "MaxMsgRetryCount=1000000000      | MaxMsgRetryCount=1000000000 is not allowed; allowed: 0 to 999999999",
        "OpenCacheSize=many               | OpenCacheSize=many is not allowed; allowed: 0 to 999999999",
        "DLQNonPersistentResponse=maybe   | DLQNonPersistentResponse=maybe is not allowed; allowed: yes or no",
        "DLQNonPersistentResponse         | DLQNonPersistentResponse= is not allowed; allowed: yes or no",
        "PersistentPublishRetry=no        | PersistentPublishRetry=no is not allowed; allowed: yes or force",
        "RetryCount=1                     | 'RetryCount' is not known in the Broker stanza; allowed: MaxMsgRetryCount,"})
    void whatIsWrongIsNamedWithItsLineAndWhatIsAllowed(String line, String message) {
        assertThatThrownBy(() -> stanza("syncpointifpersistent=no", line)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("line 3: " + message);
    }

    @Test
    void oneStanzaHasToBeThere() {
        assertThatThrownBy(() -> BrokerStanza.read("Log:\n  LogType=CIRCULAR\n"))
                .hasMessage("there is no line 'Broker:', with keys below it");
        assertThatThrownBy(() -> BrokerStanza.read("Broker:\nbroker:\n"))
                .hasMessage("line 2: a second stanza 'Broker:'; put the keys below the first one");
    }

    @Test
    @DisplayName("D-23: what has a meaning for the old processes only is said to have no effect")
    void whatHasNoEffectIsSaid() {
        try (LogCapture log = new LogCapture()) {
            stanza("StreamsPerProcess=10", "OpenCacheSize=128", "OpenCacheExpiry=300", "PublishBatchSize=5",
                    "PublishBatchInterval=0", "MaxMsgRetryCount=5").logWithoutEffect();
            assertThat(log.lines("BSTP1450I")).hasSize(5).anyMatch(line ->
                    line.contains("StreamsPerProcess has no effect here, as all streams are in one process"));
        }
    }
}
