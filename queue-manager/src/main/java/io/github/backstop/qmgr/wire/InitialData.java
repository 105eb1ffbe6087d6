// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * INITIAL_DATA, "ID  ": what both sides are able to do (protocol spec 2.1). The client offers, the queue manager
 * answers with what will hold. The trap is the heartbeat: unless the answer comes with {@link #ERROR_HEARTBEAT} and
 * the client agrees in a second round, the client keeps its own interval of one second (pitfall P1).
 *
 * @param passwordProtection algorithms (10 x 2 bytes) and a nonce (12 bytes), kept as they came
 */
public record InitialData(int fapLevel, int capabilities1, int extendedCapabilities1, int errorFlags1,
        int maximumMessagesPerBatch, int maximumTransmissionSize, int maximumMessageSize, int sequenceWrap,
        String channel, int capabilities2, int extendedCapabilities2, int codedCharSetId, String queueManager,
        int heartbeatInterval, int eflLength, int errorFlags2, byte[] compression, int keyResetCount,
        int conversationsPerSocket, int capabilities3, int processId, int threadId, int traceId, String productId,
        String queueManagerId, byte[] passwordProtection) {

    public static final String EYECATCHER = "ID  ";
    public static final int LENGTH = 240;
    /** Error flags 1. */
    public static final int ERROR_HEARTBEAT = 0x80;

    public static InitialData read(StructureInput in) {
        in.expect(EYECATCHER);
        int fapLevel = in.uint8();
        int capabilities1 = in.uint8();
        int extendedCapabilities1 = in.uint8();
        int errorFlags1 = in.uint8();
        in.skip(2);
        int maximumMessagesPerBatch = in.uint16();
        int maximumTransmissionSize = in.int32();
        int maximumMessageSize = in.int32();
        int sequenceWrap = in.int32();
        String channel = in.text(20);
        int capabilities2 = in.uint8();
        int extendedCapabilities2 = in.uint8();
        int codedCharSetId = in.uint16();
        String queueManager = in.text(48);
        int heartbeatInterval = in.int32();
        int eflLength = in.uint16();
        int errorFlags2 = in.uint8();
        in.skip(1);
        byte[] compression = in.bytes(18);
        in.skip(2);
        int keyResetCount = in.int32();
        int conversationsPerSocket = in.int32();
        int capabilities3 = in.uint8();
        in.skip(3);
        int processId = in.int32();
        int threadId = in.int32();
        int traceId = in.int32();
        String productId = in.text(12);
        String queueManagerId = in.text(48);
        byte[] passwordProtection = in.bytes(32);
        in.end("INITIAL_DATA");
        return new InitialData(fapLevel, capabilities1, extendedCapabilities1, errorFlags1, maximumMessagesPerBatch,
                maximumTransmissionSize, maximumMessageSize, sequenceWrap, channel, capabilities2,
                extendedCapabilities2, codedCharSetId, queueManager, heartbeatInterval, eflLength, errorFlags2,
                compression, keyResetCount, conversationsPerSocket, capabilities3, processId, threadId, traceId,
                productId, queueManagerId, passwordProtection);
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4);
        out.uint8(fapLevel);
        out.uint8(capabilities1);
        out.uint8(extendedCapabilities1);
        out.uint8(errorFlags1);
        out.zeros(2);
        out.uint16(maximumMessagesPerBatch);
        out.int32(maximumTransmissionSize);
        out.int32(maximumMessageSize);
        out.int32(sequenceWrap);
        out.text(channel, 20);
        out.uint8(capabilities2);
        out.uint8(extendedCapabilities2);
        out.uint16(codedCharSetId);
        out.text(queueManager, 48);
        out.int32(heartbeatInterval);
        out.uint16(eflLength);
        out.uint8(errorFlags2);
        out.zeros(1);
        out.bytes(compression, 18);
        out.zeros(2);
        out.int32(keyResetCount);
        out.int32(conversationsPerSocket);
        out.uint8(capabilities3);
        out.zeros(3);
        out.int32(processId);
        out.int32(threadId);
        out.int32(traceId);
        out.text(productId, 12);
        out.text(queueManagerId, 48);
        out.bytes(passwordProtection, 32);
    }

    /**
     * The answer to this offer: the lower of both values everywhere, the name of the queue manager, and error flags
     * when the heartbeat interval is not the one offered. Of the two intervals the larger holds.
     */
    public InitialData answer(int ownFapLevel, int ownTransmissionSize, int ownMessageSize, int ownHeartbeat,
            int ownConversations, String ownName, String ownIdentifier) {
        int heartbeat = Math.max(heartbeatInterval, ownHeartbeat);
        int errors = heartbeatInterval == heartbeat ? 0 : ERROR_HEARTBEAT;
        return new InitialData(Math.min(fapLevel, ownFapLevel), capabilities1, extendedCapabilities1, errors,
                maximumMessagesPerBatch, Math.min(maximumTransmissionSize, ownTransmissionSize),
                Math.min(maximumMessageSize, ownMessageSize), sequenceWrap, channel, capabilities2,
                extendedCapabilities2, 819, ownName, heartbeat, eflLength, 0, compression, keyResetCount,
                Math.min(conversationsPerSocket, ownConversations), capabilities3, processId, threadId, traceId,
                "MQMM09040500", ownIdentifier, passwordProtection);
    }
}
