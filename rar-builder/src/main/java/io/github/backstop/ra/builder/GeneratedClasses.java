// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.builder;

import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.ra.built.BuiltSpec;
import jakarta.resource.spi.ActivationSpec;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles the generated sources against the provider's jars. Needs a JDK, not only a JRE. */
final class GeneratedClasses {
    private final Path directory;
    private final List<Path> jars;

    /** @param directory for sources and classes */
    GeneratedClasses(Path directory, List<Path> jars) {
        this.directory = directory;
        this.jars = jars;
    }

    /** Class files by their names in an archive. */
    Map<String, byte[]> compile(Map<String, String> sources) throws IOException, RefusedRarException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new RefusedRarException("there is no Java compiler: run it with a JDK");
        }
        Path target = Files.createDirectories(directory.resolve("classes"));
        List<String> options = new ArrayList<>(List.of("-proc:none", "--release", "17", "-d", target.toString(),
                "-classpath", classPath()));
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, String> source : sources.entrySet()) {
            files.add(Files.writeString(directory.resolve(source.getKey() + ".java"), source.getValue()));
        }
        StringWriter messages = new StringWriter();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            if (!compiler.getTask(messages, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call()) {
                throw new RefusedRarException("its classes cannot be extended: " + messages);
            }
        }
        Map<String, byte[]> classes = new TreeMap<>();
        try (Stream<Path> written = Files.walk(target)) {
            for (Path file : written.filter(Files::isRegularFile).toList()) {
                classes.put(target.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return classes;
    }

    private String classPath() throws RefusedRarException {
        List<Path> all = new ArrayList<>(jars);
        for (Class<?> ours : List.of(BuiltSpec.class, PortProperties.class, ActivationSpec.class)) {
            all.add(place(ours));
        }
        return all.stream().map(Path::toString).collect(Collectors.joining(System.getProperty("path.separator")));
    }

    private static Path place(Class<?> type) throws RefusedRarException {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new RefusedRarException("the place of " + type.getName() + " is not a file", e);
        }
    }
}
