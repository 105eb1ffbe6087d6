// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.builder;

import io.github.backstop.ra.built.BuiltSpec;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.ResourceAdapter;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What would only show in a server is tried at build time. */
final class SelfCheck {
    private final List<Path> jars;

    SelfCheck(List<Path> jars) {
        this.jars = jars;
    }

    /** Before anything is generated. @throws RefusedRarException if the provider has a property of that name */
    void names(String specClass, List<String> properties) throws RefusedRarException {
        try (URLClassLoader loader = loader(List.of())) {
            Set<String> setters = new TreeSet<>();
            Arrays.stream(Class.forName(specClass, false, loader).getMethods()).map(Method::getName)
                    .forEach(setters::add);
            for (String property : properties) {
                if (setters.contains("set" + Character.toUpperCase(property.charAt(0)) + property.substring(1))) {
                    throw new RefusedRarException(specClass + " has a property " + property + " already");
                }
            }
        } catch (ClassNotFoundException | LinkageError e) {
            throw new RefusedRarException(specClass + ", which ra.xml names, cannot be loaded from the RAR: " + e, e);
        } catch (IOException e) {
            throw new RefusedRarException("the RAR's jars cannot be read: " + e, e);
        }
    }

    /** Whether it has a text property destination, and none that is called queueName. */
    boolean hasDestination(String specClass) throws RefusedRarException {
        try (URLClassLoader loader = loader(List.of())) {
            Set<String> properties = Arrays.stream(Class.forName(specClass, false, loader).getMethods())
                    .filter(method -> method.getName().startsWith("get") && method.getParameterCount() == 0
                            && method.getReturnType() == String.class)
                    .map(Method::getName).collect(Collectors.toSet());
            return properties.contains("getDestination") && !properties.contains("getQueueName");
        } catch (ClassNotFoundException | LinkageError | IOException e) {
            throw new RefusedRarException(specClass + ", which ra.xml names, cannot be loaded from the RAR: " + e, e);
        }
    }

    /** The generated classes as a server uses them. */
    void classes(Path generated) throws RefusedRarException {
        try (URLClassLoader loader = loader(List.of(generated))) {
            ResourceAdapter adapter = make(loader, GeneratedSources.ADAPTER, ResourceAdapter.class);
            ActivationSpec spec = make(loader, GeneratedSources.SPEC, ActivationSpec.class);
            spec.setResourceAdapter(adapter);
            if (spec.getResourceAdapter() != adapter) {
                throw new RefusedRarException("the activation specification does not keep its adapter");
            }
            spec.getClass().getMethod("setMaximumRetries", String.class).invoke(spec, "3");
            if (!"3".equals(((BuiltSpec) spec).portProperties().get("maximumRetries"))) {
                throw new RefusedRarException("the activation specification does not keep the port's properties");
            }
        } catch (ResourceException | ReflectiveOperationException | RuntimeException | LinkageError e) {
            throw new RefusedRarException("the extended classes do not work together: " + e, e);
        } catch (IOException e) {
            throw new RefusedRarException("the extended classes cannot be read: " + e, e);
        }
    }

    private static <T> T make(ClassLoader loader, String name, Class<T> type) throws ReflectiveOperationException {
        return type.cast(Class.forName(GeneratedSources.PACKAGE + "." + name, true, loader).getDeclaredConstructor()
                .newInstance());
    }

    private URLClassLoader loader(List<Path> more) throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (Path path : jars) {
            urls.add(path.toUri().toURL());
        }
        for (Path path : more) {
            urls.add(path.toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(URL[]::new), SelfCheck.class.getClassLoader());
    }
}
