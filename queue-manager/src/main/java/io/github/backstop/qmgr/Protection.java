// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import io.github.backstop.qmgr.net.Listening;
import io.github.backstop.qmgr.security.KeyStores;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.KeyStore;
import java.util.Objects;

/** Where a queue manager is to listen, and what protects it there. */
final class Protection {

    private String address;
    private boolean insecure;
    private KeyStore keys;
    private String password;
    private KeyStore trusted;

    void address(String value) {
        address = Objects.requireNonNull(value, "address");
    }

    void insecure() {
        insecure = true;
    }

    boolean isInsecure() {
        return insecure;
    }

    void keys(KeyStore store, String storePassword) {
        keys = store;
        password = storePassword;
    }

    void trusted(KeyStore store) {
        trusted = store;
    }

    /**
     * @param users whether there are any
     * @throws IllegalArgumentException for another address than the loopback one without users and TLS, unless that was
     *                                  asked for
     */
    Listening listening(boolean users) {
        InetAddress listen = resolved();
        if (!listen.isLoopbackAddress() && !insecure && (!users || keys == null)) {
            throw new IllegalArgumentException("listenOn(" + address + "), --listen " + address + ": "
                    + (users ? "" : "there are no users, so that everybody could connect; ")
                    + (keys == null ? "there is no key store, so that passwords and messages would travel in clear "
                    + "text; " : "") + "give users (user, --users) and a key store (keyStore, --key-store), or ask for "
                    + "it by name (insecure, --insecure)");
        }
        return new Listening(listen, keys == null ? null : KeyStores.context(keys, password, trusted), trusted != null,
                !listen.isLoopbackAddress() && !insecure);
    }

    private InetAddress resolved() {
        try {
            return address == null ? InetAddress.getLoopbackAddress() : InetAddress.getByName(address);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("listenOn(" + address + "), --listen " + address + ": unknown address");
        }
    }
}
