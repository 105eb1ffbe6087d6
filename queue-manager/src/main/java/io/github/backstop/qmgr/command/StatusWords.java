// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words of what has a state, known also when there is nothing to show at the moment. */
final class StatusWords {

    /** Those with numbers. */
    static final Set<String> NUMBERS = Set.of("CURSHCNV", "MAXSHCNV", "HBINT", "MSGS", "BUFSRCVD", "MAXMSGL",
            "SSLRKEYS", "PID", "TID", "NUMMSGS", "NUMPUBS", "PORT", "BACKLOG", "SUBCOUNT", "PUBCOUNT", "CURDEPTH", "IPPROCS",
            "OPPROCS", "CONNS", "MSGAGE", "BATCHES", "CURMSGS", "CURSEQNO", "LSTSEQNO");

    /** Those that IBM MQ has and this queue manager does not keep (docs/queue-manager.md). */
    static final Set<String> NOT_KEPT = Set.of("QMURID", "URID", "EXTURID", "UOWSTATE", "UOWSTDA", "UOWSTTI",
            "UOWLOGDA", "UOWLOGTI", "UOWLOG", "CONNOPTS", "CONNTAG", "ASTATE", "BUFSSENT", "BYTSSENT", "BYTSRCVD",
            "JOBNAME", "LOCLADDR", "RPRODUCT", "RVERSION");

    private static final Set<String> APPLICATION = Set.of("APPLTAG", "APPLDESC", "APPLTYPE", "CHANNEL", "CONNAME",
            "USERID", "PID");
    private static final Set<String> SUBSCRIPTION = Set.of("SUBID", "SUBUSER", "DURABLE", "SUBTYPE", "NUMMSGS",
            "LMSGDATE", "LMSGTIME", "RESMDATE", "RESMTIME", "ACTCONN", "MCAST", "TOPICSTR");
    private static final String[] CONNECTION_HANDLE = {"CONN", "EXTCONN", "TYPE", "OBJNAME", "OBJTYPE",
            "OPENOPTS", "HSTATE", "ASTATE", "READA", "DEST", "DESTQMGR", "SUBNAME", "SUBID", "TOPICSTR"};
    private static final Set<String> CHANNEL = Set.of("CHANNEL", "CHLTYPE", "CONNAME", "STATUS", "SUBSTATE", "CURRENT",
            "RAPPLTAG", "RQMNAME", "XMITQ", "STOPREQ", "SECPROT", "SSLPEER", "SSLCERTI", "SSLCERTU", "SSLKEYDA",
            "SSLKEYTI", "SSLRKEYS", "MCASTAT", "MONCHL", "MAXMSGL", "COMPHDR", "COMPMSG", "COMPRATE", "COMPTIME",
            "EXITTIME", "CURSHCNV", "MAXSHCNV", "HBINT", "MCAUSER", "MSGS", "BUFSRCVD", "CHSTADA", "CHSTATI",
            "LSTMSGDA", "LSTMSGTI", "BATCHES", "CURMSGS", "CURSEQNO", "LSTSEQNO", "INDOUBT");

    private static final Set<String> SAVED_CHANNEL = Set.of("CHANNEL", "CHLTYPE", "CONNAME", "STATUS", "SAVED",
            "RAPPLTAG", "RQMNAME", "XMITQ", "STOPREQ", "CURMSGS", "CURSEQNO", "LSTSEQNO", "INDOUBT");

    private StatusWords() {
    }

    private static Set<String> with(Set<String> some, String... others) {
        return Stream.concat(some.stream(), Arrays.stream(others)).collect(Collectors.toSet());
    }

    /** Empty for what always has rows. */
    static Set<String> of(View view) {
        return switch (view) {
            case CHSTATUS -> CHANNEL;
            case CHSTATUS_SAVED -> SAVED_CHANNEL;
            case CONN -> with(APPLICATION, "CONN", "EXTCONN", "TYPE", "TID");
            case CONN_HANDLES, CONN_ALL -> with(with(APPLICATION, "TID"), CONNECTION_HANDLE);
            case QSTATUS_HANDLES -> with(APPLICATION, "QUEUE", "TYPE", "INPUT", "OUTPUT", "SET", "INQUIRE", "BROWSE",
                    "URTYPE", "TID", "OPENOPTS", "HSTATE", "ASTATE");
            case SBSTATUS -> with(SUBSCRIPTION, "SUB");
            case TPSTATUS_SUBS -> SUBSCRIPTION;
            case TPSTATUS_PUBS -> Set.of("TOPICSTR", "LPUBDATE", "LPUBTIME", "NUMPUBS", "ACTCONN", "MCAST");
            case LSSTATUS -> Set.of("LISTENER", "STATUS", "PID", "STARTDA", "STARTTI", "DESCR", "TRPTYPE", "CONTROL",
                    "IPADDR", "PORT", "BACKLOG");
            case AUTHREC -> Set.of("PROFILE", "OBJTYPE", "AUTHLIST", "ENTITY", "ENTTYPE");
            case CHLAUTH -> Arrays.stream(RecordField.values()).map(RecordField::name).collect(Collectors.toSet());
            default -> Set.of();
        };
    }
}
