// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.store.SnapshotDisk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A queue manager with a store that ends while a stream is blocked. */
@ClientTest
@Timeout(180)
class BrokerRestartTest {

    private static final int COUNT = 20;

    @TempDir
    private Path directory;

    private BrokerUnderTest start(Path store) throws Exception {
        return new BrokerUnderTest(builder -> builder.store(store));
    }

    /** Goes on in another directory with what is on the disk at this moment, or in the same after an end in order. */
    private Path end(BrokerUnderTest mq, Path store, boolean killed, int times) {
        Path then = directory.resolve("then" + times);
        if (killed) {
            SnapshotDisk.copy(store, then, file -> true);
        }
        mq.close();
        return killed ? then : store;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @DisplayName("D-22, D-2: killed or ended while blocked, each persistent publication still comes once, in order")
    void nothingIsLostOrDoubled(boolean killed) throws Exception {
        Path store = directory.resolve("store");
        BrokerUnderTest mq = start(store).mqsc("ALTER TOPIC(SYSTEM.BASE.TOPIC) USEDLQ(NO) PMSGDLV(ALL)")
                .mqsc("ALTER QMGR PSRTYCNT(999999999)").subscribe();
        mq.mqsc("ALTER QLOCAL(SUBQ) MAXDEPTH(0)");
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            texts.add("news " + i);
            mq.put(BrokerUnderTest.STREAM, BrokerUnderTest.publication(texts.get(i), true));
        }
        // Room for some more each time, so that it ends between publications as well as while blocked.
        for (int room : new int[] {0, 7, 13}) {
            mq.mqsc("ALTER QLOCAL(SUBQ) MAXDEPTH(" + room + ')');
            mq.awaitBackouts(BrokerUnderTest.STREAM, 2);
            store = end(mq, store, killed, room);
            mq = start(store);
        }
        mq.mqsc("ALTER QLOCAL(SUBQ) MAXDEPTH(100)");
        assertThat(mq.await("SUBQ", COUNT)).extracting(BrokerUnderTest::data).isEqualTo(texts);
        mq.await(BrokerUnderTest.STREAM, 0);
        assertThat(mq.depth("DLQ")).isZero();
        mq.close();
    }
}
