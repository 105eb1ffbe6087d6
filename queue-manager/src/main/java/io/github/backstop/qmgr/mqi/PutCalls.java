// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.PutResult;
import java.util.function.Supplier;

/** MQPUT and MQPUT1 as a connection takes them: what the call says, then to a queue or a topic. */
final class PutCalls {

    private final QueueManager queueManager;
    private final ChannelLimit limit;
    private final HandleTable handles;
    private final Supplier<UnitOfWork> work;
    private final Putting putting;
    private final Publishing publishing;
    private final Opening opening;

    /** @param work the unit of work of the moment: the local one or an XA branch */
    PutCalls(QueueManager queueManager, Opening opening, ChannelLimit limit, HandleTable handles,
            Supplier<UnitOfWork> work, Putting putting, Settling settling, MessageContext context) {
        this.queueManager = queueManager;
        this.limit = limit;
        this.handles = handles;
        this.work = work;
        this.putting = putting;
        this.opening = opening;
        this.publishing = new Publishing(queueManager, putting, context, handles, settling);
    }

    PutResult put(int handle, MessageDescriptor descriptor, PutOptions options, byte[] data) {
        limit.checkPut(data);
        if (handles.usable(handle) instanceof TopicHandle topic) {
            MessageContext.check(options, topic.options());
            checkHandlePut(options);
            return put(topic, descriptor, options, data);
        }
        QueueHandle queue = handles.queue(handle, ReasonCode.NOT_OPEN_FOR_OUTPUT);
        if (!queue.options().has(OpenOptions.OUTPUT)) {
            throw MqiException.because(ReasonCode.NOT_OPEN_FOR_OUTPUT,
                    "handle " + handle + " of " + queue.opened().name());
        }
        MessageContext.check(options, queue.options());
        checkHandlePut(options);
        return put(queue, descriptor, options, data);
    }

    private static void checkHandlePut(PutOptions options) {
        if (options.has(PutOptions.ALTERNATE_USER_AUTHORITY)) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR,
                    "MQPMO_ALTERNATE_USER_AUTHORITY is one of MQPUT1, not of MQPUT");
        }
    }

    private PutResult put(ObjectHandle to, MessageDescriptor descriptor, PutOptions options, byte[] data) {
        ExtendedMessage message = queueManager.segments().read(descriptor, data);
        return message.answer(to instanceof TopicHandle topic
                ? publishing.publish(topic, message.descriptor(), options, message.data(), work.get())
                : putting.put((QueueHandle) to, message.descriptor(), options, message.data(), work.get()));
    }

    PutResult putOne(ObjectDescriptor object, MessageDescriptor descriptor, PutOptions options, byte[] data) {
        limit.checkPut(data);
        Putting.checkOne(object, options);
        handles.checkRoom(1);
        ObjectHandle opened = opening.open(object,
                new OpenOptions(OpenOptions.OUTPUT | options.options() & OpenAuthority.OF_PUT), 0);
        try {
            return put(opened, descriptor, options, data);
        } finally {
            opened.close();
        }
    }
}
