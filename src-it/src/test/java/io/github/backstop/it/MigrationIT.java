// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.Queues;
import io.github.backstop.migration.cell.Cell;
import io.github.backstop.migration.plan.Planner;
import io.github.backstop.migration.plan.ServerPlan;
import io.github.backstop.migration.write.AsadminCommands;
import io.github.backstop.migration.write.Output;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.ResourceAdapterArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A WebSphere cell's listener port, by the commands and the descriptor that the migration writes: it is there. */
@ExtendWith(ArquillianExtension.class)
class MigrationIT {

    private static final String QUEUE = "MIGRATED";
    private static final String PORT = "Migrated: a=b";
    private static Queues queues;
    private static ServerPlan plan;
    private static String descriptor;

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = "adapter", managed = false, testable = false)
    static ResourceAdapterArchive adapter() {
        return Archives.rar();
    }

    @Deployment(name = "application", managed = false, testable = false)
    static EnterpriseArchive application() throws Exception {
        queues = TestQueues.start("DEFINE QLOCAL(MIGRATED) BOTHRESH(0)\n");
        Path directory = Files.createDirectories(Path.of(System.getProperty("it.target"), "migrated-cell"));
        plan = Planner.of(Cell.read(cell(directory.resolve("profile")))).get(0);
        Path written = new Output(directory.resolve("out")).write(plan);
        descriptor = Files.readString(written.resolve("shop.ear/orders.jar/glassfish-ejb-jar.xml"));
        PortSpec bean = PortSpec.scripted(QUEUE).without("listenerPort").without("destination");
        return TestApplication.boundBy("migrated", List.of(bean), descriptor);
    }

    private static Path cell(Path profile) throws Exception {
        Path cell = profile.resolve("config/cells/cell1");
        Path server = cell.resolve("nodes/node1/servers/server1");
        Path binding = cell.resolve("applications/shop.ear/deployments/shop/orders.jar/META-INF");
        Files.createDirectories(server);
        Files.createDirectories(binding);
        Files.writeString(server.resolve("server.xml"), """
                <process:Server xmlns:process="http://www.ibm.com/websphere/appserver/schemas/5.0/process.xmi"
                    xmlns:xmi="http://www.omg.org/XMI" name="server1">
                  <components xmi:type="applicationserver:ApplicationServer">
                    <components xmi:type="applicationserver.ejbcontainer:EJBContainer">
                      <services xmi:type="applicationserver.ejbcontainer.messagelistener:MessageListenerService">
                        <properties name="RECOVERY.RETRY.INTERVAL" value="7"/>
                        <listenerPorts name="%s" connectionFactoryJNDIName="jms/CF" destinationJNDIName="jms/Q"
                            maxSessions="1" maxRetries="4" maxMessages="1"/>
                      </services>
                    </components>
                  </components>
                </process:Server>
                """.formatted(PORT));
        Files.writeString(server.resolve("resources.xml"), """
                <xmi:XMI xmlns:xmi="http://www.omg.org/XMI">
                  <JMSProvider name="WebSphere MQ JMS Provider">
                    <factories xmi:type="resources.jms.mqseries:MQQueueConnectionFactory" jndiName="jms/CF"
                        queueManager="%s" host="127.0.0.1" port="%d" channel="DEV.APP.SVRCONN" clientID="a:b=c"
                        transportType="CLIENT"/>
                    <factories xmi:type="resources.jms.mqseries:MQQueue" jndiName="jms/Q" baseQueueName="%s"/>
                  </JMSProvider>
                </xmi:XMI>
                """.formatted(TestQueues.QUEUE_MANAGER, queues.port(), QUEUE));
        Files.writeString(binding.resolve("ibm-ejb-jar-bnd.xml"), """
                <ejb-jar-bnd><message-driven name="%s"><listener-port name="%s"/></message-driven></ejb-jar-bnd>
                """.formatted(QUEUE, PORT));
        return profile;
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
    }

    @Test
    void theCommandsAndTheDescriptorGiveThePortOfTheCell() {
        deployer.deploy("adapter");
        for (List<String> words : AsadminCommands.of(plan)) {
            Asadmin.run(words.get(0), words.subList(1, words.size()).toArray(String[]::new));
        }
        deployer.deploy("application");
        PortByJmx port = new PortByJmx(PORT);
        TestQueues.awaitStarted(port);

        assertThat(port.number("MaximumRetries")).isEqualTo(4);
        assertThat(plan.ports().get(0).settings()).containsEntry("recoveryInterval", "7");
        assertThat(Asadmin.output("get", "resources.admin-object-resource.lp/Migrated__a_b.property.recoveryInterval"))
                .contains("recoveryInterval=7");
        assertThat(Asadmin.output("get", "resources.connector-connection-pool.jms_CF_pool.property.clientId"))
                .as("separators in a value").contains("clientId=a:b=c");

        queues.send(QUEUE, List.of("throw"));
        await().until(() -> port.state().equals("STOPPED"));
        assertThat(port.stoppedBy()).isEqualTo("POISON");
        assertThat(Book.counts(QUEUE, "throw")).containsExactly(1, 2, 3, 4);

        deployer.undeploy("application");
        Asadmin.run("delete-admin-object", "lp/Migrated__a_b");
        Asadmin.run("delete-connector-resource", "jms/CF");
        Asadmin.run("delete-connector-connection-pool", "jms_CF_pool");
        deployer.undeploy("adapter");
    }
}
