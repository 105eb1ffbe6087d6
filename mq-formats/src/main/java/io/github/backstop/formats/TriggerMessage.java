// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/**
 * MQTM, the trigger message: which queue has something to do, and which program does it. 684 bytes, the whole data of a
 * message of format MQTRIG on an initiation queue.
 *
 * @param queue           QName: the queue with the trigger
 * @param process         ProcessName: PROCESS of the queue
 * @param triggerData     TRIGDATA of the queue, at most 64 characters
 * @param applicationType ApplType of the process definition (MQAT_*)
 * @param application     ApplId, at most 256 characters
 * @param environmentData EnvData, at most 128 characters
 * @param userData        UserData, at most 128 characters
 */
public record TriggerMessage(String queue, String process, String triggerData, int applicationType,
        String application, String environmentData, String userData) {

    public static final String EYECATCHER = "TM  ";
    public static final int VERSION = 1;
    public static final int LENGTH = 684;

    /** Reads the structure and leaves the cursor behind it. */
    public static TriggerMessage read(StructureInput in) {
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version != VERSION) {
            throw new FormatException("MQTM version " + version);
        }
        return new TriggerMessage(in.text(48), in.text(48), in.text(64), in.int32(), in.text(256), in.text(128),
                in.text(128));
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(VERSION);
        out.text(queue, 48);
        out.text(process, 48);
        out.text(triggerData, 64);
        out.int32(applicationType);
        out.text(application, 256);
        out.text(environmentData, 128);
        out.text(userData, 128);
    }
}
