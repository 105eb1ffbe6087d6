// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.pubsub.QueuedTerms;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Who a publisher or subscriber is: a queue, and where several share it, a CorrelId. The queue is that of the command
 * or else the reply queue of its message.
 *
 * @param correlationId 24 bytes, zero = it is no part of the identity
 */
record Identity(String queueManager, String queue, byte[] correlationId) {

    /** @param here name of this queue manager, which a blank name stands for */
    static Identity of(BrokerCommand command, MessageDescriptor descriptor, String here) {
        String queue = command.has(Parameter.Q_NAME) ? command.value(Parameter.Q_NAME) : descriptor.replyToQueue();
        String queueManager = command.has(Parameter.Q_MGR_NAME) ? command.value(Parameter.Q_MGR_NAME)
                : descriptor.replyToQueueManager();
        boolean correlates = command.has(RegistrationOption.CORREL_ID_AS_IDENTITY)
                || command.has(PublicationOption.CORREL_ID_AS_IDENTITY);
        return new Identity(queueManager.isBlank() ? here : queueManager.strip(), queue.strip(),
                correlates ? descriptor.correlationId() : MessageDescriptor.NO_ID);
    }

    /** @throws CommandError 3076 when there is no queue */
    Identity required() {
        if (queue.isEmpty()) {
            throw new CommandError(CommandReason.Q_NAME_ERROR, Parameter.Q_NAME, "");
        }
        return this;
    }

    boolean isOf(QueuedTerms subscriber) {
        return subscriber != null && subscriber.isOf(queueManager, queue, correlationId);
    }

    /** One text for each identity. */
    String key() {
        return queueManager + ':' + queue + ':' + (Arrays.equals(correlationId, MessageDescriptor.NO_ID) ? ""
                : HexFormat.of().withUpperCase().formatHex(correlationId));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Identity identity && key().equals(identity.key());
    }

    @Override
    public int hashCode() {
        return key().hashCode();
    }
}
