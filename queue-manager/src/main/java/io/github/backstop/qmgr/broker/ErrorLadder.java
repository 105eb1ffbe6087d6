// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.mqi.AgentConnection;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * What happens to a message that cannot be processed (rules D-18 to D-22). A command that fails through no fault of its
 * own is backed out and tried again after an interval, PSRTYCNT times; then its message goes to the dead-letter queue or
 * away, as its report options say. When that cannot be done either, it is tried again for ever, and blocks what is behind
 * it; one that is not persistent is dropped instead, unless PSNPMSG(KEEP) forbids it. For one queue; confined to its
 * reader's thread.
 */
final class ErrorLadder {

    /** What the reader does next. */
    enum Next {
        /** Commits, and takes the next message. */
        COMMIT,
        /** Takes the message again at once: it is backed out. */
        AT_ONCE,
        /** Takes the message again after the interval: it is backed out. */
        LATER
    }

    /** MQRCCF_BROKER_COMMAND_FAILED. */
    private static final int COMMAND_FAILED = 3094;
    /** MQRCCF_MD_FORMAT_ERROR. */
    private static final int FORMAT_ERROR = 3023;

    private final AgentConnection agent;
    private final Supplier<BrokerPolicy> policies;
    private final InputDisposal disposal;
    private final Blockage blockage;
    /** MsgId of the message that is taken again to be disposed of; null = none. */
    private byte[] failed;
    private String why;

    /** @param queue that the messages come from */
    ErrorLadder(AgentConnection agent, Supplier<BrokerPolicy> policies, String queue, String queueManager) {
        this.agent = agent;
        this.policies = policies;
        this.disposal = new InputDisposal(agent, queue, queueManager);
        this.blockage = new Blockage(queue);
    }

    /**
     * Processes a message that was got.
     *
     * @param restorable whether it was got in the unit of work, so that a backout brings it back
     * @param command    does what it says, and responds
     */
    Next process(MessageDescriptor message, byte[] data, boolean restorable, Runnable command) {
        BrokerPolicy policy = policies.get();
        boolean disposing = failed != null && Arrays.equals(failed, message.messageId());
        failed = null;
        if (disposing) {
            return dispose(message, data, COMMAND_FAILED, restorable, policy);
        }
        try {
            command.run();
            return Next.COMMIT;
        } catch (UnprocessableException failure) {
            return failed(message, data, restorable, policy, failure);
        }
    }

    /** A message of a format that no command has: nobody responds to it (rule D-18). */
    Next noCommand(MessageDescriptor message, byte[] data, boolean restorable) {
        failed = null;
        why = CommandForm.of(message.format()).isPresent() ? "it is a subscriber's copy of a publication"
                : "its format is '" + message.format().strip() + "'";
        return dispose(message, data, FORMAT_ERROR, restorable, policies.get());
    }

    private Next failed(MessageDescriptor message, byte[] data, boolean restorable, BrokerPolicy policy,
            UnprocessableException failure) {
        why = failure.getMessage();
        agent.calls().backout();
        if (!restorable) {
            return dispose(message, data, COMMAND_FAILED, false, policy);
        }
        boolean forEver = failure.isOfPublication() && policy.publishRetry(message.persistence() == 1).isForEver();
        if (forEver || message.backoutCount() < policy.retryCount()) {
            blockage.failed(message, why);
            return Next.LATER;
        }
        failed = message.messageId();
        return Next.AT_ONCE;
    }

    private Next dispose(MessageDescriptor message, byte[] data, int reason, boolean restorable,
            BrokerPolicy policy) {
        if (disposal.place(message, data, reason, why)) {
            return Next.COMMIT;
        }
        if (restorable && policy.keeps(message.persistence() == 1)) {
            agent.calls().backout();
            blockage.failed(message, why + "; and the dead-letter queue does not take it");
            return Next.LATER;
        }
        LadderMessage.INPUT_DROPPED.log(disposal.queue(), MessageName.of(message), why);
        return Next.COMMIT;
    }

    /** What was processed is committed. */
    void committed() {
        blockage.over();
    }

    /** What was processed could not be committed: it is taken again after the interval. */
    void notCommitted(MessageDescriptor message, int reason) {
        blockage.failed(message, "it cannot be committed, reason " + reason);
    }
}
