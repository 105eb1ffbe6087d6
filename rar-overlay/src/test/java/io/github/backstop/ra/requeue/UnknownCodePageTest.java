// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQDLH;
import com.ibm.mq.headers.MQRFH2;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.ra.BackstopResourceAdapter;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;
import java.io.IOException;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is written in a code page that Java does not know goes to the dead-letter queue all the same: C-12. */
@Tag("client")
class UnknownCodePageTest {
    /** Nobody's. */
    private static final int UNKNOWN = 40_000;
    private static final int UTF_8 = 1208;
    private static final byte[] BODY = "poison".getBytes(StandardCharsets.US_ASCII);

    private EmbeddedQueueManager queueManager;
    private MQQueueManager connection;

    @BeforeEach
    void start() throws MQException {
        queueManager = EmbeddedQueueManager.named("QM1")
                .mqsc("DEFINE QLOCAL(Q1) BOTHRESH(1)\nDEFINE QLOCAL(DLQ)\nALTER QMGR DEADQ(DLQ)").start();
        BackstopResourceAdapter adapter = new BackstopResourceAdapter();
        adapter.setHostName("127.0.0.1");
        adapter.setPort(String.valueOf(queueManager.port()));
        connection = new MqConnections(ConnectionSettings.of(adapter, null)).baseConnection();
    }

    @AfterEach
    void stop() throws MQException {
        connection.disconnect();
        queueManager.close();
    }

    /** @return the dead letter, behind which nothing is left */
    private MQMessage moved(String format, byte[] data) throws MQException, IOException {
        MQMessage message = new MQMessage();
        message.format = format;
        message.characterSet = UNKNOWN;
        message.write(data);
        connection.put("Q1", message);
        MQGetMessageOptions underSyncpoint = new MQGetMessageOptions();
        underSyncpoint.options = CMQC.MQGMO_SYNCPOINT;
        connection.accessQueue("Q1", CMQC.MQOO_INPUT_SHARED).get(new MQMessage(), underSyncpoint);
        connection.backout();

        assertThat(OneMove.of(connection, message.messageId, "")).isTrue();

        assertThat(queueManager.queue("Q1").depth()).isZero();
        MQMessage letter = new MQMessage();
        connection.accessQueue("DLQ", CMQC.MQOO_INPUT_SHARED).get(letter);
        assertThat(letter.format).isEqualTo(CMQC.MQFMT_DEAD_LETTER_HEADER);
        assertThat(letter.characterSet).isEqualTo(UTF_8);
        return letter;
    }

    private static byte[] rest(MQMessage message) throws IOException {
        byte[] rest = new byte[message.getDataLength()];
        message.readFully(rest);
        return rest;
    }

    @Test
    @DisplayName("C-12: the MQDLH of a message in an unknown code page is in UTF-8, the body stays as it was")
    void theHeaderIsInUtf8() throws Exception {
        MQMessage letter = moved(CMQC.MQFMT_STRING, BODY);

        MQDLH dead = new MQDLH(letter);
        assertThat(dead.getFormat()).isEqualTo(CMQC.MQFMT_RF_HEADER_2);
        assertThat(dead.getDestQName().strip()).isEqualTo("Q1");
        assertThat(dead.getCodedCharSetId()).isEqualTo(UTF_8);
        MQRFH2 header = new MQRFH2(letter);
        assertThat(header.getCodedCharSetId()).isEqualTo(UNKNOWN);
        assertThat(header.getFormat()).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(rest(letter)).isEqualTo(BODY);
    }

    @Test
    @DisplayName("C-12: so is that of one whose own header cannot be read for its code page")
    void aHeaderThatCannotBeReadIsKept() throws Exception {
        MQMessage letter = moved(CMQC.MQFMT_RF_HEADER_2, BODY);

        MQDLH dead = new MQDLH(letter);
        assertThat(dead.getFormat()).isEqualTo(CMQC.MQFMT_RF_HEADER_2);
        assertThat(dead.getCodedCharSetId()).isEqualTo(UNKNOWN);
        assertThat(rest(letter)).isEqualTo(BODY);
    }

    @Test
    @DisplayName("C-12: IBM's own class writes no MQDLH in such a code page, whatever its documentation says")
    void ibmsClassWritesNone() {
        assertThatThrownBy(() -> new MQDLH().write(new MQMessage(), CMQC.MQENC_NATIVE, UNKNOWN))
                .isInstanceOf(UnsupportedEncodingException.class);
    }
}
