// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.SubscribeRequest;
import io.github.backstop.qmgr.call.SubscribeResult;
import io.github.backstop.qmgr.pubsub.PublishSubscribe;
import io.github.backstop.qmgr.pubsub.Subscription;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.security.Access;
import io.github.backstop.qmgr.security.Authority;

/** MQSUB. Confined to a connection. */
final class Subscribing {

    /** What is got from a managed queue can be put elsewhere with its context. */
    private static final int SAVE_CONTEXT = 3;

    private final QueueManager queueManager;
    private final PublishSubscribe broker;
    private final HandleTable handles;
    private final String user;

    Subscribing(QueueManager queueManager, HandleTable handles, String user) {
        this.queueManager = queueManager;
        this.broker = queueManager.publishSubscribe();
        this.handles = handles;
        this.user = user;
    }

    SubscribeResult subscribe(SubscribeRequest request) {
        if (request.joins().length > 0) {
            Subscription joined = broker.join(request.joins());
            return opened(joined, true, openQueue(joined, request));
        }
        checkAuthority(request);
        LocalQueue destination = request.has(SubscribeRequest.MANAGED) ? null : destination(request);
        Subscription subscription = broker.subscribe(request, user, destination);
        int object = request.destination();
        if (request.has(SubscribeRequest.MANAGED)) {
            try {
                object = openQueue(subscription, request);
            } catch (RuntimeException refused) {
                broker.close(subscription);
                throw refused;
            }
        }
        return opened(subscription, false, object);
    }

    /** To resume a subscription another authority is needed than to make or alter one. */
    private void checkAuthority(SubscribeRequest request) {
        Access access = queueManager.access(user);
        Subscription present = request.name().isEmpty() ? null : broker.find(request.name());
        if (access.unlimited() || present == null && !request.has(SubscribeRequest.CREATE)) {
            return;
        }
        boolean resumes = present != null && !request.has(SubscribeRequest.ALTER);
        String topic = present != null ? present.topicString()
                : broker.topics().resolve(request.objectName(), request.objectString());
        access.requireOfTopic(resumes ? Authority.RESUME : Authority.SUB, broker.topics().objects(topic), topic);
        if (!request.has(SubscribeRequest.MANAGED) && handles.has(request.destination())) {
            LocalQueue queue = handles.queue(request.destination(), ReasonCode.HOBJ_ERROR).queue();
            access.requireOfQueue(Authority.PUT, queue, queue.name());
        }
    }

    private int openQueue(Subscription subscription, SubscribeRequest request) {
        return handles.add(queueManager.opening(Access.EVERYTHING).open(
                ObjectDescriptor.queue(subscription.queue().name()),
                new OpenOptions(request.openOptions()), SAVE_CONTEXT));
    }

    private SubscribeResult opened(Subscription subscription, boolean joined, int object) {
        int handle = handles.add(new SubscriptionHandle(broker, subscription, joined, new OpenOptions(0)));
        return new SubscribeResult(handle, object, subscription.queue().name(), queueManager.queueManagerName(),
                subscription.topicString(), subscription.correlationId(), subscription.id());
    }

    private LocalQueue destination(SubscribeRequest request) {
        if (!handles.has(request.destination())) {
            // Resuming and altering may leave the queue as it is.
            if (request.has(SubscribeRequest.CREATE)) {
                throw MqiException.because(ReasonCode.HOBJ_ERROR,
                        "no queue is open with handle " + request.destination());
            }
            return null;
        }
        return handles.queue(request.destination(), ReasonCode.HOBJ_ERROR).queue();
    }
}
