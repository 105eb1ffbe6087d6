// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.record;

/** Message data as a line that a person can read in a failed assertion or a log. */
public final class DataPreview {

    private static final int LONGEST = 256;

    private DataPreview() {
    }

    /** Length and beginning; a dot stands for a byte that is not printable ASCII. @param data may be null */
    public static String of(byte[] data) {
        if (data == null || data.length == 0) {
            return "no data";
        }
        StringBuilder text = new StringBuilder().append(data.length).append(data.length == 1 ? " byte '" : " bytes '");
        for (int i = 0; i < Math.min(data.length, LONGEST); i++) {
            text.append(data[i] >= ' ' && data[i] <= '~' ? (char) data[i] : '.');
        }
        return text.append(data.length > LONGEST ? "'..." : "'").toString();
    }
}
