// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.security.ChannelProfile;
import io.github.backstop.qmgr.security.PeerName;
import io.github.backstop.qmgr.security.Visitor;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Which rules for channels DISPLAY CHLAUTH and INQUIRE_CHLAUTH_RECS mean.
 *
 * @param words by their fields, CHLAUTH among them; without TYPE all types
 */
record ChannelRuleSearch(Match match, Map<RecordField, String> words) {

    /** How names are compared, or what is asked; the numbers are those of PCF (MQMATCH_*). */
    enum Match {
        /** Asterisks of the name given stand for anything; those of rules are as they are written. */
        GENERIC,
        /** Which rule would decide about a client. */
        RUNCHECK,
        /** The name as it is written. */
        EXACT,
        /** Every rule that a channel of this name can come to, also when another is more specific. */
        ALL
    }

    /** Describe a client; they go with RUNCHECK only. */
    static final Set<RecordField> OF_CLIENTS = EnumSet.of(RecordField.ADDRESS, RecordField.CLNTUSER,
            RecordField.QMNAME, RecordField.SSLPEER, RecordField.SSLCERTI);

    private static final int PARM_CONFLICT = 3203;
    private static final int WRONG_MATCH = 3342;
    private static final int NAME_ERROR = 3349;
    private static final int RUNCHECK_ERROR = 3350;
    private static final int SSL_PEER_NAME_ERROR = 4093;

    ChannelRuleSearch {
        words = new EnumMap<>(words);
    }

    private String word(RecordField field) {
        return words.getOrDefault(field, "").strip();
    }

    /** What is wrong with the question; null when nothing is. */
    ChannelRecord.Fault fault() {
        String type = word(RecordField.TYPE);
        if (match == Match.RUNCHECK) {
            return type.isEmpty() ? clientFault() : new ChannelRecord.Fault(RecordField.TYPE, WRONG_MATCH,
                    "MATCH(RUNCHECK) goes with TYPE(ALL) only");
        }
        for (RecordField field : OF_CLIENTS) {
            if (words.containsKey(field)) {
                return new ChannelRecord.Fault(field, WRONG_MATCH, field + " goes with MATCH(RUNCHECK) only");
            }
        }
        return type.equals("BLOCKADDR") && !word(RecordField.CHLAUTH).equals("*") ? new ChannelRecord.Fault(
                RecordField.CHLAUTH, NAME_ERROR, "TYPE(BLOCKADDR) is of all channels: its name is '*'") : null;
    }

    private ChannelRecord.Fault clientFault() {
        for (RecordField field : Set.of(RecordField.CHLAUTH, RecordField.ADDRESS, RecordField.CLNTUSER,
                RecordField.QMNAME, RecordField.SSLPEER, RecordField.SSLCERTI)) {
            boolean generic = word(field).contains("*") || field == RecordField.ADDRESS && word(field).contains("-");
            if (generic) {
                return new ChannelRecord.Fault(field, RUNCHECK_ERROR, field.name() + '(' + word(field)
                        + ") is generic: MATCH(RUNCHECK) is about one client");
            }
        }
        if (word(RecordField.ADDRESS).isEmpty()) {
            return missing(RecordField.ADDRESS);
        }
        if (!word(RecordField.QMNAME).isEmpty()) {
            return word(RecordField.CLNTUSER).isEmpty() ? new ChannelRecord.Fault(RecordField.QMNAME,
                    PcfException.ATTR_VALUE_ERROR, "QMNAME is not supported: no queue manager connects to this one")
                    : new ChannelRecord.Fault(RecordField.QMNAME, PARM_CONFLICT, "QMNAME does not go with CLNTUSER");
        }
        if (word(RecordField.CLNTUSER).isEmpty()) {
            return missing(RecordField.CLNTUSER);
        }
        try {
            PeerName.parse(word(RecordField.SSLPEER));
            PeerName.parse(word(RecordField.SSLCERTI));
        } catch (IllegalArgumentException e) {
            return new ChannelRecord.Fault(RecordField.SSLPEER, SSL_PEER_NAME_ERROR, e.getMessage());
        }
        return ChannelRecord.address(RecordField.ADDRESS, word(RecordField.ADDRESS));
    }

    private static ChannelRecord.Fault missing(RecordField field) {
        return new ChannelRecord.Fault(field, PcfException.PARM_COUNT_TOO_SMALL, "MATCH(RUNCHECK) needs " + field);
    }

    /** Whether a rule is meant, by its name and type. */
    boolean holds(Row row) {
        ChannelProfile name = new ChannelProfile(word(RecordField.CHLAUTH));
        String found = row.find("CHLAUTH").word();
        boolean named = switch (match) {
            case EXACT -> name.text().equals(found);
            case ALL -> name.overlaps(new ChannelProfile(found));
            default -> name.matches(found);
        };
        return named && (word(RecordField.TYPE).isEmpty()
                || word(RecordField.TYPE).equals(row.find("TYPE").word()));
    }

    /** The client of RUNCHECK. */
    Visitor visitor() {
        return new Visitor(word(RecordField.CHLAUTH), word(RecordField.ADDRESS), word(RecordField.CLNTUSER),
                word(RecordField.SSLPEER), word(RecordField.SSLCERTI));
    }
}
