// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.queues;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;

/** Looks into its own jars first for the packages it keeps apart, and to its parent for all others (Jakarta's APIs). */
final class ApartClassLoader extends URLClassLoader {

    private static final List<String> APART = List.of("io.github.backstop.demo.queues.separate.",
            "io.github.backstop.qmgr.", "io.github.backstop.formats.", "io.github.backstop.reports.", "com.ibm.",
            "io.netty.", "org.bouncycastle.", "org.json.");

    ApartClassLoader(URL[] urls, ClassLoader parent) {
        super("backstop-queues", urls, parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (APART.stream().noneMatch(name::startsWith)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            Class<?> found = loaded == null ? findClass(name) : loaded;
            if (resolve) {
                resolveClass(found);
            }
            return found;
        }
    }
}
