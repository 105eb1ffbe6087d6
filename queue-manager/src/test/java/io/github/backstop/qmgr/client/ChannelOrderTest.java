// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQDLH;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rule C-19: a dead-letter queue may change the order of messages; without one it stays. */
@ClientTest
class ChannelOrderTest {

    private LinkedQueueManagers mq;

    @BeforeEach
    void start() throws Exception {
        mq = new LinkedQueueManagers();
    }

    @AfterEach
    void end() {
        mq.close();
    }

    private void put(MessageKind kind, String text) throws Exception {
        mq.put("IN", LinkedQueueManagers.text(text, kind.persistence()));
    }

    /** The first arrives, the second cannot be put. */
    private void given(MessageKind kind) throws Exception {
        mq.first().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) NPMSPEED(" + kind.speed() + ")");
        mq.start();
        put(kind, "first");
        LinkedQueueManagers.await(mq.second(), "IN", 1);
        mq.second().mqsc("ALTER QLOCAL(IN) PUT(DISABLED)");
        put(kind, "second");
    }

    private List<String> arrived(int count) {
        List<QueuedMessage> messages = LinkedQueueManagers.await(mq.second(), "IN", count);
        return messages.stream().map(message -> new String(message.data(), StandardCharsets.ISO_8859_1)).toList();
    }

    /** As ACTION(RETRY) of a dead-letter handler does. */
    private void redrive() throws Exception {
        MQQueueManager there = new MQQueueManager("QM2", BaseConnection.properties(
                new RunningQueueManager(mq.second())));
        MQMessage letter = new MQMessage();
        there.accessQueue("DLQ", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_SAVE_ALL_CONTEXT)
                .get(letter, new MQGetMessageOptions());
        MQDLH header = new MQDLH(letter);
        byte[] body = new byte[letter.getDataLength()];
        letter.readFully(body);
        letter.clearMessage();
        letter.format = header.getFormat();
        letter.encoding = header.getEncoding();
        letter.characterSet = header.getCodedCharSetId();
        letter.write(body);
        there.put(header.getDestQName().strip(), letter, new MQPutMessageOptions());
        there.disconnect();
    }

    @ParameterizedTest
    @EnumSource(MessageKind.class)
    @DisplayName("C-19: what came back from the dead-letter queue is behind what was sent later")
    void aDeadLetterQueueChangesTheOrder(MessageKind kind) throws Exception {
        given(kind);
        LinkedQueueManagers.await(mq.second(), "DLQ", 1);
        mq.second().mqsc("ALTER QLOCAL(IN) PUT(ENABLED)");
        put(kind, "third");
        assertThat(arrived(2)).containsExactly("first", "third");
        redrive();
        assertThat(arrived(3)).containsExactly("first", "third", "second");
    }

    @ParameterizedTest
    @EnumSource(value = MessageKind.class, names = {"PERSISTENT", "NORMAL"})
    @DisplayName("C-19, C-15: without one what comes later waits behind it, and the order stays")
    void withoutADeadLetterQueueTheOrderStays(MessageKind kind) throws Exception {
        mq.second().mqsc("ALTER QMGR DEADQ(' ')");
        given(kind);
        mq.awaitStatus("STOPPED");
        put(kind, "third");
        mq.second().mqsc("ALTER QLOCAL(IN) PUT(ENABLED)");
        mq.start();
        assertThat(arrived(3)).containsExactly("first", "second", "third");
    }
}
