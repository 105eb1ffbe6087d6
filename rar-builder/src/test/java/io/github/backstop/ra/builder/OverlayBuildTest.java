// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.builder;

import static io.github.backstop.ra.builder.ForeignRar.ADAPTER;
import static io.github.backstop.ra.builder.ForeignRar.DESCRIPTOR;
import static io.github.backstop.ra.builder.ForeignRar.SPEC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.ra.built.BuiltAdapter;
import io.github.backstop.ra.built.BuiltSpec;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverlayBuildTest {
    @TempDir
    private Path directory;
    private Path backstop;
    private Path target;

    @BeforeEach
    void backstop() throws Exception {
        byte[] jar = ForeignRar.zip(Map.of());
        backstop = Files.write(directory.resolve("backstop.rar"), ForeignRar.zip(Map.of("backstop-rar-overlay.jar", jar,
                "com.ibm.mq.jakarta.client-9.jar", jar, "META-INF/ra.xml", new byte[0])));
        target = directory.resolve("built.rar");
    }

    private Map<String, byte[]> built(String adapter, String spec, String descriptor) throws Exception {
        OverlayBuild.build(ForeignRar.write(directory, adapter, spec, descriptor), backstop, target);
        return Archive.read(target);
    }

    private void assertRefused(String adapter, String spec, String descriptor, String... words) {
        assertThatThrownBy(() -> built(adapter, spec, descriptor)).isInstanceOf(RefusedRarException.class)
                .message().contains(words);
        assertThat(target).doesNotExist();
    }

    @Test
    void theBuiltRarHasTheProvidersFilesAndOursButNotIbmsClient() throws Exception {
        assertThat(built(ADAPTER, SPEC, DESCRIPTOR)).containsOnlyKeys("lib/foreign.jar", "readme.txt",
                "META-INF/ra.xml", "backstop-generated.jar", "backstop-rar-overlay.jar");
    }

    @Test
    void theDescriptorNamesTheExtendedClassesAndThePortsPropertiesInTheSchemasOrder() throws Exception {
        String xml = new String(built(ADAPTER, SPEC, DESCRIPTOR).get(Archive.DESCRIPTOR), StandardCharsets.UTF_8);

        assertThat(xml).contains("<resourceadapter-class>io.github.backstop.ra.built.generated.ListenerPortAdapter<",
                "<config-property-name>maximumRetries</config-property-name>",
                "<config-property-name>requeueConnectionFactory</config-property-name>",
                "<config-property-name>queueName</config-property-name>");
        assertThat(xml).containsSubsequence("ListenerPortActivationSpec<", "</required-config-property>",
                "<config-property-name>listenerPort<", "</activationspec>",
                "<adminobject-class>io.github.backstop.ra.ListenerPortSettings<", "<security-permission>");
        assertThat(xml.substring(0, xml.indexOf("<adminobject>"))).as("what only IBM MQ's own consumer can do")
                .doesNotContain("redeliveryDelay", "messageRetention", "stopScope", "stopTopic");
    }

    @Test
    void theExtendedClassesAreTheProvidersWithThePortsProperties() throws Exception {
        Map<String, byte[]> files = built(ADAPTER, SPEC, DESCRIPTOR);
        Path foreign = Files.write(directory.resolve("f.jar"), files.get("lib/foreign.jar"));
        Path generated = Files.write(directory.resolve("g.jar"), files.get("backstop-generated.jar"));
        try (URLClassLoader loader = new URLClassLoader(new URL[] {foreign.toUri().toURL(),
            generated.toUri().toURL()}, getClass().getClassLoader())) {
            Class<?> adapter = loader.loadClass(GeneratedSources.PACKAGE + "." + GeneratedSources.ADAPTER);
            assertThat(adapter.getSuperclass().getName()).isEqualTo("foreign.Adapter");
            assertThat(adapter.getDeclaredConstructor().newInstance()).isInstanceOf(BuiltAdapter.class);

            Class<?> type = loader.loadClass(GeneratedSources.PACKAGE + "." + GeneratedSources.SPEC);
            BuiltSpec spec = (BuiltSpec) type.getDeclaredConstructor().newInstance();
            type.getMethod("setMaximumRetries", String.class).invoke(spec, "7");
            type.getMethod("setDestination", String.class).invoke(spec, "ORDERS");
            assertThat(spec.portProperties()).isEqualTo(Map.of("maximumRetries", "7"));
            assertThat(spec).as("two beans that differ in the port's properties only")
                    .isNotEqualTo(type.getDeclaredConstructor().newInstance());
        }
    }

    /** Liberty takes a bean's "destination" for the name of an object that it must know. */
    @Test
    void queueNameIsAnotherNameForTheProvidersDestination() throws Exception {
        Map<String, byte[]> files = built(ADAPTER, SPEC, DESCRIPTOR);
        Path foreign = Files.write(directory.resolve("f.jar"), files.get("lib/foreign.jar"));
        Path generated = Files.write(directory.resolve("g.jar"), files.get("backstop-generated.jar"));
        try (URLClassLoader loader = new URLClassLoader(new URL[] {foreign.toUri().toURL(),
            generated.toUri().toURL()}, getClass().getClassLoader())) {
            Class<?> type = loader.loadClass(GeneratedSources.PACKAGE + "." + GeneratedSources.SPEC);
            Object spec = type.getDeclaredConstructor().newInstance();
            type.getMethod("setQueueName", String.class).invoke(spec, "ORDERS");
            assertThat(type.getMethod("getDestination").invoke(spec)).isEqualTo("ORDERS");
        }
    }

    @Test
    void aProviderThatHasQueueNameItselfOrNoDestinationKeepsWhatItHas() throws Exception {
        String own = SPEC.replace("public void validate() { }", "public void validate() { }\n"
                + "public String getQueueName() { return \"own\"; } public void setQueueName(String value) { }");
        for (String spec : List.of(own, SPEC.replace("String destination", "Object destination")
                .replace("String getDestination", "Object getDestination"))) {
            String xml = new String(built(ADAPTER, spec, DESCRIPTOR).get(Archive.DESCRIPTOR), StandardCharsets.UTF_8);
            assertThat(xml).doesNotContain("queueName");
        }
    }

    @Test
    void theSameInputGivesTheSameBytes() throws Exception {
        built(ADAPTER, SPEC, DESCRIPTOR);
        byte[] first = Files.readAllBytes(target);
        built(ADAPTER, SPEC, DESCRIPTOR);
        assertThat(Files.readAllBytes(target)).isEqualTo(first);
    }

    @Test
    void whatCannotBeExtendedIsRefusedWithTheReason() {
        assertRefused(ADAPTER, SPEC, null, "there is no META-INF/ra.xml");
        assertRefused(ADAPTER, SPEC, "<connector", "META-INF/ra.xml cannot be read");
        assertRefused(ADAPTER, SPEC, "<!DOCTYPE connector>\n<connector/>", "META-INF/ra.xml cannot be read");
        assertRefused(ADAPTER, SPEC, DESCRIPTOR.replace("</messageadapter>", "<messagelistener><activationspec>"
                + "<activationspec-class>foreign.Spec</activationspec-class></activationspec></messagelistener>"
                + "</messageadapter>"), "2 elements activationspec-class");
        assertRefused(ADAPTER, SPEC, DESCRIPTOR.replace("foreign.Spec<", "foreign.None<"), "foreign.None",
                "cannot be loaded from the RAR");
    }

    @Test
    void finalClassesAndPropertiesOfTheSameNameAreRefused() {
        assertRefused(ADAPTER.replace("public class", "public final class"), SPEC, DESCRIPTOR,
                "its classes cannot be extended", "foreign.Adapter");
        assertRefused(ADAPTER.replace("public void stop()", "public final void stop()"), SPEC, DESCRIPTOR,
                "its classes cannot be extended", "stop");
        assertRefused(ADAPTER, SPEC.replace("public void validate() { }", "public void validate() { }\n"
                + "public void setMaximumRetries(int value) { }"), DESCRIPTOR,
                "foreign.Spec has a property maximumRetries already");
    }

    /** The server hands the adapter itself over: one that asks for its very class would only fail there. */
    @Test
    void aSpecificationThatDoesNotTakeTheExtendedAdapterIsRefused() {
        assertRefused(ADAPTER, SPEC.replace("{ adapter = value; }", "{ if (value.getClass() != Adapter.class) { "
                + "throw new IllegalArgumentException(\"not mine\"); } adapter = value; }"), DESCRIPTOR,
                "do not work together");
    }
}
