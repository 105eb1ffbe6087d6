// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.TextMessage;
import jakarta.jms.XASession;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * What applications do while a queue manager crashes, and what they know of it: some move messages between A and B in
 * local units of work, some in XA branches; one puts numbers to C outside units of work, one gets them, one makes and
 * deletes objects. Whatever was confirmed has to be so after the crash, and nothing may be there twice.
 */
final class CrashLoad {

    static final String OBJECTS = """
            DEFINE QLOCAL(A) MAXDEPTH(1000000)
            DEFINE QLOCAL(B) MAXDEPTH(1000000)
            DEFINE QLOCAL(C) MAXDEPTH(1000000)
            """;
    private static final int MOVED = 30;
    private static final int MOVERS = 4;
    private static final int LONG = 3000;
    /** It had no effect, but would the process end now, it might turn out to have had one. */
    private static final int UNKNOWN = 2549;

    private final CrashCommands commands = new CrashCommands();
    private final Set<Integer> put = new ConcurrentSkipListSet<>();
    private final Set<Integer> maybePut = new ConcurrentSkipListSet<>();
    private final Set<Integer> taken = new ConcurrentSkipListSet<>();
    private final Set<Integer> vanished = new TreeSet<>();
    /** BackoutCount of messages that a local mover has got and has not asked to commit. */
    private final Map<String, Integer> inHand = new ConcurrentHashMap<>();
    private final Map<String, Boolean> decisions = new ConcurrentHashMap<>();
    private final AtomicInteger failedGets = new AtomicInteger();
    private final AtomicInteger confirmed = new AtomicInteger();
    private final List<Thread> threads = new ArrayList<>();
    private final AtomicInteger left = new AtomicInteger();
    private volatile Runnable action;
    private int next;
    private volatile boolean stopping;
    private final boolean crashing;
    private volatile Throwable wrong;
    private int othersMeanwhile;

    /** @param crashing whether the queue manager ends under load */
    CrashLoad(boolean crashing) {
        this.crashing = crashing;
    }

    /** Its connections end one after the other: what one had in hand another one may get before it ends, too. */
    CrashLoad endingOneByOne() {
        othersMeanwhile = MOVERS - 1;
        return this;
    }

    int confirmed() {
        return confirmed.get();
    }

    int puts() {
        return put.size();
    }

    int branches() {
        return decisions.size();
    }

    /** Messages to be moved, before anything crashes. */
    void fill(QueueManagerUnderTest mq) throws MQException {
        MQQueueManager connection = connect(mq);
        for (int i = 0; i < MOVED; i++) {
            connection.put("A", message("m" + i), new MQPutMessageOptions());
        }
        connection.disconnect();
    }

    private static MQQueueManager connect(QueueManagerUnderTest mq) throws MQException {
        return new MQQueueManager(mq.name(), BaseConnection.properties(mq));
    }

