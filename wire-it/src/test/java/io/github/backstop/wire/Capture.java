// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The bytes of a TCP connection as a file that packet analysers read (libpcap's format, raw IPv4). What is below TCP's
 * data is made up: recording it for real takes an administrator's rights.
 */
final class Capture {

    /** Of the queue manager, in the file. */
    static final int PORT = 1414;

    private static final int LINKTYPE_RAW = 101;
    private static final int CLIENT_PORT = 50_000;
    private static final int HEADERS = 40;
    private static final int MOST = 32_000;
    private static final int PUSH_AND_ACK = 0x18;

    private final ByteArrayOutputStream packets = new ByteArrayOutputStream();
    private int sentByClient = 1;
    private int sentByServer = 1;
    private int count;

    synchronized void add(boolean byClient, byte[] data) {
        for (int at = 0; at < data.length; at += MOST) {
            int length = Math.min(MOST, data.length - at);
            packets.writeBytes(packet(byClient, data, at, length));
            if (byClient) {
                sentByClient += length;
            } else {
                sentByServer += length;
            }
        }
    }

    private byte[] packet(boolean byClient, byte[] data, int at, int length) {
        ByteBuffer packet = ByteBuffer.allocate(16 + HEADERS + length).order(ByteOrder.LITTLE_ENDIAN);
        packet.putInt(1_800_000_000).putInt(count++).putInt(HEADERS + length).putInt(HEADERS + length);
        packet.order(ByteOrder.BIG_ENDIAN);
        packet.put((byte) 0x45).put((byte) 0).putShort((short) (HEADERS + length)).putInt(count << 16)
                .put((byte) 64).put((byte) 6).putShort((short) 0).putInt(address(byClient)).putInt(address(!byClient));
        packet.putShort((short) (byClient ? CLIENT_PORT : PORT)).putShort((short) (byClient ? PORT : CLIENT_PORT))
                .putInt(byClient ? sentByClient : sentByServer).putInt(byClient ? sentByServer : sentByClient)
                .putShort((short) (0x5000 | PUSH_AND_ACK)).putShort((short) 0xffff).putInt(0);
        packet.put(data, at, length);
        return packet.array();
    }

    private static int address(boolean client) {
        return 0x0a000000 | (client ? 1 : 2);
    }

    synchronized void write(Path file) throws IOException {
        ByteBuffer head = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
        head.putInt(0xa1b2c3d4).putShort((short) 2).putShort((short) 4).putLong(0).putInt(0xffff).putInt(LINKTYPE_RAW);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.array());
        all.writeBytes(packets.toByteArray());
        Files.createDirectories(file.getParent());
        Files.write(file, all.toByteArray());
    }
}
