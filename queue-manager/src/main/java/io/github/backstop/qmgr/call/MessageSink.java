// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/** Where the messages of an asynchronously consuming handle go. Called on the connection's own thread, in order. */
public interface MessageSink {

    /** One message; its reason is 0, or 2079 when the data was cut as the request allowed. */
    void message(GetResult message);

    /** The answer to "is it really empty?" (flag 0x02) when it is. */
    void empty();

    /** Gets have become inhibited (true) or allowed again (false); the request stays open meanwhile. */
    default void inhibited(boolean inhibited) {
        // Not everybody waits to be told.
    }

    /** The handle cannot be used any more, for this reason: nothing comes until its queue is opened again. */
    default void ended(int reason) {
        // As above.
    }
}
