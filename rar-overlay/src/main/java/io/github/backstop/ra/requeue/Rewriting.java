// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.ClientExceptionReport;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReportBuilder;
import io.github.backstop.formats.ReportData;
import io.github.backstop.formats.ReportMessage;
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
final class Rewriting implements Writing {
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

    @Override
    public MQMessage moved(FailureDetails details) throws MQException {
        return message.copy(new DetailsFolder(details.values()).addTo(form, view.isPresent()));
    }

    @Override
    public boolean deadLetterKeepsId() {
        return false;
    }

    @Override
    public MQMessage deadLetter(int reason, String intended, FailureDetails details) throws MQException {
        return deadLetter(moved(details), new DetailsFolder(details.values()).addTo(form, view.isPresent()), reason,
                intended, queueManager);
    }

    private MQMessage deadLetter(MQMessage descriptor, Form data, int reason, String queue, String manager)
            throws MQException {
        Form letter = data.deadLetter(reason, queue, manager, clock.instant());
        PoisonedMessage source = new PoisonedMessage(descriptor, data.data());
        return source.copy(letter);
    }

    @Override
    public MQMessage report(int feedback, ExceptionReport strength) throws MQException {
        ReportMessage report = build(feedback, strength);
        return PoisonedMessage.message(report.descriptor(), report.data());
    }

    @Override
    public MQMessage deadReport(int reason, int feedback, ExceptionReport strength) throws MQException {
        ReportMessage report = build(feedback, strength);
        MessageDescriptor descriptor = report.descriptor();
        Form data = new Form(descriptor.format(),
                new DataRepresentation(descriptor.encoding(), descriptor.codedCharSetId()), report.data());
        return deadLetter(PoisonedMessage.message(descriptor, report.data()), data, reason,
                message.descriptor().replyToQueueName.strip(), message.descriptor().replyToQueueManagerName.strip());
    }

    private ReportMessage build(int feedback, ExceptionReport strength) {
        ReportData included = Writing.included(strength);
        Optional<JmsForm> jms = view.filter(read -> !read.isTiny()).map(this::jms);
        // A smaller report names the id that it correlates by in its MQRFH2, too.
        Form reported = included == ReportData.FULL ? form : jms.map(this::correlated).orElse(form);
        return ReportBuilder.about(message.describe(reported), reported.data(), new ClientExceptionReport(queueManager,
                jms.map(this::fields))).feedback(feedback).including(included).build();
    }

    private Form correlated(JmsForm jms) {
        return jms.write(destination, reportCorrelationId(jms), jms.view().body().length);
    }

    private ClientExceptionReport.JmsFields fields(JmsForm jms) {
        return new ClientExceptionReport.JmsFields(identifier(reportCorrelationId(jms)), jms.lifetime(),
                jms.hasReplyTo());
    }

    private String reportCorrelationId(JmsForm jms) {
        String own = jms.correlationId();
        return own == null ? "ID:" + HexFormat.of().formatHex(message.descriptor().messageId) : own;
    }

    private static byte[] identifier(String jmsId) {
        if (jmsId.matches("ID:[0-9a-fA-F]{48}")) {
            return HexFormat.of().parseHex(jmsId.substring(3));
        }
        return Arrays.copyOf(jmsId.getBytes(StandardCharsets.UTF_8), CMQC.MQ_CORREL_ID_LENGTH);
    }
}
