// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * An element by its local name, as the prefixes of XMI change from version to version. Attributes of the XMI namespace
 * are called {@code xmi:type} and {@code xmi:id}, whatever prefix they have.
 */
public final class XmlElement {
    final Map<String, String> attributes = new LinkedHashMap<>();
    final List<XmlElement> children = new ArrayList<>();
    final StringBuilder text = new StringBuilder();
    private final String name;
    private final Source source;

    XmlElement(String name, Source source) {
        this.name = name;
        this.source = source;
    }

    public String name() {
        return name;
    }

    public Source source() {
        return source;
    }

    /** Empty if there is none. */
    public String get(String attribute) {
        return attributes.getOrDefault(attribute, "").strip();
    }

    /** The text in it, without the blanks around. */
    public String text() {
        return text.toString().strip();
    }

    /** Of the first child of that name; empty if there is none. */
    public String textOf(String child) {
        return children(child).map(XmlElement::text).findFirst().orElse("");
    }

    public Stream<XmlElement> children(String childName) {
        return children.stream().filter(child -> child.name.equals(childName));
    }

    /** All below it, at any depth, in the order of the file. */
    public Stream<XmlElement> descendants(String childName) {
        return descendants().filter(child -> child.name.equals(childName));
    }

    private Stream<XmlElement> descendants() {
        return children.stream().flatMap(child -> Stream.concat(Stream.of(child), child.descendants()));
    }

    /** Whether its {@code xmi:type} is that class, of whatever package: {@code applicationserver:ApplicationServer}. */
    public boolean is(String type) {
        return kind().equals(type);
    }

    /** The class of its {@code xmi:type}, or, where there is none, its own name. */
    public String kind() {
        String type = get("xmi:type");
        return type.isEmpty() ? name : type.substring(type.lastIndexOf(':') + 1);
    }
}
