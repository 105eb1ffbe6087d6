// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.port.management.OpenHistoryEntry;
import io.github.backstop.port.management.OpenMessage;
import io.github.backstop.port.management.OpenMessageContent;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.Hashtable;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What operators do with messages behind a stopped port, each in one unit of work. Decision 0093. */
@Tag("client")
class OperatorsMessagesTest {
    private static final String QUEUES = "DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOQNAME(BOQ)\n"
            + "DEFINE QLOCAL(DLQ)\nALTER QMGR DEADQ(DLQ)\n";
    private static final String POISON_ID = "ID:" + "11".repeat(24);
    private Site site;
    private ListenerPortMXBean port;

    @AfterEach
    void close() {
        site.close();
    }

    /** A port that the first of two messages has stopped. */
    private void stoppedByPoison(String mqsc, Original poison) throws Exception {
        site = new Site(mqsc);
        port = site.start("op", TestBean.transacted("bean", (message, transaction) -> {
            if (message.getJMSMessageID().equals(POISON_ID)) {
                throw new IllegalStateException("no such customer");
            }
        }), spec -> { });
        put(poison);
        Ports.awaitState("op", "STOPPED");
        site.send("good");
    }

    private void put(Original message) throws MQException {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, site.queueManager().port());
        properties.put(CMQC.CHANNEL_PROPERTY, "SYSTEM.DEF.SVRCONN");
        MQQueueManager connection = new MQQueueManager("QM1", properties);
        message.put(connection, "Q1");
        connection.disconnect();
    }

    private String handle(String verb, String place) {
        return port.handleMessage(verb, place, POISON_ID, "alice");
    }

    private MessageDescriptor only(String queue) {
        List<QueuedMessage> messages = site.queueManager().queue(queue).browse();
        assertThat(messages).as(queue).hasSize(1);
        return messages.get(0).descriptor();
    }

    private void portGoesOnAfterAStart() {
        port.start("alice");
        await().until(() -> port.getCommitted() == 1);
        assertThat(site.depth("Q1")).isZero();
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void theMessagesBehindAStoppedPortAreListedAndRead() throws Exception {
        stoppedByPoison(QUEUES, Original.jms(273, "", "<usr><color>red</color></usr>"));

        List<OpenMessage> messages = port.browseMessages("", 10);
        assertThat(messages).hasSize(2);
        assertThat(messages.get(0).getMessageId()).isEqualTo(POISON_ID);
        assertThat(messages.get(0).getBackoutCount()).isEqualTo(1);
        assertThat(messages.get(0).getFormat()).isEqualTo("MQHRF2");
        assertThat(messages.get(0).getLength()).isGreaterThan(130);
        assertThat(messages.get(0).isPersistent()).isTrue();
        assertThat(messages.get(0).getPutTime()).startsWith("2025-10-09T08:53:20.12");
        assertThat(port.browseMessages("input", 1)).hasSize(1);

        OpenMessageContent content = port.readMessage("INPUT", POISON_ID, 10);
        assertThat(content.getBody()).isEqualTo("0123456789");
        assertThat(content.isText()).isTrue();
        assertThat(content.isWhole()).isFalse();
        assertThat(content.getHeaders()).containsEntry("usr.color", "red").containsEntry("BackoutCount", "1")
                .containsEntry("PutApplName", "order.entry").containsEntry("mcd.Msd", "jms_text");
        assertThat(port.readMessage("INPUT", POISON_ID, 65_536).isWhole()).isTrue();
        assertThat(port.readMessage("INPUT", POISON_ID, 0).getBody()).as("not asked for").isEmpty();
        assertThat(port.readMessage("INPUT", "ID:" + "f".repeat(48), 10)).isNull();
        assertThat(site.backoutCounts("Q1")).as("looking changes nothing").containsExactly(1, 0);
    }

    @Test
    void moveTakesItToTheBackoutQueueAsTheEngineWould() throws Exception {
        stoppedByPoison(QUEUES, Original.text("poison"));

        assertThat(handle("move", "")).isEqualTo("message " + POISON_ID + " was moved to backout queue BOQ");

        assertThat(only("BOQ").backoutCount()).isZero();
        assertThat(site.bodies("BOQ")).containsExactly("poison");
        assertThat(port.browseMessages("BACKOUT", 10)).extracting(OpenMessage::getMessageId)
                .containsExactly(POISON_ID);
        portGoesOnAfterAStart();
    }

    @Test
    void moveGoesToTheDeadLetterQueueWithItsHeaderWhereTheBackoutQueueIsFullEvenIfTheMessageAsksToBeDiscarded()
            throws Exception {
        stoppedByPoison(QUEUES + "ALTER QLOCAL(BOQ) MAXDEPTH(0)\n",
                Original.text("poison").notPersistent().report(Scenario.DISCARD));

        assertThat(handle("move", "")).endsWith("was moved to dead-letter queue DLQ (MQRC_Q_FULL 2053)");

        List<OpenMessage> dead = port.browseMessages("DEAD_LETTER", 10);
        assertThat(dead).hasSize(1);
        assertThat(port.readMessage("DEAD_LETTER", dead.get(0).getMessageId(), 100).getHeaders())
                .containsEntry("MQDLH.Reason", "MQRC_Q_FULL 2053").containsEntry("MQDLH.DestQName", "BOQ");
    }

    @Test
    void whatNothingTakesStaysAndTheRefusalNamesTheReasons() throws Exception {
        stoppedByPoison(QUEUES + "ALTER QLOCAL(BOQ) MAXDEPTH(0)\nALTER QLOCAL(DLQ) PUT(DISABLED)\n",
                Original.text("poison").notPersistent());

        assertThatThrownBy(() -> handle("move", "")).hasMessageContaining("MQRC_Q_FULL 2053")
                .hasMessageContaining("MQRC_PUT_INHIBITED 2051");

        assertThat(site.depth("Q1")).isEqualTo(2);
        assertThat(port.getHistory().get(0).getId()).isEqualTo("BSTP0042W");
    }

    @ParameterizedTest
    @ValueSource(strings = {"alias", "local"})
    void skipPutsItBehindTheOthersWithItsIdentifiersAndContextAndItsCountBeginsAgain(String kind) throws Exception {
        String mqsc = kind.equals("local") ? QUEUES
                : QUEUES.replace("QLOCAL(Q1)", "QLOCAL(BASE)") + "DEFINE QALIAS(Q1) TARGET(BASE)\n";
        stoppedByPoison(mqsc, Original.text("poison").inGroup(2, 8));

        assertThat(handle("skip", "INPUT")).contains("was put to the end of queue Q1");

        List<QueuedMessage> left = site.queueManager().queue(kind.equals("local") ? "Q1" : "BASE").browse();
        assertThat(left).hasSize(2);
        MessageDescriptor skipped = left.get(1).descriptor();
        assertThat(skipped.backoutCount()).isZero();
        assertThat(skipped.putApplName().strip()).isEqualTo("order.entry");
        assertThat(skipped.userIdentifier().strip()).isEqualTo("alice");
        assertThat(skipped.sequenceNumber()).isEqualTo(2);
        port.start("alice");
        await().until(() -> port.getCommitted() == 1 && port.getStoppedBy().equals("POISON"));
        assertThat(port.getLastFailedMessageId()).isEqualTo(POISON_ID);
    }

    @Test
    void deleteTakesItAwayForGoodWhereverItIs() throws Exception {
        stoppedByPoison(QUEUES, Original.text("poison"));

        assertThat(handle("delete", "")).contains("was deleted from queue Q1");
        assertThat(site.bodies("Q1")).containsExactly("good");
        put(Original.text("poison"));
        handle("move", "");
        assertThat(handle("delete", "BACKOUT")).contains("was deleted from queue BOQ");
        assertThat(site.depth("BOQ")).isZero();
        portGoesOnAfterAStart();
    }

    @Test
    void resendBringsItBackFromTheBackoutQueueWithItsBytesAndContext() throws Exception {
        stoppedByPoison(QUEUES, Original.jms(546, "", "<usr><color>red</color></usr>"));
        byte[] before = site.queueManager().queue("Q1").browse().get(0).data();
        handle("move", "");

        assertThat(handle("resend", "BACKOUT")).contains("was sent again, from queue BOQ to queue Q1");

        assertThat(site.depth("BOQ")).isZero();
        QueuedMessage again = site.queueManager().queue("Q1").browse().get(1);
        assertThat(again.data()).isEqualTo(before);
        assertThat(again.descriptor().putApplName().strip()).isEqualTo("order.entry");
        assertThat(again.descriptor().backoutCount()).isZero();
    }

    @Test
    void resendBringsItBackFromTheDeadLetterQueueWithoutItsHeader() throws Exception {
        stoppedByPoison(QUEUES.replace("BOQNAME(BOQ)", ""), Original.jms(273, "", "<usr><color>red</color></usr>"));
        byte[] before = site.queueManager().queue("Q1").browse().get(0).data();
        assertThat(handle("move", "")).endsWith("was moved to dead-letter queue DLQ");
        String id = port.browseMessages("DEAD_LETTER", 1).get(0).getMessageId();
        assertThat(port.readMessage("DEAD_LETTER", id, 10).getBody()).isEqualTo("0123456789");

        port.handleMessage("resend", "DEAD_LETTER", id, "alice");

        assertThat(site.depth("DLQ")).isZero();
        QueuedMessage again = site.queueManager().queue("Q1").browse().get(1);
        assertThat(again.data()).isEqualTo(before);
        assertThat(again.descriptor().format().strip()).isEqualTo("MQHRF2");
    }

    @Test
    void deadLettersOfOtherQueuesAreNotThePorts() throws Exception {
        stoppedByPoison(QUEUES.replace("BOQNAME(BOQ)", "") + "DEFINE QLOCAL(Q2)\n", Original.text("poison"));
        handle("move", "");
        String id = port.browseMessages("DEAD_LETTER", 1).get(0).getMessageId();
        ListenerPortMXBean other = site.start("other", TestBean.transacted("bean2", (message, transaction) -> { }),
                spec -> spec.setQueueName("Q2"));

        assertThat(other.browseMessages("DEAD_LETTER", 10)).isEmpty();
        assertThatThrownBy(() -> other.handleMessage("delete", "DEAD_LETTER", id, "alice"))
                .hasMessageContaining("it is not on queue DLQ");
        assertThat(site.depth("DLQ")).isEqualTo(1);
    }

    @Test
    void aPutThatIsRefusedLeavesTheMessageWhereItWas() throws Exception {
        stoppedByPoison(QUEUES, Original.text("poison"));
        handle("move", "");
        site.queueManager().faults().fail(Verb.MQPUT, "Q1", 2053);

        assertThatThrownBy(() -> handle("resend", "BACKOUT")).hasMessageContaining("completion code 2")
                .hasMessageContaining("MQRC_Q_FULL 2053");

        assertThat(site.depth("BOQ")).isEqualTo(1);
        assertThat(site.depth("Q1")).isEqualTo(1);
    }

    @Test
    void whatDoesNotFitIsRefusedByName() throws Exception {
        stoppedByPoison(QUEUES.replace("BOQNAME(BOQ)", ""), Original.text("poison"));

        assertThatThrownBy(() -> handle("resend", "INPUT")).hasMessageContaining("again when the port starts");
        assertThatThrownBy(() -> handle("skip", "BACKOUT")).hasMessageContaining("input queue");
        assertThatThrownBy(() -> handle("delete", "BACKOUT")).hasMessageContaining("has no backout queue");
        assertThatThrownBy(() -> handle("delete", "ELSEWHERE")).hasMessageContaining("DEAD_LETTER");
        assertThatThrownBy(() -> handle("eat", "")).hasMessageContaining("resend");
        assertThatThrownBy(() -> port.handleMessage("delete", "", "1' OR 1=1", "alice"))
                .hasMessageContaining("48 hexadecimal digits");
        assertThatThrownBy(() -> port.handleMessage("delete", "", "ID:" + "0".repeat(48), "alice"))
                .as("MQMI_NONE would match any message").hasMessageContaining("not all of them 0");
        assertThat(site.depth("Q1")).isEqualTo(2);
    }

    @Test
    void aMessageThatTheBeanWorksOnIsLeftToIt() throws Exception {
        site = new Site(QUEUES);
        CountDownLatch go = new CountDownLatch(1);
        port = site.start("op", TestBean.transacted("bean", (message, transaction) ->
                await().atMost(Duration.ofMinutes(1)).until(() -> go.getCount() == 0)), spec -> { });
        put(Original.text("slow"));
        await().until(() -> port.getActiveSessions() == 1 && port.getDelivered() == 1);

        assertThat(port.browseMessages("", 10)).isEmpty();
        assertThatThrownBy(() -> handle("delete", "")).hasMessageContaining("somebody works on it");

        go.countDown();
        await().until(() -> port.getCommitted() == 1);
    }

    @Test
    void theHistoryTellsWhoDidWhatAndWhyThePortStopped() throws Exception {
        stoppedByPoison(QUEUES, Original.text("poison"));
        handle("move", "");
        port.start("alice\nBSTP0000I forged");

        await().until(() -> port.getHistory().get(0).getId().equals("BSTP0001I"));
        List<OpenHistoryEntry> history = port.getHistory();
        assertThat(history).extracting(OpenHistoryEntry::getId).containsExactly("BSTP0001I", "BSTP0040I", "BSTP0041I",
                "BSTP0012W", "BSTP0010I", "BSTP0001I");
        assertThat(history.get(1).getOperator()).isEqualTo("alice?BSTP0000I forged");
        assertThat(history.get(2).getText()).isEqualTo("message " + POISON_ID
                + " was moved to backout queue BOQ; asked by alice");
        assertThat(history.get(2).getMessageId()).isEqualTo(POISON_ID);
        assertThat(history.get(3).getText()).contains("no such customer");
        assertThat(port.getSettingsInForce()).anySatisfy(setting -> {
            assertThat(setting.getName()).isEqualTo("hostName");
            assertThat(setting.getSource()).isEqualTo("resource adapter");
        }).anySatisfy(setting -> {
            assertThat(setting.getName()).isEqualTo("recoveryInterval");
            assertThat(setting.getSource()).isEqualTo("activation spec");
            assertThat(setting.getMeaning()).isNotBlank();
        }).noneSatisfy(setting -> assertThat(setting.getName()).isEqualTo("password"));
    }
}
