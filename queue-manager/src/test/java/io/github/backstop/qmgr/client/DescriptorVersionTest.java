// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQDLH;
import com.ibm.mq.headers.MQHeaderIterator;
import com.ibm.mq.headers.MQMDE;
import io.github.backstop.formats.MessageDescriptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Programs that know version 1 of the message descriptor alone meet groups as an MQMDE (rules B-4 and B-9). */
@ClientTest
class DescriptorVersionTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private MQQueueManager connection;
    private MQQueue queue;

    @BeforeEach
    void connect() throws Exception {
        connection = new MQQueueManager("QM1", BaseConnection.properties(MQ.queueManager()));
        queue = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED);
    }

    @AfterEach
    void disconnect() throws Exception {
        connection.disconnect();
    }

    private static MQMessage version1() throws Exception {
        MQMessage message = new MQMessage();
        message.setVersion(1);
        return message;
    }

    private static MQMessage extended(int sequence, int flags) throws Exception {
        MQMDE extension = new MQMDE();
        extension.setGroupId(Original.GROUP_ID);
        extension.setMsgSeqNumber(sequence);
        extension.setMsgFlags(flags);
        extension.setFormat(CMQC.MQFMT_STRING);
        extension.setEncoding(273);
        extension.setCodedCharSetId(819);
        MQMessage message = version1();
        message.format = CMQC.MQFMT_MD_EXTENSION;
        message.encoding = 273;
        message.characterSet = 819;
        extension.write(message, 273, 819);
        message.writeString("body");
        return message;
    }

    private static MQGetMessageOptions any() {
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_NO_SYNCPOINT;
        options.matchOptions = CMQC.MQMO_NONE;
        return options;
    }

    @Test
    @DisplayName("B-4, B-8: the MQMDE of a put is taken into the descriptor, and stays as it is in the message put")
    void theExtensionOfAPutIsTakenIntoTheDescriptor() throws Exception {
        MQMessage put = extended(2, CMQC.MQMF_LAST_MSG_IN_GROUP);
        queue.put(put, new MQPutMessageOptions());
        assertThat(put.format).isEqualTo(CMQC.MQFMT_MD_EXTENSION);
        MessageDescriptor stored = queues.descriptor(queues.source());
        assertThat(stored.groupId()).isEqualTo(Original.GROUP_ID);
        assertThat(stored.sequenceNumber()).isEqualTo(2);
        assertThat(stored.messageFlags()).isEqualTo(CMQC.MQMF_LAST_MSG_IN_GROUP | CMQC.MQMF_MSG_IN_GROUP);
        assertThat(stored.format()).isEqualTo("MQSTR");
        assertThat(new String(queues.only(queues.source()).data())).isEqualTo("body");
    }

    @Test
    @DisplayName("B-4: wrong values in it are refused")
    void wrongValuesInTheExtensionAreRefused() throws Exception {
        MQMessage put = extended(0, CMQC.MQMF_MSG_IN_GROUP);
        MQException refused = catchThrowableOfType(MQException.class,
                () -> queue.put(put, new MQPutMessageOptions()));
        assertThat(refused.reasonCode).isEqualTo(CMQC.MQRC_MSG_SEQ_NUMBER_ERROR);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-9: a get of version 1 has an MQMDE in front of the data")
    void aGetOfVersion1HasAnExtensionInFrontOfTheData() throws Exception {
        queues.put(Original.text("body").inGroup(3, CMQC.MQMF_MSG_IN_GROUP));
        MQMessage got = version1();
        queue.get(got, any());
        assertThat(got.format).isEqualTo(CMQC.MQFMT_MD_EXTENSION);
        MQMDE extension = new MQMDE();
        extension.read(got, got.encoding, got.characterSet);
        assertThat(extension.getGroupId()).isEqualTo(Original.GROUP_ID);
        assertThat(extension.getMsgSeqNumber()).isEqualTo(3);
        assertThat(extension.getMsgFlags()).isEqualTo(CMQC.MQMF_MSG_IN_GROUP);
        assertThat(extension.getFormat()).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(got.readStringOfByteLength(4)).isEqualTo("body");
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-9: unless version 1 tells all")
    void aGetOfVersion1HasTheDataAloneWhenThereIsNothingElseToTell() throws Exception {
        queues.put(Original.text("body"));
        MQMessage got = version1();
        queue.get(got, any());
        assertThat(got.format).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(got.readStringOfByteLength(4)).isEqualTo("body");
    }

    @Test
    @DisplayName("B-6: without an MQMDE version 1 means defaults")
    void versionOneMeansDefaults() throws Exception {
        MQMessage put = version1();
        put.format = CMQC.MQFMT_STRING;
        put.writeString("body");
        queue.put(put, new MQPutMessageOptions());
        assertThat(queues.descriptor(queues.source()).fitsVersion1()).isTrue();
    }

    @Test
    @DisplayName("B-4, B-5: behind values of version 2, or in another encoding, it is data")
    void itMayBeData() throws Exception {
        MQMessage own = extended(2, CMQC.MQMF_LAST_MSG_IN_GROUP);
        own.setVersion(2);
        own.groupId = SegmentClient.id("own");
        own.messageFlags = CMQC.MQMF_MSG_IN_GROUP;
        queue.put(own, new MQPutMessageOptions());
        MessageDescriptor stored = queues.descriptor(queues.source());
        assertThat(stored.groupId()).isEqualTo(SegmentClient.id("own"));
        assertThat(stored.format()).isEqualTo("MQHMDE");
        assertThat(queues.only(queues.source()).data()).hasSize(72 + 4);
        queue.get(new MQMessage(), any());
        MQMessage little = extended(2, CMQC.MQMF_LAST_MSG_IN_GROUP);
        little.encoding = 546;
        queue.put(little, new MQPutMessageOptions());
        assertThat(queues.descriptor(queues.source()).format()).isEqualTo("MQHMDE");
        assertThat(queues.descriptor(queues.source()).fitsVersion1()).isTrue();
    }

    @Test
    @DisplayName("B-7: a segment with format MQDEAD is kept with the MQMDE behind its MQDLH")
    void aDeadSegmentHasItBehindTheDeadLetterHeader() throws Exception {
        MQDLH letter = new MQDLH();
        letter.setReason(CMQC.MQRC_Q_FULL);
        letter.setFormat(CMQC.MQFMT_STRING);
        letter.setEncoding(273);
        letter.setCodedCharSetId(819);
        MQMessage put = SegmentClient.segment("g", 1, 16, CMQC.MQMF_SEGMENT, "");
        put.format = CMQC.MQFMT_DEAD_LETTER_HEADER;
        put.characterSet = 819;
        letter.write(put, 273, 819);
        put.writeString("body");
        queue.put(put, new MQPutMessageOptions());
        assertThat(queues.descriptor(queues.source()).fitsVersion1()).isTrue();
        MQMessage got = new MQMessage();
        queue.get(got, any());
        MQHeaderIterator headers = new MQHeaderIterator(got);
        assertThat(headers.nextHeader()).isInstanceOf(MQDLH.class);
        MQMDE extension = (MQMDE) headers.nextHeader();
        assertThat(extension.getGroupId()).isEqualTo(SegmentClient.id("g"));
        assertThat(extension.getOffset()).isEqualTo(16);
        assertThat(extension.getMsgFlags()).isEqualTo(CMQC.MQMF_SEGMENT);
        assertThat(got.readStringOfByteLength(got.getDataLength())).isEqualTo("body");
    }
}
