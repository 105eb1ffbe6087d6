// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of dead letters by rules, through IBM's client: C-6, C-7, C-10, C-34, C-36, C-37. */
@ClientTest
class DeadLetterHandlerTest {
    private Site site;

    @BeforeEach
    void open() throws MQException {
        site = new Site("DEFINE QLOCAL(ORDERS)\nDEFINE QLOCAL(PARKED)\nDEFINE QLOCAL(REPLIES)\n");
    }

    @AfterEach
    void close() throws MQException {
        site.close();
    }

    @Test
    void retryPutsTheMessageBackAsItsSenderHadWrittenIt() throws MQException {
        Dead original = Dead.to("ORDERS").with(message -> {
            message.priority = 7;
            message.report = CMQC.MQRO_PASS_MSG_ID;
            message.messageType = CMQC.MQMT_REQUEST;
            message.replyToQueueName = "REPLIES";
            message.replyToQueueManagerName = "OTHER";
            message.expiry = 300_000;
        });
        site.dead(original);
        MessageDescriptor before = site.only("DLQ").descriptor();

        assertThat(site.handle("ACTION(RETRY)")).isEqualTo(new HandlerResult(1, 0, false));

        assertThat(site.depth("DLQ")).isZero();
        QueuedMessage put = site.only("ORDERS");
        MessageDescriptor after = put.descriptor();
        assertThat(put.data()).isEqualTo(original.body());
        assertThat(after.format()).isEqualTo("MQSTR");
        assertThat(after.encoding()).isEqualTo(546);
        assertThat(after.codedCharSetId()).isEqualTo(1208);
        assertThat(after.messageId()).isEqualTo(before.messageId());
        assertThat(after.correlationId()).isEqualTo(before.correlationId());
        assertThat(after).extracting(MessageDescriptor::priority, MessageDescriptor::persistence,
                MessageDescriptor::report, MessageDescriptor::messageType, MessageDescriptor::replyToQueue,
                MessageDescriptor::replyToQueueManager).containsExactly(7, 1, CMQC.MQRO_PASS_MSG_ID,
                CMQC.MQMT_REQUEST, "REPLIES", "OTHER");
        assertThat(after).extracting(MessageDescriptor::userIdentifier, MessageDescriptor::applIdentityData,
                MessageDescriptor::putApplType, MessageDescriptor::putApplName, MessageDescriptor::putDate,
                MessageDescriptor::putTime, MessageDescriptor::applOriginData).containsExactly("alice", "identity", 6,
                "order.entry", before.putDate(), before.putTime(), "orig");
        assertThat(after.accountingToken()).isEqualTo(before.accountingToken());
        assertThat(after.expiry()).isBetween(1, 300_000);
        assertThat(after.backoutCount()).isZero();
    }

    @Test
    void forwardKeepsTheHeaderUnlessHeaderIsNo() throws MQException {
        Dead message = Dead.to("ORDERS");
        site.dead(message).dead(message.reason(2051));
        site.handle("REASON(2053) ACTION(FWD) FWDQ(PARKED)\nACTION(FWD) FWDQ(REPLIES) HEADER(NO)");

        assertThat(site.only("PARKED").data()).isEqualTo(message.data());
        assertThat(site.only("PARKED").descriptor()).extracting(MessageDescriptor::format,
                MessageDescriptor::encoding, MessageDescriptor::codedCharSetId, MessageDescriptor::putApplName)
                .containsExactly("MQDEAD", 273, 819, "order.entry");
        assertThat(site.only("REPLIES").data()).isEqualTo(message.body());
        assertThat(site.only("REPLIES").descriptor().format()).isEqualTo("MQSTR");
        assertThat(site.depth("DLQ")).isZero();
    }

    @Test
    void whatIsDiscardedIsGoneAndWhatIsIgnoredOrNotMatchedStays() throws MQException {
        site.dead(Dead.to("A")).dead(Dead.to("B")).dead(Dead.to("C"));
        HandlerResult result = site.handle("DESTQ(A) ACTION(DISCARD)\nDESTQ(B) ACTION(IGNORE)");

        assertThat(result).isEqualTo(new HandlerResult(1, 0, false));
        assertThat(site.on("DLQ")).hasSize(2);
        assertThat(site.report()).contains("BSTP0605I", "the rule in line 3 ignores it", "no rule is left for it");
    }

    @Test
    void aMessageWithoutHeaderIsReportedAndStays() throws MQException {
        site.plain("no header");
        site.handle("ACTION(DISCARD)");
        assertThat(site.only("DLQ").data()).asString().isEqualTo("no header");
        assertThat(site.said).filteredOn(line -> line.startsWith("BSTP0606W")).hasSize(1);
    }

