// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.constants.CMQXC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.ClientChannel;
import io.github.backstop.qmgr.ClientChannelTable;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Both ends of a client's channel, defined at the queue manager under one name, as IBM's guide does it (C-40). */
@ClientTest
class ClientConnectionChannelTest {

    @TempDir
    private Path directory;
    private StoredQueueManager stored;

    @BeforeEach
    void define() {
        stored = new StoredQueueManager(directory);
        assertThat(stored.display("DEFINE CHANNEL(SALES) CHLTYPE(SVRCONN) DESCR('server end')"))
                .contains("AMQ8014I");
        assertThat(stored.display("DEFINE CHANNEL(SALES) CHLTYPE(CLNTCONN) DESCR('client end') QMNAME(QM1) CONNAME('"
                + connection() + "') CLNTWGHT(7) AFFINITY(NONE) DEFRECON(QMGR) SSLPEER('CN=QM1')"))
                .contains("AMQ8014I");
    }

    @AfterEach
    void close() {
        stored.close();
    }

    private String connection() {
        return "127.0.0.1(" + stored.queueManager().port() + ')';
    }

    private String both() {
        return stored.display("DISPLAY CHANNEL(SALES) DESCR");
    }

    @Test
    void eachEndIsShownChangedAndMadeAnewByItself() {
        assertThat(both()).contains("DESCR(server end)", "DESCR(client end)");
        assertThat(stored.display("DISPLAY CHANNEL(SALES) CHLTYPE(CLNTCONN) DESCR")).contains("DESCR(client end)")
                .doesNotContain("server");
        stored.display("ALTER CHANNEL(SALES) CHLTYPE(CLNTCONN) DESCR('client altered')");
        assertThat(both()).contains("DESCR(server end)", "DESCR(client altered)");
        assertThat(stored.display("DEFINE CHANNEL(SALES) CHLTYPE(CLNTCONN) CONNAME('h')")).contains("AMQ8150E");
        stored.display("DEFINE CHANNEL(SALES) CHLTYPE(SVRCONN) DESCR('server anew') REPLACE");
        assertThat(both()).contains("DESCR(server anew)", "DESCR(client altered)");
    }

    @Test
    void deleteMeansTheQueueManagersOwnUnlessItSaysTheClientsTable() {
        assertThat(stored.display("DELETE CHANNEL(SALES)")).contains("AMQ8015I");
        assertThat(both()).contains("client end").doesNotContain("server end");
        assertThat(stored.display("DELETE CHANNEL(SALES)")).contains("AMQ8147E");
        assertThat(stored.display("DELETE CHANNEL(SALES) IGNSTATE(YES)")).contains("AMQ8015I");
        assertThat(both()).contains("client end");
        assertThat(stored.display("DELETE CHANNEL(SALES) CHLTABLE(OTHER)")).contains("CHLTABLE(OTHER) is not");
        assertThat(stored.display("DELETE CHANNEL(SALES) CHLTABLE(CLNTTBL)")).contains("AMQ8015I");
        assertThat(stored.display("DELETE CHANNEL(SALES) CHLTABLE(CLNTTBL)")).contains("AMQ8147E");
        assertThat(stored.display("DELETE CHANNEL(SALES) CHLTABLE(CLNTTBL) IGNSTATE(YES)"))
                .contains("AMQ8015I");
    }

    @Test
    void pcfNamesTheTable() throws Exception {
        try (Administrator administrator = new Administrator(stored)) {
            assertPcfNamesTheTable(administrator);
        }
    }

    private void assertPcfNamesTheTable(Administrator administrator) throws Exception {
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHANNEL);
        inquire.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "SALES");
        assertThat(administrator.pcf(inquire)).extracting(one -> one.getIntParameterValue(CMQCFC.MQIACH_CHANNEL_TYPE))
                .containsExactlyInAnyOrder(CMQXC.MQCHT_SVRCONN, CMQXC.MQCHT_CLNTCONN);
        PCFMessage delete = new PCFMessage(CMQCFC.MQCMD_DELETE_CHANNEL);
        delete.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "SALES");
        delete.addParameter(CMQCFC.MQIACH_CHANNEL_TABLE, CMQCFC.MQCHTAB_CLNTCONN);
        administrator.pcf(delete);
        assertThat(both()).contains("server end").doesNotContain("client end");
        PCFMessage other = new PCFMessage(CMQCFC.MQCMD_DELETE_CHANNEL);
        other.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "SALES");
        other.addParameter(CMQCFC.MQIACH_CHANNEL_TABLE, 9);
        assertThatThrownBy(() -> administrator.pcf(other)).isInstanceOfSatisfying(PCFException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_CHANNEL_TABLE_ERROR));
    }

    @Test
    void bothAreKeptInTheStore() {
        stored.restart();
        assertThat(both()).contains("server end", "client end");
        stored.queueManager().mqsc("DELETE CHANNEL(SALES) CHLTABLE(CLNTTBL)");
        stored.restart();
        assertThat(both()).contains("server end").doesNotContain("client end");
    }

    @Test
    @DisplayName("C-40: what AMQCLCHL.TAB is made of makes a JSON table")
    void theClientsEndsMakeATableThatClientsConnectBy() throws Exception {
        assertThat(stored.queueManager().clientChannels()).containsExactly(ClientChannel.to(stored.queueManager())
                .by("SALES").weighing(7, ClientChannel.Affinity.NONE).reconnecting(ClientChannel.Reconnect.QMGR)
                .trusting("CN=QM1"));
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setQueueManager("QM1");
        factory.setCCDTURL(new ClientChannelTable(stored.queueManager().clientChannels())
                .write(directory.resolve("ccdt.json")));
        factory.createConnection().close();
    }
}
