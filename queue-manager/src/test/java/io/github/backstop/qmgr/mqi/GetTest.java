// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.ACCEPT_TRUNCATED;
import static io.github.backstop.qmgr.call.GetOptions.CONVERT;
import static io.github.backstop.qmgr.call.GetOptions.MATCH_CORREL_ID;
import static io.github.backstop.qmgr.call.GetOptions.MATCH_GROUP_ID;
import static io.github.backstop.qmgr.call.GetOptions.MATCH_MSG_ID;
import static io.github.backstop.qmgr.call.GetOptions.MATCH_SEQ_NUMBER;
import static io.github.backstop.qmgr.mqi.Client.MD;
import static io.github.backstop.qmgr.mqi.Client.id;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class GetTest {

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final int in = client.input("Q1");

    private static MessageDescriptor ids(String message, String correlation) {
        return MessageDescriptor.builder().messageId(id(message)).correlationId(id(correlation)).build();
    }

    @Test
    void anEmptyQueueAnswersWithTheCallersDescriptor() {
        MessageDescriptor selection = ids("m", "c");
        GetResult none = client.get(in, selection, 0, MATCH_MSG_ID);
        assertThat(none.completionCode()).isEqualTo(2);
        assertThat(none.reason()).isEqualTo(2033);
        assertThat(none.descriptor()).isSameAs(selection);
        assertThat(none.data()).isEmpty();
    }

    @Test
    void idsSelectAndZeroIdsSelectAnything() {
        for (String name : new String[] {"1", "2", "3"}) {
            client.send("Q1", ids("m" + name, "c"), name);
        }
        assertThat(client.get(in, ids("m3", ""), 0, MATCH_MSG_ID | MATCH_CORREL_ID).data()).isEqualTo(Client.bytes("3"));
        assertThat(client.get(in, ids("m1", "x"), 0, MATCH_MSG_ID | MATCH_CORREL_ID).reason()).isEqualTo(2033);
        assertThat(client.get(in, ids("x", "c"), 0, MATCH_CORREL_ID).data()).isEqualTo(Client.bytes("1"));
        assertThat(client.get(in, MD, 0, MATCH_MSG_ID | MATCH_CORREL_ID).data()).isEqualTo(Client.bytes("2"));
    }

    @Test
    void messagesWithTheSameCorrelIdComeInOrderAlsoAfterABackout() {
        for (String name : new String[] {"1", "2", "3"}) {
            client.send("Q1", ids("m" + name, "c"), name);
        }
        client.get(in, ids("", "c"), GetOptions.SYNCPOINT, MATCH_CORREL_ID);
        client.get(in, ids("", "c"), GetOptions.SYNCPOINT, MATCH_CORREL_ID);
        client.connection.backout();
        for (String name : new String[] {"1", "2", "3"}) {
            assertThat(Client.text(client.get(in, ids("", "c"), 0, MATCH_CORREL_ID))).isEqualTo(name);
        }
    }

    @Test
    void groupAndSequenceNumberSelect() {
        for (int number = 1; number <= 2; number++) {
            client.send("Q1", MessageDescriptor.builder().groupId(id("g")).messageFlags(8).sequenceNumber(number)
                    .build(), "g" + number);
        }
        MessageDescriptor second = MessageDescriptor.builder().groupId(id("g")).sequenceNumber(2).build();
        assertThat(Client.text(client.get(in, second, 0, MATCH_GROUP_ID | MATCH_SEQ_NUMBER))).isEqualTo("g2");
    }

    @Test
    void aTokenNamesOneMessageOnce() {
        client.send("Q1", "a");
        client.send("Q1", "b");
        client.get(in, GetOptions.BROWSE_FIRST);
        byte[] token = client.get(in, GetOptions.BROWSE_NEXT).token();
        assertThat(Client.text(client.getByToken(in, token, 0))).isEqualTo("b");
        assertThat(client.getByToken(in, token, 0).reason()).isEqualTo(2033);
    }

    @Test
    void aShortBufferLeavesTheMessageUnlessTruncationIsAccepted() {
        client.send("Q1", "0123456789");
        GetResult failed = client.get(in, MD, new GetOptions(0, 0, 0, new byte[16]), 4);
        assertThat(failed.completionCode()).isEqualTo(1);
        assertThat(failed.reason()).isEqualTo(2080);
        assertThat(failed.totalLength()).isEqualTo(10);
        assertThat(Client.text(failed)).isEqualTo("0123");
        GetResult cut = client.get(in, MD, new GetOptions(ACCEPT_TRUNCATED, 0, GetOptions.MATCH_TOKEN, failed.token()),
                4);
        assertThat(cut.completionCode()).isEqualTo(1);
        assertThat(cut.reason()).isEqualTo(2079);
        assertThat(Client.text(cut)).isEqualTo("0123");
        assertThat(fixture.depth("Q1")).isZero();
    }

    @Test
    void dataWithoutAFormatIsNotConvertedAndSaidSo() {
        MessageDescriptor utf8 = MessageDescriptor.builder().codedCharSetId(1208).build();
        client.send("Q1", utf8, "a");
        GetResult result = client.get(in, MD, CONVERT, 0);
        assertThat(result.completionCode()).isEqualTo(1);
        assertThat(result.reason()).isEqualTo(2110);
        assertThat(result.descriptor().codedCharSetId()).isEqualTo(1208);
        client.send("Q1", utf8, "a");
        assertThat(client.get(in, utf8, CONVERT, 0).completionCode()).as("nothing to convert").isZero();
    }

    @Test
    void anInhibitedQueueGivesNothing() {
        client.send("Q1", "a");
        fixture.mqsc("DEFINE QALIAS(A1) TARGET(Q1) GET(DISABLED)");
        assertThat(client.get(client.input("A1"), 0).reason()).isEqualTo(2016);
        fixture.mqsc("ALTER QLOCAL(Q1) GET(DISABLED)");
        assertThat(client.get(in, 0).reason()).isEqualTo(2016);
        assertThat(client.get(in, GetOptions.BROWSE_FIRST).reason()).isEqualTo(2016);
    }

    @Test
    void optionsThatContradictEachOtherAreRefused() {
        for (int options : new int[] {GetOptions.SYNCPOINT | GetOptions.NO_SYNCPOINT,
            GetOptions.BROWSE_FIRST | GetOptions.BROWSE_NEXT, GetOptions.BROWSE_FIRST | GetOptions.SYNCPOINT,
            GetOptions.LOCK, GetOptions.UNMARKED_BROWSE_MSG, 0x80000,
            GetOptions.BROWSE_FIRST | GetOptions.MARK_BROWSE_CO_OP}) {
            assertThat(client.get(in, options).reason()).as("%x", options).isEqualTo(2046);
        }
        assertThat(client.get(in, GetOptions.SYNCPOINT | GetOptions.MARK_SKIP_BACKOUT).reason())
                .as("only z/OS has it").isEqualTo(2046);
        assertThat(client.get(in, GetOptions.SET_SIGNAL).reason()).as("only z/OS has it").isEqualTo(2046);
        assertThat(client.get(in, GetOptions.UNLOCK | GetOptions.CONVERT).reason()).isEqualTo(2046);
        assertThat(client.get(in, MD, 0, 0x40).reason()).isEqualTo(2247);
        assertThat(client.get(in, 0x2002002).reason()).as("what a server session asks for").isEqualTo(2033);
    }

    @Test
    void gettingByIdDoesNotWalkTheQueue() {
        fixture.mqsc("ALTER QLOCAL(Q1) MAXDEPTH(999999999)");
        for (int i = 0; i < 50_000; i++) {
            client.send("Q1", ids("m" + i, "c" + i), "x");
        }
        // 20 000 walks over half the queue would be 500 million steps.
        for (int i = 0; i < 10_000; i++) {
            assertThat(client.get(in, ids("m" + (25_000 + i), ""), GetOptions.SYNCPOINT, MATCH_MSG_ID).completionCode())
                    .isZero();
            assertThat(client.get(in, ids("", "c" + (40_000 + i)), 0, MATCH_CORREL_ID).completionCode()).isZero();
        }
        client.connection.backout();
        assertThat(fixture.depth("Q1")).isEqualTo(40_000);
    }
}
