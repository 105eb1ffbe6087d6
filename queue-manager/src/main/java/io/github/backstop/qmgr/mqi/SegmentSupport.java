// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageFlag;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.MqiException;

/** What a queue manager makes of segments: all that there is, or, of a back level, nothing (rules B-38 and B-39). */
enum SegmentSupport {

    FULL {
        @Override
        ExtendedMessage read(MessageDescriptor given, byte[] data) {
            return ExtendedMessage.of(given, data);
        }

        @Override
        void check(GetOptions options) {
            // GetRules has what is wrong with them everywhere.
        }
    },
    /** An MQMDE is data, and nothing is split or put together. */
    NONE {
        @Override
        ExtendedMessage read(MessageDescriptor given, byte[] data) {
            if (MessageFlag.segment(given.messageFlags())) {
                throw MqiException.because(ReasonCode.MSG_FLAGS_ERROR, "MsgFlags " + given.messageFlags()
                        + " of a segment, of which this queue manager knows nothing");
            }
            MessageDescriptor known = MessageFlag.SEGMENTATION_ALLOWED.in(given.messageFlags())
                    ? given.toBuilder().messageFlags(given.messageFlags() & ~MessageFlag.SEGMENTATION_ALLOWED.bit())
                            .build()
                    : given;
            return new ExtendedMessage(known, known, data);
        }

        @Override
        void check(GetOptions options) {
            if (options.has(GetOptions.COMPLETE_MSG) || options.has(GetOptions.ALL_SEGMENTS_AVAILABLE)) {
                throw MqiException.because(ReasonCode.OPTIONS_ERROR, "get options 0x"
                        + Integer.toHexString(options.options()) + " about segments, of which this queue manager"
                        + " knows nothing");
            }
        }
    };

    /**
     * A message as it was put, its MQMDE taken in where that is known.
     *
     * @throws MqiException for what a descriptor must not have
     */
    abstract ExtendedMessage read(MessageDescriptor given, byte[] data);

    /** @throws MqiException for options that are not known */
    abstract void check(GetOptions options);
}
