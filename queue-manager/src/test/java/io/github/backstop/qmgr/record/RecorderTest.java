// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecorderTest {

    private static RecordedCall put(byte[] data) {
        return new RecordedCall(0, 1, Verb.MQPUT, false, "Q", 0, 0, 0, List.of(), null, data, null, 0, 0, "");
    }

    @Test
    void theOldestCallsGoWhenThereAreTooMany() {
        Recorder recorder = new Recorder(3).start();
        for (int i = 0; i < 5; i++) {
            recorder.add(put(new byte[1]));
        }
        assertThat(recorder.calls()).extracting(RecordedCall::sequence).containsExactly(3L, 4L, 5L);
    }

    @Test
    void theOldestCallsGoWhenTheirMessagesAreTooBig() {
        Recorder recorder = new Recorder().start();
        byte[] third = new byte[(int) (Recorder.DATA_CAPACITY / 3)];
        for (int i = 0; i < 10; i++) {
            recorder.add(put(third));
        }
        assertThat(recorder.calls()).extracting(RecordedCall::sequence).containsExactly(8L, 9L, 10L);
        recorder.add(put(new byte[(int) Recorder.DATA_CAPACITY + 1]));
        assertThat(recorder.calls()).extracting(RecordedCall::sequence).containsExactly(11L);
    }
}
