// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.builder;

import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.PropertyTable;
import io.github.backstop.ra.config.AdapterProperties;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** {@code OverlayBuild <provider's RAR> <backstop.rar> <RAR to write>}. */
public final class OverlayBuild {
    /** Of IBM's client, which only Backstop's own adapter needs. */
    private static final List<String> NOT_NEEDED = List.of("com.ibm.mq", "bcp", "bcu", "json-");

    /** What is refused behind another provider's adapter, or is always the same there. */
    private static final List<String> ONLY_ON_MQ = Stream.of(PortProperties.REQUEUE_AT, PortProperties.REDELIVERY_DELAY,
            PortProperties.REDELIVERY_DELAY_MULTIPLIER, PortProperties.MAXIMUM_REDELIVERY_DELAY,
            PortProperties.REDELIVERY_COLLISION_AVOIDANCE_FACTOR, PortProperties.MESSAGE_RETENTION,
            PortProperties.STOP_SCOPE, PortProperties.STOP_TOPIC,
            PortProperties.DEAD_LETTER_RULES, PortProperties.DEAD_LETTER_INTERVAL)
            .<String>map(PropertyDefinition::name).toList();

    private OverlayBuild() { }

    public static void main(String[] arguments) {
        if (arguments.length != 3) {
            System.err.println("BSTP0530E usage: OverlayBuild <provider's RAR> <backstop.rar> <RAR to write>");
            System.exit(1);
        }
        try {
            build(Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]));
            System.out.println("BSTP0531I RAR " + arguments[2] + ": written, with listener ports");
        } catch (RefusedRarException | IOException e) {
            System.err.println("BSTP0532E RAR " + arguments[0] + ": " + e.getMessage());
            System.exit(2);
        }
    }

    /** @throws RefusedRarException if the provider's adapter cannot be extended; nothing is written then */
    public static void build(Path provider, Path backstop, Path target) throws IOException, RefusedRarException {
        Path work = Files.createTempDirectory("backstop-rar");
        try {
            Map<String, byte[]> entries = Archive.read(provider);
            Descriptor descriptor = Descriptor.of(entries.get(Archive.DESCRIPTOR));
            List<Path> jars = jars(entries, work);
            List<String> properties = properties();
            SelfCheck check = new SelfCheck(jars);
            check.names(descriptor.specClass(), properties);
            boolean hasDestination = check.hasDestination(descriptor.specClass());
            GeneratedClasses compiler = new GeneratedClasses(work, jars);
            Map<String, byte[]> classes = compiler.compile(Map.of(
                    GeneratedSources.ADAPTER, GeneratedSources.adapter(descriptor.adapterClass()),
                    GeneratedSources.SPEC, GeneratedSources.spec(descriptor.specClass(), properties,
                            hasDestination)));
            check.classes(work.resolve("classes"));
            if (hasDestination) {
                properties.add("queueName");
            }
            entries.put(Archive.DESCRIPTOR, descriptor.rewritten(
                    GeneratedSources.PACKAGE + "." + GeneratedSources.ADAPTER,
                    GeneratedSources.PACKAGE + "." + GeneratedSources.SPEC, properties,
                    names(AdapterProperties.LISTENER_PORT_SETTINGS)));
            entries.put("backstop-generated.jar", jar(classes));
            Archive.read(backstop).forEach((name, bytes) -> {
                if (Archive.isJar(name) && NOT_NEEDED.stream().noneMatch(fileName(name)::startsWith)) {
                    entries.putIfAbsent(fileName(name), bytes);
                }
            });
            try (var out = Files.newOutputStream(target)) {
                Archive.write(entries, out);
            }
        } finally {
            delete(work);
        }
    }

    private static List<String> properties() {
        List<String> names = new ArrayList<>(names(PortProperties.TABLE));
        names.removeAll(ONLY_ON_MQ);
        names.add(AdapterProperties.LISTENER_PORT_JNDI.name());
        names.add(AdapterProperties.REQUEUE_CONNECTION_FACTORY.name());
        return names;
    }

    private static List<String> names(PropertyTable table) {
        return StreamSupport.stream(table.spliterator(), false).map(PropertyDefinition::name).toList();
    }

    private static List<Path> jars(Map<String, byte[]> entries, Path work) throws IOException {
        List<Path> jars = new ArrayList<>();
        for (Map.Entry<String, byte[]> entry : new TreeMap<>(entries).entrySet()) {
            if (Archive.isJar(entry.getKey())) {
                jars.add(Files.write(work.resolve(jars.size() + ".jar"), entry.getValue()));
            }
        }
        return jars;
    }

    private static byte[] jar(Map<String, byte[]> classes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Archive.write(classes, bytes);
        return bytes.toByteArray();
    }

    private static String fileName(String entry) {
        return entry.substring(entry.lastIndexOf('/') + 1);
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
