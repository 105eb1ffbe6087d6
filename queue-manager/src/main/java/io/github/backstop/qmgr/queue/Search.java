// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.GetOptions;

/**
 * Which messages a get wants: its match options. An id that is null matches any message (so does a zero id in
 * MQMO_MATCH_*, protocol spec 3.5).
 */
record Search(IdKey messageId, IdKey correlationId, IdKey groupId, int sequenceNumber, int offset,
        Position token) {

    static final Search ANY = new Search(null, null, null, -1, -1, null);

    static Search of(MessageDescriptor selection, GetOptions options) {
        if (options.matchOptions() == 0) {
            return ANY;
        }
        return new Search(
                options.matches(GetOptions.MATCH_MSG_ID) ? IdKey.of(selection.messageId()) : null,
                options.matches(GetOptions.MATCH_CORREL_ID) ? IdKey.of(selection.correlationId()) : null,
                options.matches(GetOptions.MATCH_GROUP_ID) ? IdKey.of(selection.groupId()) : null,
                options.matches(GetOptions.MATCH_SEQ_NUMBER) ? selection.sequenceNumber() : -1,
                options.matches(GetOptions.MATCH_OFFSET) ? selection.offset() : -1,
                options.matches(GetOptions.MATCH_TOKEN) ? MessageToken.position(options.token()) : null);
    }

    boolean matches(StoredMessage message) {
        if (this == ANY) {
            return true;
        }
        MessageDescriptor d = message.descriptor();
        return (messageId == null || messageId.sameAs(d.messageId()))
                && (correlationId == null || correlationId.sameAs(d.correlationId()))
                && (token == null || token.equals(message))
                && (groupId == null || groupId.sameAs(d.groupId()))
                && (sequenceNumber < 0 || sequenceNumber == d.sequenceNumber())
                && (offset < 0 || offset == d.offset());
    }
}
