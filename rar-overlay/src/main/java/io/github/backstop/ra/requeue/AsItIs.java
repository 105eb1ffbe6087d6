// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import io.github.backstop.formats.ClientExceptionReport;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.ReportData;
import io.github.backstop.port.requeue.ExceptionReport;
import io.github.backstop.requeue.FailureDetails;
import java.time.Clock;
import java.util.Arrays;
import java.util.Optional;

/**
 * A message that no consumer selects is nobody's: it is put as it is, its id included. As IBM's client does it, byte
 * for byte, where it takes such messages away at all (migration mode, provider version 6).
 */
final class AsItIs implements Writing {
    private static final DataRepresentation HEADER =
            new DataRepresentation(DataRepresentation.BIG_ENDIAN, DataRepresentation.CCSID_LATIN_1);

    private final PoisonedMessage message;
    private final String queueManager;
    private final Clock clock;

    /** @param queueManager of the dead-letter header; blank as the connection's configuration may be */
    AsItIs(PoisonedMessage message, String queueManager, Clock clock) {
        this.message = message;
        this.queueManager = queueManager;
        this.clock = clock;
    }

    @Override
    public MQMessage moved(FailureDetails details) throws MQException {
        return message.copy(message.unchanged());
    }

    @Override
    public MQMessage deadLetter(int reason, String intended, FailureDetails details) throws MQException {
        return message.copy(message.unchanged().deadLetter(HEADER, reason, intended, queueManager, clock.instant()));
    }

    @Override
    public boolean deadLetterKeepsId() {
        return true;
    }

    @Override
    public MQMessage report(int feedback, ExceptionReport strength) throws MQException {
        return report(repeated(strength), feedback);
    }

    private MQMessage report(Form data, int feedback) throws MQException {
        return PoisonedMessage.message(new ClientExceptionReport(queueManager, Optional.empty())
                .descriptor(message.describe(data), feedback, ReportData.FULL), data.data());
    }

    /** Headers are repeated with data only (B15), and do not count in those 100 bytes (B19). */
    private Form repeated(ExceptionReport strength) {
        Form all = message.unchanged();
        int headers = strength == ExceptionReport.WITHOUT_DATA ? 0
                : HeaderWalk.of(all.format(), message.representation(), all.data()).bodyOffset();
        return new Form(all.format(), all.representation(), Arrays.copyOf(all.data(),
                headers + Writing.included(strength).of(all.data().length - headers)));
    }

    @Override
    public MQMessage deadReport(int reason, int feedback, ExceptionReport strength) throws MQException {
        Form data = repeated(strength);
        Form letter = data.deadLetter(HEADER, reason, message.descriptor().replyToQueueName.strip(),
                message.descriptor().replyToQueueManagerName.strip(), clock.instant());
        return new PoisonedMessage(report(data, feedback), data.data()).copy(letter);
    }
}
