// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.record.Verb;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The suite says which client it ran with, and this sees to it that it did. */
@ClientTest
class ClientVersionTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    void theClientOnTheClassPathIsTheOneThatIsMeant() {
        assertThat(MQConnectionFactory.class.getPackage().getImplementationVersion())
                .startsWith(System.getProperty(LoadedClient.EXPECTED, LoadedClient.version()) + ' ');
    }

    @Test
    @DisplayName("Sessions share one socket: SHARECNV 10")
    void sessionsShareTheConnectionOfTheirApplication() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            client.transacted();
            MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQCONN).all()).hasSize(2));
        }
    }

    @Test
    void reasonCodesHaveTheNumbersOfTheClientsOwnConstants() throws Exception {
        for (ReasonCode reason : ReasonCode.values()) {
            assertThat(CMQC.class.getField(reason.mqName()).getInt(null)).as(reason.mqName())
                    .isEqualTo(reason.number());
        }
    }
}
