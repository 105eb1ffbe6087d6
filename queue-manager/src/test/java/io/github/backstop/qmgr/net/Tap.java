// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.StructureInput;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.HexFormat;

/** Sits between a client and the server and keeps the segments that pass, one line each: direction, bytes in hex. */
public final class Tap implements AutoCloseable {

    private final ServerSocket listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    private final int target;
    private final List<String> lines = new ArrayList<>();

    public Tap(int target) throws IOException {
        this.target = target;
        daemon(this::accept);
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** What passed so far, each kind of segment in each direction once per length. */
    public synchronized List<String> distinct() {
        Set<String> seen = new TreeSet<>();
        List<String> kept = new ArrayList<>();
        for (String line : lines) {
            byte[] bytes = HexFormat.of().parseHex(line.substring(2));
            boolean multiplexed = bytes[3] == 'M';
            if (seen.add(line.charAt(0) + " " + bytes[multiplexed ? 17 : 9] + " " + bytes.length)) {
                kept.add(line);
            }
        }
        return kept;
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                daemon(() -> pass(client, server, '>'));
                daemon(() -> pass(server, client, '<'));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void pass(Socket from, Socket to, char direction) {
        try (from; to) {
            InputStream raw = from.getInputStream();
            DataInputStream in = new DataInputStream(raw);
            OutputStream out = to.getOutputStream();
            while (true) {
                byte[] prefix = new byte[8];
                in.readFully(prefix);
                byte[] segment = java.util.Arrays.copyOf(prefix, StructureInput.of(prefix).skip(4).int32());
                in.readFully(segment, 8, segment.length - 8);
                synchronized (this) {
                    lines.add(direction + " " + HexFormat.of().formatHex(segment));
                }
                out.write(segment);
                out.flush();
            }
        } catch (IOException closed) {
            // Either side has left.
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "tap");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