    @Test
    void soIsOneWhoseHeaderIsDamaged() throws MQException {
        site.dead(Dead.to("ORDERS"));
        QueuedMessage whole = site.only("DLQ");
        site.mqsc("CLEAR QLOCAL(DLQ)");
        Damaged.put(site.operator(), "DLQ", Arrays.copyOf(whole.data(), 100));
        site.handle("ACTION(DISCARD)");
        assertThat(site.depth("DLQ")).isOne();
        assertThat(site.report()).contains("BSTP0606W");
    }

    @Test
    void whenEveryTryIsRefusedTheNextRuleBelowIsTried() throws MQException {
        site.mqsc("ALTER QLOCAL(ORDERS) MAXDEPTH(0)");
        site.dead(Dead.to("ORDERS"));
        HandlerResult result = site.handle("REASON(MQRC_Q_FULL) ACTION(RETRY) RETRY(3)\nACTION(FWD) FWDQ(PARKED)");

        assertThat(result).isEqualTo(new HandlerResult(1, 3, false));
        assertThat(site.only("PARKED").descriptor().format()).isEqualTo("MQDEAD");
        assertThat(site.said).filteredOn(line -> line.startsWith("BSTP0604W")).hasSize(3)
                .allMatch(line -> line.contains("MQRC_Q_FULL 2053"));
        assertThat(site.said.get(1)).contains("try 1 of 3");
        assertThat(site.said.get(3)).contains("on to the next rule");
    }

    @Test
    void aMessageThatNoRuleCanPlaceStaysWithItsHeader() throws MQException {
        Dead message = Dead.to("NOWHERE");
        site.dead(message);
        HandlerResult result = site.handle("ACTION(RETRY)\nACTION(FWD) FWDQ(NOWHERE.ELSE)");
        assertThat(result).isEqualTo(new HandlerResult(0, 2, false));
        assertThat(site.only("DLQ").data()).isEqualTo(message.data());
        assertThat(site.report()).contains("MQRC_UNKNOWN_OBJECT_NAME 2085");
    }

    @Test
    void anUnknownQueueRaisesNoBackoutCount() throws MQException {
        site.dead(Dead.to("NOWHERE"));
        site.handle("ACTION(RETRY) RETRY(2)");
        assertThat(site.only("DLQ").descriptor().backoutCount()).isZero();
    }

    @Test
    void aMessageThatIsTooLongForItsQueueStays() throws MQException {
        site.mqsc("ALTER QLOCAL(ORDERS) MAXMSGL(3)");
        site.dead(Dead.to("ORDERS"));
        site.handle("ACTION(RETRY)");
        assertThat(site.only("DLQ").data()).hasSizeGreaterThan(172);
        assertThat(site.report()).contains("MQRC_MSG_TOO_BIG_FOR_Q 2030");
    }

    @Test
    void oneThatFitsWithoutItsHeaderIsPutThoughItWouldNotFitWithIt() throws MQException {
        site.mqsc("ALTER QLOCAL(ORDERS) MAXMSGL(20)");
        site.dead(Dead.to("ORDERS"));
        site.handle("ACTION(FWD) FWDQ(&DESTQ) HEADER(YES)\nACTION(RETRY)");
        assertThat(site.depth("ORDERS")).isOne();
    }

    @Test
    void theSymbolsNameQueuesOfTheMessage() throws MQException {
        site.dead(Dead.to("ORDERS").with(message -> message.replyToQueueName = "REPLIES"));
        site.dead(Dead.to("ORDERS"));
        site.handle("ACTION(FWD) FWDQ(&REPLYQ) FWDQM(&REPLYQM)\nACTION(FWD) FWDQ(&DESTQ) FWDQM(&DESTQM)");

        assertThat(site.depth("REPLIES")).isOne();
        assertThat(site.depth("ORDERS")).isOne();
        assertThat(site.report()).contains("does not name a queue");
    }

    @Test
    void aLongMessageIsPutBackWhole() throws MQException {
        byte[] body = new byte[1_000_000];
        body[999_999] = 7;
        site.dead(Dead.to("ORDERS").body("MYFMT", 273, 850, body));
        site.handle("FORMAT(MYFMT) ACTION(RETRY)");
        assertThat(site.only("ORDERS").data()).isEqualTo(body);
        assertThat(site.only("ORDERS").descriptor().codedCharSetId()).isEqualTo(850);
    }
}
