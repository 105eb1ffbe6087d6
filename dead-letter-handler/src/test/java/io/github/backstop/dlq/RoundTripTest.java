// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import io.github.backstop.dlq.management.ManagedDeadLetters;
import io.github.backstop.dlq.management.RulesSchedule;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Whatever a message is, nothing of it is lost by an export and an import: body, headers, descriptor, context. How many
 * random ones are tried is the system property backstop.dlq.roundTrips, default 300; the seed backstop.dlq.seed.
 */
@ClientTest
class RoundTripTest {
    private static final int MESSAGES = Integer.getInteger("backstop.dlq.roundTrips", 300);

    private final long seed = Long.getLong("backstop.dlq.seed", System.nanoTime());

    /** By the operation behind the API and the command line. */
    @Test
    void whatIsImportedIsWhatWasExported() throws MQException {
        try (Site site = new Site("DEFINE QLOCAL(BACK)\n")) {
            Random random = new Random(seed);
            for (int i = 0; i < MESSAGES; i++) {
                RandomMessages.put(site.operator(), "DLQ", random);
            }
            ManagedDeadLetters letters = new ManagedDeadLetters("LP.TEST", site::connect, Runnable::run,
                    () -> RulesSchedule.NEVER);
            String exported = letters.workOn("export", "DLQ", "", "", 0, 0, "", "alice");
            assertThat(exported.chars()).as("may be written in any code page").allMatch(character -> character < 127);
            letters.workOn("import", "BACK", "", "", 0, 0, exported, "alice");

            List<QueuedMessage> originals = site.on("DLQ");
            List<QueuedMessage> imported = site.on("BACK");
            assertThat(imported).as("seed %d", seed).hasSize(MESSAGES).hasSameSizeAs(originals);
            IntStream.range(0, MESSAGES).forEach(i -> same(imported.get(i), originals.get(i), i));
            assertThat(letters.workOn("export", "BACK", "", "", 0, 0, "", "alice")).as("seed %d", seed)
                    .isEqualTo(exported);
        }
    }

    private void same(QueuedMessage imported, QueuedMessage original, int number) {
        String which = "message " + number + ", seed " + seed;
        assertThat(imported.data()).as(which).isEqualTo(original.data());
        MessageDescriptor wanted = original.descriptor();
        assertThat(imported.descriptor()).as(which).usingRecursiveComparison().isEqualTo(wanted);
    }
}
