// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Key stores in PKCS #12, as Java and MQ read them. */
public final class KeyStores {

    private KeyStores() {
    }

    /**
     * @param path     of a PKCS #12 file
     * @param password never part of a message
     * @throws IllegalArgumentException when it is no such file or the password is wrong
     */
    public static KeyStore read(Path path, String password) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, password.toCharArray());
            return store;
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("key store " + path + " cannot be read", e);
        } catch (IOException e) {
            if (e.getCause() instanceof GeneralSecurityException) {
                throw new IllegalArgumentException("key store " + path + ": the password is wrong");
            }
            throw e;
        }
    }

    /** @param trusted null = Java's own; matters only to clients that show certificates */
    public static SSLContext context(KeyStore keys, String password, KeyStore trusted) {
        try {
            KeyManagerFactory keyManagers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keyManagers.init(keys, password.toCharArray());
            TrustManagerFactory trustManagers = TrustManagerFactory.getInstance(
                    TrustManagerFactory.getDefaultAlgorithm());
            trustManagers.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keyManagers.getKeyManagers(), trustManagers.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("the key store cannot be used for TLS: " + e.getMessage(), e);
        }
    }
}
