// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.BytesMessage;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageEOFException;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageNotReadableException;
import jakarta.jms.MessageNotWriteableException;
import jakarta.jms.ObjectMessage;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The five kinds of message, and none: what is sent arrives (specification 3.11). */
@ClientTest
class MessageBodiesTest {

    private static final byte[] BYTES = {1, 2, 3, 0, -1};

    @RegisterExtension
    static final Jms MQ = new Jms();

    @Test
    @Exercises("TextMessage.*")
    void textArrives() throws Exception {
        TextMessage sent = MQ.session().createTextMessage();
        sent.setText("Zwölf Boxkämpfer €5 \uD83D\uDE00");

        TextMessage received = MQ.exchange(sent, TextMessage.class);

        assertThat(received.getText()).isEqualTo("Zwölf Boxkämpfer €5 \uD83D\uDE00");
        assertThatThrownBy(() -> received.setText("x")).isInstanceOf(MessageNotWriteableException.class);
    }

    @Test
    void textThatWasNeverSetIsNull() throws Exception {
        assertThat(MQ.exchange(MQ.session().createTextMessage(), TextMessage.class).getText()).isNull();
    }

    @Test
    void textMayBeLong() throws Exception {
        String text = "0123456789".repeat(300_000);

        assertThat(MQ.exchange(MQ.session().createTextMessage(text), TextMessage.class).getText()).isEqualTo(text);
    }

    @Test
    void messageWithoutBodyArrives() throws Exception {
        Message sent = MQ.session().createMessage();
        sent.setStringProperty("key", "value");

        assertThat(MQ.exchange(sent, Message.class).getStringProperty("key")).isEqualTo("value");
    }

    @Test
    @Exercises("BytesMessage.*")
    void bytesArriveAsTheyWereWritten() throws Exception {
        BytesMessage sent = MQ.session().createBytesMessage();
        sent.writeBoolean(true);
        sent.writeByte((byte) -2);
        sent.writeByte((byte) -2);
        sent.writeShort((short) -3);
        sent.writeShort((short) -3);
        sent.writeChar('€');
        sent.writeInt(-4);
        sent.writeLong(-5L);
        sent.writeFloat(6.5f);
        sent.writeDouble(-7.25);
        sent.writeUTF("é");
        sent.writeBytes(BYTES);
        sent.writeBytes(BYTES, 1, 2);
        sent.writeObject(8);
        assertThatThrownBy(sent::readByte).isInstanceOf(MessageNotReadableException.class);

        BytesMessage received = MQ.exchange(sent, BytesMessage.class);

        assertThat(received.getBodyLength()).isEqualTo(1 + 2 + 4 + 2 + 4 + 8 + 4 + 8 + 4 + 5 + 2 + 4);
        assertThat(received.readBoolean()).isTrue();
        assertThat(received.readByte()).isEqualTo((byte) -2);
        assertThat(received.readUnsignedByte()).isEqualTo(254);
        assertThat(received.readShort()).isEqualTo((short) -3);
        assertThat(received.readUnsignedShort()).isEqualTo(65533);
        assertThat(received.readChar()).isEqualTo('€');
        assertThat(received.readInt()).isEqualTo(-4);
        assertThat(received.readLong()).isEqualTo(-5L);
        assertThat(received.readFloat()).isEqualTo(6.5f);
        assertThat(received.readDouble()).isEqualTo(-7.25);
        assertThat(received.readUTF()).isEqualTo("é");
        byte[] buffer = new byte[5];
        assertThat(received.readBytes(buffer)).isEqualTo(5);
        assertThat(buffer).isEqualTo(BYTES);
        assertThat(received.readBytes(buffer, 2)).isEqualTo(2);
        assertThat(buffer).startsWith(2, 3);
        assertThat(received.readInt()).isEqualTo(8);
        assertThat(received.readBytes(buffer)).isEqualTo(-1);
        assertThatThrownBy(received::readByte).isInstanceOf(MessageEOFException.class);
        assertThatThrownBy(() -> received.writeByte((byte) 1)).isInstanceOf(MessageNotWriteableException.class);
        received.reset();
        assertThat(received.readBoolean()).isTrue();
    }

