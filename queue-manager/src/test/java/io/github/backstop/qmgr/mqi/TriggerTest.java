// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.PutOptions.SYNCPOINT;
import static io.github.backstop.qmgr.mqi.Client.MD;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.TriggerMessage;
import io.github.backstop.qmgr.call.GetOptions;
import java.time.Duration;
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

    private static final MessageDescriptor LOW = MD.toBuilder().priority(1).build();

    @Test
    void uncommittedMessagesCount() {
        client.input("INIT");
        client.put(client.output("Q1"), MD, SYNCPOINT, "a");
        Client other = fixture.connect();
        other.put(other.output("Q1"), MD, SYNCPOINT, "b");
        other.connection.commit();
        assertThat(triggered()).as("it was not the first").isZero();
        client.connection.commit();
        assertThat(triggered()).isEqualTo(1);
    }

    @Test
    void theTriggerMessageOfFirstAndDepthComesOnBackoutToo() {
        client.input("INIT");
        int out = client.output("Q1");
        client.put(out, MD, SYNCPOINT, "a");
        client.connection.backout();
        assertThat(triggered()).isEqualTo(1);
        trigger("TRIGTYPE(DEPTH) TRIGDPTH(1)");
        client.put(out, MD, SYNCPOINT, "b");
        client.connection.backout();
        assertThat(triggered()).isEqualTo(2);
        trigger("TRIGTYPE(EVERY) TRIGGER");
        client.put(out, MD, SYNCPOINT, "c");
        client.connection.backout();
        assertThat(triggered()).isEqualTo(2);
    }

    @Test
    void aTriggerMessageIsMadeWithTheAttributesOfTheEvent() {
        client.input("INIT");
        client.put(client.output("Q1"), MD, SYNCPOINT, "a");
        trigger("TRIGDATA('changed') NOTRIGGER");
        client.connection.commit();
        assertThat(TriggerMessage.read(StructureInput.of(fixture.only("INIT").data())).triggerData())
                .isEqualTo("of the queue");
    }

    @Test
    void whatIsBackedOutAfterTheLastReaderLeftTriggers() {
        client.input("INIT");
        int reader = client.input("Q1");
        client.send("Q1", "a");
        client.get(reader, GetOptions.SYNCPOINT);
        client.connection.close(reader, 0);
        assertThat(triggered()).as("it may be committed yet").isZero();
        client.connection.backout();
        assertThat(triggered()).isEqualTo(1);
    }

    @Test
    void aReaderWhoseConnectionBreaksTriggersOnce() {
        client.input("INIT");
        Client reader = fixture.connect();
        int in = reader.input("Q1");
        client.send("Q1", "a");
        reader.get(in, GetOptions.SYNCPOINT);
        reader.connection.abandon();
        assertThat(triggered()).isEqualTo(1);
    }

    @Test
    void aQueueThatIsNotEmptyTriggersAgainAfterTheInterval() {
        fixture.mqsc("ALTER QMGR TRIGINT(60000)");
        client.input("INIT");
        client.send("Q1", "a");
        client.send("Q1", "b");
        assertThat(triggered()).isEqualTo(1);
        fixture.clock.advance(Duration.ofSeconds(60));
        client.send("Q1", LOW, "c");
        assertThat(triggered()).isEqualTo(2);
        client.send("Q1", "d");
        assertThat(triggered()).isEqualTo(2);
    }

    @Test
    void whenTheCriteriaChangeTheConditionsAreLookedAtAgain() {
        trigger("TRIGTYPE(DEPTH) TRIGDPTH(5)");
        client.input("INIT");
        client.send("Q1", "a");
        client.send("Q1", "b");
        trigger("DESCR('of no matter')");
        assertThat(triggered()).isZero();
        trigger("TRIGDPTH(2)");
        assertThat(triggered()).isEqualTo(1);
        trigger("TRIGTYPE(FIRST) TRIGGER GET(DISABLED)");
        assertThat(triggered()).isEqualTo(1);
        trigger("GET(ENABLED)");
        assertThat(triggered()).isEqualTo(2);
    }

    @Test
    void anInitiationQueueThatBecomesUsableGetsTheTriggerMessage() {
        fixture.mqsc("ALTER QLOCAL(INIT) GET(DISABLED)");
        client.input("INIT");
        client.send("Q1", "a");
        assertThat(triggered()).isZero();
        fixture.mqsc("ALTER QLOCAL(INIT) DESCR('still closed')");
        assertThat(triggered()).isZero();
        fixture.mqsc("ALTER QLOCAL(INIT) GET(ENABLED)");
        assertThat(triggered()).isEqualTo(1);
    }

    @Test
    void anotherInitiationQueueIsFoundAfterAChangeOfInitq() {
        fixture.mqsc("DEFINE QLOCAL(INIT2)");
        client.send("Q1", "a");
        trigger("INITQ(INIT2)");
        client.input("INIT");
        assertThat(triggered()).isZero();
        client.input("INIT2");
        assertThat(fixture.depth("INIT2")).isEqualTo(1);
    }

    @Test
    void triggerMessagesAreNotPersistentAndDoNotExpire() {
        fixture.mqsc("ALTER QLOCAL(INIT) DEFPSIST(YES)");
        client.input("INIT");
        client.send("Q1", "a");
        assertThat(fixture.only("INIT").descriptor().persistence()).isZero();
        assertThat(fixture.only("INIT").descriptor().expiry()).isEqualTo(-1);
    }

    @Test
    void whatTheInitiationQueueDoesNotTakeIsDeadLettered() {
        fixture.mqsc("ALTER QLOCAL(INIT) MAXDEPTH(0)\nALTER QMGR DEADQ(SYSTEM.DEAD.LETTER.QUEUE)");
        client.input("INIT");
        client.send("Q1", "a");
        assertThat(triggered()).isZero();
        DeadLetterHeader header = DeadLetterHeader.read(
                StructureInput.of(fixture.only("SYSTEM.DEAD.LETTER.QUEUE").data()));
        assertThat(header.reason()).isEqualTo(2053);
        assertThat(header.destinationQueue()).isEqualTo("INIT");
        assertThat(header.format().trim()).isEqualTo("MQTRIG");
    }

    /** CURDEPTH, too, is without what was got. */
    @Test
    void whatIsGotAndNotCommittedLeavesRoomOnTheQueue() {
        trigger("MAXDEPTH(1)");
        client.send("Q1", "a");
        client.get(client.input("Q1"), GetOptions.SYNCPOINT);
        client.send("Q1", "b");
        client.connection.backout();
        assertThat(fixture.texts("Q1")).containsExactly("a", "b");
    }
}
