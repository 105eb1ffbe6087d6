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
        Publishing.checkEngine(queueManager.settings());
        int opens = request.joins().length > 0 || request.has(SubscribeRequest.MANAGED) ? 2 : 1;
        handles.checkRoom(opens);
        if (request.joins().length > 0) {
            Subscription joined = broker.join(request.joins());
            if (!joined.user().equals(user)) {
                require(queueManager.access(user), Authority.RESUME, joined.topicString());
            }
            return opened(joined, true, true, openQueue(joined, request));
        }
        boolean present = !request.name().isEmpty() && broker.find(request.name()) != null;
        String subscriber = subscriber(request);
        checkAuthority(request, subscriber);
        LocalQueue destination = request.has(SubscribeRequest.MANAGED) ? null : destination(request);
        Subscription subscription = broker.subscribe(request, subscriber, destination);
        int object = request.destination();
        if (request.has(SubscribeRequest.MANAGED)) {
            try {
                object = openQueue(subscription, request);
            } catch (RuntimeException refused) {
                broker.close(subscription);
                throw refused;
            }
        }
        return opened(subscription, false, present, object);
    }

    /** For whom the subscription is: with another user's authority, that one; a blank one may nothing, as in MQOPEN. */
    private String subscriber(SubscribeRequest request) {
        if (!request.has(SubscribeRequest.ALTERNATE_USER_AUTHORITY)) {
            return user;
        }
        queueManager.access(user).require(Authority.ALTUSR);
        return request.alternateUser().strip();
    }

    /** To resume a subscription another authority is needed than to make or alter one. */
    private void checkAuthority(SubscribeRequest request, String subscriber) {
        Access access = queueManager.access(subscriber);
        Subscription present = request.name().isEmpty() ? null : broker.find(request.name());
        if (access.unlimited() || present == null && !request.has(SubscribeRequest.CREATE)) {
            return;
        }
        boolean resumes = present != null && !request.has(SubscribeRequest.ALTER);
        require(access, resumes ? Authority.RESUME : Authority.SUB, present != null ? present.topicString()
                : broker.topics().resolve(request.objectName(), request.objectString()));
        if (!request.has(SubscribeRequest.MANAGED) && handles.has(request.destination())) {
            LocalQueue queue = handles.queue(request.destination(), ReasonCode.HOBJ_ERROR).queue();
            access.requireOfQueue(Authority.PUT, queue, queue.name());
            if (request.has(SubscribeRequest.SET_IDENTITY_CONTEXT)) {
                access.requireOfQueue(Authority.SETID, queue, queue.name());
                access.require(Authority.SETID);
            }
        }
    }

    private void require(Access access, Authority authority, String topic) {
        access.requireOfTopic(authority, broker.topics().objects(topic), topic);
    }

    /**
     * The half of MQCLOSE that comes first: who neither made a subscription nor owns it has to be allowed to subscribe
     * where it is, to remove it.
     *
     * @throws MqiException 2035
     */
    void checkClose(SubscriptionHandle handle, int closeOptions) {
        Subscription subscription = handle.subscription();
        boolean own = !subscription.terms().has(SubscribeRequest.ANY_USERID) && subscription.user().equals(user);
        if (handle.removes(closeOptions) && handle.resumed() && !own) {
            require(queueManager.access(user), Authority.SUB, subscription.topicString());
        }
    }

    private int openQueue(Subscription subscription, SubscribeRequest request) {
        return handles.add(queueManager.opening(Access.EVERYTHING).open(
                ObjectDescriptor.queue(subscription.queue().name()),
                new OpenOptions(request.openOptions()), SAVE_CONTEXT));
    }

    private SubscribeResult opened(Subscription subscription, boolean joined, boolean resumed, int object) {
        int handle = handles.add(new SubscriptionHandle(broker, subscription, joined, resumed, new OpenOptions(0)));
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
