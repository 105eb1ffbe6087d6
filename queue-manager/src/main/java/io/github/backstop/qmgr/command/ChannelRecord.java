// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.security.AddressPattern;
import io.github.backstop.qmgr.security.PeerName;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What SET CHLAUTH takes, whichever language it comes in: which words go together, and what values they have. */
final class ChannelRecord {

    /**
     * What is wrong.
     *
     * @param field  the word it is about, whether it is given or missing
     * @param reason MQRCCF_*
     */
    record Fault(RecordField field, int reason, String text) {
    }

    /** Words of all types of rules. */
    private static final Set<RecordField> COMMON = EnumSet.of(RecordField.CHLAUTH, RecordField.TYPE,
            RecordField.ACTION, RecordField.DESCR, RecordField.CUSTOM, RecordField.WARN);
    private static final Set<RecordField> OF_MAPPINGS = EnumSet.of(RecordField.ADDRESS, RecordField.USERSRC,
            RecordField.MCAUSER);
    private static final Map<String, Set<RecordField>> OF_TYPES = Map.of(
            "BLOCKUSER", EnumSet.of(RecordField.USERLIST),
            "BLOCKADDR", EnumSet.of(RecordField.ADDRLIST),
            "ADDRESSMAP", EnumSet.of(RecordField.CHCKCLNT),
            "USERMAP", EnumSet.of(RecordField.CLNTUSER, RecordField.CHCKCLNT),
            "SSLPEERMAP", EnumSet.of(RecordField.SSLPEER, RecordField.SSLCERTI, RecordField.CHCKCLNT),
            "QMGRMAP", EnumSet.of(RecordField.QMNAME));
    private static final Map<String, RecordField> NEEDED = Map.of("BLOCKUSER", RecordField.USERLIST,
            "BLOCKADDR", RecordField.ADDRLIST, "ADDRESSMAP", RecordField.ADDRESS, "USERMAP", RecordField.CLNTUSER,
            "SSLPEERMAP", RecordField.SSLPEER, "QMGRMAP", RecordField.QMNAME);
    /** Words that tell a rule from another; REMOVE takes them and no others. */
    private static final Set<RecordField> IDENTITY = EnumSet.of(RecordField.ADDRESS, RecordField.CLNTUSER,
            RecordField.SSLPEER, RecordField.SSLCERTI, RecordField.QMNAME, RecordField.USERLIST, RecordField.ADDRLIST);

    private static final int WRONG_TYPE = 3336;
    private static final int WRONG_ACTION = 3339;
    private static final int WRONG_USER_SOURCE = 3340;
    private static final int CLIENT_USER_ERROR = 3348;
    private static final int NAME_ERROR = 3349;
    private static final int ADDRESS_ERROR = 3345;
    private static final int RANGE_ERROR = 3346;
    private static final int SSL_PEER_NAME_ERROR = 4093;

    private final Map<String, String> values;
    private final String type;
    private final String action;

    private ChannelRecord(Map<String, String> values) {
        this.values = values;
        this.type = values.get("TYPE");
        this.action = values.getOrDefault("ACTION", "ADD");
    }

    /**
     * Looks at a rule before it is set.
     *
     * @param values by the words of SET CHLAUTH, lists joined by commas
     * @return null when nothing is wrong
     */
    static Fault fault(Map<String, String> values) {
        return new ChannelRecord(values).fault();
    }

    /** A rule with what it has by default, so that every word of its type is shown. */
    static Map<String, String> complete(Map<String, String> record) {
        Map<String, String> all = new LinkedHashMap<>(record);
        List.of("DESCR", "CUSTOM", "ALTDATE", "ALTTIME").forEach(word -> all.putIfAbsent(word, ""));
        boolean blocks = list(record.get("TYPE")) != null;
        if (!blocks) {
            all.putIfAbsent("USERSRC", "MAP");
            all.putIfAbsent("MCAUSER", "");
        }
        if (blocks || "NOACCESS".equals(all.get("USERSRC"))) {
            all.putIfAbsent("WARN", "NO");
        } else if (!"QMGRMAP".equals(record.get("TYPE"))) {
            all.putIfAbsent("CHCKCLNT", "ASQMGR");
        }
        return all;
    }

    /** The word with the list of a blocking rule; null for other types. */
    static String list(String type) {
        return "BLOCKUSER".equals(type) ? "USERLIST" : "BLOCKADDR".equals(type) ? "ADDRLIST" : null;
    }

    private Fault fault() {
        if (type == null) {
            return missing(RecordField.TYPE, "SET CHLAUTH needs TYPE");
        }
        // A rule that an older queue manager took can be removed, whatever its values.
        Fault value = action.startsWith("REMOVE") ? null : valueFault();
        return value != null ? value : wordFault();
    }

