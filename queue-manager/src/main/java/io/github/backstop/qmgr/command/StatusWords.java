// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words of what has a state, known also when there is nothing to show at the moment. */
final class StatusWords {

    private static final Set<String> APPLICATION = Set.of("APPLTAG", "APPLDESC", "APPLTYPE", "CHANNEL", "CONNAME",
            "USERID", "PID");
    private static final Set<String> SUBSCRIPTION = Set.of("SUBID", "SUBUSER", "DURABLE", "SUBTYPE", "NUMMSGS",
            "LMSGDATE", "LMSGTIME", "RESMDATE", "RESMTIME", "ACTCONN", "MCAST", "TOPICSTR");
    private static final Set<String> CONNECTION_HANDLE = Set.of("CONN", "EXTCONN", "TYPE", "OBJNAME", "OBJTYPE",
            "OPENOPTS", "HSTATE", "ASTATE", "READA", "DEST", "DESTQMGR", "SUBNAME", "SUBID", "TOPICSTR");
    private static final Map<View, Set<String>> WORDS = Map.of(
            View.CHSTATUS, Set.of("CHANNEL", "CHLTYPE", "CONNAME", "STATUS", "SUBSTATE", "CURRENT", "RAPPLTAG",
                    "RQMNAME", "XMITQ", "STOPREQ", "SECPROT", "SSLPEER", "SSLCERTI", "SSLCERTU", "SSLKEYDA",
                    "SSLKEYTI", "SSLRKEYS", "MCASTAT", "MONCHL", "MAXMSGL", "COMPHDR", "COMPMSG", "COMPRATE",
                    "COMPTIME", "EXITTIME", "CURSHCNV", "MAXSHCNV", "HBINT", "MCAUSER", "MSGS", "BUFSRCVD",
                    "CHSTADA", "CHSTATI", "LSTMSGDA", "LSTMSGTI"),
            View.CONN, with(APPLICATION, "CONN", "EXTCONN", "TYPE", "TID"),
            View.CONN_HANDLES, with(APPLICATION, CONNECTION_HANDLE.toArray(new String[0])),
            View.CONN_ALL, with(APPLICATION, Stream.concat(CONNECTION_HANDLE.stream(), Stream.of("TID"))
                    .toArray(String[]::new)),
            View.QSTATUS_HANDLES, with(APPLICATION, "QUEUE", "TYPE", "INPUT", "OUTPUT", "SET", "INQUIRE", "BROWSE",
                    "URTYPE", "TID", "OPENOPTS", "HSTATE", "ASTATE"),
            View.SBSTATUS, with(SUBSCRIPTION, "SUB"),
            View.TPSTATUS_SUBS, SUBSCRIPTION,
            View.TPSTATUS_PUBS, Set.of("TOPICSTR", "LPUBDATE", "LPUBTIME", "NUMPUBS", "ACTCONN", "MCAST"),
            View.AUTHREC, Set.of("PROFILE", "OBJTYPE", "AUTHLIST", "ENTITY", "ENTTYPE"),
            View.CHLAUTH, Arrays.stream(RecordField.values()).map(RecordField::name).collect(Collectors.toSet()));

    private StatusWords() {
    }

    private static Set<String> with(Set<String> some, String... others) {
        return Stream.concat(some.stream(), Arrays.stream(others)).collect(Collectors.toSet());
    }

    /** Empty for what always has rows. */
    static Set<String> of(View view) {
        return WORDS.getOrDefault(view, Set.of());
    }
}
