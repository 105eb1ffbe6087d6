// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.port.requeue.ExceptionReport;
import io.github.backstop.requeue.FailureDetails;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What is put for one poison message: itself, its dead letter, its exception report. As IBM's client does it, byte for
 * byte; docs/poison-messages.md names what differs.
 *
 * <p>The trap: the client keeps a message that a JMS client made as it is, and makes the MQRFH2 of any other anew,
 * whether it had one or not.
 */
final class Rewriting {
    private final PoisonedMessage message;
    private final Optional<JmsView> view;
    private final Form form;
    private final String destination;
    private final String queueManager;
    private final Clock clock;

    /**
     * @param destination  what the moved message names as its destination
     * @param queueManager of the dead-letter header; blank as the connection's configuration may be
     */
    Rewriting(PoisonedMessage message, String destination, String queueManager, Clock clock) {
        this.message = message;
        this.destination = destination;
        this.queueManager = queueManager;
        this.clock = clock;
        view = JmsView.of(message);
        form = view.filter(jms -> !jms.isComplete() && !jms.isTiny())
                .map(jms -> jms(jms).write(destination, jms(jms).correlationId(), jms.body().length))
                .orElseGet(message::unchanged);
    }

    private JmsForm jms(JmsView jms) {
        return new JmsForm(message, jms, clock.millis());
    }

    MQMessage moved(FailureDetails details) throws MQException {
        return message.copy(new DetailsFolder(details.values()).addTo(form, view.isPresent()));
    }

    MQMessage deadLetter(int reason, String intended, FailureDetails details) throws MQException {
        return deadLetter(moved(details), new DetailsFolder(details.values()).addTo(form, view.isPresent()), reason, intended, queueManager);
    }

    private MQMessage deadLetter(MQMessage descriptor, Form data, int reason, String queue, String manager)
            throws MQException {
        Form letter = data.deadLetter(reason, queue, manager, clock.instant());
        PoisonedMessage source = new PoisonedMessage(descriptor, data.data());
        return source.copy(letter);
    }

    MQMessage report(int feedback, ExceptionReport strength) throws MQException {
        Form data = reportForm(strength);
        MQMessage report = keepsDescriptor(strength) ? reportFromMessage(data) : reportWithIds(data);
        report.messageType = CMQC.MQMT_REPORT;
        report.report = CMQC.MQRO_NONE;
        report.feedback = feedback;
        return report;
    }

    /** The reply queue did not take the report. */
    MQMessage deadReport(int reason, int feedback, ExceptionReport strength) throws MQException {
        MQMessage report = report(feedback, strength);
        return deadLetter(report, reportForm(strength), reason, message.descriptor().replyToQueueName.strip(),
                message.descriptor().replyToQueueManagerName.strip());
    }

    /** The client makes the smaller reports as JMS messages, which changes less of the descriptor. */
    private boolean keepsDescriptor(ExceptionReport strength) {
        return strength != ExceptionReport.WITH_FULL_DATA && view.isPresent() && !view.get().isTiny();
    }

    private Form reportForm(ExceptionReport strength) {
        if (strength == ExceptionReport.WITH_FULL_DATA) {
            return form;
        }
        if (keepsDescriptor(strength)) {
            JmsView jms = view.get();
            return jms(jms).write(destination, reportCorrelationId(), strength.bodyBytes(jms.body().length));
        }
        return new Form(form.format(), form.representation(),
                Arrays.copyOf(form.data(), strength.bodyBytes(form.data().length)));
    }

    private String reportCorrelationId() {
        String own = jms(view.get()).correlationId();
        return own == null ? "ID:" + HexFormat.of().formatHex(message.descriptor().messageId) : own;
    }

    private MQMessage reportFromMessage(Form data) throws MQException {
        MQMessage report = message.copy(data);
        report.correlationId = identifier(reportCorrelationId());
        report.expiry = jms(view.get()).lifetime();
        if (!jms(view.get()).hasReplyTo()) {
            report.replyToQueueName = "";
            report.replyToQueueManagerName = "";
        }
        return report;
    }

    private static byte[] identifier(String jmsId) {
        if (jmsId.matches("ID:[0-9a-fA-F]{48}")) {
            return HexFormat.of().parseHex(jmsId.substring(3));
        }
        return Arrays.copyOf(jmsId.getBytes(StandardCharsets.UTF_8), CMQC.MQ_CORREL_ID_LENGTH);
    }

    private MQMessage reportWithIds(Form data) {
        MQMessage report = message.fresh(data);
        report.messageId = message.descriptor().messageId;
        report.correlationId = message.asksFor(ReportOption.PASS_CORREL_ID)
                ? message.descriptor().correlationId : message.descriptor().messageId;
        report.replyToQueueManagerName = queueManager; // without a queue: so does the client
        return report;
    }
}
