// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.ValueRule;
import io.github.backstop.qmgr.security.CipherSpec;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** What differs between types of channels. */
final class ChannelTypes {

    private static final int SDR = 1;
    private static final int SVR = 2;
    private static final int RCVR = 3;
    private static final int RQSTR = 4;
    private static final int CLNTCONN = 6;
    private static final int SVRCONN = 7;
    private static final int CLUSRCVR = 8;
    private static final int CLUSSDR = 9;

    private static final Map<Integer, String> STANDARD = Map.of(SDR, "SYSTEM.DEF.SENDER", SVR, "SYSTEM.DEF.SERVER",
            RCVR, "SYSTEM.DEF.RECEIVER", RQSTR, "SYSTEM.DEF.REQUESTER", CLNTCONN, "SYSTEM.DEF.CLNTCONN",
            SVRCONN, "SYSTEM.DEF.SVRCONN", CLUSRCVR, "SYSTEM.DEF.CLUSRCVR", CLUSSDR, "SYSTEM.DEF.CLUSSDR");

    private static final Set<Integer> NEED_CONNAME = Set.of(SDR, RQSTR, CLNTCONN, CLUSSDR);
    private static final Set<Integer> NEED_XMITQ = Set.of(SDR, SVR);

    /** Types that have an attribute; every type has those that are not here. */
    private static final Map<Attribute, Set<Integer>> TYPES = new EnumMap<>(Attribute.class);

    static {
        Set<Integer> connecting = Set.of(SDR, SVR, RQSTR, CLNTCONN, CLUSSDR, CLUSRCVR);
        of(connecting, Attribute.CONNAME, Attribute.LOCLADDR, Attribute.MODENAME, Attribute.TPNAME);
        of(Set.of(SDR, SVR, RQSTR, CLNTCONN, CLUSSDR), Attribute.USERID);
        of(Set.of(SDR, SVR), Attribute.CHANNEL_XMITQ);
        of(Set.of(SDR, SVR, CLUSSDR, CLUSRCVR), Attribute.BATCHHB, Attribute.BATCHINT, Attribute.BATCHLIM,
                Attribute.CONVERT, Attribute.LONGRTY, Attribute.LONGTMR, Attribute.SHORTRTY, Attribute.SHORTTMR,
                Attribute.CHANNEL_PROPCTL);
        of(Set.of(SDR, SVR, SVRCONN, CLUSSDR, CLUSRCVR), Attribute.DISCINT);
        of(Set.of(SDR, SVR, RQSTR, CLUSSDR, CLUSRCVR), Attribute.MCANAME, Attribute.MCATYPE);
        of(Set.of(RCVR, RQSTR, CLUSRCVR), Attribute.MRDATA, Attribute.MREXIT, Attribute.MRRTY, Attribute.MRTMR,
                Attribute.PUTAUT);
        of(Set.of(SDR, SVR, RCVR, RQSTR, CLUSSDR, CLUSRCVR), Attribute.BATCHSZ, Attribute.MSGDATA, Attribute.MSGEXIT,
                Attribute.NPMSPEED, Attribute.RESETSEQ, Attribute.SEQWRAP, Attribute.CHANNEL_STATCHL,
                Attribute.CHANNEL_USEDLQ);
        of(Set.of(SDR, SVR, RCVR, RQSTR, SVRCONN, CLUSSDR, CLUSRCVR), Attribute.MCAUSER, Attribute.CHANNEL_MONCHL);
        of(Set.of(SVR, RCVR, RQSTR, SVRCONN, CLUSRCVR), Attribute.SSLCAUTH);
        of(Set.of(CLUSSDR, CLUSRCVR), Attribute.CHANNEL_CLUSNL, Attribute.CHANNEL_CLUSTER,
                Attribute.CHANNEL_CLWLPRTY, Attribute.CHANNEL_CLWLRANK, Attribute.CLWLWGHT);
        of(Set.of(CLUSRCVR), Attribute.NETPRTY);
        of(Set.of(SVRCONN), Attribute.MAXINST, Attribute.MAXINSTC);
        of(Set.of(CLNTCONN, SVRCONN), Attribute.SHARECNV);
        of(Set.of(CLNTCONN), Attribute.AFFINITY, Attribute.CLNTWGHT, Attribute.DEFRECON, Attribute.QMNAME);
    }

