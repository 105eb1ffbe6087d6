// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import java.util.List;
import java.util.stream.Stream;

/** MQOO_*, what an object is opened for. */
public record OpenOptions(int bits) {

    public static final int INPUT_AS_Q_DEF = 0x0001;
    public static final int INPUT_SHARED = 0x0002;
    public static final int INPUT_EXCLUSIVE = 0x0004;
    public static final int BROWSE = 0x0008;
    public static final int OUTPUT = 0x0010;
    public static final int INQUIRE = 0x0020;
    public static final int SET = 0x0040;
    public static final int SAVE_ALL_CONTEXT = 0x0080;
    public static final int PASS_IDENTITY_CONTEXT = 0x0100;
    public static final int PASS_ALL_CONTEXT = 0x0200;
    public static final int SET_IDENTITY_CONTEXT = 0x0400;
    public static final int SET_ALL_CONTEXT = 0x0800;
    public static final int ALTERNATE_USER_AUTHORITY = 0x1000;
    public static final int FAIL_IF_QUIESCING = 0x2000;
    public static final int BIND_ON_OPEN = 0x4000;
    public static final int BIND_NOT_FIXED = 0x8000;
    public static final int RESOLVE_NAMES = 0x10000;
    public static final int CO_OP = 0x20000;
    public static final int RESOLVE_LOCAL = 0x40000;
    public static final int NO_READ_AHEAD = 0x80000;
    public static final int READ_AHEAD = 0x100000;
    public static final int NO_MULTICAST = 0x200000;
    public static final int BIND_ON_GROUP = 0x400000;

    /** As the client's constants call the bits, the lowest first. */
    static final List<String> NAMES = Stream.of("INPUT_AS_Q_DEF", "INPUT_SHARED", "INPUT_EXCLUSIVE", "BROWSE",
            "OUTPUT", "INQUIRE", "SET", "SAVE_ALL_CONTEXT", "PASS_IDENTITY_CONTEXT", "PASS_ALL_CONTEXT",
            "SET_IDENTITY_CONTEXT", "SET_ALL_CONTEXT", "ALTERNATE_USER_AUTHORITY", "FAIL_IF_QUIESCING",
            "BIND_ON_OPEN", "BIND_NOT_FIXED", "RESOLVE_NAMES", "CO_OP", "RESOLVE_LOCAL_Q", "NO_READ_AHEAD",
            "READ_AHEAD", "NO_MULTICAST", "BIND_ON_GROUP").map(name -> "MQOO_" + name).toList();

    private static final int INPUT = INPUT_AS_Q_DEF | INPUT_SHARED | INPUT_EXCLUSIVE;
    private static final int ACCESS = INPUT | BROWSE | OUTPUT | INQUIRE | SET;
    private static final int FOR_OUTPUT = PASS_IDENTITY_CONTEXT | PASS_ALL_CONTEXT | SET_IDENTITY_CONTEXT
            | SET_ALL_CONTEXT;
    private static final int BINDS = BIND_ON_OPEN | BIND_NOT_FIXED | BIND_ON_GROUP;
    private static final int KNOWN = 0x7FFFFF;

    public boolean has(int option) {
        return (bits & option) == option;
    }

    public boolean any(int options) {
        return (bits & options) != 0;
    }

    public boolean input() {
        return any(INPUT);
    }

    /** Refuses options that contradict each other or do not exist. */
    void checkForQueue() {
        if ((bits & ~KNOWN) != 0) {
            throw failure("unknown");
        }
        if (!any(ACCESS)) {
            throw failure("say nothing of input, browse, output, inquire or set");
        }
        if (Integer.bitCount(bits & INPUT) > 1) {
            throw failure("ask for input in more than one way");
        }
        if (has(SAVE_ALL_CONTEXT) && !input() || any(FOR_OUTPUT) && !has(OUTPUT)) {
            throw failure("name a context without input or output");
        }
        if (has(READ_AHEAD) && has(NO_READ_AHEAD) || has(CO_OP) && !has(BROWSE)
                || has(NO_MULTICAST) && !has(OUTPUT) || Integer.bitCount(bits & BINDS) > 1) {
            throw failure("contradict each other");
        }
    }

    void checkForTopic() {
        if ((bits & ~KNOWN) != 0) {
            throw failure("unknown");
        }
        if (any(ACCESS & ~OUTPUT)) {
            throw MqiException.because(ReasonCode.OPTION_NOT_VALID_FOR_TYPE,
                    "open options " + Integer.toHexString(bits) + " do not apply to a topic");
        }
        if (!has(OUTPUT)) {
            throw failure("say nothing of output");
        }
    }

    void checkForQueueManager() {
        if ((bits & ~KNOWN) != 0) {
            throw failure("unknown");
        }
        if (any(ACCESS & ~INQUIRE & ~SET)) {
            throw MqiException.because(ReasonCode.OPTION_NOT_VALID_FOR_TYPE,
                    "open options " + Integer.toHexString(bits) + " do not apply to a queue manager");
        }
        if (!any(INQUIRE | SET)) {
            throw failure("say nothing of inquire");
        }
    }

    private RuntimeException failure(String why) {
        return MqiException.because(ReasonCode.OPTIONS_ERROR,
                "open options 0x" + Integer.toHexString(bits) + ' ' + why);
    }
}
