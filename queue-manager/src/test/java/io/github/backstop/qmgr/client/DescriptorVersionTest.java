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
import com.ibm.mq.headers.MQMDE;
import io.github.backstop.formats.MessageDescriptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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
    void wrongValuesInTheExtensionAreRefused() throws Exception {
        MQMessage put = extended(0, CMQC.MQMF_MSG_IN_GROUP);
        MQException refused = catchThrowableOfType(MQException.class,
                () -> queue.put(put, new MQPutMessageOptions()));
        assertThat(refused.reasonCode).isEqualTo(CMQC.MQRC_MSG_SEQ_NUMBER_ERROR);
    }

    @Test
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
    void aGetOfVersion1HasTheDataAloneWhenThereIsNothingElseToTell() throws Exception {
        queues.put(Original.text("body"));
        MQMessage got = version1();
        queue.get(got, any());
        assertThat(got.format).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(got.readStringOfByteLength(4)).isEqualTo("body");
    }
}
