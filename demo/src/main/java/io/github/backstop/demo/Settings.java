// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import java.nio.file.Path;

/**
 * What the demo is started with.
 *
 * @param exit            {@code demo.exit}: end after the stories; default: run until Ctrl-C
 * @param httpPort        {@code demo.httpPort}: the console's port; default 0 = any free one
 * @param ear             {@code demo.ear}: the application with the sample beans
 * @param queuesDirectory {@code demo.queues}: jars of the queue manager and the IBM client
 * @param workDirectory   {@code demo.work}: for the server's files
 */
record Settings(boolean exit, int httpPort, Path ear, Path queuesDirectory, Path workDirectory) {

    static Settings fromSystemProperties() {
        return new Settings(Boolean.getBoolean("demo.exit"), Integer.getInteger("demo.httpPort", 0), path("demo.ear"),
                path("demo.queues"), path("demo.work"));
    }

    Path serverLog() {
        return workDirectory.resolve("server.log");
    }

    Path verdict() {
        return workDirectory.resolve("verdict.txt");
    }

    private static Path path(String property) {
        String value = System.getProperty(property);
        if (value == null) {
            throw new IllegalArgumentException("the system property " + property + " is missing; run mvn -Pdemo");
        }
        return Path.of(value).toAbsolutePath();
    }
}
