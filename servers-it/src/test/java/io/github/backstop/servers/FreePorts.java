// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/**
 * TCP ports that are free on the loopback address. None of them is one that a system gives to connections, or to who
 * asks for any: somebody else would have it before the server that it is meant for.
 */
final class FreePorts {

    private static final int FIRST = 15_000;
    /** Systems give ports from 32768 (Linux) or 49152 (the others) on; {@link #offset} goes up from here. */
    private static final int LAST = 27_000;
    private static final int LAST_OF_ALL = 32_767;
    private static final int TRIES = 1000;
    private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

    private FreePorts() {
    }

    /** One that was not given before. */
    static int one() {
        for (int tries = 0; tries < TRIES; tries++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, LAST);
            if (GIVEN.add(port) && isFree(port)) {
                return port;
            }
        }
        throw new IllegalStateException("ports are short");
    }

    /** What to add to all of these, for them to be free. */
    static int offset(int first, int... others) {
        for (int tries = 0; tries < TRIES; tries++) {
            int offset = one() - first;
            if (IntStream.of(others).map(port -> port + offset).allMatch(FreePorts::isFree)) {
                IntStream.of(others).forEach(port -> GIVEN.add(port + offset));
                return offset;
            }
        }
        throw new IllegalStateException("ports are short");
    }

    private static boolean isFree(int port) {
        if (port > LAST_OF_ALL) {
            return false;
        }
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException inUse) {
            return false;
        }
    }
}
