// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** Makes names of dynamic queues: an asterisk at the end of DynamicQName becomes 16 hexadecimal digits. */
final class DynamicNames {

    private static final Pattern PATTERN = Pattern.compile("[A-Za-z0-9./_%]{0,32}\\*|[A-Za-z0-9./_%]{1,48}");

    private final int start;
    private final AtomicInteger counter = new AtomicInteger(0x20000000);

    /** @param start names differ from those of other times */
    DynamicNames(Instant start) {
        this.start = (int) start.getEpochSecond();
    }

    /** @throws io.github.backstop.qmgr.call.MqiException 2011 when the pattern is none */
    String next(String pattern) {
        if (!PATTERN.matcher(pattern).matches()) {
            throw MqiException.because(ReasonCode.DYNAMIC_Q_NAME_ERROR, '"' + pattern
                    + "\" is no name of a dynamic queue; an asterisk may end it, up to the 33rd character");
        }
        String suffix = String.format("%08X%08X", start, counter.incrementAndGet());
        return pattern.endsWith("*") ? pattern.substring(0, pattern.length() - 1) + suffix : pattern;
    }
}
