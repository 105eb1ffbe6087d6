// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/**
 * MQXQH, in front of each message on a transmission queue: where it is to go, and its own descriptor, always in
 * version 1 (rules B-10 and C-20). 428 bytes, announced by format MQXMIT.
 *
 * @param remoteQueue        RemoteQName
 * @param remoteQueueManager RemoteQMgrName
 * @param message            what the message is like once it has arrived
 */
public record TransmissionHeader(String remoteQueue, String remoteQueueManager, MessageDescriptor message) {

    public static final String EYECATCHER = "XQH ";
    public static final int VERSION = 1;
    public static final int LENGTH = 104 + MessageDescriptor.LENGTH_1;

    /** Reads the header and leaves the cursor behind it. */
    public static TransmissionHeader read(StructureInput in) {
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version != VERSION) {
            throw new FormatException("MQXQH version " + version);
        }
        String queue = in.text(48);
        String queueManager = in.text(48);
        MessageDescriptor message = MessageDescriptor.read(in);
        if (message.version() != 1) {
            throw new FormatException("MQXQH with an MQMD of version " + message.version());
        }
        return new TransmissionHeader(queue, queueManager, message);
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(VERSION);
        out.text(remoteQueue, 48);
        out.text(remoteQueueManager, 48);
        message.write(out, 1);
    }
}
