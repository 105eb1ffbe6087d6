// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * Body of MQSUBRQ behind the API header, and of its reply: an action and MQSRO. The API header has the handle of the
 * subscription.
 *
 * @param action       1 = MQSR_ACTION_PUBLICATION, the only one
 * @param publications NumPubs, in the reply
 */
public record SubscriptionRequestBody(int action, int version, int options, int publications) {

    public static final String EYECATCHER = "SRO ";

    public static SubscriptionRequestBody read(StructureInput in) {
        int action = in.int32();
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version != 1) {
            throw new FormatException("MQSRO version " + version);
        }
        SubscriptionRequestBody read = new SubscriptionRequestBody(action, version, in.int32(), in.int32());
        in.end("MQSUBRQ");
        return read;
    }

    public void write(StructureOutput out) {
        out.int32(action).text(EYECATCHER, 4).int32(version).int32(options).int32(publications);
    }

    public SubscriptionRequestBody answer(int count) {
        return new SubscriptionRequestBody(action, version, options, count);
    }
}
