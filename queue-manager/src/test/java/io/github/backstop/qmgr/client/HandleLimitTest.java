// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** MAXHANDS: how many handles an application may have open; the queue manager's own do not count (rule E-15). */
@ClientTest
class HandleLimitTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Administrator administrator;

    @BeforeEach
    void connect() throws Exception {
        administrator = new Administrator(MQ.queueManager());
        administrator.mqsc("DEFINE QLOCAL(HANDLES.Q) REPLACE");
    }

    @AfterEach
    void disconnect() throws Exception {
        administrator.mqsc("ALTER QMGR MAXHANDS(256)");
        administrator.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void commandsAreAnsweredHoweverFewThereAre(int most) throws Exception {
        assertThat(administrator.mqsc("ALTER QMGR MAXHANDS(" + most + ")")).startsWith("AMQ8005I");
        assertThat(administrator.mqsc("DISPLAY QMGR MAXHANDS")).contains("MAXHANDS(" + most + ")");
    }

    @Test
    @DisplayName("E-15: MAXHANDS")
    void anApplicationIsRefusedOneMore() throws Exception {
        MQQueueManager connection = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        connection.accessQueue("HANDLES.Q", CMQC.MQOO_OUTPUT);
        administrator.mqsc("ALTER QMGR MAXHANDS(1)");
        assertThatThrownBy(() -> connection.accessQueue("HANDLES.Q", CMQC.MQOO_OUTPUT))
                .isInstanceOfSatisfying(MQException.class,
                        e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_HANDLE_NOT_AVAILABLE));
        connection.disconnect();
    }
}
