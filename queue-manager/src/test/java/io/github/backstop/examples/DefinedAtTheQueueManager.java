// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.examples;

import com.ibm.mq.MQException;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.ClientChannelTable;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.JMSException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/** Both ends of a client's channel defined by MQSC, with TLS and SSLPEER; the clients' ends become a table. */
public final class DefinedAtTheQueueManager {

    private static final String PASSWORD = "changeit";

    public static void main(String[] args) throws Exception {
        Path directory = Files.createTempDirectory("ccdt");
        Path keys = directory.resolve("qm1.p12");
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(), "-genkeypair",
                "-alias", "qm1", "-dname", "CN=QM1,OU=Orders,O=Shop", "-keyalg", "RSA", "-storetype", "PKCS12",
                "-keystore", keys.toString(), "-storepass", PASSWORD).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
        try (EmbeddedQueueManager qm = EmbeddedQueueManager.named("QM1").keyStore(keys, PASSWORD).mqsc("""
                DEFINE CHANNEL(SHOP) CHLTYPE(SVRCONN) SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(OPTIONAL)
                DEFINE CHANNEL(OPEN) CHLTYPE(SVRCONN)
                """).start()) {
            String client = " CHLTYPE(CLNTCONN) REPLACE CONNAME('127.0.0.1(" + qm.port() + ")') QMNAME(QM1) ";
            for (String definition : new String[] {
                "DEFINE CHANNEL(OPEN)" + client,
                "DEFINE CHANNEL(OPEN)" + client + "SSLPEER('CN=QM2')",
                "DEFINE CHANNEL(SHOP)" + client,
                "DEFINE CHANNEL(SHOP)" + client + "SSLCIPH(ANY_TLS12_OR_HIGHER)",
                "DEFINE CHANNEL(SHOP)" + client + "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLPEER('CN=QM*, O=shop')",
                "DEFINE CHANNEL(SHOP)" + client + "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLPEER('CN=QM2')"}) {
                qm.mqsc(definition);
                URL table = new ClientChannelTable(qm.clientChannels()).write(directory.resolve("ccdt.json"));
                System.out.println(definition.replace(client, " ").strip() + ": " + connect(table, trusting(keys)));
                qm.mqsc("DELETE " + definition.substring(7, definition.indexOf(')') + 1) + " CHLTABLE(CLNTTBL)");
            }
        }
    }

    private static String connect(URL table, SSLSocketFactory sockets) {
        try {
            MQConnectionFactory factory = new MQConnectionFactory();
            factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
            factory.setCCDTURL(table);
            factory.setQueueManager("QM1");
            factory.setSSLSocketFactory(sockets);           // or -Djavax.net.ssl.trustStore=...
            factory.createConnection().close();
            return "connected";
        } catch (JMSException e) {
            return "reason " + ((MQException) e.getCause()).reasonCode;
        }
    }

    private static SSLSocketFactory trusting(Path keyStore) throws Exception {
        KeyStore known = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(keyStore)) {
            known.load(in, PASSWORD.toCharArray());
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(known);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context.getSocketFactory();
    }
}
