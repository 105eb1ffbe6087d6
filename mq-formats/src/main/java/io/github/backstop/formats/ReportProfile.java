// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/** Who makes a report, and so by whose rules its descriptor is filled in and its data are cut. */
public sealed interface ReportProfile permits QueueManagerReport, ClientExceptionReport, ApplicationReport {

    /** @param original as a get returns it, with the remaining Expiry */
    MessageDescriptor descriptor(MessageDescriptor original, int feedback, ReportData included);

    /** Where what counts as user data begins. @param headers of the message that is reported */
    int userDataAt(HeaderWalk headers, ReportData included);

    /**
     * The last word on a report that is otherwise done.
     *
     * @param headers    of the message that is reported
     * @param userLength of that message, headers not counted
     */
    default ReportMessage completed(ReportMessage report, HeaderWalk headers, int userLength) {
        return report;
    }
}
