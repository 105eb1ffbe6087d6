// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorExtension;
import java.util.Arrays;

/**
 * A report as it was got. An MQMDE in front of its data counts as part of the descriptor: so come reports to programs,
 * and through queue managers, that know version 1 alone (B-9, B-38), and those about dead letters (B-7).
 *
 * @param descriptor   with what an MQMDE says
 * @param headerLength of the MQ headers that the message had when it was sent, which the report repeats
 * @param data         of the message that is reported, MQ headers left out; none when headers are damaged
 */
public record ReceivedReport(MessageDescriptor descriptor, int headerLength, byte[] data) {

    private static final byte[] NOTHING = {};

    /** @param data all of the report's data */
    public static ReceivedReport of(MessageDescriptor got, byte[] data) {
        HeaderWalk headers = HeaderWalk.of(got, data);
        byte[] userData = headers.isDamaged() ? NOTHING
                : Arrays.copyOfRange(data, headers.bodyOffset(), data.length);
        return new ReceivedReport(extended(got, headers, data), headerLength(headers), userData);
    }

    /** What stands in front of the MQMDE came to the segment on its way. */
    private static int headerLength(HeaderWalk headers) {
        int begin = headers.header(Format.MD_EXTENSION).map(extension -> extension.offset() + extension.length())
                .orElse(0);
        return headers.bodyOffset() - begin;
    }

    private static MessageDescriptor extended(MessageDescriptor got, HeaderWalk headers, byte[] data) {
        HeaderWalk.Header header = headers.header(Format.MD_EXTENSION).orElse(null);
        if (header == null || !got.fitsVersion1()) {
            return got;
        }
        try {
            MessageDescriptorExtension extension = MessageDescriptorExtension.read(header.in(data));
            return got.toBuilder().version(2).groupId(extension.groupId())
                    .sequenceNumber(extension.sequenceNumber()).offset(extension.offset())
                    .messageFlags(extension.messageFlags()).originalLength(extension.originalLength()).build();
        } catch (FormatException unknownVersion) {
            return got;
        }
    }
}
