// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What may be done, by the words of SET AUTHREC. */
public enum Authority {
    ALTUSR, BROWSE, CONNECT, GET, INQ, PASSALL, PASSID, PUB, PUT, RESUME, SET, SETALL, SETID, SUB, SYSTEM,
    CHG, CLR, CRT, CTRL, CTRLX, DLT, DSP;

    private static final Set<Authority> OF_QUEUES = EnumSet.of(BROWSE, GET, INQ, PASSALL, PASSID, PUT, SET, SETALL,
            SETID, CHG, CLR, CRT, DLT, DSP);
    private static final Set<Authority> OF_QUEUE_MANAGERS = EnumSet.of(ALTUSR, CONNECT, INQ, SET, SETALL, SETID, SYSTEM,
            CHG, CRT, CTRL, DLT, DSP);
    private static final Set<Authority> OF_TOPICS = EnumSet.of(PASSALL, PASSID, PUB, RESUME, SETALL, SETID, SUB, CHG,
            CLR, CRT, CTRL, DLT, DSP);
    private static final Set<Authority> OF_OTHERS = EnumSet.of(INQ, CHG, CRT, CTRL, CTRLX, DLT, DSP);
    private static final Set<Authority> OF_REMOTE_QUEUE_MANAGERS = EnumSet.of(PUT, PASSALL, PASSID, SETALL, SETID, CHG,
            CRT, DLT, DSP);
    private static final Set<Authority> MQI = EnumSet.range(ALTUSR, SUB);
    private static final Set<Authority> ADMINISTRATION = EnumSet.of(CHG, CLR, CTRL, CTRLX, DLT, DSP);

    /** The words that a word of AUTHADD or AUTHRMV stands for, of those that a type of object can have. */
    public static List<String> words(String word, String type) {
        Set<Authority> meant = EnumSet.noneOf(Authority.class);
        meant.addAll(of(word));
        if (word.startsWith("ALL")) {
            meant.retainAll(ofType(type));
        }
        return meant.stream().map(Authority::name).toList();
    }

    /** Whether a word of AUTHADD or AUTHRMV goes with a type of object: the words for several do, and NONE. */
    public static boolean belongs(String word, String type) {
        Set<Authority> one = of(word);
        boolean others = type.equals("PROCESS") && word.equals("SET")
                || type.equals("RQMNAME") && OF_REMOTE_QUEUE_MANAGERS.containsAll(one);
        return one.size() != 1 || others || ofType(type).containsAll(one);
    }

    /** All that a type of object can have. */
    static Set<Authority> ofType(String type) {
        return Collections.unmodifiableSet(switch (type) {
            case Access.QUEUE -> OF_QUEUES;
            case Access.QUEUE_MANAGER -> OF_QUEUE_MANAGERS;
            case Access.TOPIC -> OF_TOPICS;
            default -> OF_OTHERS;
        });
    }

    /** What a word of AUTHADD or AUTHRMV stands for; nothing when it is NONE or unknown. */
    static Set<Authority> of(String word) {
        return switch (word) {
            case "ALLMQI" -> MQI;
            case "ALLADM" -> ADMINISTRATION;
            case "ALL" -> EnumSet.complementOf(EnumSet.of(SYSTEM, CRT));
            default -> {
                Set<Authority> one = EnumSet.noneOf(Authority.class);
                for (Authority authority : values()) {
                    if (authority.name().equals(word)) {
                        one.add(authority);
                    }
                }
                yield one;
            }
        };
    }
}
