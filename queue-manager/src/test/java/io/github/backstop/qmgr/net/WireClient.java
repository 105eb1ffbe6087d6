// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.wire.ApiHeader;
import io.github.backstop.qmgr.wire.ConnectBody;
import io.github.backstop.qmgr.wire.ConnectOptions;
import io.github.backstop.qmgr.wire.InitialData;
import io.github.backstop.qmgr.wire.Segment;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.github.backstop.qmgr.wire.SegmentType;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.function.Consumer;

/** A client that says exactly what a test wants it to say. */
final class WireClient implements AutoCloseable {

    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;

    private Kind kind = Kind.TSHM;

    WireClient(int port) throws IOException {
        this(new Socket(InetAddress.getLoopbackAddress(), port));
    }

    WireClient(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(10_000);
        in = new DataInputStream(socket.getInputStream());
        out = socket.getOutputStream();
    }

    /** Negotiates and connects conversation 1. */
    static WireClient connected(int port) throws IOException {
        return new WireClient(port).connect();
    }

    /** Negotiates and connects the first conversation. */
    WireClient connect() throws IOException {
        negotiate();
        call(1, SegmentType.MQCONN, 0, connect("FAKE")::write);
        read();
        return this;
    }

    void negotiate() throws IOException {
        InitialData offer = offer(1);
        send(Kind.TSH, 0, SegmentType.INITIAL_DATA.number(), 0x31, bytes(offer::write));
        InitialData answer = InitialData.read(read().input());
        // SHARECNV(0): conversations have no numbers.
        kind = answer.conversationsPerSocket() == 0 ? Kind.TSH : Kind.TSHM;
        send(kind, 1, SegmentType.INITIAL_DATA.number(), 0x31, bytes(offer(answer.heartbeatInterval())::write));
        read();
    }

    static InitialData offer(int heartbeat) {
        return new InitialData(17, 0x26, 0, 0, 0, 32748, 104857600, 0, "CHANNEL", 0x51, 0, 819, "FAKE", heartbeat,
                138, 0, new byte[18], 0, 999999999, 0x28, 0, 0, 0, "MQJM09040500", "CANNED_DATA", new byte[32]);
    }

    static ConnectBody connect(String queueManager) {
        return new ConnectBody(queueManager, "test", 28, new byte[32], 7, 0,
                new ConnectOptions(4, 0, new byte[24], new byte[316]));
    }

    void call(int conversation, SegmentType type, int handle, Consumer<StructureOutput> body) throws IOException {
        call(conversation, type.number(), handle, body);
    }

    void call(int conversation, int type, int handle, Consumer<StructureOutput> body) throws IOException {
        send(kind, conversation, type, SegmentHeader.SINGLE, bytes(o -> {
            new ApiHeader(0, 0, 0, handle).write(o);
            body.accept(o);
        }));
    }

    void send(Kind kind, int conversation, int type, int flags, byte[] body) throws IOException {
        StructureOutput segment = StructureOutput.create();
        SegmentHeader.of(kind, kind.length() + body.length, conversation, 5, type, flags).write(segment);
        raw(segment.bytes(body).toByteArray());
    }

    void raw(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    Segment read() throws IOException {
        byte[] start = in.readNBytes(8);
        if (start.length < 8) {
            throw new IOException("end of stream");
        }
        int length = StructureInput.of(start).skip(4).int32();
        StructureOutput whole = StructureOutput.create();
        whole.bytes(start).bytes(in.readNBytes(length - 8));
        StructureInput input = StructureInput.of(whole.toByteArray());
        return new Segment(SegmentHeader.read(input), input.rest());
    }

    /** Reads a reply and gives its API header. */
    ApiHeader reply() throws IOException {
        return ApiHeader.read(read().input());
    }

    /** Whether the server closes the connection within the time limit, whatever it sends before. */
    boolean closedByServer() throws IOException {
        try {
            in.readAllBytes();
            return true;
        } catch (java.net.SocketTimeoutException e) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    void endOutput() throws IOException {
        socket.shutdownOutput();
    }

    static byte[] bytes(Consumer<StructureOutput> writer) {
        StructureOutput out = StructureOutput.create();
        writer.accept(out);
        return out.toByteArray();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
