// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
    private static final Path CELLS = Path.of("src/test/resources/cells");

    @TempDir
    private Path target;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... arguments) {
        return Main.run(List.of(arguments), new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @Test
    void theFilesOfAServerGiveItsPorts() throws Exception {
        assertThat(run(CELLS.resolve("single").toString(), target.toString())).isZero();
        Path server = target.resolve("node1.server1");

        assertThat(Files.readString(server.resolve("payara.sh"))).contains("asadmin create-admin-object "
                + "--raname backstop --restype io.github.backstop.ra.ListenerPortSettings --property "
                + "'maximumRetries=5:maximumSessions=3:maximumMessages=1:initialState=STARTED:"
                + "recoveryRetries=9:recoveryInterval=30' lp/OrdersLP\n",
                "asadmin create-connector-resource --poolname jms_OrdersQCF_pool jms/OrdersQCF\n");
        assertThat(Files.readString(server.resolve("wildfly.cli"))).contains(
                "/admin-objects=\"OrdersLP\":add(class-name=io.github.backstop.ra.ListenerPortSettings, "
                + "jndi-name=\"java:/lp/OrdersLP\")\n",
                "/admin-objects=\"OrdersLP\"/config-properties=maximumRetries:add(value=\"5\")\n");
        assertThat(Files.readString(server.resolve("liberty-server.xml"))).contains(
                "<jmsActivationSpec id=\"shop/orders-ejb/OrderBean\">", "queueName=\"ORDERS\"",
                "listenerPortJndi=\"lp/OrdersLP\"", "<adminObject id=\"lp/OrdersLP\" jndiName=\"lp/OrdersLP\">");
        Path module = server.resolve("shop.ear/orders-ejb.jar");
        assertThat(Files.readString(module.resolve("glassfish-ejb-jar.xml"))).contains("<ejb-name>OrderBean</ejb-name>",
                "<resource-adapter-mid>backstop</resource-adapter-mid>",
                "<activation-config-property-value>lp/OrdersLP</activation-config-property-value>");
        assertThat(Files.readString(module.resolve("jboss-ejb3.xml"))).contains("backstop.rar", "java:/lp/OrdersLP");
        for (String file : List.of("liberty-server.xml", "shop.ear/orders-ejb.jar/glassfish-ejb-jar.xml",
                "shop.ear/orders-ejb.jar/jboss-ejb3.xml")) {
            assertThat(Files.readString(server.resolve(file))).as(file).contains("topicName", "prices/#",
                    "destinationType", "jakarta.jms.Topic", "subscriptionDurability", "subscriptionName",
                    "shop.ear/orders-ejb.jar/PriceBean", "clientId");
        }
        assertThat(Files.readString(server.resolve("report.txt"))).contains("BSTP0508W", "port OrdersLP: ");
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("BSTP0522I server node1/server1: 3 listener ports",
                "BSTP0510W");
    }

    @ParameterizedTest
    @ValueSource(strings = {"single", "cluster", "embedded-v5", "topics"})
    void eachWrittenXmlIsWellFormed(String cell) throws Exception {
        assertThat(run(CELLS.resolve(cell).toString(), target.toString())).isZero();
        try (Stream<Path> files = Files.walk(target)) {
            List<Path> xml = files.filter(file -> file.toString().endsWith(".xml")).toList();
            assertThat(xml).hasSizeGreaterThanOrEqualTo(3);
            for (Path file : xml) {
                assertThat(DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile())
                        .getDocumentElement()).isNotNull();
            }
        }
    }

    /** security.xml is not read, and no password is written. */
    @Test
    void noPasswordIsWritten() throws Exception {
        assertThat(run(CELLS.resolve("single").toString(), target.toString())).isZero();
        try (Stream<Path> files = Files.walk(target)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file)).doesNotContain("password=");
            }
        }
    }

    @Test
    void whatIsWrongIsSaidWithAnExitCode() throws Exception {
        assertThat(run("one")).isEqualTo(Main.USAGE);
        assertThat(run(target.toString(), target.toString())).isEqualTo(Main.UNREADABLE);
        Path file = Files.writeString(target.resolve("file"), "");
        assertThat(run(CELLS.resolve("single").toString(), file.toString())).isEqualTo(Main.NOT_WRITTEN);
        assertThat(err.toString(StandardCharsets.UTF_8).lines()).satisfiesExactly(
                line -> assertThat(line).startsWith("BSTP0520E usage"),
                line -> assertThat(line).startsWith("BSTP0523E").contains("no WebSphere cell is here"),
                line -> assertThat(line).startsWith("BSTP0524E"));
    }
}
