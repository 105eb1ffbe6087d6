// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/**
 * MQDLH, the dead-letter header: why a message could not be delivered, and where it should have gone (rules C-6 to
 * C-9). 172 bytes, announced by format MQDEAD. To restore the message: give its descriptor back the header's Format,
 * CodedCharSetId and Encoding, and cut the header off.
 *
 * @param reason                  MQRC_* or MQFB_*
 * @param destinationQueue        DestQName: where the message should have gone
 * @param destinationQueueManager DestQMgrName
 * @param encoding                Encoding of what follows the header
 * @param codedCharSetId          CodedCharSetId of what follows the header
 * @param format                  Format of what follows the header
 * @param putApplType             who put the message on the dead-letter queue (28 = Java)
 * @param putApplName             at most 28 characters
 * @param putDate                 YYYYMMDD, GMT
 * @param putTime                 HHMMSSTH, GMT
 */
public record DeadLetterHeader(int reason, String destinationQueue, String destinationQueueManager, int encoding,
        int codedCharSetId, String format, int putApplType, String putApplName, String putDate, String putTime) {

    public static final String EYECATCHER = "DLH ";
    public static final int VERSION = 1;
    public static final int LENGTH = 172;

    /** Reads the header and leaves the cursor behind it. */
    public static DeadLetterHeader read(StructureInput in) {
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version != VERSION) {
            throw new FormatException("MQDLH version " + version);
        }
        return new DeadLetterHeader(in.int32(), in.text(48), in.text(48), in.int32(), in.int32(), in.text(8),
                in.int32(), in.text(28), in.text(8), in.text(8));
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(VERSION);
        out.int32(reason);
        out.text(destinationQueue, 48);
        out.text(destinationQueueManager, 48);
        out.int32(encoding);
        out.int32(codedCharSetId);
        out.text(format, 8);
        out.int32(putApplType);
        out.text(putApplName, 28);
        out.text(putDate, 8);
        out.text(putTime, 8);
    }
}
