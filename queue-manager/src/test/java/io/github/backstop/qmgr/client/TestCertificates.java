// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import io.github.backstop.qmgr.security.KeyStores;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLSocketFactory;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** A certificate authority for one test class. */
public final class TestCertificates {

    public static final String PASSWORD = "test-Secret1";

    private static final AtomicLong SERIAL = new AtomicLong(1);

    private final X500Name name;
    private final KeyPair keys;
    private final X509Certificate certificate;

    public TestCertificates(String distinguishedName) throws Exception {
        name = new X500Name(distinguishedName);
        keys = pair();
        certificate = issue(name, keys, true, Duration.ofDays(1));
    }

    private static KeyPair pair() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        return generator.generateKeyPair();
    }

    private X509Certificate issue(X500Name subject, KeyPair subjectKeys, boolean authority, Duration valid)
            throws Exception {
        Instant now = Instant.now();
        JcaX509v3CertificateBuilder builder = new JcaX509v3CertificateBuilder(name,
                BigInteger.valueOf(SERIAL.incrementAndGet()), Date.from(now.minus(Duration.ofDays(3))),
                Date.from(now.plus(valid)), subject, subjectKeys.getPublic());
        builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(authority));
        return new JcaX509CertificateConverter().getCertificate(builder.build(
                new JcaContentSignerBuilder("SHA256withRSA").build(keys.getPrivate())));
    }

    /** A key store with a certificate of this authority and its key. */
    public KeyStore keyStore(String distinguishedName) throws Exception {
        return keyStore(distinguishedName, Duration.ofDays(1));
    }

    /** One whose certificate was valid until yesterday. */
    KeyStore expired(String distinguishedName) throws Exception {
        return keyStore(distinguishedName, Duration.ofDays(-1));
    }

    private KeyStore keyStore(String distinguishedName, Duration valid) throws Exception {
        KeyPair own = pair();
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("own", own.getPrivate(), PASSWORD.toCharArray(), new X509Certificate[] {
            issue(new X500Name(distinguishedName), own, false, valid), certificate});
        return store;
    }

    /** A key store that trusts this authority. */
    public KeyStore trustStore() throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setCertificateEntry("authority", certificate);
        return store;
    }

    public static KeyStore empty() throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    static Path save(KeyStore store, Path file) throws Exception {
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, PASSWORD.toCharArray());
        }
        return file;
    }

    /** What a client makes its sockets with. */
    public static SSLSocketFactory sockets(KeyStore keys, KeyStore trusted) {
        return KeyStores.context(keys, PASSWORD, trusted).getSocketFactory();
    }
}
