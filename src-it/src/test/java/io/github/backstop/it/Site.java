// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import io.github.backstop.it.brokers.Broker;
import java.io.File;
import java.nio.file.Path;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;

/** Where the ports of one provider run: a broker, and an application in the server. */
interface Site extends AutoCloseable {

    String APPLICATION = "provider-ports";
    String ADAPTER = "backstop";

    Broker broker();

    @Override
    void close();

    /** The adapters stay. */
    default void undeployApplication() {
        Asadmin.run("undeploy", APPLICATION);
    }

    default void deployApplicationAgain() {
        Asadmin.run("deploy", "--name", APPLICATION, file(APPLICATION + ".ear").getAbsolutePath());
    }

    private static File file(String archive) {
        return Path.of(System.getProperty("it.target")).resolve(archive).toFile();
    }

    static void deploy(String name, Archive<?> archive) {
        File file = file(archive.getName());
        archive.as(ZipExporter.class).exportTo(file, true);
        Asadmin.run("deploy", "--name", name, file.getAbsolutePath());
    }
}
