// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

/**
 * Something that a store keeps until it is removed. Never changes.
 *
 * @param number  unique in the store, from {@link Store#number()}
 * @param length  of its content in bytes; never too low
 * @param content its bytes; asked for whenever it has to be written, which may be more than once
 */
public record Entry(long number, Kind kind, int length, Content content) {

    public Entry(long number, Kind kind, Content content) {
        this(number, kind, content.bytes().length, content);
    }

    /** Gives the same bytes whenever it is asked. */
    @FunctionalInterface
    public interface Content {
        byte[] bytes();
    }
}
