// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import io.github.backstop.formats.ReportData;
import io.github.backstop.port.requeue.ExceptionReport;
import io.github.backstop.requeue.FailureDetails;

/** What is put for one message that cannot stay: itself, its dead letter, its exception report. */
interface Writing {

    /** For a backout queue. */
    MQMessage moved(FailureDetails details) throws MQException;

    /** @param intended the queue that the dead-letter header names */
    MQMessage deadLetter(int reason, String intended, FailureDetails details) throws MQException;

    /** Whether that keeps the message's id. */
    boolean deadLetterKeepsId();

    MQMessage report(int feedback, ExceptionReport strength) throws MQException;

    /** The reply queue did not take the report. */
    MQMessage deadReport(int reason, int feedback, ExceptionReport strength) throws MQException;

    /** How much of the message a report repeats. */
    static ReportData included(ExceptionReport strength) {
        return switch (strength) {
            case NONE, WITHOUT_DATA -> ReportData.NONE;
            case WITH_DATA -> ReportData.FIRST_100;
            case WITH_FULL_DATA -> ReportData.FULL;
        };
    }
}
