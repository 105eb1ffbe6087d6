// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.port.Activation;
import io.github.backstop.port.MovedMessage;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.PendingRejections;
import io.github.backstop.port.policy.Rejection;
import io.github.backstop.port.requeue.EngineChoice;
import io.github.backstop.port.requeue.RequeueDecision;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.requeue.Step;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.mq.MqFailure;
import io.github.backstop.requeue.FailureDetails;
import io.github.backstop.requeue.FailureHistory;
import io.github.backstop.requeue.RequeueText;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.time.Clock;
import java.util.HexFormat;

/**
 * The port's engine: decides by the port's rule and moves on a connection of its own, which it makes when it first
 * needs it and makes again after a break (A39). What it learnt of the queue holds for the activation (A15, A16).
 *
 * <p>The trap: with several sessions another one may have got the message before the mover sees it. Then it is not
 * there for the mover, and {@link #holdsBack} keeps it from the bean in that session.
 */
final class PortRequeue implements Requeue {
    /**
     * Whose messages these are.
     *
     * @param keepsAll see {@link MoveOrder}
     */
    record Origin(String port, String bean, String queue, boolean keepsAll) { }

    private static final String ID = "ID:";

    private final Activation activation;
    private final PortSettings settings;
    private final MqConnections connections;
    private final Origin origin;
    private final Clock clock;
    private final FailureHistory history = new FailureHistory();
    private final PendingRejections pending = new PendingRejections();
    private final boolean moves;

    // guarded by this, as is the use of the connection
    private MQQueueManager connection;
    private boolean closed;
    private volatile RequeueRule rule;
    private volatile String inquiryFailure = "";

    PortRequeue(Activation activation, MqConnections connections, Origin origin, Clock clock) {
        this.activation = activation;
        this.connections = connections;
        this.origin = origin;
        this.clock = clock;
        settings = activation.settings();
        moves = EngineChoice.of(settings).isBackstop();
    }

    @Override
    public boolean holdsBack(Message message) {
        try {
            return holdsBack(message.getJMSMessageID(), message.getIntProperty("JMSXDeliveryCount"));
        } catch (JMSException | NumberFormatException e) {
            return false;
        }
    }

    @Override
    public boolean holdsBack(String messageId, int deliveryCount) {
        // nothing is asked of the queue before a message has failed (A15)
        return pending.of(messageId).isPresent() || moves && deliveryCount > 1 && rule() != null
                && RequeueDecision.beforeDelivery(rule, deliveryCount) == RequeueDecision.MOVE;
    }

    @Override
    public void moveHeldBack(String messageId) {
        pending.of(messageId).ifPresentOrElse(rejection -> reject(messageId, rejection),
                () -> move(messageId, rule));
    }

    @Override
    public void moveUnwanted(String messageId, int backoutCount) {
        move(messageId, MoveOrder.unwanted(backoutCount), new RequeueRule(0, ""));
    }

    @Override
    public void afterFailure(FailedDelivery failure) {
        history.failed(failure);
        if (failure.rejection().isPresent()) {
            reject(failure.messageId(), failure.rejection().get());
        } else if (moves && rule() != null && RequeueDecision.MOVE
                == RequeueDecision.afterFailure(rule, settings.requeueAt(), failure.deliveryCount())) {
            move(failure.messageId(), rule);
        }
    }

    /** Whatever the threshold: the bean has asked for it. */
    private void reject(String messageId, Rejection rejection) {
        RequeueRule asked = rejection.queue().isEmpty() ? rule() : new RequeueRule(1, rejection.queue());
        if (asked == null) {
            activation.consumerFailed("message " + messageId + ", which the bean rejected, cannot be moved, as queue "
                    + origin.queue() + " could not be asked for its backout queue");
            return;
        }
        pending.add(messageId, rejection);
        move(messageId, new RequeueRule(1, asked.backoutQueue()));
    }

    /** Null while the queue cannot be asked. */
    private RequeueRule rule() {
        if (rule == null) {
            try {
                rule = RequeueRule.of(settings, RequeueRule.needsQueue(settings)
                        ? call(manager -> QueueInquiry.rule(manager, origin.queue()))
                        : new RequeueRule(0, ""));
            } catch (MQException e) {
                notInquired(MqFailure.of(e).text());
            }
        }
        return rule;
    }

