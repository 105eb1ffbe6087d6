// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;

/**
 * A command, and what it is about.
 *
 * @param message descriptor of its message
 * @param root    place of the stream in the topic tree, "" = its root
 * @param sender  the publisher or subscriber; its queue may be blank where the command needs none
 */
record Request(BrokerCommand command, MessageDescriptor message, String stream, String root, Identity sender) {

    /** With whose authority it is done. */
    String user() {
        return message.userIdentifier().strip();
    }

    /** A topic of the stream in the topic tree. */
    String full(String topic) {
        return TopicText.under(root, topic);
    }

    /** A topic of the tree as the stream has it; null when it is not on the stream. */
    String below(String fullTopic) {
        if (root.isEmpty()) {
            return fullTopic;
        }
        return fullTopic.startsWith(root + '/') ? fullTopic.substring(root.length() + 1) : null;
    }
}
