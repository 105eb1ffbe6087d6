// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.ObjectType;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;

/** Words of MQSC that this queue manager does not do, told apart from words that MQSC does not have. */
final class Vocabulary {

    private static final Set<String> LATER_VERBS = Set.of("MOVE", "SUSPEND", "RESUME", "ARCHIVE",
            "BACKUP", "RECOVER", "PURGE");
    private static final Set<String> LATER_NOUNS = Set.of("SVSTATUS", "CLUSQMGR", "QCLUSTER", "QC",
            "APSTATUS", "AUTHSERV", "POLICY", "CLUSTER", "TCLUSTER");
    private static final Set<String> LATER_COMMANDS = Set.of("START SERVICE", "STOP SERVICE",
            "REFRESH CLUSTER", "RESET CLUSTER", "RESET QMGR");
    /** Commands of MQ on z/OS only, with what to do instead. */
    private static final Map<String, String> OF_ZOS = Map.of("STOP CHINIT", "",
            "RESET QSTATS", "; MQCMD_RESET_Q_STATS of PCF does it", "RESET TPIPE", "", "RESET SMDS", "",
            "RESET CFSTRUCT", "");
    /** Those that other verbs have. */
    private static final Set<String> NOUNS = Set.of("TOPICSTR", "TPSTATUS", "SBSTATUS");
    /** Their values are secrets. */
    private static final Set<String> PASSWORDS = Set.of("KEYRPWD", "INITKEY", "PASSWORD", "LDAPPWD",
            "SSLKEYP");
    private static final Set<String> LATER_ATTRIBUTES = Set.of("ADVCAP", "AUTHREC", "CHLTABLE",
            "SUMMARY", "CLUSINFO", "MATCH");

    private Vocabulary() {
    }

    static String unknownVerb(String word) {
        return LATER_VERBS.contains(word) ? word + " is not supported yet"
                : word + " is not a command; DEFINE, ALTER, DELETE, DISPLAY, CLEAR, SET, START, STOP, REFRESH, "
                        + "PING and END are";
    }

    static String unknownNoun(String verb, String word) {
        if (OF_ZOS.containsKey(verb + ' ' + word)) {
            return verb + ' ' + word + " is a command of z/OS only" + OF_ZOS.get(verb + ' ' + word);
        }
        if (LATER_COMMANDS.contains(verb + ' ' + word)) {
            return verb + ' ' + word + " is not supported yet";
        }
        for (ObjectType type : ObjectType.values()) {
            if (word.equals(type.name()) || word.equals(type.synonym())) {
                return verb + ' ' + word + " is not a command";
            }
        }
        if (NOUNS.contains(word)) {
            return verb + ' ' + word + " is not a command";
        }
        return LATER_NOUNS.contains(word) ? verb + ' ' + word + " is not supported yet"
                : word + " is not a type of object; QLOCAL, QALIAS, QMODEL, QREMOTE, TOPIC, CHANNEL and QMGR are";
    }

    /** A value as a message may quote it. */
    static String quoted(Token keyword, Token value) {
        return PASSWORDS.contains(keyword.folded()) ? "..." : value.text();
    }

    static String unknownAttribute(String word, ObjectType type) {
        if (LATER_ATTRIBUTES.contains(word) || isPassword(word)) {
            return word + " of " + type + " is not supported yet";
        }
        String what = word + " is not an attribute of " + type;
        return Attribute.of(type).stream().map(Attribute::keyword)
                .filter(keyword -> keyword.charAt(0) == word.charAt(0) && distance(keyword, word) <= 3)
                .min(Comparator.comparingInt(keyword -> distance(keyword, word)))
                .map(keyword -> what + "; " + keyword + " is").orElse(what);
    }

    /** Words whose values are secrets. */
    static Set<String> passwords() {
        return PASSWORDS;
    }

    /** Words whose values are not stored. */
    static boolean isPassword(String word) {
        return PASSWORDS.contains(word);
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
