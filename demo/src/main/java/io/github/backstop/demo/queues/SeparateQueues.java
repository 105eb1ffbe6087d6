// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.queues;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Starts the {@link Queues} in a class loader of their own. */
public final class SeparateQueues {

    private static final String INSIDE = "io.github.backstop.demo.queues.separate.EmbeddedQueues";

    private SeparateQueues() {
    }

    /**
     * Starts a queue manager on a free port.
     *
     * @param directory holds the jars of the queue manager and of the IBM client, with what they need
     * @param mqsc      the definitions to start with
     */
    public static Queues start(Path directory, String name, String mqsc) {
        try {
            Class<?> inside = Class.forName(INSIDE, true, loader(directory));
            return (Queues) inside.getConstructor(String.class, String.class).newInstance(name, mqsc);
        } catch (InvocationTargetException failed) {
            throw new IllegalStateException("queue manager " + name + " did not start: " + failed.getCause(),
                    failed.getCause());
        } catch (ReflectiveOperationException missing) {
            throw new IllegalStateException("queue manager " + name + " is not in " + directory, missing);
        }
    }

    private static ClassLoader loader(Path directory) {
        List<URL> urls = new ArrayList<>();
        urls.add(SeparateQueues.class.getProtectionDomain().getCodeSource().getLocation());
        try (Stream<Path> jars = Files.list(directory)) {
            jars.filter(jar -> jar.toString().endsWith(".jar")).sorted().map(SeparateQueues::url).forEach(urls::add);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return new ApartClassLoader(urls.toArray(URL[]::new), SeparateQueues.class.getClassLoader());
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }
}
