// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.wire.StatusBody;
import org.junit.jupiter.api.Test;

/** What a conversation remembers for MQSTAT. */
class AsyncPutsTest {

    private final AsyncPuts puts = new AsyncPuts();

    private String queueOfTheFirstFailure() {
        StructureOutput out = StructureOutput.create();
        puts.report(new StatusBody(StatusBody.ASYNC_ERROR, 1, new byte[216]), "QM1").write(out);
        return StructureInput.of(out.toByteArray()).skip(12 + 24).text(48);
    }

    @Test
    void theFirstFailureIsToldWithTheQueueOfItsHandle() {
        puts.opened(2, "Q1");
        puts.failed(2053, 2, "");
        puts.opened(4, "Q2");
        puts.failed(2053, 4, "");
        assertThat(queueOfTheFirstFailure()).isEqualTo("Q1");
    }

    /** Handles count on for as long as a connection lives: their names must not pile up. */
    @Test
    void aClosedHandleIsForgotten() {
        puts.opened(2, "Q1");
        puts.closed(2);
        puts.failed(2053, 2, "");
        assertThat(queueOfTheFirstFailure()).isEmpty();
    }
}
