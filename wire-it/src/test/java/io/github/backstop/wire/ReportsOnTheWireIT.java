// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQDLH;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.reports.client.ReportSender;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Hashtable;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/**
 * Reports about segments and headers between IBM's client and the queue manager, decoded by somebody who has read
 * neither. It does not go on from an MQIIH: it calls the client's own put of one malformed.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportsOnTheWireIT {

    private static final byte[] GROUP = "a group of 24 characters".getBytes(StandardCharsets.US_ASCII);
    private static final String GROUP_AS_HEX = HexFormat.of().formatHex(GROUP);
    private static final String ALL_OF_A_REPORT = "mq.md.msgtype==4 && mq.tsh.type==";
    private static final String PUT1 = "0x87";
    private static final String GET_REPLY = "0x95";

    private final EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").port(0)
            .mqsc("DEFINE QLOCAL(ORDERS)\nDEFINE QLOCAL(REPLIES)").start();
    private Tshark tshark;

    @BeforeAll
    void record() throws Exception {
        Path file = Path.of(System.getProperty("it.target"), "reports.pcap");
        try (RecordingProxy proxy = new RecordingProxy("127.0.0.1", queueManager.port())) {
            MQQueueManager connection = connect(proxy.port());
            MQQueue orders = connection.accessQueue("ORDERS", CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED);
            orders.put(segment(), options());
            get(orders, CMQC.MQMD_VERSION_2);
            orders.put(memberWithHeader(), options());
            new ReportSender(connection).exception(get(orders, CMQC.MQMD_VERSION_1), CMQC.MQRC_NOT_AUTHORIZED);
            connection.commit();
            MQQueue replies = connection.accessQueue("REPLIES", CMQC.MQOO_INPUT_SHARED);
            for (int report = 0; report < 3; report++) {
                get(replies, CMQC.MQMD_VERSION_2);
            }
            connection.commit();
            connection.disconnect();
            proxy.capture().write(file);
        }
        tshark = new Tshark(file);
    }

    @AfterAll
    void stop() {
        queueManager.close();
    }

    private static MQQueueManager connect(int port) throws MQException {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, port);
        properties.put(CMQC.CHANNEL_PROPERTY, "SYSTEM.DEF.SVRCONN");
        return new MQQueueManager("", properties);
    }

    private static MQMessage message(int report, int flags) throws Exception {
        MQMessage message = new MQMessage();
        message.setVersion(CMQC.MQMD_VERSION_2);
        message.report = report;
        message.replyToQueueName = "REPLIES";
        message.groupId = GROUP;
        message.messageFlags = flags;
        return message;
    }

    private static MQMessage segment() throws Exception {
        MQMessage segment = message(CMQC.MQRO_COA | CMQC.MQRO_COD_WITH_FULL_DATA, CMQC.MQMF_SEGMENT);
        segment.offset = 512;
        segment.write(new byte[256]);
        return segment;
    }

    private static MQMessage memberWithHeader() throws Exception {
        MQMessage member = message(CMQC.MQRO_EXCEPTION_WITH_DATA, CMQC.MQMF_MSG_IN_GROUP);
        member.messageSequenceNumber = 7;
        MQDLH header = new MQDLH();
        header.setReason(CMQC.MQRC_Q_FULL);
        header.setDestQName("PAYMENTS");
        header.nextEncoding(CMQC.MQENC_NATIVE);
        header.nextCharacterSet(819);
        header.nextFormat(CMQC.MQFMT_STRING);
        member.format = CMQC.MQFMT_DEAD_LETTER_HEADER;
        member.characterSet = 819;
        header.write(member, CMQC.MQENC_NATIVE, 819);
        member.write(new byte[250]);
        return member;
    }

    private static MQPutMessageOptions options() {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_NO_SYNCPOINT;
        return options;
    }

    private static MQMessage get(MQQueue queue, int version) throws MQException {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_SYNCPOINT | CMQC.MQGMO_WAIT;
        options.waitInterval = 60_000;
        MQMessage message = new MQMessage();
        message.setVersion(version);
        queue.get(message, options);
        return message;
    }

    @Test
    @DisplayName("Every packet is IBM MQ, and none is malformed")
    void nothingIsMalformed() throws Exception {
        assertThat(tshark.fields("tcp", "frame.number")).hasSizeGreaterThan(40);
        assertThat(tshark.fields("!mq", "frame.number")).isEmpty();
        assertThat(tshark.fields("_ws.malformed", "frame.number")).isEmpty();
    }

    @Test
    @DisplayName("A-21: COA and COD of a segment: feedback, group, offset, length, and the data")
    void reportsOfTheQueueManager() throws Exception {
        assertThat(tshark.fields(ALL_OF_A_REPORT + GET_REPLY + " && mq.md.offset==512", "mq.md.feedback",
                "mq.md.groupid", "mq.md.msgflags", "mq.md.origlength", "data.len")).containsExactly(
                        List.of("259", GROUP_AS_HEX, "0x00000002", "256", ""),
                        List.of("260", GROUP_AS_HEX, "0x00000002", "256", "256"));
    }

    @Test
    @DisplayName("B-1, B-3: with version 1 a report begins with an MQMDE, behind it the header of the message")
    void anApplicationsReportInVersion1() throws Exception {
        assertThat(tshark.fields(ALL_OF_A_REPORT + PUT1, "mq.md.version", "mq.md.feedback", "mq.md.format",
                "mq.head.structid", "mq.head.length", "mq.head.format", "mq.md.groupid", "mq.md.msgseqnumber",
                "mq.md.msgflags", "mq.md.origlength")).containsExactly(List.of("1", "2035", "MQHMDE", "MDE", "72",
                        "MQDEAD", GROUP_AS_HEX, "7", "0x00000008", "250"));
    }

    @Test
    @DisplayName("B-1, B-4: from the queue the report comes in version 2, the header of the message in front")
    void anApplicationsReportInVersion2() throws Exception {
        assertThat(tshark.fields(ALL_OF_A_REPORT + GET_REPLY + " && mq.md.feedback==2035", "mq.md.version",
                "mq.md.format", "mq.md.groupid", "mq.md.msgseqnumber", "mq.dlh.reason", "mq.dlh.destq",
                "mq.dlh.format", "data.len")).containsExactly(List.of("2", "MQDEAD", GROUP_AS_HEX, "7", "2053",
                        "PAYMENTS", "MQSTR", "100"));
    }
}
