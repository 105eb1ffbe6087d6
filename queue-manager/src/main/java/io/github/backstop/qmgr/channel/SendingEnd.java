// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.mqi.AgentConnection;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.wire.LinkFrame;
import io.github.backstop.qmgr.wire.LinkTerms;

/**
 * The sending end of a channel for one link: gets messages from the transmission queue, sends them in batches, and
 * ends each batch when the receiver says that it has it. Confined to the channel's thread.
 */
final class SendingEnd implements LinkUser {

    private static final int NO = 1;

    private final SenderChannel channel;
    private final Attributes definition;
    private final AgentStatus status;
    private final AgentConnection agent;
    private final Progress progress;
    private final Undelivered undelivered;
    private final TransmissionQueue transmissionQueue;
    private Link link;
    private LinkTerms terms;
    private Batch batch;
    private long batchBegan;
    private boolean getting;
    private boolean confirming;
    private boolean stepping;
    private boolean again;
    private boolean stopping;
    private LinkOutcome stopOutcome;
    private String stopReason;
    private boolean ended;

    /** @throws MqiException when the transmission queue cannot be opened */
    SendingEnd(SenderChannel channel, Attributes definition, AgentStatus status, AgentConnection agent) {
        this.channel = channel;
        this.definition = definition;
        this.status = status;
        this.agent = agent;
        this.progress = new Progress(agent, channel.name());
        this.undelivered = new Undelivered(agent, channel.name(), definition.number(Attribute.CHANNEL_USEDLQ) != NO);
        this.transmissionQueue = new TransmissionQueue(agent, definition.text(Attribute.CHANNEL_XMITQ));
    }

    boolean ended() {
        return ended;
    }

    /** The link is there. */
    SendingEnd begin(Link with) {
        link = with;
        SyncRecord record = progress.read();
        link.send(new LinkFrame.Hello(channel.name(), channel.queueManager().queueManagerName(),
                channel.queueManager().queueManagerIdentifier(), Receivers.terms(definition),
                record != null && record.reset() ? record.sequence() : -1, false));
        return this;
    }

    @Override
    public void received(LinkFrame frame) {
        if (ended) {
            return;
        }
        if (frame instanceof LinkFrame.Welcome welcome && terms == null) {
            channel.checkTls(link);
            terms = welcome.terms();
            link.agreed(terms.heartbeat(), LinkFrame.OVERHEAD);
            progress.resolve(welcome, status, this::run, why -> end(LinkOutcome.FAILED, why));
        } else if (frame instanceof LinkFrame.Confirmed confirmed && confirming) {
            confirmed(confirmed.sequence());
        } else if (frame instanceof LinkFrame.Refusal refusal) {
            refused(refusal);
        } else if (frame instanceof LinkFrame.Goodbye) {
            stop(LinkOutcome.FAILED, "the other end has stopped it");
        } else if (!(frame instanceof LinkFrame.Heartbeat)) {
            throw new FormatException(frame.getClass().getSimpleName() + " from a receiver");
        }
    }

    /** Where a message cannot be placed, nothing of the batch is committed there: it is not in doubt. */
    private void refused(LinkFrame.Refusal refusal) {
        String why = "the other end refuses it with reason " + refusal.reason() + ", " + refusal.text();
        if (!refusal.stop()) {
            end(LinkOutcome.FAILED, why);
        } else if (!confirming || !batch.holds()) {
            end(LinkOutcome.REFUSED, why);
        } else {
            agent.calls().whenSettled(prepared -> {
                if (!ended) {
                    batch.rollback();
                    end(LinkOutcome.REFUSED, why);
                }
            });
        }
    }

    private void run() {
        if (!ended) {
            channel.running();
            go();
        }
    }

    @Override
    public void writable() {
        go();
    }

    /** Goes on as far as possible; calls from within what it does make it go on afterwards. */
    private void go() {
        again = true;
        if (stepping) {
            return;
        }
        stepping = true;
        try {
            while (again && !ended) {
                again = false;
                step();
            }
        } catch (MqiException failed) {
            end(LinkOutcome.FAILED, failed.getMessage());
        } catch (RuntimeException unexpected) {
            AgentMessage.FAILED.log(channel.name(), unexpected);
            end(LinkOutcome.FAILED, unexpected.toString());
        } finally {
            stepping = false;
        }
    }

    private void step() {
        if (terms == null || !progress.known() || getting || confirming || !link.writable()) {
            return;
        }
        if (batch == null) {
            batch = new Batch(agent, channel.name(), progress.sequence() + 1);
        }
        boolean some = batch.sent() > 0 || batch.holds();
        if (batch.sent() >= terms.batchSize() || stopping && some) {
            endBatch();
        } else if (stopping) {
            link.send(new LinkFrame.Goodbye());
            end(stopOutcome, stopReason);
        } else {
            getting = true;
            transmissionQueue.get(terms.fast(), some ? remainingInterval() : idle(), this::got);
        }
    }

