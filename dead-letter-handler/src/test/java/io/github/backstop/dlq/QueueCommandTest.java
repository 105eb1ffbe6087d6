// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.QueuedMessage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The operators' tools for backout and dead-letter queues, from a command line. */
@ClientTest
class QueueCommandTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private Site site;

    @BeforeEach
    void open() throws MQException {
        site = new Site("DEFINE QLOCAL(OTHER)\nDEFINE QLOCAL(BACK)\n");
    }

    @AfterEach
    void close() throws MQException {
        site.close();
    }

    private int run(String... arguments) {
        return run(new byte[0], arguments);
    }

    private int run(byte[] in, String... arguments) {
        out.reset();
        err.reset();
        return new QueueCommand(new ByteArrayInputStream(in), new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true), Map.of("MQSERVER", "SYSTEM.DEF.SVRCONN/TCP/127.0.0.1("
                        + site.queueManager().port() + ")")).run(arguments);
    }

    private String shown() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String id(String queue, int index) {
        return "ID:" + HexFormat.of().formatHex(site.on(queue).get(index).descriptor().messageId());
    }

    @Test
    void browseDecodesDescriptorHeadersAndTextInItsCodePage() throws MQException {
        StructureOutput data = StructureOutput.create(Dead.HEADER.byteOrder(), Dead.HEADER.headerCharset());
        new MessageDescriptorExtension(273, 819, "MQHRF2", 0, new byte[24], 3, 0, 0, -1).write(data);
        new RulesAndFormattingHeader2(273, 1141, "MQSTR", 0, 1208, List.of("<usr><shop>north</shop></usr>"))
                .write(data);
        data.bytes("M\u00fcller".getBytes(Charset.forName("Cp1141")));
        site.dead(Dead.to("ORDERS").body("MQHMDE", 273, 819, data.toByteArray()));

        assertThat(run("browse", "DLQ")).isEqualTo(QueueCommand.DONE);
        assertThat(shown()).contains("message " + id("DLQ", 0), "MQMD.Format: MQFMT_DEAD_LETTER_HEADER",
                "MQMD.UserIdentifier: alice", "MQMD.Persistence: persistent",
                "MQDLH.Reason: MQRC_Q_FULL 2053, the queue was full", "MQDLH.DestQName: ORDERS",
                "MQMDE.MsgSeqNumber: 3", "MQRFH2.usr.shop: north", "6 bytes, MQFMT_STRING, CCSID 1141",
                "00000000  d4 ", " 93 93 85 99", "M\u00fcller");
        assertThat(site.depth("DLQ")).isOne();
    }

    @Test
    void moveTakesMessagesAsTheyAre() throws MQException {
        site.dead(Dead.to("A")).dead(Dead.to("B"));
        QueuedMessage second = site.on("DLQ").get(1);
        assertThat(run("--id", id("DLQ", 1), "move", "DLQ", "OTHER")).isEqualTo(QueueCommand.DONE);
        assertThat(site.only("OTHER").data()).isEqualTo(second.data());
        assertThat(site.only("OTHER").descriptor().putApplName()).isEqualTo("order.entry");
        assertThat(run("move", "DLQ", "OTHER")).isEqualTo(QueueCommand.DONE);
        assertThat(err.toString()).contains("BSTP0607I queue DLQ: move: 1 messages");
        assertThat(site.depth("OTHER")).isEqualTo(2);
    }

    @Test
    void copyLeavesThemAndCopiesTheirContext() throws MQException {
        site.dead(Dead.to("A"));
        assertThat(run("copy", "DLQ", "OTHER")).isEqualTo(QueueCommand.DONE);
        assertThat(site.only("OTHER").data()).isEqualTo(site.only("DLQ").data());
        sameDescriptor("OTHER", "DLQ");
    }

    private void sameDescriptor(String queue, String original) {
        MessageDescriptor copied = site.only(queue).descriptor();
        MessageDescriptor wanted = site.only(original).descriptor();
        assertThat(copied).usingRecursiveComparison().isEqualTo(wanted);
    }

    @Test
    void deleteNeedsToBeToldHowMuch() throws MQException {
        site.dead(Dead.to("A")).dead(Dead.to("B")).dead(Dead.to("C"));
        assertThat(run("delete", "DLQ")).isEqualTo(QueueCommand.USAGE);
        assertThat(site.depth("DLQ")).isEqualTo(3);
        assertThat(run("delete", "DLQ", "--most", "2")).isEqualTo(QueueCommand.DONE);
        assertThat(site.depth("DLQ")).isOne();
        assertThat(run("delete", "DLQ", "--id", id("DLQ", 0))).isEqualTo(QueueCommand.DONE);
        assertThat(site.depth("DLQ")).isZero();
    }

    @Test
    void whatWasExportedCanBeImportedAndIsTheSame() throws MQException {
        site.dead(Dead.to("A").with(message -> {
            message.applicationIdData = "50% = a\nb";
            message.replyToQueueName = "REPLIES";
            message.expiry = -1;
        }));
        assertThat(run("export", "DLQ")).isEqualTo(QueueCommand.DONE);
        byte[] exported = out.toByteArray();
        assertThat(run(exported, "import", "BACK")).as(err.toString()).isEqualTo(QueueCommand.DONE);
        assertThat(site.only("BACK").data()).isEqualTo(site.only("DLQ").data());
        sameDescriptor("BACK", "DLQ");
    }

    @Test
    void aRefusedMessageStaysAndEndsTheCommand() throws MQException {
        site.mqsc("ALTER QLOCAL(OTHER) MAXDEPTH(1)");
        site.dead(Dead.to("A")).dead(Dead.to("B"));
        assertThat(run("move", "DLQ", "OTHER")).isEqualTo(QueueCommand.REFUSED);
        assertThat(err.toString()).contains("BSTP0615E", "MQRC_Q_FULL 2053; 1 before it are done");
        assertThat(site.depth("DLQ")).isOne();
        assertThat(site.depth("OTHER")).isOne();
    }

    @Test
    void wrongInputIsRefused() {
        assertThat(run("no such text\n".getBytes(StandardCharsets.US_ASCII), "import", "BACK"))
                .isEqualTo(QueueCommand.USAGE);
        assertThat(err.toString()).contains("MQMESSAGE 1 is expected");
        assertThat(run("copy", "DLQ")).isEqualTo(QueueCommand.USAGE);
        assertThat(run("browse", "NOWHERE")).isEqualTo(QueueCommand.FAILED);
        assertThat(run("browse", "DLQ", "--id", "4711")).isEqualTo(QueueCommand.USAGE);
    }
}
