// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.builder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Another provider's RAR, compiled for the test. */
final class ForeignRar {
    static final String ADAPTER = """
            package foreign;
            import jakarta.resource.spi.*;
            import jakarta.resource.spi.endpoint.MessageEndpointFactory;
            public class Adapter implements ResourceAdapter {
                public void start(BootstrapContext context) { }
                public void stop() { }
                public void endpointActivation(MessageEndpointFactory factory, ActivationSpec spec) { }
                public void endpointDeactivation(MessageEndpointFactory factory, ActivationSpec spec) { }
                public javax.transaction.xa.XAResource[] getXAResources(ActivationSpec[] specs) { return null; }
            }
            """;
    static final String SPEC = """
            package foreign;
            import jakarta.resource.spi.*;
            public class Spec implements ActivationSpec {
                private ResourceAdapter adapter;
                private String destination;
                public void validate() { }
                public ResourceAdapter getResourceAdapter() { return adapter; }
                public void setResourceAdapter(ResourceAdapter value) { adapter = value; }
                public String getDestination() { return destination; }
                public void setDestination(String value) { destination = value; }
                @Override public boolean equals(Object other) { return other instanceof Spec; }
                @Override public int hashCode() { return 1; }
            }
            """;
    static final String DESCRIPTOR = """
            <connector xmlns="https://jakarta.ee/xml/ns/jakartaee" version="2.1">
            <resourceadapter>
            <resourceadapter-class>foreign.Adapter</resourceadapter-class>
            <inbound-resourceadapter><messageadapter><messagelistener>
            <messagelistener-type>jakarta.jms.MessageListener</messagelistener-type>
            <activationspec><activationspec-class>foreign.Spec</activationspec-class>
            <required-config-property>
            <config-property-name>destination</config-property-name></required-config-property>
            </activationspec>
            </messagelistener></messageadapter></inbound-resourceadapter>
            <security-permission>
            <security-permission-spec>grant { };</security-permission-spec></security-permission>
            </resourceadapter>
            </connector>
            """;

    private ForeignRar() { }

    /** @param descriptor null: there is none */
    static Path write(Path directory, String adapter, String spec, String descriptor) throws Exception {
        Path work = Files.createTempDirectory(directory, "foreign");
        Map<String, byte[]> classes = new GeneratedClasses(work, List.of()).compile(Map.of("Adapter", adapter,
                "Spec", spec));
        Map<String, byte[]> files = new TreeMap<>();
        files.put("lib/foreign.jar", zip(classes));
        files.put("readme.txt", "the provider's".getBytes(StandardCharsets.UTF_8));
        if (descriptor != null) {
            files.put(Archive.DESCRIPTOR, descriptor.getBytes(StandardCharsets.UTF_8));
        }
        return Files.write(directory.resolve("foreign.rar"), zip(files));
    }

    static byte[] zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Archive.write(files, bytes);
        return bytes.toByteArray();
    }
}