    /** The message may come again without end, and would fill the log. */
    private void notInquired(String why) {
        if (why.equals(inquiryFailure)) {
            AdapterMessage.INQUIRY_FAILED.debug(origin.port(), origin.queue(), why);
        } else {
            AdapterMessage.INQUIRY_FAILED.log(origin.port(), origin.queue(), why);
        }
        inquiryFailure = why;
    }

    private void move(String messageId, RequeueRule rule) {
        move(messageId, MoveOrder.poison(rule, origin.keepsAll()), rule);
    }

    private void move(String messageId, MoveOrder order, RequeueRule rule) {
        try {
            byte[] id = HexFormat.of().parseHex(messageId.substring(ID.length()));
            report(messageId, call(manager -> new MessageMover(manager, connections.queueManager(), origin.queue(),
                    (put, queue, failure) -> refused(messageId, put, queue, failure), clock)
                    .move(id, order, details(messageId, rule))), rule);
        } catch (MQException e) {
            failed(messageId, e);
        }
    }

    private void report(String messageId, MoveResult result, RequeueRule rule) {
        if (result instanceof MoveResult.Moved moved) {
            String cause = history.causeText(messageId);
            history.forget(messageId);
            pending.moved(messageId);
            activation.moved(new MovedMessage(messageId, moved.where().disposition(),
                    RequeueText.of(moved.where(), rule) + cause, clock.instant()));
        } else if (result instanceof MoveResult.Kept kept) {
            activation.noPlaceForMessage("message " + messageId + ": " + kept.why());
        } else {
            AdapterMessage.MOVED_BY_ANOTHER.debug(origin.port(), messageId);
        }
    }

    private void refused(String messageId, Step.Put put, String queue, MqFailure failure) {
        String what = put instanceof Step.SendReport || put instanceof Step.PutReportOnDeadLetterQueue
                ? "the exception report of message " + messageId : "message " + messageId;
        AdapterMessage.PUT_REFUSED.log(origin.port(), what, queue, failure.text());
    }

    private void failed(String messageId, MQException e) {
        MqFailure failure = MqFailure.of(e);
        AdapterMessage.NOT_MOVED.log(origin.port(), messageId, failure.text());
        if (failure.kind() == MqFailure.Kind.CONNECTION_LOST) {
            activation.connectionLost(e);
        } else {
            // it would come again and again, held back each time
            activation.consumerFailed("message " + messageId + " cannot be moved: " + failure.text());
        }
    }

    private FailureDetails details(String messageId, RequeueRule rule) {
        return settings.failureDetails() ? history.details(messageId, rule.threshold(), origin.bean())
                : FailureDetails.NONE;
    }

    // ---- the connection

    private interface Call<T> {
        T on(MQQueueManager manager) throws MQException;
    }

    /** Once more on a new connection if this one was broken, as an idle one may be after a failover. */
    private synchronized <T> T call(Call<T> call) throws MQException {
        return ContextLoader.callAsAdapter(() -> {
            boolean fresh = connection == null;
            try {
                return call.on(connected());
            } catch (MQException e) {
                if (MqFailure.of(e).kind() != MqFailure.Kind.CONNECTION_LOST) {
                    throw e;
                }
                disconnect();
                if (fresh) {
                    throw e;
                }
                return call.on(connected());
            }
        });
    }

    private MQQueueManager connected() throws MQException {
        if (connection == null) {
            if (closed) {
                throw new MQException(CMQC.MQCC_FAILED, CMQC.MQRC_CONNECTION_STOPPING, this);
            }
            connection = connections.baseConnection();
        }
        return connection;
    }

    private void disconnect() {
        MQQueueManager old = connection;
        connection = null;
        if (old != null) {
            try {
                old.disconnect();
            } catch (MQException e) {
                AdapterMessage.PROVIDER_ERROR.debug(origin.port(), MqFailure.of(e).text());
            }
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        ContextLoader.callAsAdapter(() -> {
            disconnect();
            return null;
        });
    }
}
