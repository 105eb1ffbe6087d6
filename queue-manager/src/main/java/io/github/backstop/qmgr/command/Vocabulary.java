// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ObjectType;
import java.util.Comparator;
import java.util.Set;

/** Words of MQSC that this queue manager does not do, told apart from words that MQSC does not have. */
final class Vocabulary {

    private static final Set<String> LATER_VERBS = Set.of("DISPLAY", "DIS", "SET", "START", "STOP", "REFRESH", "RESET",
            "RESOLVE", "PING", "MOVE", "SUSPEND", "RESUME", "ARCHIVE", "BACKUP", "RECOVER", "PURGE");
    private static final Set<String> LATER_NOUNS = Set.of("QREMOTE", "QR", "CHANNEL", "CHL",
            "SUB", "NAMELIST", "NL", "PROCESS", "PRO", "AUTHINFO", "LISTENER", "LSTR", "SERVICE", "COMMINFO",
            "QUEUE", "QSTATUS", "QS", "CHSTATUS", "CHS", "CONN", "AUTHREC", "CHLAUTH", "SECURITY", "QMSTATUS");
    private static final Set<String> LATER_ATTRIBUTES = Set.of("ACCTQ", "CLUSNL", "CLUSTER", "CLWLPRTY", "CLWLRANK",
            "CLWLUSEQ", "CUSTOM", "DEFBIND", "DEFPRESP", "DEFREADA", "DISTL", "NODISTL", "IMGRCOVQ",
            "INITQ", "MONQ", "NPMCLASS", "PROCESS", "PROPCTL", "QDEPTHHI", "QDEPTHLO", "QDPHIEV", "QDPLOEV",
            "QDPMAXEV", "QSVCIEV", "QSVCINT", "RETINTVL", "SCOPE", "STATQ", "STREAMQ", "STRMQOS", "TRIGDATA",
            "TRIGDPTH", "TRIGMPRI", "TRIGTYPE", "TRIGGER", "NOTRIGGER", "MAXFSIZE", "TARGTYPE", "CAPEXPRY", "FORCE",
            "MAXHANDS", "MAXPRTY", "CCSID", "CHLAUTH", "CONNAUTH", "DEFXMITQ", "TRIGINT", "PSMODE", "PSNPMSG",
            "PSNPRES", "PSRTYCNT", "PSSYNCPT", "TREELIFE", "AUTHOREV", "INHIBTEV", "LOCALEV", "REMOTEEV", "PERFMEV",
            "STRSTPEV", "CHLEV", "CHAD", "MONCHL", "STATMQI", "ACCTMQI", "ACCTCONO", "ACCTINT", "STATINT");

    private Vocabulary() {
    }

    static String unknownVerb(String word) {
        return LATER_VERBS.contains(word) ? word + " is not supported yet"
                : word + " is not a command; DEFINE, ALTER, DELETE and CLEAR are";
    }

    static String unknownNoun(String verb, String word) {
        for (ObjectType type : ObjectType.values()) {
            if (word.equals(type.name()) || word.equals(type.synonym())) {
                return verb + ' ' + word + " is not a command";
            }
        }
        return LATER_NOUNS.contains(word) ? verb + ' ' + word + " is not supported yet"
                : word + " is not a type of object; QLOCAL, QALIAS, QMODEL, TOPIC and QMGR are";
    }

    static String unknownAttribute(String word, ObjectType type) {
        if (LATER_ATTRIBUTES.contains(word)) {
            return word + " of " + type + " is not supported yet";
        }
        String what = word + " is not an attribute of " + type;
        return Attribute.of(type).stream().map(Attribute::keyword)
                .filter(keyword -> keyword.charAt(0) == word.charAt(0) && distance(keyword, word) <= 3)
                .min(Comparator.comparingInt(keyword -> distance(keyword, word)))
                .map(keyword -> what + "; " + keyword + " is").orElse(what);
    }

    /** Levenshtein's: how many letters to change. */
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int substituted = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, 1 + Math.min(row[j - 1], row[j]));
            }
        }
        return row[to.length()];
    }
}
