// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import io.github.backstop.dlq.management.DeadLetterQueueMXBean;
import io.github.backstop.dlq.management.DeadLetterRegistration;
import io.github.backstop.dlq.management.ManagedDeadLetters;
import io.github.backstop.dlq.management.OpenDeadLetter;
import io.github.backstop.dlq.management.RulesSchedule;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.management.JMX;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What operators do with dead letters over JMX. */
@ClientTest
class ManagedDeadLettersTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private volatile RulesSchedule schedule = RulesSchedule.NEVER;
    private Site site;
    private DeadLetterRegistration registration;
    private DeadLetterQueueMXBean letters;

    @BeforeEach
    void open() throws Exception {
        site = new Site("DEFINE QLOCAL(A)\nDEFINE QLOCAL(B)\n");
        registration = DeadLetterRegistration.register("LP.TEST",
                new ManagedDeadLetters("LP.TEST", site::connect, threads, () -> schedule));
        letters = JMX.newMXBeanProxy(ManagementFactory.getPlatformMBeanServer(),
                new ObjectName("io.github.backstop:type=DeadLetterQueue,name=\"LP.TEST\""),
                DeadLetterQueueMXBean.class);
    }

    @AfterEach
    void close() throws MQException {
        registration.close();
        threads.shutdownNow();
        site.close();
    }

    private String id(int index) {
        return "ID:" + HexFormat.of().formatHex(site.on("DLQ").get(index).descriptor().messageId());
    }

    @Test
    void eachIsShownWithItsReasonInWords() throws MQException {
        site.dead(Dead.to("A")).dead(Dead.to("B").reason(265));
        site.plain("no header");
        OpenDeadLetter[] seen = letters.browse("", 10);
        assertThat(seen).hasSize(2);
        assertThat(seen[0]).extracting(OpenDeadLetter::getMessageId, OpenDeadLetter::getReason,
                OpenDeadLetter::getDestination, OpenDeadLetter::getDestinationManager, OpenDeadLetter::getPutTime,
                OpenDeadLetter::getPutBy, OpenDeadLetter::getFormat, OpenDeadLetter::getLength)
                .containsExactly(id(0), "MQRC_Q_FULL 2053", "A", "QM1", "2026-11-30T12:34:56.780Z", "QM1", "MQSTR",
                        Dead.to("A").body().length);
        assertThat(seen[0].getReasonInWords()).startsWith("the queue was full");
        assertThat(seen[1].getReasonInWords()).isEqualTo("the application could not be started");
        assertThat(letters.browse("DESTQ(B)", 10)).hasSize(1);
        assertThat(letters.browse("", 1)).hasSize(1);
    }

    @Test
    void aSingleOneIsSentBackOrItIsSaidWhyNot() throws MQException {
        site.dead(Dead.to("A")).dead(Dead.to("NOWHERE"));
        String refused = id(1);
        assertThat(letters.redrive("", id(0), 0, 0, false, "alice")).isEqualTo("1 of 1 messages were sent back");
        assertThat(site.depth("A")).isOne();
        assertThatThrownBy(() -> letters.redrive("", refused, 0, 0, false, "alice"))
                .hasStackTraceContaining("it stays: queue NOWHERE at QM1: MQRC_UNKNOWN_OBJECT_NAME 2085");
        assertThat(site.depth("DLQ")).isOne();
        assertThatThrownBy(() -> letters.redrive("", "ID:" + "11".repeat(24), 0, 0, false, "alice"))
                .hasStackTraceContaining("is not on queue DLQ");
    }

    @Test
    void manyGoByThemselvesAndCanBeCancelled() throws MQException {
        for (int i = 0; i < 4; i++) {
            site.dead(Dead.to("A"));
        }
        assertThat(letters.getRedrive().getState()).isEqualTo("NONE");
        assertThat(letters.redrive("DESTQ(A)", "", 0, 0.0001, false, "alice")).startsWith("begun");
        await().atMost(LONG).until(() -> letters.getRedrive().getRedriven() == 1);
        assertThatThrownBy(() -> letters.redrive("", "", 0, 0, false, "alice"))
                .hasStackTraceContaining("a redrive is under way");
        letters.cancelRedrive("alice");
        await().atMost(LONG).until(() -> letters.getRedrive().getState().equals("CANCELLED"));
        assertThat(site.depth("A")).isOne();
        assertThat(site.depth("DLQ")).isEqualTo(3);

        letters.redrive("", "", 0, 0, false, "alice");
        await().atMost(LONG).until(() -> letters.getRedrive().getState().equals("DONE"));
        assertThat(letters.getRedrive().getRedriven()).isEqualTo(3);
        assertThat(site.depth("A")).isEqualTo(4);
    }

    @Test
    void aDryRunIsTold() throws MQException {
        site.dead(Dead.to("A"));
        assertThat(letters.redrive("", "", 0, 0, true, "alice")).isEqualTo("1 of 1 messages would be sent back");
        assertThat(site.depth("DLQ")).isOne();
    }

    @Test
    void rulesAreAppliedOnceAndTriesAreCountedFromCallToCall() throws MQException {
        site.dead(Dead.to("NOWHERE")).dead(Dead.to("A"));
        String rules = "RETRYINT(0)\nACTION(RETRY) RETRY(2)\nACTION(FWD) FWDQ(B)";
        assertThat(letters.handle(rules, "timer")).isEqualTo("1 messages were taken away, 1 tries were refused");
        assertThat(site.depth("A")).isOne();
        assertThat(letters.handle(rules, "timer")).isEqualTo("1 messages were taken away, 1 tries were refused");
        assertThat(site.depth("B")).isOne();
        assertThatThrownBy(() -> letters.handle("ACTION(X)", "timer"))
                .hasStackTraceContaining("rules: line 1, ACTION(X): allowed:");
    }

    @Test
    void messagesOfAnyQueueAreShownCopiedExportedAndImported() throws MQException {
        site.dead(Dead.to("A"));
        assertThat(letters.workOn("browse", "DLQ", "", "", 0, 100, "", "alice"))
                .contains("MQDLH.Reason: MQRC_Q_FULL 2053");
        assertThat(letters.workOn("copy", "DLQ", "B", id(0), 0, 0, "", "alice"))
                .isEqualTo("copy of queue DLQ: 1 messages");
        String exported = letters.workOn("export", "B", "", "", 0, 0, "", "alice");
        letters.workOn("delete", "B", "", "", 1, 0, "", "alice");
        assertThat(site.depth("B")).isZero();
        letters.workOn("import", "B", "", "", 0, 0, exported, "alice");
        assertThat(site.only("B").data()).isEqualTo(site.only("DLQ").data());
        assertThatThrownBy(() -> letters.workOn("delete", "B", "", "", 0, 0, "", "alice"))
                .hasStackTraceContaining("delete needs a message id");
        assertThatThrownBy(() -> letters.workOn("move", "B", "NOWHERE", "", 0, 0, "", "alice"))
                .hasStackTraceContaining("MQRC_UNKNOWN_OBJECT_NAME 2085");
        assertThat(site.depth("B")).isOne();
    }

    @Test
    void scheduledRulesAreReadFromTheirFileWhenTheirTimeHasCome(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("rules");
        site.dead(Dead.to("A"));
        assertThat(letters.handleScheduled("timer")).isEmpty();
        schedule = new RulesSchedule(file.toString(), Duration.ofDays(1));
        assertThat(letters.handleScheduled("timer")).contains(file + " cannot be read");
        assertThat(letters.handleScheduled("timer")).as("not due").isEmpty();

        schedule = new RulesSchedule(file.toString(), Duration.ZERO);
        Files.writeString(file, "ACTION(PUT)");
        assertThat(letters.handleScheduled("timer")).contains("line 1, ACTION(PUT)");
        Files.writeString(file, "ACTION(RETRY)");
        assertThat(letters.handleScheduled("timer")).startsWith("1 messages were taken away");
        assertThat(site.depth("A")).isOne();
    }

    @Test
    void whatTheQueueManagerRefusesIsSaidWithItsCodes() {
        site.mqsc("ALTER QLOCAL(DLQ) GET(DISABLED)");
        assertThatThrownBy(() -> letters.browse("", 10))
                .hasStackTraceContaining("completion code 2, MQRC_GET_INHIBITED 2016");
        site.mqsc("ALTER QMGR DEADQ(' ')");
        assertThatThrownBy(() -> letters.browse("", 10)).hasStackTraceContaining("has no dead-letter queue (DEADQ)");
    }

    @Test
    void aPortThatGoesEndsWhatIsUnderWay() throws MQException {
        site.dead(Dead.to("A")).dead(Dead.to("A")).dead(Dead.to("A"));
        letters.redrive("", "", 0, 0.0001, false, "alice");
        await().atMost(LONG).until(() -> site.depth("A") == 1);
        registration.close();
        threads.shutdown();
        await().atMost(LONG).until(threads::isTerminated);
        assertThat(site.depth("DLQ")).isEqualTo(2);
    }
}
