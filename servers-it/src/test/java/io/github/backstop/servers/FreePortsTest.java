// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FreePortsTest {

    @Test
    void noneIsGivenTwiceAndNoneIsOneThatTheSystemGives() {
        assertThat(Stream.generate(FreePorts::one).limit(200)).doesNotHaveDuplicates()
                .allMatch(port -> port >= 1024 && port < 32_768);
    }

    @Test
    void allPortsOfAServerAreFreeAndBelowThoseThatTheSystemGives() throws Exception {
        int offset = FreePorts.offset(4848, 8080, 8181, 3700);
        for (int port : new int[] {4848, 8080, 8181, 3700}) {
            assertThat(port + offset).isBetween(1024, 32_767);
            new ServerSocket(port + offset, 1, InetAddress.getLoopbackAddress()).close();
        }
    }
}
