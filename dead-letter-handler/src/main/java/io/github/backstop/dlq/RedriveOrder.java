// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import io.github.backstop.dlq.rules.InvalidRulesException;
import io.github.backstop.dlq.rules.Pattern;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Which dead letters are to go back to where they should have gone, and how fast.
 *
 * @param filter    that they match
 * @param messageId of a single one; empty: all that match
 * @param most      at most so many, 1 or more
 * @param perSecond at most so many in a second; 0: as fast as it goes
 * @param dryRun    whether it is only told what would go where
 */
public record RedriveOrder(Pattern filter, Optional<byte[]> messageId, int most, double perSecond, boolean dryRun) {
    private static final double FASTEST = 1_000_000;

    public RedriveOrder {
        if (most < 1) {
            throw new IllegalArgumentException("most " + most + ": 1 or more is allowed");
        }
        if (!(perSecond >= 0 && perSecond <= FASTEST)) {
            throw new IllegalArgumentException("perSecond " + perSecond + ": 0 (as fast as it goes) to 1000000 is "
                    + "allowed");
        }
    }

    /**
     * Of texts, as operators type them.
     *
     * @param filter    patterns of a rules table, such as {@code DESTQ(ORDERS) REASON(MQRC_Q_FULL)}; blank: all
     * @param messageId {@code ID:} and 48 hexadecimal digits; blank: all that match
     * @param most      0: all there are
     * @throws IllegalArgumentException for what is not allowed, with what is
     */
    public static RedriveOrder of(String filter, String messageId, int most, double perSecond, boolean dryRun) {
        return new RedriveOrder(filter(filter), id(messageId), most == 0 ? Integer.MAX_VALUE : most, perSecond, dryRun);
    }

    static Pattern filter(String filter) {
        try {
            return filter == null ? Pattern.ANY : Pattern.parse(filter, ClientConstants.NAMES);
        } catch (InvalidRulesException refused) {
            throw new IllegalArgumentException("filter: " + refused.getMessage());
        }
    }

    /** Without an id (MQMI_NONE) a get would take any message. */
    static Optional<byte[]> id(String messageId) {
        if (messageId == null || messageId.isBlank()) {
            return Optional.empty();
        }
        if (!messageId.matches("ID:[0-9a-fA-F]{48}") || messageId.matches("ID:0+")) {
            throw new IllegalArgumentException("messageId " + messageId
                    + ": ID: and 48 hexadecimal digits, not all of them 0, are allowed");
        }
        return Optional.of(HexFormat.of().parseHex(messageId.substring("ID:".length())));
    }
}
