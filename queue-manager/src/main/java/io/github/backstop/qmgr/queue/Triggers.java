// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

/** What becomes of the trigger events of queues. Called outside all locks of queues. */
public interface Triggers {

    /** Nothing is triggered. */
    Triggers NONE = new Triggers() {
        @Override
        public Runnable prepare(LocalQueue queue) {
            return null;
        }

        @Override
        public int interval() {
            return 0;
        }
    };

    /**
     * An event has happened: makes the trigger message as things are now.
     *
     * @return puts it; null when nobody could take it, so that there is none
     */
    Runnable prepare(LocalQueue queue);

    /** TRIGINT in milliseconds: how soon a queue with TRIGTYPE(FIRST) that is not empty may trigger again. */
    int interval();
}
