// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.mqi.MqConnection;
import io.github.backstop.qmgr.mqi.OpenOptions;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * The record of one end of a channel, a persistent message on SYSTEM.CHANNEL.SYNCQ: it is replaced in the unit of work
 * of the batch that it tells of, so that one is never on the disk without the other.
 */
final class SyncRecords {

    static final String QUEUE = "SYSTEM.CHANNEL.SYNCQ";
    private static final int DATAGRAM = 8;
    private static final int LONGEST = 1024;
    private static final byte[] NO_TOKEN = new byte[16];

    private final MqConnection calls;
    private final String channel;
    private final MessageDescriptor key;
    private final int handle;

    /** @param end tells the ends of all channels apart */
    SyncRecords(MqConnection calls, String channel, String end) {
        this.calls = calls;
        this.channel = channel;
        this.key = MessageDescriptor.builder().correlationId(id(end)).build();
        this.handle = calls.open(ObjectDescriptor.queue(QUEUE),
                OpenOptions.INPUT_SHARED | OpenOptions.BROWSE | OpenOptions.OUTPUT, 0).handle();
    }

    static String sender(String channel) {
        return "SENDER\n" + channel;
    }

    /** What tells the records of an end from those of others, as CorrelId. */
    static byte[] id(String end) {
        try {
            return Arrays.copyOf(MessageDigest.getInstance("SHA-256").digest(end.getBytes(StandardCharsets.UTF_8)), 24);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Null when there is none. */
    SyncRecord read() {
        GetResult found = get(GetOptions.BROWSE_FIRST);
        return found == null ? null : SyncRecord.of(found.data());
    }

    /** Takes the place of the record before, in the unit of work of the moment. */
    void write(SyncRecord record) {
        get(GetOptions.SYNCPOINT);
        calls.put(handle, MessageDescriptor.builder().messageType(DATAGRAM).persistence(1).format("")
                .correlationId(key.correlationId()).build(), new PutOptions(PutOptions.SYNCPOINT, 0),
                record.bytes(channel));
    }

    private GetResult get(int option) {
        GetResult[] result = new GetResult[1];
        calls.get(handle, key, new GetOptions(option, 0, GetOptions.MATCH_CORREL_ID, NO_TOKEN), LONGEST,
                found -> result[0] = found);
        if (result[0].completionCode() != 2) {
            return result[0];
        }
        if (result[0].reason() == ReasonCode.NO_MSG_AVAILABLE.number()) {
            return null;
        }
        throw new MqiException(result[0].reason(), QUEUE);
    }
}
