// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.PutOptions.SYNCPOINT;
import static io.github.backstop.qmgr.mqi.Client.MD;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.TriggerMessage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class TriggerTest {

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();

    @BeforeEach
    void define() {
        fixture.mqsc("""
                DEFINE QLOCAL(INIT) DEFPRTY(4)
                DEFINE PROCESS(PROC) APPLTYPE(UNIX) APPLICID('/bin/run') USERDATA('for it')
                ALTER QLOCAL(Q1) TRIGGER TRIGTYPE(FIRST) INITQ(INIT) PROCESS(PROC) TRIGDATA('of the queue')
                """);
    }

    private void trigger(String attributes) {
        fixture.mqsc("ALTER QLOCAL(Q1) " + attributes);
    }

    private int triggered() {
        return fixture.depth("INIT");
    }

    @Test
    void theFirstMessageTriggers() {
        client.input("INIT");
        client.send("Q1", "a");
        client.send("Q1", "b");
        MessageDescriptor descriptor = fixture.only("INIT").descriptor();
        assertThat(descriptor.format().trim()).isEqualTo("MQTRIG");
        assertThat(descriptor.priority()).isEqualTo(4);
        assertThat(TriggerMessage.read(StructureInput.of(fixture.only("INIT").data()))).isEqualTo(
                new TriggerMessage("Q1", "PROC", "of the queue", 6, "/bin/run", "", "for it"));
    }

    @Test
    void nothingIsTriggeredWhileTheQueueIsServedButOnceItIsLeftWithMessages() {
        client.input("INIT");
        int reader = client.input("Q1");
        client.send("Q1", "a");
        assertThat(triggered()).isZero();
        client.connection.close(reader, 0);
        assertThat(triggered()).isEqualTo(1);
    }

    @Test
    void nothingIsTriggeredUntilSomebodyTakesTriggerMessages() {
        client.send("Q1", "a");
        assertThat(triggered()).isZero();
        client.input("INIT");
        assertThat(triggered()).isEqualTo(1);
    }

    @Test
    void everyMessageTriggersAlsoWhenTheQueueIsServed() {
        trigger("TRIGTYPE(EVERY)");
        client.input("INIT");
        client.input("Q1");
        client.send("Q1", "a");
        client.send("Q1", "b");
        assertThat(triggered()).isEqualTo(2);
    }

    @Test
    void theDepthTriggersOnceAndTurnsTheTriggerOff() {
        trigger("TRIGTYPE(DEPTH) TRIGDPTH(2)");
        client.input("INIT");
        client.send("Q1", "a");
        assertThat(triggered()).isZero();
        client.send("Q1", "b");
        client.send("Q1", "c");
        assertThat(triggered()).isEqualTo(1);
        trigger("TRIGGER");
        assertThat(triggered()).as("turned on again with enough messages").isEqualTo(2);
    }

    @Test
    void messagesOfLessPriorityDoNotCount() {
        trigger("TRIGMPRI(5)");
        client.input("INIT");
        client.send("Q1", MD.toBuilder().priority(4).build(), "a");
        assertThat(triggered()).isZero();
        client.send("Q1", MD.toBuilder().priority(5).build(), "b");
        assertThat(triggered()).isEqualTo(1);
    }

    @Test
    void aUnitOfWorkTriggersWhenItCommits() {
        client.input("INIT");
        int out = client.output("Q1");
        client.put(out, MD, SYNCPOINT, "a");
        client.put(out, MD, SYNCPOINT, "b");
        assertThat(triggered()).isZero();
        client.connection.commit();
        assertThat(triggered()).isEqualTo(1);
    }

    @Test
    void noTriggerWithoutProcessOrWithNotriggerOrWhenGetsAreInhibited() {
        client.input("INIT");
        trigger("PROCESS(' ')");
        client.send("Q1", "a");
        fixture.mqsc("CLEAR QLOCAL(Q1)");
        trigger("PROCESS(PROC) NOTRIGGER");
        client.send("Q1", "b");
        fixture.mqsc("CLEAR QLOCAL(Q1)");
        trigger("GET(DISABLED) TRIGGER");
        client.send("Q1", "c");
        assertThat(triggered()).isZero();
    }

    @Test
    void triggerMessagesTriggerNothing() {
        fixture.mqsc("ALTER QLOCAL(INIT) TRIGGER TRIGTYPE(EVERY) INITQ(INIT) PROCESS(PROC)");
        client.input("INIT");
        client.send("Q1", "a");
        assertThat(triggered()).isEqualTo(1);
    }
}
