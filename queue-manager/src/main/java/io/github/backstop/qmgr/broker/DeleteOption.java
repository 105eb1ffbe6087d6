// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

/** MQDELO_*: options of DeletePub (rule D-8). */
public enum DeleteOption implements CommandOption {

    LOCAL("Local", 4);

    private final String text;
    private final int bit;

    DeleteOption(String text, int bit) {
        this.text = text;
        this.bit = bit;
    }

    @Override
    public String text() {
        return text;
    }

    @Override
    public int bit() {
        return bit;
    }

    @Override
    public boolean fits(Verb verb, CommandForm form) {
        return true;
    }
}
