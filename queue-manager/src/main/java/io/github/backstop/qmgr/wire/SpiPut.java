// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.PutResult;

/**
 * SPI PUT: an MQPUT with a delivery delay (protocol spec 3.8), or of a deferred message. Descriptor and put options are in the in/out block SPPU,
 * length, delay and the data in SPPI.
 *
 * @param spiOptions    options of the verb itself: 0 or {@link #DEFERRED}
 * @param deliveryDelay milliseconds
 */
public record SpiPut(MessageDescriptor descriptor, MqPmo options, int spiOptions, long deliveryDelay, byte[] data) {

    /** The message may not be got before SPI ACTIVATE says so, or the connection ends. */
    public static final int DEFERRED = 4;

    private static final int VERSION = 3;

    public static SpiPut read(SpiHeader header, StructureInput in) {
        StructureInput block = StructureInput.of(header.blockRest());
        MessageDescriptor descriptor = MessageDescriptor.read(block);
        MqPmo options = MqPmo.read(block);
        block.end("SPPU");
        StructureInput sizes = SpiBlock.open(in, "SPPI");
        int spiOptions = sizes.int32();
        int length = sizes.int32();
        // Only version 3 has a delay; the block ends with the data.
        long delay = sizes.remaining() - length >= 12 ? sizes.skip(4).int64() : 0;
        byte[] data = sizes.bytes(length);
        sizes.skip(Math.min(sizes.remaining(), 3)).end("SPPI");
        in.skip(Math.min(in.remaining(), 3));
        in.end("SPI PUT");
        return new SpiPut(descriptor, options, spiOptions, delay, data);
    }

    public PutOptions putOptions() {
        return (spiOptions & DEFERRED) == 0 ? options.putOptions().delayed(deliveryDelay)
                : options.putOptions().deferred();
    }

    /** The in/out block of a request. */
    public byte[] block() {
        return block(descriptor, options);
    }

    private static byte[] block(MessageDescriptor descriptor, MqPmo options) {
        StructureOutput out = StructureOutput.create();
        descriptor.write(out);
        options.write(out);
        return out.toByteArray();
    }

    public void write(StructureOutput out) {
        SpiBlock.write(out, "SPPI", VERSION,
                content -> content.int32(spiOptions).int32(data.length).int32(0).int64(deliveryDelay).bytes(data));
    }

    /** The same call with descriptor and put options as they became. */
    public SpiHeader answerHeader(SpiHeader question, PutResult result) {
        MessageDescriptor answered = result.descriptor().toBuilder().version(descriptor.version()).build();
        return new SpiHeader(question.verb(), question.version(), question.replySize(), question.block(),
                question.blockVersion(), block(answered, options.answer(result)));
    }

    public static void writeAnswer(StructureOutput out) {
        SpiBlock.write(out, "SPPO", 1, content -> { });
    }
}
