// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/**
 * MQCFH, the start of a command or of a response to one in the programmable command format.
 *
 * @param type           MQCFT_*: 1 command, 2 response
 * @param version        1 to 3
 * @param command        MQCMD_*
 * @param sequenceNumber 1 for the first message of an answer
 * @param last           whether no further message belongs to the answer (MQCFC_LAST)
 * @param completionCode 0, 1 or 2
 * @param reason         MQRC_* or MQRCCF_*
 * @param parameterCount number of the structures that follow
 */
public record PcfHeader(int type, int version, int command, int sequenceNumber, boolean last, int completionCode,
        int reason, int parameterCount) {

    public static final int COMMAND = 1;
    public static final int RESPONSE = 2;
    public static final int COMMAND_XR = 16;
    public static final int LENGTH = 36;

    public static PcfHeader read(StructureInput in) {
        int type = in.int32();
        int length = in.int32();
        if (length != LENGTH) {
            throw new FormatException("MQCFH of " + length + " bytes");
        }
        return new PcfHeader(type, in.int32(), in.int32(), in.int32(), in.int32() == 1, in.int32(), in.int32(),
                in.int32());
    }

    public void write(StructureOutput out) {
        out.int32(type).int32(LENGTH).int32(version).int32(command).int32(sequenceNumber).int32(last ? 1 : 0)
                .int32(completionCode).int32(reason).int32(parameterCount);
    }
}
