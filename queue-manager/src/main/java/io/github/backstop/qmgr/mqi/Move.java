// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.StoredMessage;
import io.github.backstop.qmgr.store.Change;
import io.github.backstop.qmgr.store.Store;
import java.util.List;
import java.util.function.Consumer;

/**
 * The queue manager itself moves a message. In the store this is one step: a crash leaves it in one place.
 *
 * @param from    the queue that it leaves; holds it meanwhile
 * @param arrival what puts it elsewhere, once or several times; nothing: it is thrown away
 */
record Move(LocalQueue from, StoredMessage message, UnitOfWork arrival) {

    /** @param failed hears why the store did not take it: then nothing has arrived, and it is still held */
    void run(Store store, Consumer<ReasonCode> failed) {
        Change change = arrival.change();
        if (message.isRecorded()) {
            change = (change == null ? new Change() : change).remove(message.record());
        }
        if (change == null) {
            arrive();
            return;
        }
        store.write(change, failure -> {
            if (failure == ReasonCode.NONE) {
                arrive();
            } else {
                arrival.backout();
                failed.accept(failure);
            }
        });
    }

    private void arrive() {
        from.commit(List.of(), List.of(message));
        arrival.commit();
    }
}
