// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.MQConstants;
import com.ibm.mq.headers.MQMDE;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.nio.charset.StandardCharsets;
import java.util.Hashtable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A queue manager that knows no segments (rules B-38 and B-39). */
@ClientTest
class BackLevelTest {

    private static final String DATA = "0123456789".repeat(20);
    private static final int HEADER = 72;

    private final EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("OLD").withoutSegments()
            .mqsc("DEFINE QLOCAL(Q1) MAXMSGL(300)\nDEFINE QLOCAL(REPLY)").start();
    private MQQueueManager client;

    @BeforeEach
    void connect() throws Exception {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(MQConstants.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(MQConstants.PORT_PROPERTY, queueManager.port());
        properties.put(MQConstants.CHANNEL_PROPERTY, "SYSTEM.DEF.SVRCONN");
        properties.put(MQConstants.TRANSPORT_PROPERTY, MQConstants.TRANSPORT_MQSERIES_CLIENT);
        client = new MQQueueManager("OLD", properties);
    }

    @AfterEach
    void disconnect() throws Exception {
        client.disconnect();
        queueManager.close();
    }

    /** As a queue manager that knows segments sends one on: descriptor of version 1, and the rest as a header. */
    private static MQMessage segment(int report) throws Exception {
        MQMessage message = new MQMessage();
        message.setVersion(CMQC.MQMD_VERSION_1);
        message.report = report;
        message.replyToQueueName = "REPLY";
        message.format = CMQC.MQFMT_MD_EXTENSION;
        message.characterSet = 819;
        message.encoding = 273;
        MQMDE extension = new MQMDE();
        extension.setEncoding(273);
        extension.setCodedCharSetId(819);
        extension.setFormat(CMQC.MQFMT_STRING);
        extension.setGroupId(SegmentClient.id("GROUP"));
        extension.setMsgSeqNumber(1);
        extension.setMsgFlags(CMQC.MQMF_SEGMENT);
        extension.setOriginalLength(DATA.length());
        extension.write(message, 273, 819);
        message.write(DATA.getBytes(StandardCharsets.US_ASCII));
        return message;
    }

    private void put(MQMessage message) throws MQException {
        MQQueue queue = client.accessQueue("Q1", CMQC.MQOO_OUTPUT);
        queue.put(message);
        queue.close();
    }

    private MQMessage get(String queue, int options) throws MQException {
        MQQueue opened = client.accessQueue(queue, CMQC.MQOO_INPUT_SHARED);
        MQGetMessageOptions how = new MQGetMessageOptions();
        how.options = options;
        MQMessage message = new MQMessage();
        opened.get(message, how);
        opened.close();
        return message;
    }

    @Test
    @DisplayName("B-38: the MQMDE of a segment is data: a report without data lacks it")
    void aReportWithoutDataLacksTheExtension() throws Exception {
        put(segment(CMQC.MQRO_COA));
        MQMessage report = get("REPLY", CMQC.MQGMO_NO_SYNCPOINT);
        assertThat(report.feedback).isEqualTo(CMQC.MQFB_COA);
        assertThat(report.getDataLength()).as("nothing tells which segment").isZero();
        MQMessage message = get("Q1", CMQC.MQGMO_NO_SYNCPOINT);
        assertThat(message.format).isEqualTo(CMQC.MQFMT_MD_EXTENSION);
        assertThat(message.getDataLength()).isEqualTo(HEADER + DATA.length());
        assertThat(message.messageFlags).isZero();
    }

    @Test
    @DisplayName("B-38: one with 100 bytes has it")
    void aReportWithDataHasTheExtension() throws Exception {
        put(segment(CMQC.MQRO_COA_WITH_DATA));
        MQMessage report = get("REPLY", CMQC.MQGMO_NO_SYNCPOINT);
        assertThat(report.format).isEqualTo(CMQC.MQFMT_MD_EXTENSION);
        MQMDE extension = new MQMDE(report);
        assertThat(extension.getOriginalLength()).isEqualTo(DATA.length());
        assertThat(extension.getGroupId()).isEqualTo(SegmentClient.id("GROUP"));
    }

    @Test
    @DisplayName("B-39: that a message may be split is ignored: 2030 for what is too long")
    void nothingIsSplit() throws Exception {
        put(SegmentClient.message(CMQC.MQMF_SEGMENTATION_ALLOWED, DATA));
        assertThat(SecuredQueueManager.reason(() -> put(SegmentClient.message(CMQC.MQMF_SEGMENTATION_ALLOWED,
                DATA + DATA)))).isEqualTo(CMQC.MQRC_MSG_TOO_BIG_FOR_Q);
        assertThat(queueManager.queue("Q1").depth()).isEqualTo(1);
        assertThat(get("Q1", CMQC.MQGMO_NO_SYNCPOINT).messageFlags).isZero();
    }

    @Test
    @DisplayName("B-38: flags of segments are not known: 2249; nor options of gets: 2046")
    void whatIsAboutSegmentsIsRefused() {
        assertThat(SecuredQueueManager.reason(() -> put(SegmentClient.message(CMQC.MQMF_SEGMENT, DATA))))
                .isEqualTo(CMQC.MQRC_MSG_FLAGS_ERROR);
        assertThat(SecuredQueueManager.reason(() -> get("Q1", CMQC.MQGMO_COMPLETE_MSG)))
                .isEqualTo(CMQC.MQRC_OPTIONS_ERROR);
        assertThat(SecuredQueueManager.reason(() -> get("Q1", CMQC.MQGMO_ALL_SEGMENTS_AVAILABLE)))
                .isEqualTo(CMQC.MQRC_OPTIONS_ERROR);
    }
}
