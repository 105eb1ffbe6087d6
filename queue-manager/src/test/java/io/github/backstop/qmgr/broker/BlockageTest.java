// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.net.LogCapture;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BlockageTest {

    @Test
    @DisplayName("D-19, D-22: a blocked queue is logged less often than it is tried again, and once when it goes on")
    void linesGetRarer() {
        try (LogCapture log = new LogCapture()) {
            Blockage blockage = new Blockage("NEWS");
            blockage.over();
            for (int trial = 1; trial <= 4096; trial++) {
                blockage.failed(MessageDescriptor.builder().build(), "no room");
            }
            assertThat(log.lines("BSTP1451W")).hasSize(14).first().asString()
                    .startsWith("BSTP1451W queue NEWS of the broker is blocked by message 0000")
                    .contains("no room; tried 1 times so far. Mend that");
            assertThat(log.lines("BSTP1452I")).isEmpty();
            blockage.over();
            blockage.over();
            assertThat(log.lines("BSTP1452I"))
                    .containsExactly("BSTP1452I queue NEWS of the broker goes on, after 4096 trials in vain");
        }
    }

    @Test
    @DisplayName("D-19: the log begins anew with the next message that blocks")
    void eachBlockageIsLoggedFromItsFirstTrial() {
        try (LogCapture log = new LogCapture()) {
            Blockage blockage = new Blockage("NEWS");
            for (int i = 0; i < 3; i++) {
                blockage.failed(MessageDescriptor.builder().build(), "no room");
                blockage.over();
            }
            assertThat(log.lines("BSTP1451W")).hasSize(3);
        }
    }
}
