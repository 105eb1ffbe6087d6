// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import java.util.HexFormat;

/** How the log calls a message. */
final class MessageName {

    private MessageName() {
    }

    /** Its MsgId in hexadecimal digits. */
    static String of(MessageDescriptor message) {
        return HexFormat.of().formatHex(message.messageId());
    }
}
