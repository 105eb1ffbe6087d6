// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * Starts every SPI call behind the API header: verb, its version, the length of the answer the client expects, and
 * the in/out block "SPxU" (protocol spec 3.8).
 *
 * @param block        eyecatcher of the in/out block, such as SPOU
 * @param blockVersion of the in/out block
 * @param blockRest    what the in/out block has behind its 12 bytes; empty but for PUT
 */
public record SpiHeader(int verb, int version, int replySize, String block, int blockVersion, byte[] blockRest) {

    public static final int QUERY = 1;
    public static final int PUT = 2;
    public static final int GET = 3;
    public static final int ACTIVATE = 4;
    public static final int RESERVE = 6;
    public static final int SUBSCRIBE = 7;
    public static final int NOTIFY = 11;
    public static final int OPEN = 12;

    private static final int BLOCK_LENGTH = 12;

    public static SpiHeader read(StructureInput in) {
        int verb = in.int32();
        int version = in.int32();
        int replySize = in.int32();
        String block = in.text(4);
        if (block.length() != 4 || !block.startsWith("SP") || !block.endsWith("U")) {
            throw new FormatException("SPI in/out block '" + block + "'");
        }
        int blockVersion = in.int32();
        int length = in.int32();
        if (length < BLOCK_LENGTH) {
            throw new FormatException("length " + length + " of " + block);
        }
        return new SpiHeader(verb, version, replySize, block, blockVersion, in.bytes(length - BLOCK_LENGTH));
    }

    public void write(StructureOutput out) {
        out.int32(verb).int32(version).int32(replySize);
        out.text(block, 4).int32(blockVersion).int32(BLOCK_LENGTH + blockRest.length).bytes(blockRest);
    }

    /** Name of a verb for the log. */
    public static String nameOf(int verb) {
        return "SPI " + switch (verb) {
            case QUERY -> "QUERY";
            case PUT -> "PUT";
            case GET -> "GET";
            case ACTIVATE -> "ACTIVATE";
            case RESERVE -> "RESERVE";
            case SUBSCRIBE -> "SUBSCRIBE";
            case NOTIFY -> "NOTIFY";
            case OPEN -> "OPEN";
            default -> "verb " + verb;
        };
    }
}
