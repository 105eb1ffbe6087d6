// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;

/** OpenMQ as it comes with the full Payara, inside the server, with the client of that server. */
final class OpenMq extends Provider {

    private final int port = FreePorts.one();
    private final URLClassLoader client = new URLClassLoader(new URL[] {jar()}, OpenMq.class.getClassLoader());

    private static URL jar() {
        try {
            return Site.server("payara").resolve("mq/lib/imq.jar").toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }

    @Override
    String name() {
        return "openmq";
    }

    @Override
    int port() {
        return port;
    }

    @Override
    int portOfTheGuide() {
        return 7676;
    }

    @Override
    boolean isWrapped() {
        return true;
    }

    @Override
    Map<String, String> activation() {
        return Map.of("delegateClass", "com.sun.messaging.jms.ra.ResourceAdapter", "delegateLookup", "jms/openmq",
                "delegateProperties", "brokerType=REMOTE;connectionURL=mq://127.0.0.1:" + port
                        + ";userName=guest;password=guest");
    }

    @Override
    ConnectionFactory factory() throws JMSException {
        try {
            Class<?> type = client.loadClass("com.sun.messaging.ConnectionFactory");
            Object factory = type.getConstructor().newInstance();
            type.getMethod("setProperty", String.class, String.class).invoke(factory, "imqAddressList",
                    "mq://127.0.0.1:" + port);
            return (ConnectionFactory) factory;
        } catch (ReflectiveOperationException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Its broker ends with the server. */
    @Override
    public void close() {
        try {
            client.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
