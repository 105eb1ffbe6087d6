// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.SubscribeResult;

/**
 * LSD, where the publications of a subscription go: 196 bytes inside SPI SUBSCRIBE (protocol spec 3.8). Observed with
 * both clients: the options are 0 without a subscription name, 0x40000000 with one, and have 0x50 when the
 * subscription is a shared one. 0x20000 stands for the subscription whose SubId an earlier answer gave: so the sessions
 * of a connection consumer open its subscription.
 *
 * @param id            SubId, 24 bytes; in the answer, and in the request with option 0x20000
 * @param openOptions   MQOO_* for the managed queue
 * @param queueManager  name of the queue manager that owns it, in the answer
 * @param queue         its name, in the answer: where a connection consumer gets its poison messages
 * @param correlationId SubCorrelId, 24 bytes, given back as it came
 * @param propertyStyle MQPSPROP_*; both clients ask for 3 (MSGPROP)
 * @param type          MQSUBTYPE_*; both clients say 1 (API)
 * @param unknown       what is given back as it came: offsets 12 to 31, 56 to 59, 188 to 191
 */
public record Lsd(int version, int options, byte[] id, int openOptions, String queueManager, String queue,
        byte[] correlationId, int propertyStyle, int type, byte[][] unknown) {

    public static final String EYECATCHER = "LSD ";

    private static final int SHARED = 0x10;
    private static final int BY_ID = 0x20000;

    public static Lsd read(StructureInput in) {
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version != 1) {
            throw new FormatException("LSD version " + version);
        }
        int options = in.int32();
        byte[] first = in.bytes(20);
        byte[] id = in.bytes(24);
        byte[] second = in.bytes(4);
        int openOptions = in.int32();
        String queueManager = in.text(48);
        String queue = in.text(48);
        byte[] correlationId = in.bytes(24);
        int propertyStyle = in.int32();
        byte[] third = in.bytes(4);
        return new Lsd(version, options, id, openOptions, queueManager, queue, correlationId, propertyStyle,
                in.int32(), new byte[][] {first, second, third});
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(version).int32(options).bytes(unknown[0]).bytes(id).bytes(unknown[1])
                .int32(openOptions);
        out.text(queueManager, 48).text(queue, 48).bytes(correlationId).int32(propertyStyle).bytes(unknown[2])
                .int32(type);
    }

    public boolean shared() {
        return (options & SHARED) != 0;
    }

    byte[] joins() {
        return (options & BY_ID) != 0 ? id : new byte[0];
    }

    Lsd answer(SubscribeResult result) {
        return new Lsd(version, options, result.id(), openOptions, result.queueManager(), result.queue(),
                correlationId, propertyStyle, type, unknown);
    }
}
