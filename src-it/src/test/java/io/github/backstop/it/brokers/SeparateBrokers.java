// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.brokers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Starts brokers out of sight of the application server, which would otherwise find their classes instead of those
 * inside the resource adapters.
 */
public final class SeparateBrokers {

    private static final String INSIDE = "io.github.backstop.it.brokers.separate.";

    private SeparateBrokers() {
    }

    /** @param directory the jars of the brokers, with what they need */
    public static JmsBroker activeMq(Path directory) {
        return start(directory, "ActiveMqBroker");
    }

    /** @param directory the jars of the brokers, with what they need */
    public static JmsBroker artemis(Path directory) {
        return start(directory, "ArtemisBroker");
    }

    private static JmsBroker start(Path directory, String simpleName) {
        ClassLoader loader = new Apart(urls(directory), SeparateBrokers.class.getClassLoader());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return (JmsBroker) Class.forName(INSIDE + simpleName, true, loader).getConstructor().newInstance();
        } catch (ReflectiveOperationException failed) {
            throw new IllegalStateException(simpleName + " did not start", failed);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static URL[] urls(Path directory) {
        List<URL> urls = new ArrayList<>();
        urls.add(SeparateBrokers.class.getProtectionDomain().getCodeSource().getLocation());
        try (Stream<Path> jars = Files.list(directory)) {
            jars.filter(jar -> jar.toString().endsWith(".jar")).sorted().map(SeparateBrokers::url).forEach(urls::add);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return urls.toArray(URL[]::new);
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }

    /** Looks into its own jars first, but for Java's and Jakarta's APIs and what the tests share. */
    private static final class Apart extends URLClassLoader {

        private static final List<String> SHARED = List.of("java.", "javax.", "jakarta.", "jdk.", "sun.", "org.w3c.",
                "org.xml.");

        Apart(URL[] urls, ClassLoader parent) {
            super("backstop-brokers", urls, parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            boolean ours = name.startsWith("io.github.backstop.");
            if (SHARED.stream().anyMatch(name::startsWith) || ours && !name.startsWith(INSIDE)) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                try {
                    return loaded == null ? findClass(name) : loaded;
                } catch (ClassNotFoundException elsewhere) {
                    return super.loadClass(name, resolve);
                }
            }
        }
    }
}
