// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.PcfHeader;
import io.github.backstop.formats.PcfMessage;
import io.github.backstop.formats.PcfParameter;
import io.github.backstop.qmgr.call.SubscribeRequest;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** PSPROP where no client shows it: publications in PCF, and damaged ones. */
class PublicationDataTest {

    private static final MessageDescriptor PCF = MessageDescriptor.builder().format("MQPCF").build();

    private static PublicationData compatible(byte[] data) {
        return PublicationData.of(PCF, data, new PublicationProperties("a/b", "mine", true, QueuedTags.NONE, null),
                SubscribeRequest.COMPATIBLE);
    }

    @Test
    void publicationsInPcfAreToldTheTopicInPcf() {
        byte[] data = new PcfMessage(new PcfHeader(PcfHeader.COMMAND, 1, 63, 1, true, 0, 0, 1),
                List.of(new PcfParameter.Number(1, 2))).write();
        PublicationData copy = compatible(data);
        PcfMessage message = PcfMessage.read(copy.data(), ByteOrder.BIG_ENDIAN);
        assertThat(message.header().parameterCount()).isEqualTo(4);
        assertThat(message.text(3031)).contains("a/b");
        assertThat(message.text(3057)).contains("mine");
        assertThat(message.number(1082)).contains(16);
        assertThat(message.number(1)).contains(2);
    }

    @Test
    void whatCannotBeReadIsDeliveredAsItIs() {
        byte[] damaged = {1, 2, 3};
        assertThat(compatible(damaged).data()).isEqualTo(damaged);
    }
}
