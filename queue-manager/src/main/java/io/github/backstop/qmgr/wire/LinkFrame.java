// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.nio.charset.StandardCharsets;

/**
 * What message channels send each other: a protocol of Backstop's own (decision 0027), big-endian. A connection begins
 * with {@link #PREFACE}; each frame is its length, its type and its body.
 */
public sealed interface LinkFrame {

    /** Tells a message channel from a client, whose first bytes are "TSH". */
    String PREFACE = "BSMC";
    int VERSION = 1;
    /** Bytes of a frame around the message that it carries, at most. */
    int OVERHEAD = 1024;

    /** Writes the body. */
    void write(StructureOutput out);

    /** Number of the type in the first byte. */
    int type();

    default byte[] bytes() {
        StructureOutput out = StructureOutput.create().int32(0).uint8(type());
        write(out);
        return out.patchInt32(0, out.position() - Integer.BYTES).toByteArray();
    }

    /** @param frame type and body, without the length. @throws FormatException when it is none */
    static LinkFrame read(byte[] frame) {
        StructureInput in = StructureInput.of(frame);
        int type = in.uint8();
        LinkFrame read = switch (type) {
            case Hello.TYPE -> Hello.read(in);
            case Welcome.TYPE -> new Welcome(in.text(48), in.text(48), LinkTerms.read(in), in.int64());
            case Refusal.TYPE -> new Refusal(in.int32(), in.uint8() == 1,
                    new String(in.rest(), StandardCharsets.UTF_8));
            case Transfer.TYPE -> new Transfer(in.int64(), in.int32(), in.rest());
            case EndBatch.TYPE -> new EndBatch(in.int64());
            case Confirmed.TYPE -> new Confirmed(in.int64());
            case Heartbeat.TYPE -> new Heartbeat();
            case Goodbye.TYPE -> new Goodbye();
            case Ping.TYPE -> new Ping(in.rest());
            default -> throw new FormatException("frame of type " + type);
        };
        in.end("frame of type " + type);
        return read;
    }

    /**
     * The sender begins.
     *
     * @param identifier of its queue manager, which tells one from another of the same name
     * @param reset      sequence number that RESET CHANNEL has the receiver take over; -1 = none
     * @param ping       whether it only wants to know whether it would be let in, and data comes back
     */
    record Hello(String channel, String queueManager, String identifier, LinkTerms terms, long reset, boolean ping)
            implements LinkFrame {

        static final int TYPE = 1;

        private static Hello read(StructureInput in) {
            int version = in.int32();
            if (version != VERSION) {
                throw new FormatException("message channel protocol of version " + version + "; this is " + VERSION);
            }
            return new Hello(in.text(20), in.text(48), in.text(48), LinkTerms.read(in), in.int64(), in.uint8() == 1);
        }

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(StructureOutput out) {
            out.int32(VERSION).text(channel, 20).text(queueManager, 48).text(identifier, 48);
            terms.write(out);
            out.int64(reset).uint8(ping ? 1 : 0);
        }
    }

    /**
     * The receiver lets it in.
     *
     * @param terms     that hold
     * @param committed sequence number of the last message that it has: what a batch in doubt is resolved by
     */
    record Welcome(String queueManager, String identifier, LinkTerms terms, long committed) implements LinkFrame {

        static final int TYPE = 2;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(StructureOutput out) {
            out.text(queueManager, 48).text(identifier, 48);
            terms.write(out);
            out.int64(committed);
        }
    }

    /**
     * The receiver does not let it in, or cannot place a message: the whole batch is undone.
     *
     * @param reason MQRC_*
     * @param stop   whether the sender is to stop, as trying again would end the same
     */
    record Refusal(int reason, boolean stop, String text) implements LinkFrame {

        static final int TYPE = 3;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(StructureOutput out) {
            out.int32(reason).uint8(stop ? 1 : 0).bytes(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /**
     * A message.
     *
     * @param sequence its number; 0 = outside the batch (NPMSPEED FAST)
     * @param expiry   what is left of its lifetime, tenths of a second; -1 = unlimited
     * @param data     MQXQH and what it carries
     */
    record Transfer(long sequence, int expiry, byte[] data) implements LinkFrame {

        static final int TYPE = 4;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(StructureOutput out) {
            out.int64(sequence).int32(expiry).bytes(data);
        }
    }

    /** The sender has prepared its part of the batch, and asks whether the receiver has committed. */
    record EndBatch(long sequence) implements LinkFrame {

        static final int TYPE = 5;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(StructureOutput out) {
            out.int64(sequence);
        }
    }

    /** The receiver has committed everything up to this number. */
    record Confirmed(long sequence) implements LinkFrame {

        static final int TYPE = 6;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(StructureOutput out) {
            out.int64(sequence);
        }
    }

    /** Whoever had nothing to send for HBINT is still there. */
    record Heartbeat() implements LinkFrame {

        static final int TYPE = 7;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(StructureOutput out) {
            // There is nothing to say.
        }
    }

    /** Of the sender: it ends, and nothing is in doubt. Of the receiver: the sender is asked to. */
    record Goodbye() implements LinkFrame {

        static final int TYPE = 8;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(StructureOutput out) {
            // There is nothing to say.
        }
    }

    /** Of the sender, behind a HELLO that only asks: the receiver sends it back. */
    record Ping(byte[] data) implements LinkFrame {

        static final int TYPE = 9;

        @Override
        public int type() {
            return TYPE;
        }

        @Override
        public void write(StructureOutput out) {
            out.bytes(data);
        }
    }
}
