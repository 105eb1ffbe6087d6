// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.io.File;
import java.nio.file.Path;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.ResourceAdapterArchive;

/** What the build made, as files. */
final class Archives {

    private static final Path TARGET = Path.of(System.getProperty("it.target"));

    private Archives() {
    }

    static EnterpriseArchive ear(String name) {
        return ShrinkWrap.createFromZipFile(EnterpriseArchive.class, built(name));
    }

    static ResourceAdapterArchive rar() {
        return ShrinkWrap.createFromZipFile(ResourceAdapterArchive.class, built("backstop.rar"));
    }

    static File beans() {
        return TARGET.resolve("backstop-it-beans.jar").toFile();
    }

    /** Jars of the queue manager and of the IBM client that sends the tests' messages. */
    static Path queues() {
        return TARGET.resolve("queues");
    }

    private static File built(String name) {
        return TARGET.resolve("archives").resolve(name).toFile();
    }
}
