// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT;
import static io.github.backstop.qmgr.mqi.Client.MD;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.call.InquireResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class EmbeddedJmsServerTest {

    private static final String DEAD_LETTERS = "SYSTEM.DEAD.LETTER.QUEUE";

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture(true);
    final Client client = fixture.connect();
    final int in = client.input("Q1");

    private void returned(int times) {
        for (int i = 0; i < times; i++) {
            assertThat(client.get(in, SYNCPOINT).descriptor().backoutCount()).isEqualTo(i);
            client.connection.backout();
        }
    }

    @Test
    void aMessageReturnedForTheFifthTimeIsMovedByTheServer() {
        MessageDescriptor put = client.send("Q1", MessageDescriptor.builder().format("MQSTR").build(), "poison")
                .descriptor();
        returned(4);
        assertThat(fixture.depth("Q1")).isEqualTo(1);
        client.get(in, SYNCPOINT);
        client.connection.backout();
        assertThat(fixture.depth("Q1")).isZero();
        QueuedMessage moved = fixture.only(DEAD_LETTERS);
        assertThat(moved.descriptor().messageId()).isEqualTo(put.messageId());
        assertThat(moved.descriptor().putApplName()).as("the context stays").isEqualTo("the application");
        assertThat(moved.descriptor().backoutCount()).isZero();
        assertThat(moved.descriptor().format()).isEqualTo("MQDEAD");
        StructureInput data = StructureInput.of(moved.data());
        DeadLetterHeader header = DeadLetterHeader.read(data);
        assertThat(header.reason()).isEqualTo(2362);
        assertThat(header.destinationQueue()).isEqualTo("Q1");
        assertThat(header.format()).isEqualTo("MQSTR");
        assertThat(new String(data.rest(), StandardCharsets.US_ASCII)).isEqualTo("poison");
    }

    @Test
    void itStaysWhereTheDeadLetterQueueTakesNothing() {
        fixture.mqsc("ALTER QLOCAL(" + DEAD_LETTERS + ") PUT(DISABLED)");
        client.send("Q1", MD, "poison");
        returned(6);
        fixture.mqsc("ALTER QLOCAL(" + DEAD_LETTERS + ") PUT(ENABLED)");
        client.get(in, SYNCPOINT);
        client.connection.backout();
        assertThat(fixture.depth(DEAD_LETTERS)).isEqualTo(1);
    }

    @Test
    void theDeadLetterQueueItselfIsNoDestination() {
        client.send(DEAD_LETTERS, MD, "poison");
        int dead = client.input(DEAD_LETTERS);
        for (int i = 0; i < 7; i++) {
            client.get(dead, SYNCPOINT);
            client.connection.backout();
        }
        assertThat(fixture.only(DEAD_LETTERS).descriptor().backoutCount()).isEqualTo(7);
    }

    @Test
    void noClientIsToldOfAThreshold() {
        fixture.mqsc("ALTER QLOCAL(Q1) BOTHRESH(2) BOQNAME(BOQ)");
        int handle = client.open("Q1", OpenOptions.INQUIRE);
        InquireResult result = client.connection.inquire(handle, List.of(22, 20, 2019));
        assertThat(result.integers()).containsExactly(0, 1);
        assertThat(result.strings().get(0)).isBlank();
    }
}
