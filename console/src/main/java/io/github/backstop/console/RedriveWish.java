// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import jakarta.servlet.http.HttpServletRequest;

/**
 * Which dead letters somebody wants sent back.
 *
 * @param messageId of a single one, or empty
 * @param most      0: all
 * @param perSecond 0: as fast as it goes
 */
record RedriveWish(String filter, String messageId, int most, double perSecond, boolean dryRun) {

    static RedriveWish of(HttpServletRequest request, String messageId) {
        return new RedriveWish(text(request, "filter"), messageId, (int) number(request, "most", 0),
                number(request, "perSecond", 0), text(request, "dryRun").equals("true"));
    }

    static String text(HttpServletRequest request, String name) {
        String value = request.getParameter(name);
        return value == null ? "" : value.strip();
    }

    static double number(HttpServletRequest request, String name, int otherwise) {
        String value = text(request, name);
        if (value.isEmpty()) {
            return otherwise;
        }
        if (!value.matches("\\d{1,6}(\\.\\d{1,6})?")) {
            throw new PortRefusedException(new IllegalArgumentException(name + " " + value + ": a number from 0 to "
                    + "999999 is allowed"));
        }
        return Double.parseDouble(value);
    }
}
