// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import com.sun.enterprise.connectors.ConnectorRegistry;
import com.sun.enterprise.transaction.jts.ResourceRecoveryManagerImpl;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.ResourceAdapter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import javax.transaction.xa.XAResource;
import org.glassfish.embeddable.CommandResult;
import org.glassfish.embeddable.GlassFish;
import org.glassfish.embeddable.GlassFishProperties;
import org.glassfish.embeddable.GlassFishRuntime;

/**
 * The program of a {@link ServerProcess}: a Payara that recovers transactions, with Backstop's adapter, a connection
 * factory of it, and an application. Arguments: directory, domain.xml, the adapter's archive, the application's, and the
 * ports of the queue managers that are sent to and got from.
 *
 * <p>This Payara forgets what an adapter's {@code getXAResources} returns, and asks before applications are there. So
 * the program asks the adapter in its place, and hands the answer to the server's recovery.
 */
final class CrashServer {

    static final String READY = "the server is ready";
    static final String FACTORY = "jms/crash/out";

    private static final List<String> QUEUE_MANAGERS = List.of("OUT", TestQueues.QUEUE_MANAGER);

    private CrashServer() {
    }

    public static void main(String[] arguments) throws Exception {
        Path directory = Path.of(arguments[0]);
        Path domain = directory.resolve("domain.xml");
        Files.writeString(domain, domain(Files.readString(Path.of(arguments[1])), directory));
        List<LateXaResource> inDoubt = QUEUE_MANAGERS.stream().map(name -> new LateXaResource()).toList();
        inDoubt.forEach(ResourceRecoveryManagerImpl::registerRecoveryResourceHandler);
        GlassFishProperties properties = new GlassFishProperties();
        properties.setConfigFileURI(domain.toUri().toString());
        GlassFish server = GlassFishRuntime.bootstrap().newGlassFish(properties);
        server.start();
        run(server, "deploy", "--name", "backstop", arguments[2]);
        for (int i = 0; i < QUEUE_MANAGERS.size(); i++) {
            inDoubt.get(i).is(recoverable(QUEUE_MANAGERS.get(i), arguments[4 + i]));
        }
        factory(server, FACTORY, QUEUE_MANAGERS.get(0), arguments[4]);
        run(server, "deploy", "--name", "crash", arguments[3]);
        System.out.println(READY);
        new CountDownLatch(1).await();
    }

    /** As the Connectors specification (8.4.3) has the server do for each message-driven bean. */
    private static XAResource recoverable(String queueManager, String port) throws Exception {
        ResourceAdapter adapter = ConnectorRegistry.getInstance().getActiveResourceAdapter("backstop")
                .getResourceAdapter();
        ActivationSpec spec = (ActivationSpec) adapter.getClass().getClassLoader()
                .loadClass("io.github.backstop.ra.BackstopActivationSpec").getConstructor().newInstance();
        spec.setResourceAdapter(adapter);
        for (Map.Entry<String, String> value : Map.of("HostName", "127.0.0.1", "Port", port, "QueueManager", queueManager,
                "Channel", "DEV.APP.SVRCONN", "Destination", "CRASH").entrySet()) {
            spec.getClass().getMethod("set" + value.getKey(), String.class).invoke(spec, value.getValue());
        }
        return adapter.getXAResources(new ActivationSpec[] {spec})[0];
    }

    private static String domain(String template, Path log) throws IOException {
        return template.replaceAll("<transaction-service [^>]*>", "<transaction-service automatic-recovery=\"true\" "
                        + "tx-log-dir=\"" + log + "\"/>")
                .replaceAll("(network-listener address=\"127.0.0.1\" port=)\"[^\"]*\"", "$1\"" + freePort() + "\"")
                .replaceAll("(iiop-listener address=\"127.0.0.1\" port=)\"[^\"]*\"", "$1\"" + freePort() + "\"");
    }

    private static void factory(GlassFish server, String name, String queueManager, String port) throws Exception {
        String pool = queueManager + "-pool";
        run(server, "create-connector-connection-pool", "--raname", "backstop", "--connectiondefinition",
                "jakarta.jms.ConnectionFactory", "--transactionsupport", "XATransaction", "--property",
                "hostName=127.0.0.1:port=" + port + ":queueManager=" + queueManager + ":channel=DEV.APP.SVRCONN", pool);
        run(server, "create-connector-resource", "--poolname", pool, name);
    }

    private static void run(GlassFish server, String command, String... arguments) throws Exception {
        CommandResult result = server.getCommandRunner().run(command, arguments);
        System.out.println(command + ": " + result.getExitStatus() + " " + result.getOutput());
        if (result.getExitStatus() == CommandResult.ExitStatus.FAILURE) {
            System.exit(1);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
