// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.call.SubscribeResult;

/**
 * Body of MQSUB behind the API header, and of its reply: how the base classes subscribe, while JMS uses
 * {@link SpiSubscribe}. The API header has the handle of the queue.
 *
 * @param subscription handle of the subscription; -1 in the request
 * @param unknown      0
 */
public record SubscribeBody(int subscription, int unknown, SubscriptionDescriptor descriptor) {

    /** How a managed queue is opened: INPUT_AS_Q_DEF, BROWSE, INQUIRE, FAIL_IF_QUIESCING. */
    private static final int OPEN_OPTIONS = 0x2029;

    public static SubscribeBody read(StructureInput in) {
        SubscribeBody read = new SubscribeBody(in.int32(), in.int32(), SubscriptionDescriptor.read(in));
        in.end("MQSUB");
        return read;
    }

    public void write(StructureOutput out) {
        out.int32(subscription).int32(unknown);
        descriptor.write(out);
    }

    /** @param queue handle of the queue for publications, when the subscription is not managed */
    public SubscribeRequest request(int queue) {
        return descriptor.request(false, queue, OPEN_OPTIONS, SubscribeRequest.PROPERTIES, new byte[0]);
    }

    public SubscribeBody answer(SubscribeResult result) {
        return new SubscribeBody(result.subscription(), unknown, descriptor.answer(result));
    }
}
