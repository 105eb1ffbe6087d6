// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * What the two ends of a message channel agree on; each offers its own, and the lesser holds.
 *
 * @param batchSize            BATCHSZ, messages
 * @param maximumMessageLength MAXMSGL, bytes
 * @param fast                 NPMSPEED(FAST)
 * @param sequenceWrap         SEQWRAP: has to be the same at both ends
 * @param heartbeat            HBINT, seconds; 0 = none, else the greater holds
 */
public record LinkTerms(int batchSize, int maximumMessageLength, boolean fast, int sequenceWrap, int heartbeat) {

    static LinkTerms read(StructureInput in) {
        return new LinkTerms(in.int32(), in.int32(), in.uint8() == 1, in.int32(), in.int32());
    }

    void write(StructureOutput out) {
        out.int32(batchSize).int32(maximumMessageLength).uint8(fast ? 1 : 0).int32(sequenceWrap).int32(heartbeat);
    }

    /** What holds between an end that offers this and one that offers the other. */
    public LinkTerms with(LinkTerms other) {
        return new LinkTerms(Math.min(batchSize, other.batchSize),
                Math.min(maximumMessageLength, other.maximumMessageLength), fast && other.fast, sequenceWrap,
                heartbeat == 0 || other.heartbeat == 0 ? 0 : Math.max(heartbeat, other.heartbeat));
    }
}