    @Test
    @Exercises("MapMessage.*")
    void mapArrives() throws Exception {
        MapMessage sent = MQ.session().createMapMessage();
        sent.setBoolean("boolean", true);
        sent.setByte("byte", (byte) -2);
        sent.setShort("short", (short) -3);
        sent.setChar("char", '€');
        sent.setInt("int", -4);
        sent.setLong("long", Long.MIN_VALUE);
        sent.setFloat("float", 6.5f);
        sent.setDouble("double", -7.25);
        sent.setString("string", "<é&>");
        sent.setBytes("bytes", BYTES);
        sent.setBytes("part", BYTES, 1, 2);
        sent.setObject("object", 8L);

        MapMessage received = MQ.exchange(sent, MapMessage.class);

        List<String> names = new ArrayList<>();
        for (Object name : Collections.list((Enumeration<?>) received.getMapNames())) {
            names.add((String) name);
        }
        assertThat(names).containsExactlyInAnyOrder("boolean", "byte", "short", "char", "int", "long", "float",
                "double", "string", "bytes", "part", "object");
        assertThat(received.getBoolean("boolean")).isTrue();
        assertThat(received.getByte("byte")).isEqualTo((byte) -2);
        assertThat(received.getShort("short")).isEqualTo((short) -3);
        assertThat(received.getChar("char")).isEqualTo('€');
        assertThat(received.getInt("int")).isEqualTo(-4);
        assertThat(received.getLong("long")).isEqualTo(Long.MIN_VALUE);
        assertThat(received.getFloat("float")).isEqualTo(6.5f);
        assertThat(received.getDouble("double")).isEqualTo(-7.25);
        assertThat(received.getString("string")).isEqualTo("<é&>");
        assertThat(received.getBytes("bytes")).isEqualTo(BYTES);
        assertThat(received.getBytes("part")).containsExactly(2, 3);
        assertThat(received.getObject("object")).isEqualTo(8L);
        assertThat(received.itemExists("int")).isTrue();
        assertThat(received.itemExists("none")).isFalse();
        assertThat(received.getString("int")).isEqualTo("-4");
        assertThat(received.getString("none")).isNull();
        assertThatThrownBy(() -> received.getInt("boolean")).isInstanceOf(MessageFormatException.class);
        assertThatThrownBy(() -> received.getInt("none")).isInstanceOf(NumberFormatException.class);
        assertThatThrownBy(() -> received.setInt("int", 1)).isInstanceOf(MessageNotWriteableException.class);
        assertThatThrownBy(() -> sent.setObject("list", List.of())).isInstanceOf(MessageFormatException.class);
        assertThatThrownBy(() -> sent.setInt("", 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @Exercises("ObjectMessage.*")
    void objectArrives() throws Exception {
        ObjectMessage sent = MQ.session().createObjectMessage();
        sent.setObject(new ArrayList<>(List.of("one", 2)));

        ObjectMessage received = MQ.exchange(sent, ObjectMessage.class);

        assertThat(received.getObject()).isEqualTo(List.of("one", 2));
        assertThatThrownBy(() -> received.setObject("x")).isInstanceOf(MessageNotWriteableException.class);
    }

    @Test
    @Exercises("StreamMessage.*")
    void streamArrivesItemByItem() throws Exception {
        StreamMessage sent = MQ.session().createStreamMessage();
        sent.writeBoolean(true);
        sent.writeByte((byte) -2);
        sent.writeShort((short) -3);
        sent.writeChar('€');
        sent.writeInt(-4);
        sent.writeLong(-5L);
        sent.writeFloat(6.5f);
        sent.writeDouble(-7.25);
        sent.writeString("<é&>");
        sent.writeBytes(BYTES);
        sent.writeBytes(BYTES, 1, 2);
        sent.writeObject(8);
        assertThatThrownBy(sent::readByte).isInstanceOf(MessageNotReadableException.class);

        StreamMessage received = MQ.exchange(sent, StreamMessage.class);

        assertThat(received.readBoolean()).isTrue();
        assertThat(received.readByte()).isEqualTo((byte) -2);
        assertThat(received.readShort()).isEqualTo((short) -3);
        assertThat(received.readChar()).isEqualTo('€');
        assertThatThrownBy(received::readBoolean).isInstanceOf(MessageFormatException.class);
        assertThat(received.readInt()).as("a failed read does not move on").isEqualTo(-4);
        assertThat(received.readLong()).isEqualTo(-5L);
        assertThat(received.readFloat()).isEqualTo(6.5f);
        assertThat(received.readDouble()).isEqualTo(-7.25);
        assertThat(received.readString()).isEqualTo("<é&>");
        byte[] buffer = new byte[5];
        assertThat(received.readBytes(buffer)).isEqualTo(5);
        assertThat(received.readBytes(buffer)).as("end of the item").isEqualTo(-1);
        assertThat(received.readBytes(buffer)).isEqualTo(2);
        assertThat(received.readObject()).isEqualTo(8);
        assertThatThrownBy(received::readInt).isInstanceOf(MessageEOFException.class);
        assertThatThrownBy(() -> received.writeInt(1)).isInstanceOf(MessageNotWriteableException.class);
        received.reset();
        assertThat(received.readString()).as("a boolean as text").isEqualTo("true");
    }

    @Test
    @Exercises({"Message.getBody", "Message.isBodyAssignableTo", "Message.clearBody"})
    void bodyIsReadByItsType() throws Exception {
        TextMessage text = MQ.exchange(MQ.session().createTextMessage("hello"), TextMessage.class);

        assertThat(text.isBodyAssignableTo(String.class)).isTrue();
        assertThat(text.isBodyAssignableTo(byte[].class)).isFalse();
        assertThat(text.getBody(CharSequence.class)).isEqualTo("hello");
        assertThatThrownBy(() -> text.getBody(byte[].class)).isInstanceOf(MessageFormatException.class);
        text.clearBody();
        text.setText("writable again");
        assertThat(text.getText()).isEqualTo("writable again");
        assertThatThrownBy(() -> MQ.session().createStreamMessage().getBody(Object.class))
                .isInstanceOf(MessageFormatException.class);
    }
}
