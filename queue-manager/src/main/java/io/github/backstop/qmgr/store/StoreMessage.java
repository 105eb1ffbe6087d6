// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** What stores log. */
enum StoreMessage {
    OPENED("BSTP1101I", Level.INFO, "store %s opened: %d entries, %d prepared branches"),
    FAILED("BSTP1102E", Level.ERROR, "store %s: writing failed, %s; persistent messages are refused with reason %d, "
            + "and it is tried again every second; mend the disk or make room"),
    BACK("BSTP1103I", Level.INFO, "store %s works again; what had been accepted is all there"),
    NO_ROOM("BSTP1104W", Level.WARNING, "store %s: less than %d MB are free on the disk and in its files; "
            + "persistent messages are refused with reason 2192 until messages were got or there is more; gets go on"),
    ROOM("BSTP1105I", Level.INFO, "store %s: there is room again"),
    FROM_RESERVE("BSTP1106W", Level.WARNING, "store %s: the disk is full; the room kept for this in %s was used to "
            + "start; make room"),
    NO_RESERVE("BSTP1107W", Level.WARNING, "store %s: there is no room for %s, which a start on a full disk needs; "
            + "make %d MB"),
    UNKNOWN("BSTP1109E", Level.ERROR, "store %s: what %d calls had written could not be taken back; they fail with "
            + "reason %d, and should the process end before the store works again, what they did may be found to be "
            + "done"),
    NO_LIST("BSTP1110W", Level.WARNING, "store %s: the list of its files cannot be written, %s; until it can, a file "
            + "that is missing at the next start may not be noticed"),
    TORN("BSTP1108I", Level.INFO, "store %s: the last write before the end was not finished; nothing that was "
            + "confirmed is missing");

    private static final Logger LOG = System.getLogger("io.github.backstop.qmgr.store");

    private final String id;
    private final Level level;
    private final String text;

    StoreMessage(String id, Level level, String text) {
        this.id = id;
        this.level = level;
        this.text = text;
    }

    void log(Object... values) {
        LOG.log(level, () -> id + ' ' + String.format(text, values));
    }
}
