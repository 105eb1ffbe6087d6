// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.security.CipherSpec;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** What differs between types of channels. */
final class ChannelTypes {

    private static final Map<Integer, String> STANDARD = Map.of(1, "SYSTEM.DEF.SENDER", 2, "SYSTEM.DEF.SERVER",
            3, "SYSTEM.DEF.RECEIVER", 4, "SYSTEM.DEF.REQUESTER", 6, "SYSTEM.DEF.CLNTCONN", 7, "SYSTEM.DEF.SVRCONN",
            8, "SYSTEM.DEF.CLUSRCVR", 9, "SYSTEM.DEF.CLUSSDR");
    private static final Set<Attribute> NOT_OF_SERVER_CONNECTIONS = EnumSet.of(Attribute.CHANNEL_XMITQ,
            Attribute.CONNAME, Attribute.BATCHSZ, Attribute.QMNAME, Attribute.PUTAUT, Attribute.BATCHHB,
            Attribute.BATCHINT, Attribute.BATCHLIM, Attribute.CHANNEL_CLUSNL, Attribute.CHANNEL_CLUSTER,
            Attribute.CHANNEL_CLWLPRTY, Attribute.CHANNEL_CLWLRANK, Attribute.CLWLWGHT, Attribute.CONVERT,
            Attribute.LOCLADDR, Attribute.LONGRTY, Attribute.LONGTMR, Attribute.MCANAME, Attribute.MCATYPE,
            Attribute.MODENAME, Attribute.MRDATA, Attribute.MREXIT, Attribute.MRRTY, Attribute.MRTMR,
            Attribute.MSGDATA, Attribute.MSGEXIT, Attribute.NETPRTY, Attribute.NPMSPEED, Attribute.CHANNEL_PROPCTL,
            Attribute.RESETSEQ, Attribute.SEQWRAP, Attribute.SHORTRTY, Attribute.SHORTTMR, Attribute.CHANNEL_STATCHL,
            Attribute.TPNAME, Attribute.CHANNEL_USEDLQ, Attribute.USERID);
    private static final Set<Attribute> OF_SERVER_CONNECTIONS = EnumSet.of(Attribute.MAXINST, Attribute.MAXINSTC,
            Attribute.SHARECNV);

    private static final Set<Attribute> OF_CLIENTS = EnumSet.of(Attribute.AFFINITY, Attribute.CLNTWGHT,
            Attribute.DEFRECON);

    private ChannelTypes() {
    }

    /** Whether SSLCIPH, if it is given, is one that clients can come with; on other channels it has no effect here. */
    static boolean cipherSpecKnown(Map<Attribute, Object> values) {
        String spec = ((String) values.getOrDefault(Attribute.SSLCIPH, "")).strip();
        return spec.isEmpty() || !values.getOrDefault(Attribute.CHLTYPE, 7).equals(7) || CipherSpec.known(spec);
    }

    static String standard(Map<Attribute, Object> values) {
        return STANDARD.get((Integer) values.getOrDefault(Attribute.CHLTYPE, Attribute.CHLTYPE.standard()));
    }

    /** Whether channels of the type have the attribute. */
    static boolean has(int type, Attribute attribute) {
        if (OF_CLIENTS.contains(attribute)) {
            return type == 6;
        }
        return type == 7 ? !NOT_OF_SERVER_CONNECTIONS.contains(attribute)
                : type == 6 || !OF_SERVER_CONNECTIONS.contains(attribute);
    }
}
