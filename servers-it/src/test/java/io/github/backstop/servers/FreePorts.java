// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.stream.IntStream;

/** TCP ports that are free on the loopback address. */
final class FreePorts {

    private static final int TRIES = 100;
    private static final int LAST = 65_535;

    private FreePorts() {
    }

    /** One that the system has chosen. */
    static int one() {
        try (ServerSocket socket = bound(0)) {
            return socket.getLocalPort();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** What to add to all of these, for them to be free. */
    static int offset(int first, int... others) {
        for (int tries = 0; tries < TRIES; tries++) {
            int offset = one() - first;
            if (IntStream.of(others).map(port -> port + offset).allMatch(FreePorts::isFree)) {
                return offset;
            }
        }
        throw new IllegalStateException("ports are short");
    }

    private static boolean isFree(int port) {
        if (port > LAST) {
            return false;
        }
        try (ServerSocket socket = bound(port)) {
            return socket.isBound();
        } catch (IOException inUse) {
            return false;
        }
    }

    private static ServerSocket bound(int port) throws IOException {
        return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    }
}
