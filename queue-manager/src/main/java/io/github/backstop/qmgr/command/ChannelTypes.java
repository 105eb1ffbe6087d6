// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** What differs between types of channels. */
final class ChannelTypes {

    private static final Map<Integer, String> STANDARD = Map.of(1, "SYSTEM.DEF.SENDER", 2, "SYSTEM.DEF.SERVER",
            3, "SYSTEM.DEF.RECEIVER", 4, "SYSTEM.DEF.REQUESTER", 6, "SYSTEM.DEF.CLNTCONN", 7, "SYSTEM.DEF.SVRCONN",
            8, "SYSTEM.DEF.CLUSRCVR", 9, "SYSTEM.DEF.CLUSSDR");
    private static final Set<Attribute> NOT_OF_SERVER_CONNECTIONS = EnumSet.of(Attribute.CHANNEL_XMITQ,
            Attribute.CONNAME, Attribute.BATCHSZ, Attribute.QMNAME, Attribute.PUTAUT);
    private static final Set<Attribute> OF_SERVER_CONNECTIONS = EnumSet.of(Attribute.MAXINST, Attribute.MAXINSTC,
            Attribute.SHARECNV);

    private ChannelTypes() {
    }

    static String standard(Map<Attribute, Object> values) {
        return STANDARD.get((Integer) values.getOrDefault(Attribute.CHLTYPE, Attribute.CHLTYPE.standard()));
    }

    /** Whether channels of the type have the attribute. */
    static boolean has(int type, Attribute attribute) {
        return type == 7 ? !NOT_OF_SERVER_CONNECTIONS.contains(attribute)
                : type == 6 || !OF_SERVER_CONNECTIONS.contains(attribute);
    }
}
