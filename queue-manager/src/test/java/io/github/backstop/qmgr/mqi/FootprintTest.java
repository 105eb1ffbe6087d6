// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Bytes, not time: what a message takes while it lies on a queue, and what is allocated on its way. */
class FootprintTest {

    private static final int BODY = 1024;
    private static final int RFH2 = 200;
    private static final int MESSAGES = 20_000;

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();

    /** As it comes from a client: every message has objects of its own. */
    private static MessageDescriptor received() {
        StructureOutput out = StructureOutput.create();
        Client.MD.toBuilder().format("MQHRF2").build().write(out);
        return MessageDescriptor.read(StructureInput.of(out.toByteArray()));
    }

    private void put(int handle) {
        client.connection.put(handle, received(), new PutOptions(0, 0), new byte[BODY + RFH2]);
    }

    private static long usedHeap() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least;
    }

    @Test
    void aMessageOf1KbWithItsJmsHeaderTakesLessThan1700BytesOfHeap() {
        fixture.mqsc("ALTER QLOCAL(Q1) MAXDEPTH(1000000)");
        int out = client.output("Q1");
        put(out);
        long before = usedHeap();
        for (int i = 0; i < MESSAGES; i++) {
            fixture.clock.advance(Duration.ofMillis(7));
            put(out);
        }

        assertThat((usedHeap() - before) / MESSAGES).isLessThan(1700);
    }

    @Test
    void aPutAndAGetAllocateNotMuchMoreThanTheMessage() {
        int out = client.output("Q1");
        int in = client.input("Q1");
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = 0;
        for (int i = 0; i < 2_000; i++) {
            if (i == 1_000) {
                allocated = threads.getCurrentThreadAllocatedBytes();
            }
            put(out);
            client.get(in, GetOptions.PROPERTIES_FORCE_MQRFH2);
        }

        // Half of it are the message and what the test itself needs.
        assertThat((threads.getCurrentThreadAllocatedBytes() - allocated) / 1_000).isLessThan(8_000);
    }

    @Test
    void aSelectorThatLookedAtAMessageLeavesLessThan400BytesBehind() {
        fixture.mqsc("ALTER QLOCAL(Q1) MAXDEPTH(1000000)");
        int out = client.output("Q1");
        for (int i = 0; i < MESSAGES; i++) {
            StructureOutput data = StructureOutput.create();
            new RulesAndFormattingHeader2(273, 1208, "MQSTR", 0, 1208, List.of("<mcd><Msd>jms_text</Msd></mcd>",
                    "<jms><Dst>queue:///Q1</Dst><Tms>1700000000000</Tms></jms>",
                    "<usr><number dt='i4'>" + i + "</number><colour>red</colour></usr>")).write(data);
            client.connection.put(out, received(), new PutOptions(0, 0), data.toByteArray());
        }
        int in = client.connection.open(
                new ObjectDescriptor(ObjectDescriptor.QUEUE, "Q1", "", "", "", "", "number = -1"), Client.INPUT, 0)
                .handle();
        long before = usedHeap();

        assertThat(client.get(in, 0).reason()).isEqualTo(2033);
        assertThat((usedHeap() - before) / MESSAGES).isBetween(50L, 400L);
    }
}
