// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.Arrays;

/**
 * Builds the report about a message: what its MQMD says, by the profile of who makes the report, and its data: the
 * headers of the message, and behind them nothing, the first 100 bytes or all.
 *
 * <p>A chain of headers that is damaged (rule B-2) makes no loop and loses no byte: from the damaged header on it is
 * user data, unless {@link #refusingDamage()} is asked for.
 */
public final class ReportBuilder {

    private final ReportProfile profile;
    private final MessageDescriptor original;
    private final byte[] data;
    private int feedback;
    private ReportData included = ReportData.NONE;
    private boolean refusing;

    private ReportBuilder(ReportProfile profile, MessageDescriptor original, byte[] data) {
        this.profile = profile;
        this.original = original;
        this.data = data;
    }

    /**
     * A report about a message.
     *
     * @param original its descriptor as a get returns it
     * @param data     all of it, headers included; not changed
     */
    public static ReportBuilder about(MessageDescriptor original, byte[] data, ReportProfile by) {
        return new ReportBuilder(by, original, data);
    }

    /** MQFB_* or, of exceptions, MQRC_*; without it 0, MQFB_NONE. */
    public ReportBuilder feedback(int value) {
        feedback = value;
        return this;
    }

    /** How much of the data; without it the headers alone. */
    public ReportBuilder including(ReportData value) {
        included = value;
        return this;
    }

    /** Has {@link #build()} fail for a message with a header that is longer than its data, negative, or none. */
    public ReportBuilder refusingDamage() {
        refusing = true;
        return this;
    }

    /** @throws FormatException for a damaged header, if so asked */
    public ReportMessage build() {
        HeaderWalk headers = HeaderWalk.of(original, data);
        if (refusing && headers.isDamaged()) {
            throw new FormatException(headers.damage().orElseThrow());
        }
        int from = profile.userDataAt(headers, included);
        int length = from + included.of(data.length - from);
        ReportMessage report = new ReportMessage(profile.descriptor(original, feedback, included),
                length == data.length ? data : Arrays.copyOf(data, length), headers.damage());
        return profile.completed(report, headers, data.length - headers.bodyOffset());
    }
}
