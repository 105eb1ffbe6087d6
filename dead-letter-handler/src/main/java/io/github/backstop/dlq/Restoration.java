// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * Makes of a message that was got one to be put elsewhere, with all that its descriptor says; its context is passed by
 * the queue manager. Nothing of the message itself is altered (C-6, C-37).
 */
final class Restoration {

    private Restoration() {
    }

    /** With its MQDLH, if it has one. */
    static MQMessage asItIs(Letter letter) throws MQException {
        return copy(letter.descriptor(), letter.descriptor().format, letter.descriptor().encoding,
                letter.descriptor().characterSet, letter.data());
    }

    /** As it was before it got its MQDLH: Format, Encoding and CodedCharSetId are the header's, which is cut off. */
    static MQMessage withoutHeader(Letter letter) throws MQException {
        DeadLetterHeader dead = letter.header().orElseThrow();
        MQMessage descriptor = letter.descriptor();
        // a descriptor may not say "as what stands before me"
        int ccsid = dead.codedCharSetId() == DataRepresentation.CCSID_INHERIT ? descriptor.characterSet
                : dead.codedCharSetId();
        return copy(descriptor, dead.format(), dead.encoding(), ccsid,
                Arrays.copyOfRange(letter.data(), DeadLetterHeader.LENGTH, letter.data().length));
    }

    /** With its MQDLH and all of its context, to be put by who may set it. */
    static MQMessage withContext(Letter letter) throws MQException {
        MQMessage from = letter.descriptor();
        MQMessage to = asItIs(letter);
        to.userId = from.userId;
        to.accountingToken = from.accountingToken;
        to.applicationIdData = from.applicationIdData;
        to.putApplicationType = from.putApplicationType;
        to.putApplicationName = from.putApplicationName;
        to.putDateTime = from.putDateTime;
        to.applicationOriginData = from.applicationOriginData;
        return to;
    }

    private static MQMessage copy(MQMessage from, String format, int encoding, int ccsid, byte[] data)
            throws MQException {
        MQMessage to = new MQMessage();
        to.report = from.report;
        to.messageType = from.messageType;
        to.expiry = from.expiry;
        to.feedback = from.feedback;
        to.encoding = encoding;
        to.characterSet = ccsid;
        to.format = format;
        to.priority = from.priority;
        to.persistence = from.persistence;
        to.messageId = from.messageId;
        to.correlationId = from.correlationId;
        to.replyToQueueName = from.replyToQueueName;
        to.replyToQueueManagerName = from.replyToQueueManagerName;
        if (needsVersion2(from)) {
            to.setVersion(CMQC.MQMD_VERSION_2);
            to.groupId = from.groupId;
            to.messageSequenceNumber = from.messageSequenceNumber;
            to.offset = from.offset;
            to.messageFlags = from.messageFlags;
            to.originalLength = from.originalLength;
        }
        try {
            to.write(data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return to;
    }

    /** As version 1 an MQMDE in front of the data, which a segment has there (C-11), counts. */
    private static boolean needsVersion2(MQMessage from) {
        return from.messageFlags != CMQC.MQMF_NONE || !Arrays.equals(from.groupId, CMQC.MQGI_NONE);
    }
}
