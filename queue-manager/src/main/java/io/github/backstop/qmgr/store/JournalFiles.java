// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

/**
 * How the files of a journal are used at a moment.
 *
 * @param full  files that were left, and have records that may still matter
 * @param spare empty files besides the one that is written next; -1 = that one is still to be made
 * @param live  bytes of the records that still matter
 * @param left  bytes that the file being written still takes
 */
record JournalFiles(int full, int spare, long live, long left) {

    static final JournalFiles NONE = new JournalFiles(0, 0, 0, 0);
}
