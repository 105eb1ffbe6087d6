// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Retrieval;

/** What MQGET refuses in its options. */
final class GetRules {

    private static final int BROWSES = GetOptions.BROWSE_FIRST | GetOptions.BROWSE_NEXT
            | GetOptions.BROWSE_MSG_UNDER_CURSOR;
    private static final int SYNCPOINTS = GetOptions.SYNCPOINT | GetOptions.NO_SYNCPOINT
            | GetOptions.SYNCPOINT_IF_PERSISTENT;
    private static final int UNITS_OF_WORK = GetOptions.SYNCPOINT | GetOptions.SYNCPOINT_IF_PERSISTENT;
    private static final int NEED_BROWSE = GetOptions.LOCK | GetOptions.MARK_BROWSE_HANDLE
            | GetOptions.MARK_BROWSE_CO_OP | GetOptions.UNMARK_BROWSE_CO_OP | GetOptions.UNMARK_BROWSE_HANDLE
            | GetOptions.UNMARKED_BROWSE_MSG;
    private static final int PROPERTIES = GetOptions.PROPERTIES_FORCE_MQRFH2 | GetOptions.NO_PROPERTIES
            | GetOptions.PROPERTIES_IN_HANDLE | GetOptions.PROPERTIES_COMPATIBILITY;
    /** All MQGMO_* there are. */
    private static final int KNOWN = 0x1FF7FFFF;
    /** With these MQGMO_UNLOCK may be together; those of properties the classes for Java set by themselves. */
    private static final int WITH_UNLOCK = GetOptions.UNLOCK | GetOptions.NO_SYNCPOINT | PROPERTIES;
    private static final int KNOWN_MATCHES = 0x3F;

    private GetRules() {
    }

    static void check(GetOptions options, OpenOptions open) {
        int bits = options.options();
        String what = "get options 0x" + Integer.toHexString(bits);
        if (options.has(GetOptions.MARK_SKIP_BACKOUT) || options.has(GetOptions.SET_SIGNAL)) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR, what + " with one that only z/OS has");
        }
        if ((bits & ~KNOWN) != 0) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR, what + " unknown");
        }
        if ((options.matchOptions() & ~KNOWN_MATCHES) != 0) {
            throw MqiException.because(ReasonCode.MATCH_OPTIONS_ERROR,
                    "match options 0x" + Integer.toHexString(options.matchOptions()));
        }
        if (options.has(GetOptions.COMPLETE_MSG) && options.matches(GetOptions.MATCH_OFFSET)) {
            throw MqiException.because(ReasonCode.MATCH_OPTIONS_ERROR, "MQMO_MATCH_OFFSET with MQGMO_COMPLETE_MSG");
        }
        if (options.has(GetOptions.WAIT) && options.waitInterval() < -1) {
            throw MqiException.because(ReasonCode.WAIT_INTERVAL_ERROR, "wait interval " + options.waitInterval());
        }
        boolean browse = (bits & BROWSES) != 0;
        boolean twoWays = Integer.bitCount(bits & BROWSES) > 1 || Integer.bitCount(bits & SYNCPOINTS) > 1
                || Integer.bitCount(bits & PROPERTIES) > 1 || browse && options.has(GetOptions.MSG_UNDER_CURSOR);
        if (twoWays || browse && (bits & UNITS_OF_WORK) != 0 || !browse && (bits & NEED_BROWSE) != 0
                || options.has(GetOptions.UNLOCK) && (bits & ~WITH_UNLOCK) != 0
                || options.has(GetOptions.COMPLETE_MSG) && options.has(GetOptions.SYNCPOINT_IF_PERSISTENT)) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR, what + " contradict each other");
        }
        if (options.has(GetOptions.PROPERTIES_IN_HANDLE)) {
            throw MqiException.because(ReasonCode.HMSG_ERROR, what + " without a message handle");
        }
        checkOpen(options, open, browse, what);
    }

    private static void checkOpen(GetOptions options, OpenOptions open, boolean browse, String what) {
        boolean cursor = browse || options.has(GetOptions.MSG_UNDER_CURSOR) || options.has(GetOptions.UNLOCK);
        if (cursor && !open.has(OpenOptions.BROWSE)) {
            throw MqiException.because(ReasonCode.NOT_OPEN_FOR_BROWSE, what);
        }
        if (!browse && !options.has(GetOptions.UNLOCK) && !open.input()) {
            throw MqiException.because(ReasonCode.NOT_OPEN_FOR_INPUT, what);
        }
        boolean shared = options.has(GetOptions.MARK_BROWSE_CO_OP) || options.has(GetOptions.UNMARK_BROWSE_CO_OP);
        if (shared && !open.has(OpenOptions.CO_OP)) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR, what + " needs MQOO_CO_OP");
        }
    }

    /** What can be put together, as persistent segments leave in a unit of work (rules B-20 and B-25). */
    static Retrieval.Reassembly reassembly(GetOptions options, UnitOfWork work) {
        if (options.has(GetOptions.SYNCPOINT)) {
            return work.isGlobal() ? Retrieval.Reassembly.NOTHING : Retrieval.Reassembly.ALL;
        }
        return work.isGlobal() || !work.isEmpty() ? Retrieval.Reassembly.NONPERSISTENT : Retrieval.Reassembly.ALL;
    }

    static boolean mayHold(Retrieval wanted) {
        return !wanted.browse() && wanted.hold() != Retrieval.Hold.NOTHING;
    }
}
