// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.floor;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** A client's socket. */
final class FloorSocket implements AutoCloseable {

    private final Socket socket;
    private final DataInputStream in;
    private final DataOutputStream out;

    FloorSocket(int port, int kind, int pair) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 64 * 1024));
        out = new DataOutputStream(socket.getOutputStream());
        out.writeInt(kind);
        out.writeInt(pair);
    }

    void send(byte[] frame) throws IOException {
        out.write(frame);
    }

    byte[] receive() throws IOException {
        return Frame.read(in);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
