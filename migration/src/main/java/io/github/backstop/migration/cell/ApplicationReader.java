// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the bindings of an application's message-driven beans: those of EJB 3 and those before. */
final class ApplicationReader {
    private static final int DEEPEST = 8;
    private static final String EJB_JAR = "ejb-jar.xml";

    private final Path cell;
    private final Path application;
    private final List<BeanBinding> beans = new ArrayList<>();

    /** @param application {@code applications/shop.ear} */
    ApplicationReader(Path cell, Path application) {
        this.cell = cell;
        this.application = application;
    }

    List<BeanBinding> read() throws UnreadableCellException {
        List<String> targets = new ArrayList<>();
        List<Path> files = CellDirectory.files(application, DEEPEST).toList();
        for (Path file : files) {
            if (file.endsWith("deployment.xml")) {
                targets.addAll(targets(XmlFile.read(cell, file)));
            }
        }
        for (Path file : files) {
            if (file.endsWith("ibm-ejb-jar-bnd.xmi")) {
                beforeEjb3(file, targets);
            } else if (file.endsWith("ibm-ejb-jar-bnd.xml")) {
                ejb3(file, targets);
            }
        }
        return beans;
    }

    private static List<String> targets(XmlElement deployment) {
        return deployment.descendants("deploymentTargets").map(target -> target.get("nodeName").isEmpty()
                ? target.get("name") : target.get("nodeName") + "/" + target.get("name")).toList();
    }

    /** The bean is named by the id that it has in ejb-jar.xml. */
    private void beforeEjb3(Path file, List<String> targets) throws UnreadableCellException {
        XmlElement root = XmlFile.read(cell, file);
        if (!root.name().equals("EJBJarBinding")) {
            throw new UnreadableCellException(root.source(), "this is not WebSphere's ibm-ejb-jar-bnd.xmi: its root "
                    + "element is " + root.name() + ", not EJBJarBinding");
        }
        Optional<XmlElement> ejbJar = ejbJar(file);
        Map<String, XmlElement> byId = new HashMap<>();
        ejbJar.ifPresent(jar -> jar.descendants("message-driven").forEach(bean -> byId.put(bean.get("id"), bean)));
        root.children("ejbBindings").filter(binding -> binding.is("MessageDrivenBeanBinding")).forEach(binding -> {
            String href = binding.children("enterpriseBean").map(bean -> bean.get("href")).findFirst().orElse("");
            XmlElement bean = byId.get(href.substring(href.indexOf('#') + 1));
            add(file, bean == null ? "" : bean.textOf("ejb-name"), binding.get("listenerInputPortName"),
                    binding.get("activationSpecJndiName"), bean, targets, binding.source());
        });
    }

    private void ejb3(Path file, List<String> targets) throws UnreadableCellException {
        XmlElement root = XmlFile.read(cell, file);
        if (!root.name().equals("ejb-jar-bnd")) {
            throw new UnreadableCellException(root.source(), "this is not WebSphere's ibm-ejb-jar-bnd.xml: its root "
                    + "element is " + root.name() + ", not ejb-jar-bnd");
        }
        Map<String, XmlElement> byName = new HashMap<>();
        ejbJar(file).ifPresent(jar -> jar.descendants("message-driven")
                .forEach(bean -> byName.put(bean.textOf("ejb-name"), bean)));
        root.descendants("message-driven").forEach(binding -> add(file, binding.get("name"),
                binding.children("listener-port").map(port -> port.get("name")).findFirst().orElse(""),
                binding.children("jca-adapter").map(adapter -> adapter.get("activation-spec-binding-name"))
                        .findFirst().orElse(""), byName.get(binding.get("name")), targets, binding.source()));
    }

    /** @param descriptor null if there is none: EJB 3 has annotations */
    private void add(Path file, String name, String port, String activationSpec, XmlElement descriptor,
                     List<String> targets, Source source) {
        boolean durable = descriptor != null && (descriptor.descendants("subscription-durability")
                .anyMatch(element -> element.text().equalsIgnoreCase("Durable"))
                || property(descriptor, "subscriptionDurability").equalsIgnoreCase("Durable"));
        beans.add(new BeanBinding(application.getFileName().toString(), module(file), name, port, activationSpec,
                durable, descriptor == null ? "" : property(descriptor, "subscriptionName"), targets, source));
    }

    /** Of the activation configuration; empty if it does not have it. */
    private static String property(XmlElement bean, String name) {
        return bean.descendants("activation-config-property")
                .filter(property -> property.textOf("activation-config-property-name").equals(name))
                .map(property -> property.textOf("activation-config-property-value")).findFirst().orElse("");
    }

    private Optional<XmlElement> ejbJar(Path binding) throws UnreadableCellException {
        Path file = binding.resolveSibling(EJB_JAR);
        return Files.isRegularFile(file) ? Optional.of(XmlFile.read(cell, file)) : Optional.empty();
    }

    /** The directory that has META-INF or WEB-INF. */
    private static String module(Path binding) {
        return binding.getParent().getParent().getFileName().toString();
    }
}
