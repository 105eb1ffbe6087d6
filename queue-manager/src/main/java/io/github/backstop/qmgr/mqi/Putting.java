// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.PutResult;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Rendition;
import java.util.Arrays;
import java.util.List;

/** MQPUT and the second half of MQPUT1. Confined to a connection. */
final class Putting {

    /** All MQPMO_* there are. */
    private static final int KNOWN = 0x1CAFFFE6;

    private final QueueManager queueManager;
    private final HandleTable handles;
    private final MessageContext context;
    private final Settling settling;
    private final DeferredMessages deferred;

    Putting(QueueManager queueManager, HandleTable handles, MessageContext context, Settling settling,
            DeferredMessages deferred) {
        this.settling = settling;
        this.deferred = deferred;
        this.queueManager = queueManager;
        this.handles = handles;
        this.context = context;
    }

    /** What MQPUT1 asks for besides. */
    static void checkOne(ObjectDescriptor object, PutOptions options) {
        if (object.type() != ObjectDescriptor.QUEUE && object.type() != ObjectDescriptor.TOPIC) {
            throw MqiException.because(ReasonCode.OBJECT_TYPE_ERROR, "MQPUT1 to object type " + object.type());
        }
        if (options.has(PutOptions.LOGICAL_ORDER)) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR,
                    "MQPMO_LOGICAL_ORDER needs an open handle, not MQPUT1");
        }
    }

    PutResult put(QueueHandle to, MessageDescriptor descriptor, PutOptions options, byte[] data, UnitOfWork work) {
        check(options);
        DescriptorRules.check(descriptor, options.isDeferred() ? 0 : options.deliveryDelay());
        ReasonCode unknown = ReportRules.check(descriptor, options, to.remote() != null);
        MessageDescriptor saved = MessageContext.passes(options) ? savedContext(options.contextHandle()) : null;
        if (to.putInhibited()) {
            throw MqiException.because(ReasonCode.PUT_INHIBITED, to.opened().name() + " is PUT(DISABLED)");
        }
        boolean held = options.has(PutOptions.SYNCPOINT);
        if (held) {
            queueManager.checkRoom(work);
        }
        DescriptorRules.checkSegment(descriptor, data);
        boolean logical = options.has(PutOptions.LOGICAL_ORDER);
        GroupPut group = to.groupPut();
        if (logical) {
            group.check(descriptor, data.length, persistence(to, descriptor), held);
        }
        MessageDescriptor stored = complete(to, descriptor, options, data, saved);
        ReasonCode warning = logical ? ReasonCode.NONE : group.warning(stored, held);
        if (options.isDeferred()) {
            deferred.put(to, stored, data, held ? work : null, settling);
        } else if (options.deliveryDelay() > 0) {
            queueManager.delayedDelivery().put(to.queue(), stored, data, options.deliveryDelay(), held ? work : null,
                    settling);
        } else {
            put(to, stored, data, work, held);
        }
        Runnable undo = group.done(stored, data.length, held, logical);
        if (held && undo != null) {
            work.afterBackout(undo);
        }
        if (warning == ReasonCode.NONE) {
            warning = unknown;
        }
        if (warning == ReasonCode.NONE && stored.priority() > DescriptorRules.MOST_PRIORITY) {
            warning = ReasonCode.PRIORITY_EXCEEDS_MAXIMUM;
        }
        RemoteDestination remote = to.remote();
        return new PutResult(answer(descriptor, stored), remote == null ? to.queue().name() : remote.queue(),
                remote == null ? queueManager.queueManagerName() : remote.queueManager(),
                warning == ReasonCode.NONE ? 0 : 1, warning.number());
    }

    /** Flags that others imply, and a remote reply queue, are in the stored message only (rules B-11 and A-25). */
    private static MessageDescriptor answer(MessageDescriptor put, MessageDescriptor stored) {
        boolean same = put.version() == 2 && put.messageFlags() == stored.messageFlags()
                && put.replyToQueue().equals(stored.replyToQueue());
        return same ? stored : ReplyQueue.answer(put, stored).messageFlags(put.messageFlags()).build();
    }

    private static int persistence(QueueHandle to, MessageDescriptor descriptor) {
        return descriptor.persistence() == 2 ? to.opened().attributes().number(Attribute.DEFPSIST)
                : descriptor.persistence();
    }

    private void put(QueueHandle to, MessageDescriptor stored, byte[] data, UnitOfWork work, boolean held) {
        Placement place = new Placement(queueManager, to.queue(), to.remote());
        List<Rendition> messages = place.messages(stored, data);
        MessageDescriptor first = messages.get(0).descriptor();
        boolean split = messages.size() > 1;
        if (split) {
            checkSplitting(stored, work, held);
        }
        if (held) {
            queueManager.checkRoom(work, messages.size());
            place.put(messages, work);
        } else if (split || to.queue().records(first) || Reports.confirmsArrival(first)) {
            UnitOfWork alone = new UnitOfWork(queueManager.store());
            place.put(messages, alone);
            alone.commit(settling, ReasonCode::number);
        } else {
            place.put(messages.get(0));
        }
    }

    /** Persistent segments come together or not at all, so in a unit of work: the caller's, or one of its own (B-25). */
    private static void checkSplitting(MessageDescriptor stored, UnitOfWork work, boolean held) {
        boolean none = held ? work.isGlobal() : stored.persistence() == 1 && (work.isGlobal() || !work.isEmpty());
        if (none) {
            throw MqiException.because(ReasonCode.UOW_NOT_AVAILABLE, "a message that has to be split, "
                    + (held ? "in a global unit of work" : "outside the unit of work that there is"));
        }
    }

    static void check(PutOptions options) {
        String what = "put options 0x" + Integer.toHexString(options.options());
        if ((options.options() & ~KNOWN) != 0) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR, what + " unknown");
        }
        if (options.has(PutOptions.SYNCPOINT | PutOptions.NO_SYNCPOINT)
                || options.has(PutOptions.ASYNC_RESPONSE | PutOptions.SYNC_RESPONSE)) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR, what + " contradict each other");
        }
        MessageContext.check(options);
    }

    MessageDescriptor savedContext(int handle) {
        if (!handles.has(handle)) {
            throw MqiException.because(ReasonCode.CONTEXT_HANDLE_ERROR, "no object is open with handle " + handle);
        }
        QueueHandle from = handles.queue(handle, ReasonCode.CONTEXT_HANDLE_ERROR);
        if (!from.savesContext() || !from.options().input()) {
            throw MqiException.because(ReasonCode.CONTEXT_HANDLE_ERROR,
                    "handle " + handle + " is not open to save context");
        }
        if (from.savedContext() == null) {
            throw MqiException.because(ReasonCode.CONTEXT_NOT_AVAILABLE, "no message was got with handle " + handle);
        }
        return from.savedContext();
    }

    private MessageDescriptor complete(QueueHandle to, MessageDescriptor d, PutOptions options, byte[] data,
            MessageDescriptor saved) {
        Identifiers identifiers = queueManager.identifiers();
        Attributes defaults = to.opened().attributes();
        MessageDescriptorBuilder stored = d.toBuilder().backoutCount(0);
        if (options.has(PutOptions.NEW_MSG_ID) || Arrays.equals(d.messageId(), MessageDescriptor.NO_ID)) {
            stored.messageId(identifiers.message());
        }
        if (options.has(PutOptions.NEW_CORREL_ID)) {
            stored.correlationId(identifiers.message());
        }
        stored.persistence(persistence(to, d));
        if (d.priority() == -1) {
            stored.priority(defaults.number(Attribute.DEFPRTY));
        }
        if (d.codedCharSetId() == DataRepresentation.CCSID_QUEUE_MANAGER) {
            stored.codedCharSetId(Getting.QUEUE_MANAGER_CCSID);
        }
        ReplyQueue.settle(d, queueManager, stored);
        DescriptorRules.settle(d, data.length, identifiers, stored);
        if (options.has(PutOptions.LOGICAL_ORDER)) {
            to.groupPut().number(d, identifiers, stored);
        }
        context.fill(stored, options, saved);
        return stored.build();
    }
}
