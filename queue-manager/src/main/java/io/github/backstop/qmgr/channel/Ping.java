// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.command.CommandException;
import io.github.backstop.qmgr.command.CommandFailure;
import io.github.backstop.qmgr.mqi.QueueManager;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.security.ChannelTls;
import io.github.backstop.qmgr.wire.LinkFrame;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * PING CHANNEL: whether the receiver lets the sender in, and data comes back as it was sent. Neither messages nor
 * numbers are touched.
 */
final class Ping implements LinkUser {

    private static final int LONGEST_SECONDS = 60;

    private final QueueManager queueManager;
    private final Connector connector;
    private final Definition channel;
    private final byte[] data;
    private final ScheduledExecutorService thread;
    private final CompletableFuture<Optional<CommandException>> result = new CompletableFuture<>();
    private Link link;

    Ping(QueueManager queueManager, Connector connector, String channel, int length) {
        this.queueManager = queueManager;
        this.connector = connector;
        this.channel = queueManager.catalog().of(ObjectType.CHANNEL).find(channel);
        this.thread = connector.thread();
        this.data = new byte[length];
        for (int i = 0; i < length; i++) {
            data[i] = (byte) i;
        }
    }

    /** For a thread that may wait. @throws CommandException why the data did not come back */
    void await() {
        Attributes definition = channel.attributes();
        try {
            connect(!definition.text(Attribute.SSLCIPH).isBlank(),
                    Address.list(definition.text(Attribute.CONNAME)), 0);
            Optional<CommandException> failure = result.get(LONGEST_SECONDS, TimeUnit.SECONDS);
            if (failure.isPresent()) {
                throw failure.get();
            }
        } catch (IllegalArgumentException wrong) {
            throw CommandFailure.HOST_NOT_AVAILABLE.of(wrong.getMessage());
        } catch (TimeoutException late) {
            throw CommandFailure.PING_FAILED.of("no answer within " + LONGEST_SECONDS + " seconds");
        } catch (ExecutionException unexpected) {
            throw CommandFailure.PING_FAILED.of(unexpected.getCause().toString());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw CommandFailure.PING_FAILED.of("interrupted");
        }
    }

    private void connect(boolean tls, List<Address> addresses, int index) {
        Address address = addresses.get(index);
        connector.connect(thread, address, tls, this::begin, why -> {
            if (index + 1 < addresses.size()) {
                connect(tls, addresses, index + 1);
            } else {
                result.complete(Optional.of(CommandFailure.HOST_NOT_AVAILABLE.of(address + ": " + why)));
            }
        });
    }

    private LinkUser begin(Link opened) {
        link = opened;
        link.send(new LinkFrame.Hello(channel.name(), queueManager.queueManagerName(),
                queueManager.queueManagerIdentifier(), Receivers.terms(channel.attributes()), -1, true));
        return this;
    }

    @Override
    public void received(LinkFrame frame) {
        if (frame instanceof LinkFrame.Welcome) {
            try {
                ChannelTls.check(channel, link.tls());
            } catch (MqiException refused) {
                end(CommandFailure.PING_FAILED.of(refused.detail()));
                return;
            }
            link.agreed(LONGEST_SECONDS, data.length + LinkFrame.OVERHEAD);
            link.send(new LinkFrame.Ping(data));
        } else if (frame instanceof LinkFrame.Ping back) {
            link.send(new LinkFrame.Goodbye());
            end(Arrays.equals(back.data(), data) ? null : CommandFailure.PING_DATA_DIFFERS.of(channel.name()));
        } else if (frame instanceof LinkFrame.Refusal refusal) {
            end(failure(refusal).of(refusal.text()));
        } else if (!(frame instanceof LinkFrame.Heartbeat)) {
            throw new FormatException(frame.getClass().getSimpleName() + " in answer to a ping");
        }
    }

    private static CommandFailure failure(LinkFrame.Refusal refusal) {
        int reason = refusal.reason();
        return reason == ReasonCode.UNKNOWN_CHANNEL_NAME.number() ? CommandFailure.NOT_DEFINED_REMOTELY
                : reason == ReasonCode.CHANNEL_NOT_AVAILABLE.number() ? CommandFailure.REMOTE_CHANNEL_DISABLED
                : reason == ReasonCode.Q_MGR_STOPPING.number() ? CommandFailure.REMOTE_QM_TERMINATING
                : CommandFailure.PING_FAILED;
    }

    @Override
    public void closed(String why) {
        result.complete(Optional.of(CommandFailure.PING_FAILED.of("the link broke: " + why)));
    }

    /** @param failure null = none */
    private void end(CommandException failure) {
        result.complete(Optional.ofNullable(failure));
        link.close();
    }
}
