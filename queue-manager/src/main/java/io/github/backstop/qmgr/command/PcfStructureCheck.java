// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.nio.ByteBuffer;

/** What is wrong with one structure of a command: its type, its lengths and counts (MQRCCF_*_LENGTH_ERROR ...). */
final class PcfStructureCheck {

    /** A type of structure, its length without what varies, and the reasons for wrong lengths. */
    private enum Kind {
        NUMBER(3, 16, 3009), TEXT(4, 20, 3010), NUMBERS(5, 16, 3028), TEXTS(6, 24, 3024), BYTES(9, 16, 3255),
        NUMBER_FILTER(13, 20, 3241), TEXT_FILTER(14, 24, 3245), BYTES_FILTER(15, 20, 3264), GROUP(20, 16, 3258),
        LONG_NUMBER(23, 24, 3009), LONG_NUMBERS(25, 16, 3028);

        private final int type;
        private final int length;
        private final int lengthError;

        Kind(int type, int length, int lengthError) {
            this.type = type;
            this.length = length;
            this.lengthError = lengthError;
        }
    }

    private static final int STRUCTURE_TYPE_ERROR = 3013;
    private static final int MSG_LENGTH_ERROR = 3016;
    private static final int CFIN_PARM_ID_ERROR = 3014;
    private static final int CFIL_PARM_ID_ERROR = 3047;
    private static final int CFGR_PARM_ID_ERROR = 3240;
    private static final int CFBF_PARM_ID_ERROR = 3265;
    private static final int CFST_STRING_LENGTH_ERR = 3011;
    private static final int CFIL_COUNT_ERROR = 3027;
    private static final int CFSL_COUNT_ERROR = 3068;
    private static final int CFSL_STRING_LENGTH_ERR = 3069;
    private static final int CFSF_FILTER_VAL_LEN_ERR = 3244;
    private static final int CFBS_STRING_LENGTH_ERR = 3257;
    /** Type, length and identifier. */
    private static final int START = 12;

    private final ByteBuffer in;
    private final int start;
    private final Kind kind;
    private final int length;
    private final int id;

    private PcfStructureCheck(ByteBuffer in) {
        this.in = in;
        start = in.position();
        if (in.remaining() < START) {
            throw new PcfException(MSG_LENGTH_ERROR, 0);
        }
        kind = kind(in.getInt(start));
        length = in.getInt(start + 4);
        id = in.getInt(start + 8);
    }

    private static Kind kind(int type) {
        for (Kind kind : Kind.values()) {
            if (kind.type == type) {
                return kind;
            }
        }
        throw new PcfException(STRUCTURE_TYPE_ERROR, 0);
    }

    /** Goes on behind the structure that begins here. @throws PcfException when it is wrong, or taken by no command */
    static void skip(ByteBuffer in) {
        PcfStructureCheck structure = new PcfStructureCheck(in);
        structure.check();
        in.position(structure.start + structure.length);
    }

    private void check() {
        require(length >= kind.length && length <= in.limit() - start && length % 4 == 0, kind.lengthError);
        switch (kind) {
            case NUMBER, NUMBER_FILTER -> require(length == kind.length, kind.lengthError);
            case TEXT -> fits(16, CFST_STRING_LENGTH_ERR);
            case NUMBERS -> {
                int count = in.getInt(start + 12);
                require(count >= 0, CFIL_COUNT_ERROR);
                require(length == kind.length + 4L * count, kind.lengthError);
            }
            case TEXTS -> {
                int count = in.getInt(start + 16);
                int width = in.getInt(start + 20);
                require(count >= 0, CFSL_COUNT_ERROR);
                require(width >= 0 && (width > 0 || count == 0), CFSL_STRING_LENGTH_ERR);
                require((long) count * width <= length - kind.length, kind.lengthError);
            }
            case BYTES -> fits(12, CFBS_STRING_LENGTH_ERR);
            case TEXT_FILTER -> fits(20, CFSF_FILTER_VAL_LEN_ERR);
            case BYTES_FILTER -> throw new PcfException(CFBF_PARM_ID_ERROR, id);
            case GROUP -> throw new PcfException(CFGR_PARM_ID_ERROR, id);
            case LONG_NUMBERS -> throw new PcfException(CFIL_PARM_ID_ERROR, id);
            default -> throw new PcfException(CFIN_PARM_ID_ERROR, id);
        }
    }

    /** A string with its length at an offset: the structure ends behind it, at a multiple of four bytes. */
    private void fits(int at, int lengthOfString) {
        int bytes = in.getInt(start + at);
        require(bytes >= 0, lengthOfString);
        require(length == kind.length + ((bytes + 3L) & ~3L), bytes > length - kind.length ? lengthOfString
                : kind.lengthError);
    }

    private void require(boolean right, int reason) {
        if (!right) {
            throw new PcfException(reason, id);
        }
    }
}
