// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

/** Where a local queue comes from, and with that how long it lives (MQQDT_*). */
public enum Lifetime {

    /** Made by a command, gone by one. */
    PREDEFINED(1),
    /** Made by opening a model queue, gone when a handle is closed with that option, or by a command. */
    PERMANENT(2),
    /** Made by opening a model queue, gone when the handle that made it is closed. */
    TEMPORARY(3);

    private final int number;

    Lifetime(int number) {
        this.number = number;
    }

    static Lifetime of(int number) {
        return number == PERMANENT.number ? PERMANENT : number == TEMPORARY.number ? TEMPORARY : PREDEFINED;
    }

    public int number() {
        return number;
    }
}
