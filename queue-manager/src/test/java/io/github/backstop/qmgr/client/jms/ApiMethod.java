// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Methods of the API as texts: {@code Session.createConsumer(Destination,String)}. */
final class ApiMethod {

    private static final String API = "jakarta.jms.";

    private ApiMethod() {
    }

    static String signature(Class<?> type, Method method) {
        return type.getSimpleName() + '.' + method.getName() + Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName).collect(Collectors.joining(",", "(", ")"));
    }

    /** What an interface declares itself. */
    static Set<String> declaredBy(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods()).map(method -> signature(type, method))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** @param pattern see {@link Exercises} */
    static Set<String> matching(String pattern) {
        Set<String> found = declaredBy(type(pattern.substring(0, pattern.indexOf('.'))));
        if (!pattern.endsWith(".*")) {
            found.removeIf(signature -> !signature.equals(pattern) && !signature.startsWith(pattern + '('));
        }
        if (found.isEmpty()) {
            throw new IllegalArgumentException(pattern + ": no such method");
        }
        return found;
    }

    private static Class<?> type(String simpleName) {
        try {
            return Class.forName(API + simpleName);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(simpleName, e);
        }
    }
}
