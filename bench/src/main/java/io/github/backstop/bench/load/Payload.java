// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.nio.ByteBuffer;

/** The body of every message: a number, when it was sent, and filling. */
final class Payload {

    private static final int PREFIX = 16;

    private final int size;
    private final byte[] read;

    Payload(int size) {
        this.size = Math.max(PREFIX, size);
        this.read = new byte[this.size];
    }

    BytesMessage message(Session session, long number) throws JMSException {
        byte[] body = new byte[size];
        ByteBuffer.wrap(body).putLong(number).putLong(System.nanoTime());
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(body);
        return message;
    }

    /** Reads all of it, as an application would. @return the number */
    long number(Message message) throws JMSException {
        if (message == null) {
            throw new IllegalStateException("a message is lost");
        }
        BytesMessage bytes = (BytesMessage) message;
        if (bytes.getBodyLength() != size || bytes.readBytes(read) != size) {
            throw new IllegalStateException("a message came with " + bytes.getBodyLength() + " bytes instead of "
                    + size);
        }
        return ByteBuffer.wrap(read).getLong();
    }

    /** {@link System#nanoTime()} of the message looked at last. */
    long sentAt() {
        return ByteBuffer.wrap(read).getLong(8);
    }

    void expect(Message message, long number) throws JMSException {
        long found = number(message);
        if (found != number) {
            throw new IllegalStateException("message " + found + " came where " + number + " was due");
        }
    }
}
