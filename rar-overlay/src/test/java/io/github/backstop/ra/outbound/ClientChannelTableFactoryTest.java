// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.ClientChannel;
import io.github.backstop.qmgr.ClientChannelTable;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.ra.server.TestTransaction;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A connection factory of the adapter that finds its queue manager by a client channel definition table (C-41). */
@Tag("client")
class ClientChannelTableFactoryTest {

    @TempDir
    private Path directory;
    private final EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(OUT)")
            .start();
    private final TestPool pool = new TestPool();
    private final BackstopManagedConnectionFactory managed = new BackstopManagedConnectionFactory();

    @AfterEach
    void close() {
        queueManager.close();
    }

    private void send() throws JMSException {
        ConnectionFactory factory = (ConnectionFactory) managed.createConnectionFactory(pool);
        try (Connection connection = factory.createConnection()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            session.createProducer(session.createQueue("OUT")).send(session.createTextMessage("by table"));
        }
    }

    @Test
    void aMessageIsSentInAGlobalTransactionWhereTheTableLeads() throws Exception {
        managed.setCcdtURL(ClientChannelTable.of(ClientChannel.to(queueManager)).write(directory.resolve("ccdt.json"))
                .toString());
        managed.setQueueManager("QM1");
        TestTransaction transaction = new TestTransaction();
        pool.inTransaction(transaction);
        send();
        transaction.commitAll();
        assertThat(queueManager.queue("OUT").browse()).singleElement().matches(message -> message.available());
    }

    @Test
    void wrongValuesAreRefusedWithPropertyValueAndWhatIsAllowed() {
        managed.setCcdtURL("AMQCLCHL.TAB");
        assertThatThrownBy(this::send).hasMessageContaining(
                "ccdtURL=AMQCLCHL.TAB is not allowed: blank, or a URL with file:, http:, https: or ftp:");
        managed.setCcdtURL("file:/etc/mq/ccdt.json");
        assertThatThrownBy(this::send).hasMessageContaining("queueManager= is not allowed: with ccdtURL");
        managed.setQueueManager("*SHOP");
        assertThatThrownBy(this::send).hasMessageContaining("queueManager=*SHOP is not allowed");
    }
}
