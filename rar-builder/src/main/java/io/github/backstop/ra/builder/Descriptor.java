// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.builder;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** A RAR's ra.xml: which classes it names, and the same with others and with more properties. */
final class Descriptor {
    private final Document document;

    private Descriptor(Document document) {
        this.document = document;
    }

    static Descriptor of(byte[] raXml) throws RefusedRarException {
        if (raXml == null) {
            throw new RefusedRarException("there is no " + Archive.DESCRIPTOR + ": adapters that are described by "
                    + "annotations alone cannot be extended");
        }
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            // ra.xml before 1.5 has a document type, and activation specifications it has not
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(new DefaultHandler()); // throws, and prints nothing
            return new Descriptor(builder.parse(new ByteArrayInputStream(raXml)));
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new RefusedRarException(Archive.DESCRIPTOR + " cannot be read: " + e.getMessage(), e);
        }
    }

    String adapterClass() throws RefusedRarException {
        return only("resourceadapter-class").getTextContent().strip();
    }

    String specClass() throws RefusedRarException {
        return only("activationspec-class").getTextContent().strip();
    }

    /**
     * @param properties of the activation specification, besides its own; each a text
     * @param settings   of the administered object that a port may have its settings from
     */
    byte[] rewritten(String adapterClass, String specClass, List<String> properties, List<String> settings)
            throws RefusedRarException {
        Element adapter = only("resourceadapter-class");
        adapter.setTextContent(adapterClass);
        addSettings((Element) adapter.getParentNode(), settings);
        Element spec = only("activationspec-class");
        spec.setTextContent(specClass);
        // the schema wants them behind required-config-property
        properties.forEach(property -> spec.getParentNode().appendChild(property(property)));
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            TransformerFactory.newDefaultInstance().newTransformer().transform(new DOMSource(document),
                    new StreamResult(bytes));
            return bytes.toByteArray();
        } catch (TransformerException e) {
            throw new RefusedRarException(Archive.DESCRIPTOR + " cannot be written: " + e.getMessage(), e);
        }
    }

    private void addSettings(Element adapter, List<String> settings) {
        Element object = element("adminobject");
        for (String name : List.of("adminobject-interface", "adminobject-class")) {
            object.appendChild(element(name)).setTextContent("io.github.backstop.ra.ListenerPortSettings");
        }
        settings.forEach(setting -> object.appendChild(property(setting)));
        // the schema wants them before the permissions
        adapter.insertBefore(object, adapter.getElementsByTagNameNS("*", "security-permission").item(0));
    }

    private Element property(String name) {
        Element property = element("config-property");
        property.appendChild(element("config-property-name")).setTextContent(name);
        property.appendChild(element("config-property-type")).setTextContent("java.lang.String");
        return property;
    }

    private Element element(String name) {
        Node root = document.getDocumentElement();
        String prefix = root.getPrefix() == null ? "" : root.getPrefix() + ":";
        return document.createElementNS(root.getNamespaceURI(), prefix + name);
    }

    private Element only(String name) throws RefusedRarException {
        NodeList found = document.getElementsByTagNameNS("*", name);
        if (found.getLength() != 1) {
            throw new RefusedRarException(Archive.DESCRIPTOR + " has " + found.getLength() + " elements " + name
                    + ", and only one can be extended");
        }
        return (Element) found.item(0);
    }
}
