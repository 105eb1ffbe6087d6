// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.Xid;
import io.github.backstop.qmgr.mqi.MqConnection;
import io.github.backstop.qmgr.wire.Segment;
import io.github.backstop.qmgr.wire.SegmentType;
import io.github.backstop.qmgr.wire.XaBranch;
import io.github.backstop.qmgr.wire.XaHeader;
import java.util.List;

/** The XA calls (protocol spec 3.9). They answer with XA return codes, not with reason codes. */
final class XaCalls {

    private static final int OK = 0;
    private static final int RESOURCE_MANAGER_ERROR = -3;
    private static final int INVALID = -5;
    private static final int RESOURCE_MANAGER_FAILED = -7;
    private static final byte[] NOTHING = new byte[0];

    private final Conversation conversation;
    /** What a recovery scan has not told yet. */
    private List<Xid> scan = List.of();

    XaCalls(Conversation conversation) {
        this.conversation = conversation;
    }

    void answer(Segment segment) {
        StructureInput in = segment.input();
        XaHeader header = XaHeader.read(in);
        MqConnection connection = conversation.connection();
        if (segment.header().type() == SegmentType.XA_RECOVER && connection != null) {
            recover(segment, header, connection, in);
            return;
        }
        int result = connection == null ? RESOURCE_MANAGER_FAILED : perform(segment, header, connection, in);
        if (connection == null || connection.settled()) {
            reply(segment, header, result, NOTHING);
        } else {
            connection.whenSettled(failure -> reply(segment, header, failure == 0 ? result : failure, NOTHING));
        }
    }

    private int perform(Segment segment, XaHeader header, MqConnection connection, StructureInput in) {
        SegmentType type = segment.header().type();
        try {
            if (type == null) {
                return unsupported(connection, segment);
            }
            return switch (type) {
                // The name of the queue manager, then what was left in the client's buffer.
                case XA_OPEN, XA_CLOSE -> OK;
                case XA_START -> connection.xaStart(branch(segment, in), header.flags());
                case XA_END -> connection.xaEnd(branch(segment, in), header.flags());
                case XA_PREPARE -> connection.xaPrepare(branch(segment, in));
                case XA_COMMIT -> connection.xaCommit(branch(segment, in),
                        (header.flags() & XaHeader.ONE_PHASE) != 0);
                case XA_ROLLBACK -> connection.xaRollback(branch(segment, in));
                case XA_FORGET -> connection.xaForget(branch(segment, in));
                default -> unsupported(connection, segment);
            };
        } catch (FormatException e) {
            throw e;
        } catch (RuntimeException e) {
            ChannelMessage.BSTP1203E.log(e, conversation.peer(), segment.header().typeName());
            return RESOURCE_MANAGER_ERROR;
        }
    }

    private int unsupported(MqConnection connection, Segment segment) {
        String name = segment.header().typeName();
        try {
            connection.unsupported(name);
        } catch (MqiException e) {
            ChannelMessage.BSTP1202W.log(conversation.peer(), name, "XA return code " + RESOURCE_MANAGER_ERROR);
        }
        return RESOURCE_MANAGER_ERROR;
    }

    private static Xid branch(Segment segment, StructureInput in) {
        Xid xid = XaBranch.read(in);
        in.skip(Math.min(in.remaining(), 3)).end(segment.header().typeName());
        return xid;
    }

    private void recover(Segment segment, XaHeader header, MqConnection connection, StructureInput in) {
        int most = in.int32();
        in.end("XA_RECOVER");
        if (most < 0) {
            reply(segment, header, INVALID, new byte[0]);
            return;
        }
        if ((header.flags() & XaHeader.START_SCAN) != 0) {
            scan = connection.xaRecover();
        }
        List<Xid> told = scan.subList(0, Math.min(most, scan.size()));
        scan = scan.subList(told.size(), scan.size());
        StructureOutput out = StructureOutput.create();
        XaBranch.writeList(out, told);
        reply(segment, header, told.size(), out.toByteArray());
    }

    private void reply(Segment segment, XaHeader header, int result, byte[] content) {
        int length = conversation.headerLength() + XaHeader.LENGTH + content.length - 8;
        conversation.send(segment.header().typeNumber() + SegmentType.REPLY, segment.header().request(), out -> {
            header.answer(result, length).write(out);
            out.bytes(content);
        });
    }
}
