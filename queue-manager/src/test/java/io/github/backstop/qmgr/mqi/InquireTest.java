// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.call.InquireResult;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class InquireTest {

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();

    private InquireResult inquire(String queue, Integer... selectors) {
        return client.connection.inquire(client.open(queue, OpenOptions.INQUIRE), List.of(selectors));
    }

    private InquireResult inquireQueueManager(Integer... selectors) {
        int handle = client.connection.open(new ObjectDescriptor(5, "", "", "", "", "", ""), 0x2020, 0).handle();
        return client.connection.inquire(handle, List.of(selectors));
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    @Test
    void whatTheClientAsksOfABackedOutMessagesQueue() {
        fixture.mqsc("ALTER QLOCAL(Q1) BOTHRESH(3) BOQNAME(BOQ)");
        InquireResult answer = inquire("Q1", 22, 20, 2019, 2002);
        assertThat(answer.integers()).containsExactly(3, 1);
        assertThat(answer.strings()).containsExactly(padded("BOQ", 48), "*".repeat(48));
        assertThat(answer.completionCode()).as("a local queue has no base queue").isEqualTo(1);
        assertThat(answer.reason()).isEqualTo(2068);
    }

    @Test
    void whatTheClientAsksOfAnAlias() {
        fixture.mqsc("DEFINE QALIAS(A1) TARGET(Q1)");
        InquireResult answer = inquire("A1", 22, 20, 2019, 2002);
        assertThat(answer.integers()).containsExactly(-1, 3);
        assertThat(answer.strings()).containsExactly("*".repeat(48), padded("Q1", 48));
        assertThat(answer.reason()).isEqualTo(2068);
    }

    @Test
    void whatTheClientAsksOfTheQueueManager() {
        fixture.mqsc("ALTER QMGR DEADQ(SYSTEM.DEAD.LETTER.QUEUE)");
        InquireResult answer = inquireQueueManager(31, 32, 2, 2015, 2032, 273);
        assertThat(answer.integers()).containsExactly(945, 3, 819, 0);
        assertThat(answer.strings()).containsExactly(padded("QM1", 48), padded("QM1_2026-03-04_05.06.07", 48));
        assertThat(answer.completionCode()).isZero();
        assertThat(inquireQueueManager(2006).strings()).containsExactly(padded("SYSTEM.DEAD.LETTER.QUEUE", 48));
        assertThat(inquireQueueManager(2003, 13, 14).integers()).containsExactly(4_194_304, 9);
    }

    @Test
    void countsAreThoseOfTheMoment() {
        client.send("Q1", "a");
        client.input("Q1");
        client.output("Q1");
        client.output("Q1");
        assertThat(inquire("Q1", 3, 17, 18).integers()).containsExactly(1, 1, 2);
    }

    @Test
    void everyAttributeOfALocalQueueHasItsDefaultAndWidth() {
        InquireResult answer = inquire("Q1", 15, 13, 9, 10, 5, 6, 8, 23, 16, 12, 7, 4, 2016, 2013, 2004, 2005, 2027,
                2028);
        assertThat(answer.integers()).containsExactly(5000, 4_194_304, 0, 0, 0, 0, 1, 1, 0, 0, 1, 2);
        assertThat(answer.strings()).containsExactly(padded("Q1", 48), padded("", 64), padded("2026-03-04", 12),
                "05.06.07", padded("2026-03-04", 12), "05.06.07");
    }

    @Test
    void anUnknownSelectorIsAnError() {
        assertThat(Client.reasonOf(() -> inquire("Q1", 22, 999))).isEqualTo(2067);
        assertThat(Client.reasonOf(() -> inquireQueueManager(22))).as("one of queues").isEqualTo(2067);
        assertThat(Client.reasonOf(() -> inquire("Q1", 2006))).as("one of queue managers").isEqualTo(2067);
    }
}
