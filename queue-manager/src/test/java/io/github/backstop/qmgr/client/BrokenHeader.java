// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Messages that say they begin with an MQRFH2 and do not. */
final class BrokenHeader {

    /** As long as the fixed part of an MQRFH2, 36 bytes, at least: the client's listeners die of anything shorter. */
    static final byte[] LONG =
            "this is no MQRFH2 at all, however long it may be".getBytes(StandardCharsets.US_ASCII);
    static final byte[] SHORT = "broken".getBytes(StandardCharsets.US_ASCII);

    private BrokenHeader() {
    }

    static Original message(byte[] data) {
        return Original.bytes(data).format("MQHRF2  ");
    }

    /** As it was, byte by byte: no MQRFH2 is made for it. */
    static void assertUnchanged(QueuedMessage copy, QueuedMessage original) {
        assertThat(copy.data()).isEqualTo(original.data());
        assertThat(copy.descriptor()).isEqualTo(original.descriptor());
    }

    static void assertDeadLettered(Queues queues) {
        QueuedMessage letter = queues.only(queues.deadLetter());
        DeadLetterHeader header = DeadLetterHeader.read(StructureInput.of(letter.data()));
        assertThat(letter.descriptor().format()).isEqualTo("MQDEAD");
        assertThat(header.reason()).isEqualTo(2362);
        assertThat(header.format()).isEqualTo("MQHRF2");
        assertThat(Arrays.copyOfRange(letter.data(), DeadLetterHeader.LENGTH, letter.data().length)).isEqualTo(LONG);
    }
}
