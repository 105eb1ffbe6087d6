// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.MessageDescriptor;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;

/**
 * What a subscription by a command of queued publish/subscribe has besides: who the subscriber is, and the options it
 * registered with.
 *
 * @param options       MQREGO_*
 * @param stream        name of its stream
 * @param root          topic string that stands for the stream in the topic tree, "" = the root of the tree
 * @param topic         as registered, below the stream
 * @param queueManager  of the subscriber's queue
 * @param queue         of the subscriber
 * @param correlationId 24 bytes, zero = it is no part of the identity
 * @param subName       SubName, "" = none
 * @param exclusive     whether its one member has joined it exclusively
 * @param members       SubIdentity of all who have joined it
 */
public record QueuedTerms(int options, String stream, String root, String topic, String queueManager, String queue,
        byte[] correlationId, String subName, boolean exclusive, Set<String> members) {

    public static final int CORREL_ID_AS_IDENTITY = 0x1;
    public static final int ANONYMOUS = 0x2;
    public static final int LOCAL = 0x4;
    public static final int DIRECT_REQUESTS = 0x8;
    public static final int NEW_PUBLICATIONS_ONLY = 0x10;
    public static final int PUBLISH_ON_REQUEST_ONLY = 0x20;
    public static final int DEREGISTER_ALL = 0x40;
    public static final int INCLUDE_STREAM_NAME = 0x80;
    public static final int INFORM_IF_RETAINED = 0x100;
    public static final int DUPLICATES_OK = 0x200;
    public static final int NON_PERSISTENT = 0x400;
    public static final int PERSISTENT = 0x800;
    public static final int PERSISTENT_AS_PUBLISH = 0x1000;
    public static final int PERSISTENT_AS_Q = 0x2000;
    public static final int ADD_NAME = 0x4000;
    public static final int NO_ALTERATION = 0x8000;
    public static final int FULL_RESPONSE = 0x1_0000;
    public static final int JOIN_SHARED = 0x2_0000;
    public static final int JOIN_EXCLUSIVE = 0x4_0000;
    public static final int LEAVE_ONLY = 0x8_0000;
    public static final int VARIABLE_USER_ID = 0x10_0000;
    public static final int LOCKED = 0x20_0000;

    public QueuedTerms {
        members = Set.copyOf(members);
    }

    public boolean has(int option) {
        return (options & option) == option;
    }

    /** Whether these are the names of the subscriber. */
    public boolean isOf(String itsQueueManager, String itsQueue, byte[] itsCorrelationId) {
        return queueManager.equals(itsQueueManager) && queue.equals(itsQueue)
                && Arrays.equals(correlationId, itsCorrelationId);
    }

    public boolean correlates() {
        return !Arrays.equals(correlationId, MessageDescriptor.NO_ID);
    }

    public QueuedTerms joined(boolean itIsExclusive, Set<String> now) {
        return new QueuedTerms(options, stream, root, topic, queueManager, queue, correlationId, subName,
                itIsExclusive, now);
    }

    public QueuedTerms named(String newName) {
        return new QueuedTerms(options, stream, root, topic, queueManager, queue, correlationId, newName,
                exclusive, members);
    }

    /** A full topic string as a subscriber on the stream knows it. */
    String below(String fullTopic) {
        return root.isEmpty() || !TopicString.isWithin(fullTopic, root) || fullTopic.equals(root) ? fullTopic
                : fullTopic.substring(root.length() + 1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof QueuedTerms terms && options == terms.options && stream.equals(terms.stream)
                && root.equals(terms.root) && topic.equals(terms.topic)
                && isOf(terms.queueManager, terms.queue, terms.correlationId) && subName.equals(terms.subName)
                && exclusive == terms.exclusive && members.equals(terms.members);
    }

    @Override
    public int hashCode() {
        return Objects.hash(options, stream, topic, queue, subName);
    }
}
