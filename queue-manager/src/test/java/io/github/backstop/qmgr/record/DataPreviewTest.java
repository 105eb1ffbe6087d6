// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A failed assertion on messages or calls can be read. */
class DataPreviewTest {

    private static final MessageDescriptor DESCRIPTOR = MessageDescriptor.builder().build();
    private static final byte[] HELLO = "hello\n".getBytes(StandardCharsets.US_ASCII);

    @Test
    void dataAreShownWithTheirLengthAndADotForWhatCannotBePrinted() {
        assertThat(DataPreview.of(HELLO)).isEqualTo("6 bytes 'hello.'");
        assertThat(DataPreview.of(new byte[1])).isEqualTo("1 byte '.'");
        assertThat(DataPreview.of(null)).isEqualTo(DataPreview.of(new byte[0])).isEqualTo("no data");
    }

    @Test
    void longDataAreCut() {
        assertThat(DataPreview.of(new byte[1000])).startsWith("1000 bytes '").endsWith("'...").hasSize(272);
    }

    @Test
    void messagesAndCallsShowTheirData() {
        assertThat(new QueuedMessage(DESCRIPTOR, HELLO, false)).asString()
                .contains("6 bytes 'hello.'", "in a unit of work");
        assertThat(new RecordedCall(7, 2, Verb.MQPUT, false, "ORDERS", 4, 0, 0, List.of(), DESCRIPTOR, HELLO, null, 2,
                2053, "")).asString()
                .startsWith("RecordedCall[7: MQPUT ORDERS, connection 2, options 0x00000004, MQMD[")
                .endsWith("6 bytes 'hello.', completion code 2, reason 2053]");
    }
}
