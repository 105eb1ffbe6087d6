// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * PutDate and PutTime of a descriptor or a dead-letter header, GMT.
 *
 * @param date YYYYMMDD
 * @param time HHMMSSTH, with hundredths of a second
 */
public record PutTime(String date, String time) {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuuMMdd").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HHmmssSS").withZone(ZoneOffset.UTC);

    public static PutTime of(Instant when) {
        return new PutTime(DATE.format(when), TIME.format(when));
    }
}
