// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.naming.InvalidNameException;
import javax.naming.ldap.LdapName;
import javax.naming.ldap.Rdn;
import javax.security.auth.x500.X500Principal;

/**
 * SSLPEER: a pattern over the distinguished name of a partner's certificate (rules C-42 and C-43). Separators are , and
 * ;, types are in upper case, values are compared without case, * may stand at either end of a value. The first OU is
 * compared with the first of the certificate as it is written from the common name on, the second with the second, and
 * the certificate may have more; so the client compares names of queue managers.
 */
public final class PeerName {

    private record Part(String type, String value) {
    }

    private static final Map<String, String> SYNONYMS = Map.of("MAIL", "E", "EMAILADDRESS", "E", "USERID", "UID",
            "SP", "ST", "S", "ST", "DNQUALIFIER", "DNQ");
    private static final List<String> TYPES = List.of("SERIALNUMBER", "E", "UID", "CN", "T", "OU", "DC", "O", "STREET",
            "L", "ST", "PC", "C", "UNSTRUCTUREDNAME", "UNSTRUCTUREDADDRESS", "DNQ");
    private static final Map<String, String> OIDS = Map.of("2.5.4.5", "SERIALNUMBER", "1.2.840.113549.1.9.1", "E",
            "2.5.4.12", "T", "2.5.4.17", "PC", "1.2.840.113549.1.9.2", "UNSTRUCTUREDNAME",
            "1.2.840.113549.1.9.8", "UNSTRUCTUREDADDRESS", "2.5.4.46", "DNQ");

    private final List<Part> parts;

    private PeerName(List<Part> parts) {
        this.parts = parts;
    }

    /** @throws IllegalArgumentException for what is no pattern, naming the part */
    public static PeerName parse(String pattern) {
        List<Part> parts = new ArrayList<>();
        for (String part : split(pattern)) {
            int equals = part.indexOf('=');
            String type = equals < 0 ? "" : part.substring(0, equals);
            String name = SYNONYMS.getOrDefault(type, type);
            if (!TYPES.contains(name)) {
                throw new IllegalArgumentException("'" + part + "' is not of the form TYPE=value with a known type");
            }
            String value = part.substring(equals + 1).strip();
            boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
            parts.add(new Part(name, quoted ? value.substring(1, value.length() - 1) : value));
        }
        return new PeerName(parts);
    }

    private static List<String> split(String pattern) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        boolean quoted = false;
        for (char c : (pattern + ',').toCharArray()) {
            quoted ^= c == '"';
            if (quoted || c != ',' && c != ';') {
                part.append(c);
            } else {
                if (!part.toString().isBlank()) {
                    parts.add(part.toString().strip());
                }
                part.setLength(0);
            }
        }
        if (quoted) {
            throw new IllegalArgumentException("a double quote is not closed");
        }
        return parts;
    }

    /** A name itself, to be compared with patterns. */
    static PeerName of(X500Principal name) {
        return new PeerName(parts(name));
    }

    boolean matches(X500Principal subject) {
        return matches(of(subject));
    }

    boolean matches(PeerName name) {
        List<Part> present = name.parts;
        for (String type : TYPES) {
            int at = 0;
            List<String> values = present.stream().filter(p -> p.type().equals(type)).map(Part::value).toList();
            for (Part part : parts) {
                if (part.type().equals(type)) {
                    if (at == values.size() || !matches(part.value(), values.get(at++))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private static boolean matches(String pattern, String value) {
        String wanted = pattern.toLowerCase(Locale.ROOT);
        String present = value.toLowerCase(Locale.ROOT);
        boolean before = wanted.startsWith("*");
        boolean after = wanted.endsWith("*") && wanted.length() > 1;
        String text = wanted.substring(before ? 1 : 0, wanted.length() - (after ? 1 : 0));
        if (before && after) {
            return present.contains(text);
        }
        return before ? present.endsWith(text) : after ? present.startsWith(text) : present.equals(text);
    }

    /** From the common name up, as the name is written. */
    private static List<Part> parts(X500Principal subject) {
        List<Part> parts = new ArrayList<>();
        try {
            for (Rdn rdn : new LdapName(subject.getName(X500Principal.RFC2253, OIDS)).getRdns()) {
                String type = rdn.getType().toUpperCase(Locale.ROOT);
                parts.add(0, new Part(SYNONYMS.getOrDefault(type, type), String.valueOf(rdn.getValue())));
            }
        } catch (InvalidNameException e) {
            throw new IllegalStateException("distinguished name " + subject, e);
        }
        return parts;
    }
}
