// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

/** What a record in a store is about. The numbers are in the files: they never change. */
public enum Kind {
    /** Whose store it is: one record. */
    OWNER(1),
    /** An object, a subscription, a rule: whatever has a section and a name. */
    DEFINITION(2),
    MESSAGE(3);

    private final byte number;

    Kind(int number) {
        this.number = (byte) number;
    }

    byte number() {
        return number;
    }

    static Kind of(byte number) {
        for (Kind kind : values()) {
            if (kind.number == number) {
                return kind;
            }
        }
        throw new StoreException("a record is of kind " + number + ", which this version does not know; "
                + "use the version that wrote the store");
    }
}
