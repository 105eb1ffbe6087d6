// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.PcfHeader;
import io.github.backstop.formats.PcfMessage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** What is wrong with MQCFH, the start of a command: each of its fields has a reason of its own. */
final class PcfHeaderCheck {

    private static final int TYPE_ERROR = 3001;
    private static final int LENGTH_ERROR = 3002;
    private static final int VERSION_ERROR = 3003;
    private static final int MSG_SEQ_NUMBER_ERROR = 3004;
    private static final int CONTROL_ERROR = 3005;
    private static final int PARM_COUNT_ERROR = 3006;
    private static final int MSG_LENGTH_ERROR = 3016;
    private static final int HIGHEST_VERSION = 3;
    private static final int LAST = 1;
    private static final int COMMAND = 12;

    private PcfHeaderCheck() {
    }

    /** @throws PcfException for the first field that is wrong, then for the first structure */
    static PcfMessage read(byte[] data, ByteOrder order) {
        if (data.length < PcfHeader.LENGTH) {
            throw new PcfException(MSG_LENGTH_ERROR, 0);
        }
        ByteBuffer in = ByteBuffer.wrap(data).order(order);
        int type = in.getInt();
        require(type == PcfHeader.COMMAND || type == PcfHeader.COMMAND_XR, TYPE_ERROR);
        require(in.getInt() == PcfHeader.LENGTH, LENGTH_ERROR);
        int version = in.getInt();
        require(version >= 1 && version <= HIGHEST_VERSION, VERSION_ERROR);
        in.getInt();
        require(in.getInt() == 1, MSG_SEQ_NUMBER_ERROR);
        require(in.getInt() == LAST, CONTROL_ERROR);
        // The completion code and the reason are for answers.
        in.position(PcfHeader.LENGTH - Integer.BYTES);
        int count = in.getInt();
        require(count >= 0, PARM_COUNT_ERROR);
        for (int i = 0; i < count; i++) {
            require(in.hasRemaining(), PARM_COUNT_ERROR);
            PcfStructureCheck.skip(in);
        }
        require(!in.hasRemaining(), MSG_LENGTH_ERROR);
        try {
            return PcfMessage.read(data, order);
        } catch (FormatException broken) {
            throw new PcfException(MSG_LENGTH_ERROR, 0);
        }
    }

    /** MQCMD_*, as far as it is there; else 0. */
    static int command(byte[] data, ByteOrder order) {
        return data.length < COMMAND + Integer.BYTES ? 0 : ByteBuffer.wrap(data).order(order).getInt(COMMAND);
    }

    private static void require(boolean right, int reason) {
        if (!right) {
            throw new PcfException(reason, 0);
        }
    }
}
