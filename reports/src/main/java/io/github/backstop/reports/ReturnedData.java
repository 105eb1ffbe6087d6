// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

/**
 * Data that a report brought back.
 *
 * @param feedback of the report: MQFB_* or the reason of an exception
 * @param offset   where in the message they were, MQ headers in front of them counted
 * @param bytes    as many as were asked for. A report that MQGMO_COMPLETE_MSG put together from several with 100 bytes
 *                 each has gaps between them, and is as long as the message was (B-35)
 */
public record ReturnedData(int feedback, int offset, byte[] bytes) {
}