    private static MQMessage message(String text) {
        MQMessage message = new MQMessage();
        message.persistence = CMQC.MQPER_PERSISTENT;
        message.format = CMQC.MQFMT_STRING;
        message.characterSet = 1208;
        try {
            message.writeString(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return message;
    }

    private static String text(MQMessage message) {
        try {
            return message.readStringOfByteLength(message.getDataLength());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface Work {
        void run() throws Exception;
    }

    /**
     * Starts the applications.
     *
     * @param confirmations after so many confirmed calls {@code then} runs, once, on the thread of one of them
     */
    void start(QueueManagerUnderTest mq, int confirmations, Runnable then) {
        stopping = false;
        whenConfirmed(confirmations, then);
        Runnable confirm = this::confirm;
        work("local-1", () -> moveLocally(mq, "A", "B", confirm));
        work("local-2", () -> moveLocally(mq, "B", "A", confirm));
        work("xa-1", () -> moveInBranches(mq, "A", "B", confirm));
        work("xa-2", () -> moveInBranches(mq, "B", "A", confirm));
        int first = next;
        next += 1_000_000;
        work("putter", () -> putNumbers(mq, first, confirm));
        work("getter", () -> getNumbers(mq, confirm));
        work("administrator", () -> commands.run(mq, () -> stopping, confirm));
    }

    /** After so many more confirmed calls {@code then} runs, once, on the thread of one of them. */
    void whenConfirmed(int confirmations, Runnable then) {
        action = then;
        left.set(confirmations);
    }

    private void confirm() {
        confirmed.incrementAndGet();
        if (left.decrementAndGet() == 0) {
            action.run();
        }
    }

    private void work(String name, Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (MQException | JMSException | XAException crashed) {
                // That is what they are here for.
            } catch (Throwable unexpected) {
                wrong = unexpected;
            }
        }, name);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    /** Has all of them end. */
    void join() throws InterruptedException {
        stopping = true;
        for (Thread thread : threads) {
            thread.join(60_000);
            assertThat(thread.isAlive()).as("%s still waits", thread.getName()).isFalse();
        }
        threads.clear();
        assertThat(wrong).isNull();
    }

    /** Whether the store fails for now: the call had no effect and may be tried again. */
    private static boolean comesBack(MQException e) {
        return e.reasonCode == 2003 || e.reasonCode == 2192 || e.reasonCode == 2208 || e.reasonCode == UNKNOWN;
    }

    private void moveLocally(QueueManagerUnderTest mq, String from, String to, Runnable confirm) throws MQException {
        MQQueueManager connection = connect(mq);
        MQQueue source = connection.accessQueue(from, CMQC.MQOO_INPUT_SHARED);
        MQQueue target = connection.accessQueue(to, CMQC.MQOO_OUTPUT);
        MQGetMessageOptions get = new MQGetMessageOptions();
        get.options = CMQC.MQGMO_SYNCPOINT;
        MQPutMessageOptions putting = new MQPutMessageOptions();
        putting.options = CMQC.MQPMO_SYNCPOINT;
        for (int i = 0; !stopping; i++) {
            List<String> mine = new ArrayList<>();
            boolean whole = true;
            try {
                for (int j = 0; j <= i % 3; j++) {
                    MQMessage message = new MQMessage();
                    source.get(message, get);
                    String text = text(message);
                    mine.add(text);
                    inHand.put(text, message.backoutCount);
                    target.put(message(text), putting);
                }
            } catch (MQException e) {
                if (e.reasonCode != CMQC.MQRC_NO_MSG_AVAILABLE && !comesBack(e)) {
                    throw e;
                }
                whole = e.reasonCode == CMQC.MQRC_NO_MSG_AVAILABLE;
            }
            mine.forEach(inHand::remove);
            end(connection, whole && i % 5 != 4, confirm);
        }
        connection.disconnect();
    }

    private void end(MQQueueManager connection, boolean commit, Runnable confirm) throws MQException {
        try {
            if (commit) {
                connection.commit();
            } else {
                connection.backout();
            }
            confirm.run();
        } catch (MQException e) {
            if (!comesBack(e)) {
                throw e;
            }
        }
    }

    private void moveInBranches(QueueManagerUnderTest mq, String from, String to, Runnable confirm) throws Exception {
        JmsClient client = new JmsClient(mq);
        XASession session = client.xaConnection().createXASession();
        XAResource resource = session.getXAResource();
        MessageConsumer source = session.createConsumer(session.createQueue("queue:///" + from));
        MessageProducer target = session.createProducer(session.createQueue("queue:///" + to + "?targetClient=1"));
        for (int i = 0; !stopping; i++) {
            Xid branch = Branch.next();
            resource.start(branch, XAResource.TMNOFLAGS);
            boolean well = false;
            try {
                Message message = source.receiveNoWait();
                if (message != null) {
                    target.send(session.createTextMessage(((TextMessage) message).getText()));
                    well = true;
                }
            } catch (JMSException e) {
                if (!(e.getLinkedException() instanceof MQException reason) || !comesBack(reason)) {
                    throw e;
                }
            }
            resource.end(branch, XAResource.TMSUCCESS);
            decide(resource, branch, well && i % 4 != 3, i % 7 == 6);
            confirm.run();
        }
        if (!crashing) {
            // On a connection that broke while nobody used it, this waits long.
            client.close();
        }
    }

    private void decide(XAResource resource, Xid branch, boolean commit, boolean onePhase) throws XAException {
        if (!commit) {
            resource.rollback(branch);
            return;
        }
        if (onePhase) {
            try {
                resource.commit(branch, true);
            } catch (XAException e) {
                rolledBack(e);
            }
            return;
        }
        try {
            if (resource.prepare(branch) == XAResource.XA_RDONLY) {
                return;
            }
        } catch (XAException e) {
            rolledBack(e);
            return;
        }
        decisions.put(name(branch), true);
        while (true) {
            try {
                resource.commit(branch, false);
                return;
            } catch (XAException e) {
                if (e.errorCode != XAException.XAER_RMFAIL || stopping) {
                    throw e;
                }
            }
        }
    }

    private void rolledBack(XAException e) throws XAException {
        boolean unknown = !crashing && e.errorCode == XAException.XAER_RMFAIL;
        if (!unknown && (e.errorCode < XAException.XA_RBBASE || e.errorCode > XAException.XA_RBEND)) {
            throw e;
        }
    }

    private static String name(Xid branch) {
        return HexFormat.of().formatHex(branch.getGlobalTransactionId());
    }

    private void putNumbers(QueueManagerUnderTest mq, int first, Runnable confirm) throws MQException {
        MQQueueManager connection = connect(mq);
        MQQueue target = connection.accessQueue("C", CMQC.MQOO_OUTPUT);
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_NO_SYNCPOINT;
        for (int i = first; !stopping; i++) {
            maybePut.add(i);
            try {
                target.put(message(i + (i % 10 == 0 ? " ".repeat(LONG * (i % 50)) : "")), options);
                put.add(i);
                confirm.run();
            } catch (MQException e) {
                if (!comesBack(e)) {
                    throw e;
                }
                if (e.reasonCode != UNKNOWN) {
                    maybePut.remove(i);
                }
            }
        }
        connection.disconnect();
    }

    private void getNumbers(QueueManagerUnderTest mq, Runnable confirm) throws MQException {
        MQQueueManager connection = connect(mq);
        MQQueue source = connection.accessQueue("C", CMQC.MQOO_INPUT_SHARED);
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_NO_SYNCPOINT;
        int latest = -1;
        while (!stopping) {
            MQMessage message = new MQMessage();
            try {
                source.get(message, options);
                int number = Integer.parseInt(text(message).strip());
                assertThat(number).as("order").isGreaterThan(latest);
                latest = number;
                assertThat(taken.add(number)).as("%d was got before", number).isTrue();
                confirm.run();
            } catch (MQException e) {
                if (e.reasonCode != CMQC.MQRC_NO_MSG_AVAILABLE && !comesBack(e)) {
                    failedGets.incrementAndGet();
                    throw e;
                }
            }
        }
        connection.disconnect();
    }

    /** Does what a transaction manager does after a crash, and checks everything. */
    void recoverAndCheck(QueueManagerUnderTest mq) throws Exception {
        JmsClient client = new JmsClient(mq);
        XAResource resource = client.xaConnection().createXASession().getXAResource();
        for (Xid branch : resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)) {
            if (decisions.containsKey(name(branch))) {
                resource.commit(branch, false);
            } else {
                resource.rollback(branch);
            }
        }
        client.close();
        commands.check(mq);
        MQQueueManager connection = connect(mq);
        Map<String, Integer> moved = new TreeMap<>();
        for (String queue : List.of("A", "B")) {
            for (MQMessage message : browse(connection, queue)) {
                String text = text(message);
                assertThat(moved.put(text, message.backoutCount)).as("%s is there twice", text).isNull();
            }
        }
        assertThat(moved).as("messages that only move").hasSize(MOVED);
        inHand.forEach((text, got) -> assertThat(moved.get(text)).as("BackoutCount of %s", text)
                .isBetween(got + 1, got + 1 + othersMeanwhile));
        inHand.clear();
        checkNumbers(browse(connection, "C").stream().map(message -> Integer.parseInt(text(message).strip())).toList());
        connection.disconnect();
    }

    private void checkNumbers(List<Integer> there) {
        assertThat(there).as("order and count").isEqualTo(List.copyOf(new TreeSet<>(there)));
        assertThat(there.stream().filter(taken::contains).toList()).as("got and still there").isEmpty();
        assertThat(maybePut).as("put by nobody").containsAll(there);
        Set<Integer> missing = new TreeSet<>(put);
        missing.removeAll(taken);
        missing.removeAll(there);
        missing.removeAll(vanished);
        // A get outside a unit of work whose answer was lost takes its message with it.
        assertThat(missing.size()).as("lost: %s", missing).isLessThanOrEqualTo(failedGets.getAndSet(0));
        vanished.addAll(missing);
    }

    private static List<MQMessage> browse(MQQueueManager connection, String name) throws MQException {
        MQQueue queue = connection.accessQueue(name, CMQC.MQOO_BROWSE);
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_BROWSE_NEXT;
        List<MQMessage> found = new ArrayList<>();
        while (true) {
            MQMessage message = new MQMessage();
            try {
                queue.get(message, options);
                found.add(message);
            } catch (MQException e) {
                if (e.reasonCode == CMQC.MQRC_NO_MSG_AVAILABLE) {
                    queue.close();
                    return found;
                }
                throw e;
            }
        }
    }
}
