// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.settings.PropertyDefinition;
import io.github.backstop.port.settings.PropertyTable;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.BackstopResourceAdapter;
import io.github.backstop.ra.ListenerPortSettings;
import io.github.backstop.ra.outbound.BackstopManagedConnectionFactory;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/** Table, beans and ra.xml say the same. */
class DescriptorTest {

    static List<Arguments> components() {
        return List.of(
                Arguments.of(BackstopResourceAdapter.class, "resourceadapter", AdapterProperties.RESOURCE_ADAPTER),
                Arguments.of(BackstopManagedConnectionFactory.class, "connection-definition",
                        AdapterProperties.CONNECTION),
                Arguments.of(BackstopActivationSpec.class, "activationspec", AdapterProperties.ACTIVATION_SPEC),
                Arguments.of(ListenerPortSettings.class, "adminobject", AdapterProperties.LISTENER_PORT_SETTINGS));
    }

    @ParameterizedTest
    @MethodSource("components")
    void everyPropertyOfTheTableIsATextPropertyOfItsBeanAndNoOtherIs(Class<?> bean, String element,
                                                                     PropertyTable table) throws Exception {
        List<String> properties = Arrays.stream(Introspector.getBeanInfo(bean).getPropertyDescriptors())
                .filter(property -> property.getPropertyType() == String.class && property.getWriteMethod() != null)
                .map(PropertyDescriptor::getName).toList();
        assertThat(properties).containsExactlyInAnyOrderElementsOf(names(table));
    }

    @ParameterizedTest
    @MethodSource("components")
    void everyPropertyIsSetAndReadUnderItsOwnName(Class<?> bean, String element, PropertyTable table)
            throws Exception {
        PropertyBean instance = (PropertyBean) bean.getConstructor().newInstance();
        for (PropertyDescriptor property : Introspector.getBeanInfo(bean).getPropertyDescriptors()) {
            if (table.find(property.getName()).isPresent()) {
                property.getWriteMethod().invoke(instance, "value of " + property.getName());
                assertThat(property.getReadMethod().invoke(instance)).isEqualTo("value of " + property.getName());
                assertThat(instance.given()).containsEntry(property.getName(), "value of " + property.getName());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("components")
    void theDescriptorDeclaresThePropertiesOfTheTableInItsOrder(Class<?> bean, String element, PropertyTable table)
            throws Exception {
        assertThat(declared(element)).containsExactlyElementsOf(names(table));
    }

    @Test
    void theDescriptorGivesNoValuesSoThatGivenAndDefaultStayApart() {
        assertThat(RaXml.text()).doesNotContain("config-property-value");
    }

    @Test
    void theDescriptorNamesClassesThatExist() throws Exception {
        for (String element : List.of("resourceadapter-class", "managedconnectionfactory-class",
                "connectionfactory-interface", "connectionfactory-impl-class", "connection-interface",
                "connection-impl-class", "messagelistener-type", "activationspec-class", "adminobject-interface",
                "adminobject-class")) {
            String name = document().getElementsByTagName(element).item(0).getTextContent();
            assertThat(Class.forName(name)).isNotNull();
        }
    }

    @Test
    void theBuildHasWrittenTheDescriptorFromThisTable() throws Exception {
        assertThat(Files.readString(Path.of("target/descriptor/ra.xml"))).isEqualTo(RaXml.text());
    }

    @Test
    void passwordsAndWhatMayHoldThemAreConfidentialEverywhere() throws Exception {
        assertThat(document().getElementsByTagName("config-property-confidential").getLength())
                .as("password 3 times, delegateProperties twice, delegateActivationProperties").isEqualTo(6);
        assertThat(AdapterProperties.PASSWORD.show("secret")).isEqualTo("***");
    }

    @Test
    void theDocumentedPropertiesAreThoseOfTheTable() throws Exception {
        assertThat(Files.readString(Path.of("../docs/adapter-properties.md")))
                .as("write it anew: mvn -pl rar-overlay exec:java@documentation")
                .isEqualTo(PropertyDocumentation.text());
    }

    @Test
    void theDocumentationHasARowForEachProperty() {
        String text = PropertyDocumentation.text();
        assertThat(names(AdapterProperties.ACTIVATION_SPEC)).allSatisfy(name ->
                assertThat(text).contains("| `" + name + "` |"));
    }

    private static List<String> names(PropertyTable table) {
        return table.definitions().stream().map(PropertyDefinition::name).toList();
    }

    private static List<String> declared(String element) throws Exception {
        Node parent = document().getElementsByTagName(element).item(0);
        List<String> names = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child && child.getTagName().equals("config-property")) {
                names.add(child.getElementsByTagName("config-property-name").item(0).getTextContent());
            }
        }
        return names;
    }

    private static Document document() throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(RaXml.text())));
    }
}
