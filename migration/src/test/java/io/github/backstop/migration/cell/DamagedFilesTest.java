// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A damaged or foreign file is named with its line, and nothing outside the cell is read. */
class DamagedFilesTest {
    @TempDir
    private Path directory;
    private Path server;

    @BeforeEach
    void cell() throws IOException {
        server = directory.resolve("cells/c/nodes/n/servers/s");
        Files.createDirectories(server);
    }

    private void serverXml(String text) throws IOException {
        Files.writeString(server.resolve("server.xml"), text);
    }

    private void assertRefused(String... words) {
        assertThatThrownBy(() -> Cell.read(directory)).isInstanceOf(UnreadableCellException.class)
                .message().contains(words);
    }

    @Test
    void aFileThatEndsTooEarlyIsNamedWithItsLine() throws IOException {
        serverXml("<Server>\n<components>\n<services\n");
        assertRefused("nodes/n/servers/s/server.xml:", "not well-formed XML");
    }

    @Test
    void anUnexpectedEndTagIsFoundInItsLine() throws IOException {
        serverXml("<Server>\n<components>\n</services>\n</Server>");
        assertRefused("nodes/n/servers/s/server.xml:3: not well-formed XML");
    }

    @Test
    void anEmptyFileIsNamed() throws IOException {
        serverXml("");
        assertRefused("server.xml:1: not well-formed XML");
    }

    @Test
    void libertysServerXmlIsNotWebSpheres() throws IOException {
        serverXml("<?xml version=\"1.0\"?>\n<server description=\"liberty\"/>");
        assertRefused("server.xml:2: this is not WebSphere's server.xml: its root element is server, not Server");
    }

    @Test
    void aForeignResourcesXmlAndAForeignBindingAreNamed() throws IOException {
        serverXml("<Server/>");
        Path binding = directory.resolve("cells/c/applications/a.ear/deployments/a/m.jar/META-INF");
        Files.createDirectories(binding);
        Files.writeString(binding.resolve("ibm-ejb-jar-bnd.xml"), "<ejb-jar/>");
        assertRefused("ibm-ejb-jar-bnd.xml:1: this is not WebSphere's ibm-ejb-jar-bnd.xml", "ejb-jar-bnd");

        Files.writeString(server.resolve("resources.xml"), "<resources/>");
        assertRefused("resources.xml:1: this is not WebSphere's resources.xml: its root element is resources");
    }

    @Test
    void anExternalEntityIsNotRead() throws IOException {
        Path secret = directory.resolve("secret");
        Files.writeString(secret, "SECRET");
        serverXml("<!DOCTYPE Server [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]>\n<Server>\n<a>&x;</a></Server>");
        assertThatThrownBy(() -> Cell.read(directory)).isInstanceOf(UnreadableCellException.class)
                .message().contains("server.xml:3").doesNotContain("SECRET");
    }

    @Test
    void entitiesThatGrowAreRefusedAndNotExpanded() throws IOException {
        serverXml("<!DOCTYPE Server [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>\n<Server name=\"&b;\"/>");
        assertRefused("server.xml:2");
    }

    /** EJB 2.0 names a document type at java.sun.com; it must not be fetched. */
    @Test
    void aDocumentTypeIsSkipped() throws Exception {
        serverXml("<!DOCTYPE Server PUBLIC \"-//x//EN\" \"http://127.0.0.1:1/none.dtd\">\n<Server/>");
        assertThat(Cell.read(directory).servers()).singleElement().extracting(ServerConfig::path).isEqualTo("n/s");
    }

    @Test
    void elementsThatAreNestedWithoutEndAreRefused() throws IOException {
        serverXml("<Server>" + "<a>".repeat(100_000));
        assertRefused("server.xml:1: elements are nested more than 200 deep");
    }

    @Test
    void aDirectoryWithoutACellAndOneWithTwoAreRefused() throws IOException {
        assertRefused("no WebSphere cell is here");
        serverXml("<Server/>");
        Path other = directory.resolve("cells/d/nodes/n/servers/s");
        Files.createDirectories(other);
        Files.writeString(other.resolve("server.xml"), "<Server/>");
        assertRefused("there are several cells", "cells/c", "cells/d");
        assertThatThrownBy(() -> Cell.read(directory.resolve("nowhere"))).isInstanceOf(UnreadableCellException.class)
                .hasMessageContaining("there is no such directory");
    }
}
