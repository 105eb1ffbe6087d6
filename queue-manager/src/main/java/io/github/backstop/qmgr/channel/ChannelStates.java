// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.qmgr.store.Definitions;
import java.util.List;

/** Which channels are to run and which are stopped, beyond the end of the queue manager. Thread-safe. */
final class ChannelStates {

    private static final String SECTION = "CHANNEL.STATE";

    /** What an operator wanted last. */
    enum Wanted { NOTHING, STARTED, STOPPED }

    private final Definitions definitions;

    ChannelStates(Definitions definitions) {
        this.definitions = definitions;
    }

    void keep(String channel, Wanted wanted) {
        if (wanted == Wanted.NOTHING) {
            definitions.drop(SECTION, channel);
        } else {
            definitions.keep(SECTION, channel, new byte[] {(byte) wanted.ordinal()});
        }
    }

    /** A channel that is kept, and what was wanted of it. */
    record Kept(String channel, Wanted wanted) {
    }

    List<Kept> all() {
        return definitions.of(SECTION).stream()
                .map(found -> new Kept(found.name(), Wanted.values()[found.content()[0]])).toList();
    }
}
