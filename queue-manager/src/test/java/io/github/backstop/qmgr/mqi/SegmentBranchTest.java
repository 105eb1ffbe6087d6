// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.call.GetOptions.BROWSE_FIRST;
import static io.github.backstop.qmgr.call.GetOptions.COMPLETE_MSG;
import static io.github.backstop.qmgr.call.GetOptions.SYNCPOINT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.Xid;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Segments and MQGMO_COMPLETE_MSG while a connection works for an XA branch (rule B-20). */
@Tag("unconfirmed")
class SegmentBranchTest {

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final int in = client.input("Q1");
    final Xid xid = Client.xid("branch");

    @BeforeEach
    void begin() {
        assertThat(client.connection.xaStart(xid, 0)).isZero();
    }

    private void put(int persistence) {
        Client other = fixture.connect();
        for (int offset : new int[] {0, 2}) {
            other.send("Q1", MessageDescriptor.builder().groupId(Client.id("g")).offset(offset)
                    .messageFlags(offset == 0 ? 2 : 4).persistence(persistence).build(), "x" + offset);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    @DisplayName("B-20: in the branch nothing is put together: 2255, and everything stays")
    void notInTheBranch(int persistence) {
        put(persistence);
        assertThat(client.text(in, COMPLETE_MSG | SYNCPOINT)).isEqualTo("reason 2255");
        assertThat(fixture.depth("Q1")).isEqualTo(2);
        assertThat(client.text(in, COMPLETE_MSG | BROWSE_FIRST)).as("browsing takes nothing").isEqualTo("x0x2");
        assertThat(client.text(in, SYNCPOINT)).as("single segments may be got").isEqualTo("x0");
    }

    @Test
    @DisplayName("B-20, B-25: beside the branch what is not persistent is, as it needs no unit of work")
    void besideTheBranch() {
        put(1);
        assertThat(client.text(in, COMPLETE_MSG)).isEqualTo("reason 2255");
        client.connection.close(in, 0);
        fixture.mqsc("CLEAR QLOCAL(Q1)");
        put(0);
        assertThat(client.text(client.input("Q1"), COMPLETE_MSG)).isEqualTo("x0x2");
    }

    @Test
    @DisplayName("B-20: what is in one piece can be got complete")
    void wholeMessages() {
        client.send("Q1", "whole");
        assertThat(client.text(in, COMPLETE_MSG | SYNCPOINT)).isEqualTo("whole");
    }
}
