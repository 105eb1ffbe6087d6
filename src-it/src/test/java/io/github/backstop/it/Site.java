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

    static void deploy(String name, Archive<?> archive) {
        File file = Path.of(System.getProperty("it.target")).resolve(archive.getName()).toFile();
        archive.as(ZipExporter.class).exportTo(file, true);
        Asadmin.run("deploy", "--name", name, file.getAbsolutePath());
    }
}
