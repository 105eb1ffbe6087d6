// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.StructureOutput;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What belongs to a group or a message in segments goes back as such: B-7, C-6, C-11. */
@ClientTest
class GroupsAndSegmentsTest {
    private static final byte[] GROUP = Arrays.copyOf(new byte[] {7, 7}, 24);

    @Test
    void aMessageOfAGroupKeepsItsPlaceThere() throws MQException {
        try (Site site = new Site("DEFINE QLOCAL(ORDERS)\n")) {
            site.dead(Dead.to("ORDERS").with(GroupsAndSegmentsTest::third));
            site.handle("ACTION(RETRY)");
            MessageDescriptor put = site.only("ORDERS").descriptor();
            assertThat(put.groupId()).isEqualTo(GROUP);
            assertThat(put.sequenceNumber()).isEqualTo(3);
            assertThat(put.messageFlags()).isEqualTo(CMQC.MQMF_MSG_IN_GROUP);
        }
    }

    private static void third(MQMessage message) {
        try {
            message.setVersion(CMQC.MQMD_VERSION_2);
        } catch (MQException e) {
            throw new IllegalStateException(e);
        }
        message.groupId = GROUP;
        message.messageSequenceNumber = 3;
        message.messageFlags = CMQC.MQMF_MSG_IN_GROUP;
    }

    @Test
    void anExtensionBehindTheHeaderIsTakenForWhatItSays() throws MQException {
        try (Site site = new Site("DEFINE QLOCAL(ORDERS)\n")) {
            StructureOutput segment = StructureOutput.create(Dead.HEADER.byteOrder(), Dead.HEADER.headerCharset());
            new MessageDescriptorExtension(273, 1208, "MQSTR", 0, GROUP, 1, 10, CMQC.MQMF_SEGMENT, 40).write(segment);
            segment.bytes("0123456789".getBytes(StandardCharsets.US_ASCII));
            site.dead(Dead.to("ORDERS").body("MQHMDE", 273, 819, segment.toByteArray()));
            site.handle("ACTION(RETRY)");

            MessageDescriptor put = site.only("ORDERS").descriptor();
            assertThat(put.format()).isEqualTo("MQSTR");
            assertThat(put.groupId()).isEqualTo(GROUP);
            assertThat(put).extracting(MessageDescriptor::offset, MessageDescriptor::messageFlags)
                    .containsExactly(10, CMQC.MQMF_SEGMENT);
            assertThat(site.only("ORDERS").data()).asString().isEqualTo("0123456789");
        }
    }
}
