// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.ReportKind;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.PutOptions;
import java.util.Arrays;

/** What MQPUT refuses, or warns of, in the report options of a message (rules ). */
final class ReportRules {

    private static final int REQUEST = 1;
    private static final int REJECT_UNSUPPORTED = 0x101C0000;
    private static final int ACCEPT_UNSUPPORTED_IF_XMIT = 0x0003FF00;
    private static final int KNOWN = Arrays.stream(ReportOption.values()).mapToInt(ReportOption::bits)
            .reduce(0, (all, bits) -> all | bits);
    /** Those for which somebody sends a report: exception, expiration, COA, COD, PAN, NAN, activity. */
    private static final int REPORTS = Arrays.stream(ReportKind.values()).mapToInt(ReportKind::mask)
            .reduce(0x0007, (all, bits) -> all | bits);

    private ReportRules() {
    }

    /**
     * @param remote whether the message goes to another queue manager, and its transmission queue was not named itself
     * @return the reason to warn with: NONE or UNKNOWN_REPORT_OPTION
     */
    static ReasonCode check(MessageDescriptor d, PutOptions options, boolean remote) {
        int report = d.report();
        boolean reported = (report & REPORTS) != 0;
        int unknown = report & ~KNOWN;
        boolean rejected = (unknown & REJECT_UNSUPPORTED) != 0
                || !remote && (unknown & ACCEPT_UNSUPPORTED_IF_XMIT) != 0;
        if (rejected || reported && !Arrays.stream(ReportKind.values()).allMatch(kind -> kind.isDefined(report))) {
            throw MqiException.because(ReasonCode.REPORT_OPTIONS_ERROR, text(report));
        }
        if (ReportOption.ACTIVITY.in(report)) {
            throw MqiException.because(ReasonCode.FUNCTION_NOT_SUPPORTED, text(report));
        }
        if ((reported || d.messageType() == REQUEST) && d.replyToQueue().isBlank()) {
            throw MqiException.because(ReasonCode.MISSING_REPLY_TO_Q,
                    "MsgType " + d.messageType() + ", " + text(report));
        }
        if (reported && options.has(PutOptions.SUPPRESS_REPLYTO)) {
            throw MqiException.because(ReasonCode.MISSING_REPLY_TO_Q, text(report) + " with MQPMO_SUPPRESS_REPLYTO");
        }
        return unknown == 0 ? ReasonCode.NONE : ReasonCode.UNKNOWN_REPORT_OPTION;
    }

    private static String text(int report) {
        return "Report 0x" + Integer.toHexString(report) + ", " + ReportOption.describe(report);
    }
}
