// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads a file as elements. Nothing outside the file is ever read: a document type, which deployment descriptors of EJB
 * 2.0 have, is skipped, and entities of its own are refused.
 */
final class XmlFile {
    private static final String XMI = "http://www.omg.org/XMI";
    private static final int DEEPEST = 200;

    private final Path shown;
    private final Deque<XmlElement> open = new ArrayDeque<>();
    private XmlElement root;

    private XmlFile(Path shown) {
        this.shown = shown;
    }

    /** @param base what the names of files in messages are relative to */
    static XmlElement read(Path base, Path file) throws UnreadableCellException {
        return new XmlFile(base.relativize(file)).read(file);
    }

    private XmlElement read(Path file) throws UnreadableCellException {
        try (InputStream bytes = Files.newInputStream(file)) {
            XMLStreamReader reader = factory().createXMLStreamReader(bytes);
            try {
                while (reader.hasNext()) {
                    take(reader.next(), reader);
                }
            } finally {
                reader.close();
            }
        } catch (XMLStreamException e) {
            Location at = e.getLocation();
            throw new UnreadableCellException(new Source(shown, at == null ? 1 : at.getLineNumber()),
                    "not well-formed XML: " + firstLine(e));
        } catch (IOException e) {
            throw new UnreadableCellException(shown + ": cannot be read: " + e);
        }
        return root;
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, true);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entity " + systemId + " is not read");
        });
        return factory;
    }

    private void take(int event, XMLStreamReader reader) throws UnreadableCellException {
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> start(reader);
            case XMLStreamConstants.END_ELEMENT -> open.pop();
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                if (!open.isEmpty()) {
                    open.peek().text.append(reader.getText());
                }
            }
            case XMLStreamConstants.ENTITY_REFERENCE -> throw new UnreadableCellException(source(reader),
                    "entity &" + reader.getLocalName() + "; is not read: WebSphere writes none");
            default -> { }
        }
    }

    private void start(XMLStreamReader reader) throws UnreadableCellException {
        XmlElement element = new XmlElement(reader.getLocalName(), source(reader));
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String name = reader.getAttributeLocalName(i);
            element.attributes.put(XMI.equals(reader.getAttributeNamespace(i)) ? "xmi:" + name : name,
                    // what is written into scripts must not begin a line of its own
                    reader.getAttributeValue(i).replaceAll("\\p{Cntrl}", " "));
        }
        if (open.isEmpty()) {
            root = element;
        } else {
            open.peek().children.add(element);
        }
        open.push(element);
        if (open.size() > DEEPEST) {
            throw new UnreadableCellException(source(reader), "elements are nested more than " + DEEPEST + " deep");
        }
    }

    private Source source(XMLStreamReader reader) {
        return new Source(shown, reader.getLocation().getLineNumber());
    }

    /** The parser's own position is dropped: ours has the file, too. */
    private static String firstLine(XMLStreamException e) {
        String[] lines = String.valueOf(e.getMessage()).split("\\R");
        return lines[lines.length - 1].replaceFirst("^Message: ", "");
    }
}
