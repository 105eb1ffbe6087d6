// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.glassfish.embeddable.CommandResult;
import org.glassfish.embeddable.GlassFish;
import org.glassfish.embeddable.GlassFishException;
import org.glassfish.embeddable.GlassFishProperties;
import org.glassfish.embeddable.GlassFishRuntime;

/** A Payara server inside this JVM that listens on the loopback address only. */
public final class EmbeddedPayara implements AutoCloseable {

    private final GlassFishRuntime runtime;
    private final GlassFish server;
    private final int httpPort;

    private EmbeddedPayara(GlassFishRuntime runtime, GlassFish server, int httpPort) {
        this.runtime = runtime;
        this.server = server;
        this.httpPort = httpPort;
    }

    /** @param workDirectory receives its configuration; @param httpPort 0 = any free port */
    public static EmbeddedPayara start(Path workDirectory, int httpPort) throws GlassFishException {
        int port = httpPort == 0 ? freePort() : httpPort;
        // read by the placeholders in domain.xml
        System.setProperty("backstop.http.port", String.valueOf(port));
        System.setProperty("backstop.iiop.port", String.valueOf(freePort()));
        GlassFishProperties properties = new GlassFishProperties();
        properties.setConfigFileURI(copy("domain.xml", workDirectory).toUri().toString());
        System.setProperty("java.security.auth.login.config", copy("login.conf", workDirectory).toString());
        GlassFishRuntime runtime = GlassFishRuntime.bootstrap();
        GlassFish server = runtime.newGlassFish(properties);
        server.start();
        return new EmbeddedPayara(runtime, server, port);
    }

    public int httpPort() {
        return httpPort;
    }

    /** @throws IllegalStateException when the server refuses the archive; its log says why */
    public void deploy(Path archive) throws GlassFishException {
        String name = server.getDeployer().deploy(archive.toUri());
        if (name == null) {
            throw new IllegalStateException(archive + " was not deployed; the server's log says why");
        }
    }

    /** A user of the server's file realm, in one group. */
    public void createUser(String name, String password, String group) throws GlassFishException {
        try {
            Path file = Files.createTempFile("user", ".txt");
            try {
                Files.writeString(file, "AS_ADMIN_USERPASSWORD=" + password);
                CommandResult result = server.getCommandRunner().run("create-file-user", "--passwordfile",
                        file.toString(), "--groups", group, name);
                if (result.getExitStatus() == CommandResult.ExitStatus.FAILURE) {
                    throw new IllegalStateException("the user " + name + " was not made: " + result.getOutput());
                }
            } finally {
                Files.delete(file);
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    @Override
    public void close() throws GlassFishException {
        server.dispose();
        runtime.shutdown();
    }

    private static Path copy(String name, Path directory) {
        try (InputStream template = EmbeddedPayara.class.getResourceAsStream(name)) {
            Files.createDirectories(directory);
            Path file = directory.resolve(name);
            Files.copy(template, file, StandardCopyOption.REPLACE_EXISTING);
            return file;
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException none) {
            throw new UncheckedIOException(none);
        }
    }
}
