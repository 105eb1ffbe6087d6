// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.client.SegmentClient.Got;
import io.github.backstop.qmgr.mqi.SegmentCase;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Random segments with losses through IBM's client, as SegmentPropertiesTest has them inside. As many cases as {@code
 * backstop.segment.client.cases} says, 200 without it; each is named by its seed.
 */
@ClientTest
@Timeout(300)
class RandomSegmentsTest {

    private static final int CASES = Integer.getInteger("backstop.segment.client.cases", 200);

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues().mqsc("ALTER QLOCAL(${SRC}) MAXMSGL(64)");
    private final SegmentClient client = new SegmentClient(MQ.queueManager(), queues.source());

    @AfterEach
    void disconnect() {
        client.close();
    }

    @Test
    @DisplayName("B-21, B-25, B-27: what is got complete is what was put, or nothing")
    void aCompleteMessageIsWhatWasPutOrNothing() throws Exception {
        for (long seed = 0; seed < CASES; seed++) {
            SegmentCase segments = new SegmentCase(seed);
            for (SegmentCase.Part part : segments.arriving) {
                client.put(message(part), CMQC.MQPMO_NO_SYNCPOINT);
            }
            boolean unit = segments.random.nextBoolean();
            int options = CMQC.MQGMO_COMPLETE_MSG | (unit ? CMQC.MQGMO_SYNCPOINT : CMQC.MQGMO_NO_SYNCPOINT);
            List<String> expected = segments.complete().stream().map(HexFormat.of()::formatHex).sorted().toList();
            assertThat(all(options)).as("case %d", seed).isEqualTo(expected);
            if (unit) {
                client.connection().backout();
                assertThat(all(options)).as("case %d once more", seed).isEqualTo(expected);
                client.connection().commit();
            }
            all(CMQC.MQGMO_NO_SYNCPOINT);
        }
    }

    private static MQMessage message(SegmentCase.Part part) throws Exception {
        MessageDescriptor descriptor = part.descriptor();
        int flags = descriptor.messageFlags() | (part.data().length > 64 ? CMQC.MQMF_SEGMENTATION_ALLOWED : 0);
        MQMessage message = SegmentClient.message(flags, part.data());
        message.groupId = descriptor.groupId();
        message.messageSequenceNumber = descriptor.sequenceNumber();
        message.offset = descriptor.offset();
        message.persistence = descriptor.persistence();
        message.format = CMQC.MQFMT_NONE;
        return message;
    }

    private List<String> all(int options) throws Exception {
        List<String> got = new ArrayList<>();
        Got next = client.get(options);
        while (next.completionCode() == CMQC.MQCC_OK) {
            got.add(HexFormat.of().formatHex(next.data()));
            next = client.get(options);
        }
        assertThat(next.reason()).isEqualTo(2033);
        return got.stream().sorted().toList();
    }
}
