// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.NameValueString;
import java.util.List;

/**
 * What a message has beside its command. Of an MQRFH2 its other folders belong to it.
 *
 * @param pairs names and values that are the application's own: of an MQRFH (rule D-5), or of a publication's psc
 */
public record CommandContent(String format, int encoding, int codedCharSetId, byte[] data,
        List<NameValueString.Pair> pairs) {

    public CommandContent {
        pairs = List.copyOf(pairs);
    }

    /** The command's descriptor, but describing the content alone. */
    public MessageDescriptor describedBy(MessageDescriptor command) {
        return command.toBuilder().format(format).encoding(encoding).codedCharSetId(codedCharSetId).build();
    }
}
