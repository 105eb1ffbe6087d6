// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * Body of MQSTAT behind the API header: the kind of status and MQSTS (protocol spec 3.7). The reply tells how
 * asynchronous puts went since the last MQSTAT; the reason is that of the first that failed.
 *
 * @param rest what MQSTS has behind its version, 216 bytes in version 1
 */
public record StatusBody(int type, int version, byte[] rest) {

    public static final String EYECATCHER = "STAT";
    public static final int ASYNC_ERROR = 0;

    public static StatusBody read(StructureInput in) {
        int type = in.int32();
        in.expect(EYECATCHER);
        return new StatusBody(type, in.int32(), in.rest());
    }

    public void write(StructureOutput out) {
        out.int32(type).text(EYECATCHER, 4).int32(version).bytes(rest);
    }

    /** How asynchronous puts went; the names are those of the queue of the first failure. */
    public StatusBody answer(int completionCode, int reason, int successes, int warnings, int failures, String queue,
            String queueManager) {
        StructureOutput out = StructureOutput.create(rest.length);
        out.int32(completionCode).int32(reason).int32(successes).int32(warnings).int32(failures).int32(1);
        out.text(queue, 48).text(queueManager, 48).text(queue, 48).text(queueManager, 48);
        byte[] answer = out.toByteArray();
        byte[] all = rest.clone();
        System.arraycopy(answer, 0, all, 0, Math.min(answer.length, all.length));
        return new StatusBody(type, version, all);
    }
}
