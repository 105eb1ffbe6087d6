// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** PubLevel is the last field of an MQPMO of version 3; older versions mean 9. */
class PublicationLevelTest {

    @Test
    void versionThreeSaysTheLevel() {
        byte[] rest = ByteBuffer.allocate(56).putInt(52, 4).array();
        assertThat(new MqPmo(3, 0, -1, 0, new int[3], "", "", rest).putOptions().level()).isEqualTo(4);
    }

    @Test
    void olderVersionsReachEveryLevel() {
        assertThat(new MqPmo(1, 0, -1, 0, new int[3], "", "", new byte[0]).putOptions().level()).isEqualTo(9);
        assertThat(new MqPmo(2, 0, -1, 0, new int[3], "", "", new byte[24]).putOptions().level()).isEqualTo(9);
    }
}