    private Fault valueFault() {
        for (RecordField pattern : List.of(RecordField.SSLPEER, RecordField.SSLCERTI)) {
            try {
                PeerName.parse(word(pattern));
            } catch (IllegalArgumentException e) {
                return new Fault(pattern, SSL_PEER_NAME_ERROR, pattern + ": " + e.getMessage());
            }
        }
        for (RecordField addresses : List.of(RecordField.ADDRESS, RecordField.ADDRLIST)) {
            for (String address : word(addresses).split(",")) {
                Fault fault = address.isBlank() ? null : address(addresses, address.strip());
                if (fault != null) {
                    return fault;
                }
            }
        }
        return word(RecordField.CLNTUSER).contains("*") ? new Fault(RecordField.CLNTUSER, CLIENT_USER_ERROR,
                "CLNTUSER(" + word(RecordField.CLNTUSER) + ") is not one user: * is not taken here") : null;
    }

    /** Refuses what is no pattern of IP addresses. */
    static Fault address(RecordField field, String address) {
        AddressPattern.Fault fault = new AddressPattern(address).fault();
        String shown = field.name() + '(' + address + ')';
        return fault == null ? null : switch (fault) {
            case HOST_NAME -> new Fault(field, ADDRESS_ERROR,
                    shown + " is not supported: names of hosts are not looked up; give IP addresses");
            case MALFORMED -> new Fault(field, ADDRESS_ERROR,
                    shown + " is no IP address: 4 parts from 0 to 255, or 8 of IPv6, fewer only with *");
            case RANGE -> new Fault(field, RANGE_ERROR, shown + " has a range whose first number is not the smaller");
        };
    }

    private Fault wordFault() {
        if (type.equals("BLOCKADDR") && !word(RecordField.CHLAUTH).equals("*")) {
            return new Fault(RecordField.CHLAUTH, NAME_ERROR, "TYPE(BLOCKADDR) is of all channels: its name is '*'");
        }
        for (RecordField field : RecordField.values()) {
            Fault fault = word(field).isEmpty() ? null : wordFault(field);
            if (fault != null) {
                return fault;
            }
        }
        RecordField needed = NEEDED.get(type);
        boolean emptied = action.equals("REPLACE") && list(type) != null || action.equals("REMOVE") && list(type) != null
                && !values.containsKey(needed.name());
        if (!action.equals("REMOVEALL") && !emptied && word(needed).isEmpty()) {
            return missing(needed, "TYPE(" + type + ") needs " + needed);
        }
        return list(type) == null && !action.startsWith("REMOVE") ? userFault() : null;
    }

    private Fault wordFault(RecordField field) {
        boolean mapping = list(type) == null;
        if (!COMMON.contains(field) && !OF_TYPES.get(type).contains(field)
                && !(mapping && OF_MAPPINGS.contains(field))) {
            return new Fault(field, WRONG_TYPE, field + " is not a word of TYPE(" + type + ')');
        }
        boolean identity = IDENTITY.contains(field);
        boolean taken = switch (action) {
            case "REMOVE" -> identity || isKey(field);
            case "REMOVEALL" -> isKey(field);
            default -> true;
        };
        return taken ? null : new Fault(field, WRONG_ACTION, field + " does not go with ACTION(" + action + ')');
    }

    private static boolean isKey(RecordField field) {
        return field == RecordField.CHLAUTH || field == RecordField.TYPE || field == RecordField.ACTION;
    }

    private Fault userFault() {
        String source = values.getOrDefault("USERSRC", "MAP");
        if (source.equals("MAP") && word(RecordField.MCAUSER).isEmpty()) {
            return missing(RecordField.MCAUSER, "USERSRC(MAP) needs MCAUSER");
        }
        if (!source.equals("MAP") && !word(RecordField.MCAUSER).isEmpty()) {
            return new Fault(RecordField.MCAUSER, WRONG_USER_SOURCE, "MCAUSER goes with USERSRC(MAP) only");
        }
        return !source.equals("NOACCESS") && word(RecordField.WARN).equals("YES") ? new Fault(RecordField.WARN,
                WRONG_USER_SOURCE, "WARN(YES) goes with USERSRC(NOACCESS) and blocking rules only") : null;
    }

    private String word(RecordField field) {
        return values.getOrDefault(field.name(), "").strip();
    }

    private static Fault missing(RecordField field, String text) {
        return new Fault(field, PcfException.PARM_COUNT_TOO_SMALL, text);
    }
}
