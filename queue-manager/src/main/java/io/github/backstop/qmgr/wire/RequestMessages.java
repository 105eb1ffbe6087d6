// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.GetOptions;

/**
 * REQUEST_MSGS: the client asks for messages on a handle (protocol spec 4.1). Only the first request of a handle says
 * what to select; later ones have a null {@link #selection()} and mean the same.
 */
public record RequestMessages(int version, int handle, int receivedBytes, int requestedBytes, int maximumLength,
        int options, int waitInterval, int queueStatus, int flags, int globalIndex, Selection selection) {

    public static final int CALLBACK = 0x01;
    public static final int CONFIRM_EMPTY = 0x02;
    public static final int READ_AHEAD = 0x08;
    public static final int SELECTION = 0x10;

    public static RequestMessages read(StructureInput in) {
        int version = in.int32();
        int handle = in.int32();
        int receivedBytes = in.int32();
        int requestedBytes = in.int32();
        int maximumLength = in.int32();
        int options = in.int32();
        int waitInterval = in.int32();
        int queueStatus = in.int32();
        int flags = in.int32();
        int globalIndex = in.int32();
        Selection selection = (flags & SELECTION) != 0 ? Selection.read(in) : null;
        in.end("REQUEST_MSGS");
        return new RequestMessages(version, handle, receivedBytes, requestedBytes, maximumLength, options,
                waitInterval, queueStatus, flags, globalIndex, selection);
    }

    public void write(StructureOutput out) {
        out.int32(version).int32(handle).int32(receivedBytes).int32(requestedBytes).int32(maximumLength);
        out.int32(options).int32(waitInterval).int32(queueStatus).int32(flags).int32(globalIndex);
        if (selection != null) {
            selection.write(out);
        }
    }

    /**
     * Which messages a handle wants, and in which version the descriptor is wanted.
     *
     * @param index repeated in every message that answers
     * @param messageId 24 bytes, or null unless match option 1 is set; likewise the others
     */
    public record Selection(int index, int descriptorVersion, int codedCharSetId, int encoding, int sequenceNumber,
            int offset, int matchOptions, byte[] messageId, byte[] correlationId, byte[] groupId, byte[] token) {

        static Selection read(StructureInput in) {
            int index = in.uint16();
            int descriptorVersion = in.uint16();
            int codedCharSetId = in.int32();
            int encoding = in.int32();
            int sequenceNumber = in.int32();
            int offset = in.int32();
            int match = in.int32();
            return new Selection(index, descriptorVersion, codedCharSetId, encoding, sequenceNumber, offset, match,
                    (match & GetOptions.MATCH_MSG_ID) != 0 ? in.bytes(24) : null,
                    (match & GetOptions.MATCH_CORREL_ID) != 0 ? in.bytes(24) : null,
                    (match & GetOptions.MATCH_GROUP_ID) != 0 ? in.bytes(24) : null,
                    (match & GetOptions.MATCH_TOKEN) != 0 ? in.bytes(16) : null);
        }

        void write(StructureOutput out) {
            out.uint16(index).uint16(descriptorVersion).int32(codedCharSetId).int32(encoding).int32(sequenceNumber);
            out.int32(offset).int32(matchOptions);
            for (byte[] id : new byte[][] {messageId, correlationId, groupId, token}) {
                if (id != null) {
                    out.bytes(id);
                }
            }
        }

        /** The descriptor that a get with the same selection would be given. */
        public MessageDescriptor descriptor() {
            return MessageDescriptor.builder()
                    .messageId(messageId == null ? MessageDescriptor.NO_ID : messageId)
                    .correlationId(correlationId == null ? MessageDescriptor.NO_ID : correlationId)
                    .groupId(groupId == null ? MessageDescriptor.NO_ID : groupId)
                    .sequenceNumber(sequenceNumber).offset(offset)
                    .encoding(encoding).codedCharSetId(codedCharSetId)
                    .build();
        }

        /** 16 bytes, zero when no token was given. */
        public byte[] tokenOrZero() {
            return token == null ? new byte[16] : token;
        }
    }
}
