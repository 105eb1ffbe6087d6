// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Three beans on a provider, {@code <provider>-beans.jar}; descriptors say all, the classes have no annotations. */
record ProviderBeans(Provider provider) {

    private static final String BEANS = "io/github/backstop/servers/beans/";
    private static final List<String> CLASSES = List.of("ScriptedBean.class", "ForwardingBean.class");
    private static final List<String> DESCRIPTORS = List.of("ejb-jar.xml", "glassfish-ejb-jar.xml", "jboss-ejb3.xml",
            "ibm-ejb-jar-bnd.xml");

    /** @param orders has the classes */
    void write(Path orders, Path directory) throws IOException {
        try (ZipFile classes = new ZipFile(orders.toFile()); ZipOutputStream jar = new ZipOutputStream(
                Files.newOutputStream(directory.resolve(provider.name() + "-beans.jar")))) {
            for (String name : CLASSES) {
                jar.putNextEntry(new ZipEntry(BEANS + name));
                classes.getInputStream(classes.getEntry(BEANS + name)).transferTo(jar);
            }
            for (String name : DESCRIPTORS) {
                jar.putNextEntry(new ZipEntry("META-INF/" + name));
                jar.write(descriptor(name).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private String descriptor(String name) throws IOException {
        try (InputStream in = ProviderBeans.class.getResourceAsStream("/provider-beans/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("PROVIDER", provider.name())
                    .replace("ADAPTER", provider.isWrapped() ? "backstop" : provider.name())
                    .replace("<!-- the provider's own -->", provider.activation().entrySet().stream()
                            .map(ProviderBeans::property).collect(Collectors.joining("\n")));
        }
    }

    private static String property(Map.Entry<String, String> property) {
        return "<activation-config-property><activation-config-property-name>" + property.getKey()
                + "</activation-config-property-name><activation-config-property-value>" + property.getValue()
                + "</activation-config-property-value></activation-config-property>";
    }
}