    /** How long a batch that has messages stays open for more (BATCHINT), milliseconds. */
    private int remainingInterval() {
        long left = definition.number(Attribute.BATCHINT) - (channel.now().toEpochMilli() - batchBegan);
        return (int) Math.max(0, left);
    }

    private int idle() {
        int seconds = definition.number(Attribute.DISCINT);
        return seconds == 0 ? -1 : (int) Math.min(Integer.MAX_VALUE, seconds * 1000L);
    }

    private void got(GetResult result) {
        getting = false;
        if (ended) {
            return;
        }
        boolean some = batch.sent() > 0 || batch.holds();
        if (result.completionCode() != 2) {
            send(result);
            go();
        } else if (some && (result.reason() == ReasonCode.NO_MSG_AVAILABLE.number()
                || result.reason() == ReasonCode.SYNCPOINT_LIMIT_REACHED.number())) {
            endBatch();
        } else if (stopping) {
            go();
        } else if (result.reason() == ReasonCode.NO_MSG_AVAILABLE.number()) {
            stop(LinkOutcome.IDLE, "nothing came for DISCINT(" + definition.number(Attribute.DISCINT) + ") seconds");
        } else {
            end(LinkOutcome.FAILED, "transmission queue " + definition.text(Attribute.CHANNEL_XMITQ)
                    + " gives nothing, reason " + result.reason());
        }
    }

    private void send(GetResult got) {
        boolean fast = terms.fast() && got.descriptor().persistence() == 0;
        Outgoing message = Outgoing.of(got, definition, channel.queueManager().queueManagerName(),
                terms.maximumMessageLength());
        if (message.reason() == 0) {
            if (batch.sent() == 0) {
                batchBegan = channel.now().toEpochMilli();
            }
            long number = batch.sent(!fast);
            link.send(new LinkFrame.Transfer(number, got.descriptor().expiry(), message.bytes()));
            status.message(channel.now());
            status.current(number);
        } else if (undelivered.place(message.descriptor(), message.data(), message.reason(), message.destination(),
                fast)) {
            batch.placed(!fast);
        } else {
            end(LinkOutcome.REFUSED, "a message for queue " + message.destination().queue() + " at "
                    + message.destination().queueManager() + " cannot be sent, reason " + message.reason()
                    + ", and no dead-letter queue takes it");
        }
    }

    private void endBatch() {
        confirming = true;
        long last = batch.last();
        if (!batch.holds()) {
            link.send(new LinkFrame.EndBatch(progress.sequence()));
            return;
        }
        boolean numbered = last > progress.sequence();
        if (numbered) {
            progress.write(last);
        }
        int code = numbered ? batch.prepare() : batch.commitAlone();
        status.inDoubt(numbered);
        agent.calls().whenSettled(outcome -> {
            if (ended) {
                return;
            }
            if (code != 0 || outcome != 0) {
                end(LinkOutcome.FAILED, "the batch cannot be prepared, XA return code "
                        + (outcome != 0 ? outcome : code));
            } else if (numbered) {
                link.send(new LinkFrame.EndBatch(last));
            } else {
                batch = null;
                confirming = false;
                go();
            }
        });
    }

    private void confirmed(long sequence) {
        boolean numbered = batch.holds();
        if (sequence != (numbered ? batch.last() : progress.sequence())) {
            throw new FormatException("batch up to " + sequence + " confirmed, not up to " + batch.last());
        }
        if (!numbered) {
            batch.taken();
            confirming = false;
            status.batchEnded(true);
            go();
            return;
        }
        int code = batch.commit();
        agent.calls().whenSettled(outcome -> {
            if (ended) {
                return;
            }
            if (code != 0 || outcome != 0) {
                end(LinkOutcome.FAILED, "the batch cannot be committed, XA return code "
                        + (outcome != 0 ? outcome : code));
                return;
            }
            progress.reached(sequence);
            status.inDoubt(false);
            status.sequence(sequence);
            status.batchEnded(true);
            batch = null;
            confirming = false;
            go();
        });
    }

    /** Ends when the batch is through. */
    void stop(LinkOutcome outcome, String why) {
        if (!stopping) {
            stopping = true;
            stopOutcome = outcome;
            stopReason = why;
        }
        if (terms == null) {
            end(stopOutcome, stopReason);
        } else if (!getting || !transmissionQueue.cancel()) {
            go();
        }
    }

    /** Ends at once: what is not prepared is backed out, what is stays in doubt. */
    void end(LinkOutcome outcome, String why) {
        if (ended) {
            return;
        }
        ended = true;
        if (link != null) {
            link.close();
        }
        agent.close(() -> channel.ended(outcome, why));
    }

    @Override
    public void closed(String why) {
        end(LinkOutcome.FAILED, "the link broke: " + why);
    }
}