    /** MQRCCF_*_WRONG_TYPE, of the attributes that have one. */
    private static final Map<Attribute, Integer> WRONG_TYPE = Map.ofEntries(Map.entry(Attribute.CHANNEL_XMITQ, 4052),
            Map.entry(Attribute.MCANAME, 4053), Map.entry(Attribute.DISCINT, 4054),
            Map.entry(Attribute.SHORTRTY, 4055), Map.entry(Attribute.SHORTTMR, 4056),
            Map.entry(Attribute.LONGRTY, 4057), Map.entry(Attribute.LONGTMR, 4058), Map.entry(Attribute.PUTAUT, 4059),
            Map.entry(Attribute.MRRTY, 4070), Map.entry(Attribute.MREXIT, 4072), Map.entry(Attribute.MRTMR, 4074),
            Map.entry(Attribute.NPMSPEED, 4076), Map.entry(Attribute.BATCHINT, 4087),
            Map.entry(Attribute.NETPRTY, 4089));

    private ChannelTypes() {
    }

    private static void of(Set<Integer> types, Attribute... attributes) {
        for (Attribute attribute : attributes) {
            TYPES.put(attribute, types);
        }
    }

    /** Whether SSLCIPH, if it is given, is one that clients can come with; on other channels it has no effect here. */
    static boolean cipherSpecKnown(Map<Attribute, Object> values) {
        String spec = ((String) values.getOrDefault(Attribute.SSLCIPH, "")).strip();
        return spec.isEmpty() || !values.getOrDefault(Attribute.CHLTYPE, SVRCONN).equals(SVRCONN)
                || CipherSpec.known(spec);
    }

    static String standard(Map<Attribute, Object> values) {
        return STANDARD.get((Integer) values.getOrDefault(Attribute.CHLTYPE, Attribute.CHLTYPE.standard()));
    }

    /** Whether it is a channel between queue managers of a kind that is run: SDR or RCVR. */
    static boolean betweenQueueManagers(Attributes channel) {
        int type = channel.number(Attribute.CHLTYPE);
        return type == SDR || type == RCVR;
    }

    /** Whether channels of the type have the attribute. */
    static boolean has(int type, Attribute attribute) {
        Set<Integer> types = TYPES.get(attribute);
        return types == null || types.contains(type);
    }

    /** Refuses to make a channel one of another type, by ALTER or REPLACE. */
    static void requireSame(String name, Attributes present, Attributes wanted) {
        int type = present.number(Attribute.CHLTYPE);
        if (type != wanted.number(Attribute.CHLTYPE)) {
            throw CommandFailure.CHANNEL_TYPE.of(name + " has " + shown(type) + ", not "
                    + shown(wanted.number(Attribute.CHLTYPE)), Attribute.CHLTYPE, PcfException.CHANNEL_TYPE_ERROR);
        }
    }

    /**
     * Refuses attributes that do not belong to the type, and the want of those that it needs.
     *
     * @param given what the command says
     * @param result what the channel would have
     * @param complete whether the channel is made, so that what it needs is looked for although it is not given
     */
    static void check(String name, Map<Attribute, Object> given, Attributes result, boolean complete) {
        int type = result.number(Attribute.CHLTYPE);
        for (Attribute attribute : given.keySet()) {
            if (!has(type, attribute)) {
                throw CommandFailure.CHANNEL_ATTRIBUTE.of(attribute.keyword() + " does not belong to " + shown(type),
                        attribute, WRONG_TYPE.getOrDefault(attribute, attribute.standard() instanceof String
                                ? PcfException.CFST_PARM_ID_ERROR : PcfException.CFIN_PARM_ID_ERROR));
            }
        }
        // The defaults of DEFINE have neither.
        if (!name.startsWith("SYSTEM.")) {
            require(Attribute.CONNAME, NEED_CONNAME, CommandFailure.MISSING_CONN_NAME, given, result, complete);
            require(Attribute.CHANNEL_XMITQ, NEED_XMITQ, CommandFailure.MISSING_XMIT_Q, given, result, complete);
        }
    }

    private static void require(Attribute attribute, Set<Integer> types, CommandFailure otherwise,
            Map<Attribute, Object> given, Attributes result, boolean complete) {
        int type = result.number(Attribute.CHLTYPE);
        if (types.contains(type) && (complete || given.containsKey(attribute)) && result.text(attribute).isBlank()) {
            throw otherwise.of(shown(type) + " needs " + attribute.keyword(), attribute, otherwise.reason());
        }
    }

    private static String shown(int type) {
        ValueRule.Choice types = (ValueRule.Choice) Attribute.CHLTYPE.rule();
        return types.words().entrySet().stream().filter(word -> word.getValue() == type)
                .map(word -> "CHLTYPE(" + word.getKey() + ')').findFirst().orElseThrow();
    }
}
