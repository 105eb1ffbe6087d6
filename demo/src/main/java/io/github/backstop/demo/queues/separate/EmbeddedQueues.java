// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.queues.separate;

import com.ibm.mq.constants.CMQC;
import io.github.backstop.demo.queues.Branch;
import io.github.backstop.demo.queues.LargeMessages;
import io.github.backstop.demo.queues.QueuedText;
import io.github.backstop.demo.queues.Queues;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.record.Verb;
import java.util.List;
import java.util.function.Supplier;

/** The queue manager and the client, inside the class loader that keeps them apart. */
public final class EmbeddedQueues implements Queues {

    private final EmbeddedQueueManager queueManager;
    private final ClientSender sender;

    public EmbeddedQueues(String name, String mqsc) {
        queueManager = EmbeddedQueueManager.named(name).port(0).mqsc(mqsc).start();
        sender = new ClientSender(name, queueManager.port());
    }

    @Override
    public int port() {
        return queueManager.port();
    }

    @Override
    public String clientVersion() {
        return sender.version();
    }

    @Override
    public void send(String queue, List<String> texts) {
        withOwnLoader(() -> sender.send("queue:///" + queue, texts, 0));
    }

    @Override
    public void publish(String topic, List<String> texts) {
        withOwnLoader(() -> sender.send("topic://" + topic, texts, 0));
    }

    @Override
    public void sendDiscardable(String queue, String text) {
        withOwnLoader(() -> sender.send("queue:///" + queue, List.of(text), CMQC.MQRO_DISCARD_MSG));
    }

    @Override
    public LargeMessages largeMessages() {
        return new TrackingClient(queueManager.port());
    }

    @Override
    public Branch branch(String name) {
        return new LinkedBranch(name, queueManager);
    }

    @Override
    public void mqsc(String commands) {
        queueManager.mqsc(commands);
    }

    @Override
    public List<QueuedText> browse(String queue) {
        return queueManager.queue(queue).browse().stream().map(MessageText::of).toList();
    }

    @Override
    public int depth(String queue) {
        return queueManager.queue(queue).depth();
    }

    @Override
    public int openInputCount(String queue) {
        return queueManager.queue(queue).openInputCount();
    }

    @Override
    public void startCounting() {
        queueManager.recorder().start();
    }

    @Override
    public int counted(String verb) {
        return queueManager.recorder().calls(Verb.valueOf(verb)).size();
    }

    @Override
    public void fail(String verb, String queue, int reason) {
        queueManager.faults().fail(Verb.valueOf(verb), queue, reason);
    }

    @Override
    public void healAll() {
        queueManager.faults().healAll();
    }

    @Override
    public void close() {
        queueManager.close();
    }

    private static void withOwnLoader(Runnable work) {
        withOwnLoader(() -> {
            work.run();
            return null;
        });
    }

    // the IBM client finds its components through the context class loader
    static <T> T withOwnLoader(Supplier<T> work) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(EmbeddedQueues.class.getClassLoader());
        try {
            return work.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
