// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.Map;

/** A word of SET AUTHREC or SET CHLAUTH and its parameter in PCF. */
enum RecordField {
    PROFILE(3067), OBJTYPE(1016, Map.ofEntries(Map.entry("QUEUE", 1), Map.entry("NAMELIST", 2),
            Map.entry("PROCESS", 3), Map.entry("QMGR", 5), Map.entry("CHANNEL", 6), Map.entry("AUTHINFO", 7),
            Map.entry("TOPIC", 8), Map.entry("COMMINFO", 9), Map.entry("LISTENER", 11), Map.entry("SERVICE", 12),
            Map.entry("CLNTCONN", 1014), Map.entry("RQMNAME", 1017))),
    PRINCIPAL(3065), GROUP(3066), SERVCOMP(3069), AUTHADD(1116, Authorities.WORDS),
    AUTHRMV(1117, Authorities.WORDS), AUTHLIST(1115, Authorities.WORDS),

    CHLAUTH(3501), TYPE(1352, Map.of("BLOCKUSER", 1, "BLOCKADDR", 2, "SSLPEERMAP", 3, "ADDRESSMAP", 4, "USERMAP", 5,
            "QMGRMAP", 6)),
    ACTION(1086, Map.of("ADD", 5, "REPLACE", 6, "REMOVE", 7, "REMOVEALL", 8)), ADDRESS(3506), ADDRLIST(3566),
    CLNTUSER(3567), MCAUSER(3527), USERLIST(3568), USERSRC(1638, Map.of("MAP", 0, "NOACCESS", 1, "CHANNEL", 2)),
    WARN(1639, Map.of("NO", 0, "YES", 1)), DESCR(2118), CUSTOM(2119), QMNAME(2017), SSLPEER(3545), SSLCERTI(2130),
    CHCKCLNT(258, Map.of("REQDADM", 2, "REQUIRED", 3, "ASQMGR", 4)),
    ALTDATE(2027), ALTTIME(2028);

    private final int parameter;
    private final Map<String, Integer> words;

    RecordField(int parameter) {
        this(parameter, Map.of());
    }

    RecordField(int parameter, Map<String, Integer> words) {
        this.parameter = parameter;
        this.words = words;
    }

    int parameter() {
        return parameter;
    }

    /** Words that are numbers in PCF; empty when the value is a text. */
    Map<String, Integer> words() {
        return words;
    }

    boolean list() {
        return this == AUTHADD || this == AUTHRMV || this == AUTHLIST || this == USERLIST || this == ADDRLIST
                || this == PRINCIPAL || this == GROUP;
    }

    /** Null when there is no such number. */
    String word(int number) {
        return words.entrySet().stream().filter(word -> word.getValue() == number).map(Map.Entry::getKey).findFirst()
                .orElse(null);
    }

    /** A class of its own: an enum's constants are made before its static fields. */
    private static final class Authorities {
        static final Map<String, Integer> WORDS = Map.ofEntries(Map.entry("NONE", 0), Map.entry("ALTUSR", 1),
                Map.entry("BROWSE", 2), Map.entry("CHG", 3), Map.entry("CLR", 4), Map.entry("CONNECT", 5),
                Map.entry("CRT", 6), Map.entry("DLT", 7), Map.entry("DSP", 8), Map.entry("GET", 9),
                Map.entry("INQ", 10),
                Map.entry("PUT", 11), Map.entry("PASSALL", 12), Map.entry("PASSID", 13), Map.entry("SET", 14),
                Map.entry("SETALL", 15), Map.entry("SETID", 16), Map.entry("CTRL", 17), Map.entry("CTRLX", 18),
                Map.entry("PUB", 19), Map.entry("SUB", 20), Map.entry("RESUME", 21), Map.entry("SYSTEM", 22),
                Map.entry("ALL", -1), Map.entry("ALLADM", -2), Map.entry("ALLMQI", -3));

        private Authorities() {
        }
    }
}
