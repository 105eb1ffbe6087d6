// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.management;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.dlq.Letter;
import io.github.backstop.dlq.Reasons;
import io.github.backstop.formats.DeadLetterHeader;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import javax.management.ConstructorParameters;

/** A message with an MQDLH, without its body; composite data for JMX. */
public final class OpenDeadLetter {
    private static final DateTimeFormatter PUT = DateTimeFormatter.ofPattern("uuuuMMddHHmmssSS");

    private final String messageId;
    private final String reason;
    private final String reasonInWords;
    private final String destination;
    private final String destinationManager;
    private final String putTime;
    private final String putBy;
    private final String format;
    private final int length;
    private final boolean persistent;
    private final int backoutCount;

    @ConstructorParameters({"messageId", "reason", "reasonInWords", "destination", "destinationManager", "putTime",
            "putBy", "format", "length", "persistent", "backoutCount"})
    public OpenDeadLetter(String messageId, String reason, String reasonInWords, String destination,
                          String destinationManager, String putTime, String putBy, String format, int length,
                          boolean persistent, int backoutCount) {
        this.messageId = messageId;
        this.reason = reason;
        this.reasonInWords = reasonInWords;
        this.destination = destination;
        this.destinationManager = destinationManager;
        this.putTime = putTime;
        this.putBy = putBy;
        this.format = format;
        this.length = length;
        this.persistent = persistent;
        this.backoutCount = backoutCount;
    }

    /** Of a message with an MQDLH. */
    static OpenDeadLetter of(Letter letter) {
        DeadLetterHeader dead = letter.header().orElseThrow();
        MQMessage descriptor = letter.descriptor();
        return new OpenDeadLetter(letter.messageId(), Reasons.describe(dead.reason()),
                Reasons.inWords(dead.reason()), dead.destinationQueue().strip(),
                dead.destinationQueueManager().strip(), putTime(dead), dead.putApplName().strip(),
                dead.format().strip(), Math.max(descriptor.getTotalMessageLength(), letter.data().length)
                        - DeadLetterHeader.LENGTH, descriptor.persistence != CMQC.MQPER_NOT_PERSISTENT,
                descriptor.backoutCount);
    }

    private static String putTime(DeadLetterHeader dead) {
        try {
            return LocalDateTime.parse(dead.putDate() + dead.putTime(), PUT).toInstant(ZoneOffset.UTC).toString();
        } catch (DateTimeException written) {
            return ""; // an application may write anything there
        }
    }

    public String getMessageId() {
        return messageId;
    }

    /** Name and number: {@code MQRC_Q_FULL 2053}. */
    public String getReason() {
        return reason;
    }

    /** What it means, and what helps. */
    public String getReasonInWords() {
        return reasonInWords;
    }

    /** Where it should have gone. */
    public String getDestination() {
        return destination;
    }

    /** At which queue manager. */
    public String getDestinationManager() {
        return destinationManager;
    }

    /** When it was put here: ISO-8601, UTC; empty if its header does not say. */
    public String getPutTime() {
        return putTime;
    }

    /** Who put it here. */
    public String getPutBy() {
        return putBy;
    }

    /** Of what is behind the MQDLH. */
    public String getFormat() {
        return format;
    }

    /** In bytes, without the MQDLH. */
    public int getLength() {
        return length;
    }

    public boolean isPersistent() {
        return persistent;
    }

    public int getBackoutCount() {
        return backoutCount;
    }
}
