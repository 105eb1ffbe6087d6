// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import io.github.backstop.qmgr.call.Tls;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** CipherSpecs by the names of SSLCIPH: those that are neither deprecated nor unknown to Java. */
public final class CipherSpec {

    private static final String TLS12 = "TLSv1.2";
    private static final String TLS13 = "TLSv1.3";
    private static final Map<String, Set<String>> FAMILIES = Map.of("ANY", Set.of(TLS12, TLS13),
            "ANY_TLS12", Set.of(TLS12), "ANY_TLS12_OR_HIGHER", Set.of(TLS12, TLS13), "ANY_TLS13", Set.of(TLS13),
            "ANY_TLS13_OR_HIGHER", Set.of(TLS13));
    private static final Set<String> OF_TLS13 = Set.of("TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384",
            "TLS_CHACHA20_POLY1305_SHA256");
    private static final Map<String, String> OF_TLS12 = new TreeMap<>();

    static {
        for (String cipher : new String[] {"128_CBC_SHA256", "256_CBC_SHA384", "128_GCM_SHA256", "256_GCM_SHA384"}) {
            for (String exchange : new String[] {"ECDHE_RSA", "ECDHE_ECDSA"}) {
                OF_TLS12.put(exchange + "_AES_" + cipher, "TLS_" + exchange + "_WITH_AES_" + cipher);
            }
        }
        for (String cipher : new String[] {"128_CBC_SHA256", "256_CBC_SHA256", "128_GCM_SHA256", "256_GCM_SHA384"}) {
            OF_TLS12.put("TLS_RSA_WITH_AES_" + cipher, "TLS_RSA_WITH_AES_" + cipher);
        }
    }

    private CipherSpec() {
    }

    /** Whether SSLCIPH may have this value. */
    public static boolean known(String name) {
        return FAMILIES.containsKey(name) || OF_TLS13.contains(name) || OF_TLS12.containsKey(name);
    }

    /** Whether what a client came with is what the name asks for. */
    static boolean allows(String name, Tls tls) {
        if (FAMILIES.containsKey(name)) {
            return FAMILIES.get(name).contains(tls.protocol());
        }
        return OF_TLS13.contains(name) ? tls.protocol().equals(TLS13) && tls.cipherSuite().equals(name)
                : tls.protocol().equals(TLS12) && tls.cipherSuite().equals(OF_TLS12.get(name));
    }
}
