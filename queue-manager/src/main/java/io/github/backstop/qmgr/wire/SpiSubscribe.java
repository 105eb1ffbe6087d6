// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.call.SubscribeResult;

/**
 * Blocks of SPI SUBSCRIBE: SPBI asks, SPBO answers with the same structures (protocol spec 3.8): the handle of the
 * subscription, the destination (LSD) and the descriptor (SD) with its strings.
 *
 * @param subscription handle of the subscription, in the answer
 */
public record SpiSubscribe(int subscription, Lsd destination, SubscriptionDescriptor descriptor) {

    public static final String QUESTION = "SPBI";
    public static final String ANSWER = "SPBO";

    public static SpiSubscribe read(StructureInput in, String eyecatcher) {
        StructureInput block = SpiBlock.open(in, eyecatcher);
        SpiSubscribe read = new SpiSubscribe(block.int32(), Lsd.read(block), SubscriptionDescriptor.read(block));
        block.end(eyecatcher);
        return read;
    }

    public void write(StructureOutput out, String eyecatcher) {
        SpiBlock.write(out, eyecatcher, 1, content -> {
            content.int32(subscription);
            destination.write(content);
            descriptor.write(content);
        });
    }

    /** @param queue handle of the queue for publications, when the subscription is not managed */
    public SubscribeRequest request(int queue) {
        return descriptor.request(destination.shared(), queue, destination.openOptions(),
                destination.propertyStyle(), destination.joins());
    }

    public SpiSubscribe answer(SubscribeResult result) {
        return new SpiSubscribe(result.subscription(), destination.answer(result),
                descriptor.answer(result));
    }
}
