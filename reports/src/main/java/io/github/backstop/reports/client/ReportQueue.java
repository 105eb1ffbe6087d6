// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.client;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.reports.Reception;
import io.github.backstop.reports.ReportTracker;
import io.github.backstop.reports.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A queue to which reports come, read as IBM advises: first MQGMO_COMPLETE_MSG is asked whether all of a message was
 * reported in the same way, then the reports are looked at one by one. They stay on the queue until nothing more is to
 * be expected, so that who begins anew finds them all; then they are got, in the unit of work of the connection, which
 * the application commits once it has stored the verdict. That is a local unit of work: in a global one nothing can be
 * put together (B-20). Messages that are no reports about the message stay where they are, replies to it included.
 *
 * <p>For use by one thread at a time, as the connection is.
 */
public final class ReportQueue implements AutoCloseable {

    /** How long a look is worth: a report may come with a higher priority than those already looked at. */
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final MQQueue queue;

    private ReportQueue(MQQueue queue) {
        this.queue = queue;
    }

    /**
     * Opens a queue for shared input and for browsing.
     *
     * @param name of ReplyToQ, as this queue manager knows it
     */
    public static ReportQueue open(MQQueueManager queueManager, String name) throws MQException {
        return new ReportQueue(queueManager.accessQueue(name,
                CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_BROWSE | CMQC.MQOO_FAIL_IF_QUIESCING));
    }

    /**
     * Waits until the fate of all of a message is known, at most so long.
     *
     * @return what is known by then
     */
    public Verdict await(ReportTracker tracker, Duration patience) throws MQException {
        long end = System.nanoTime() + patience.toNanos();
        Verdict verdict = look(tracker);
        long left = end - System.nanoTime();
        while (!verdict.settled() && left > 0) {
            waitForMore(tracker, Math.min(left, LOOK.toNanos()));
            verdict = look(tracker);
            left = end - System.nanoTime();
        }
        return verdict.settled() || !tracker.sent().isGrouped() ? verdict
                : look(tracker, Selection.byIds(tracker.sent()).toList());
    }

    /** Looks at the reports that are there. Those of a message whose fate is known are got. */
    public Verdict look(ReportTracker tracker) throws MQException {
        return look(tracker, Selection.of(tracker.sent()));
    }

    /**
     * Gets what reports there are about a message, whatever is known of it: for who gives up waiting.
     *
     * @return how many
     */
    public int take(ReportTracker tracker) throws MQException {
        int taken = 0;
        for (Selection selection : Stream.concat(Selection.of(tracker.sent()).stream(),
                Selection.byIds(tracker.sent())).distinct().toList()) {
            taken += browse(tracker, selection, 0, true);
        }
        return taken;
    }

    @Override
    public void close() throws MQException {
        queue.close();
    }

    private Verdict look(ReportTracker tracker, List<Selection> selections) throws MQException {
        for (Selection selection : selections) {
            if (tracker.sent().isGrouped()) {
                browse(tracker, selection, CMQC.MQGMO_COMPLETE_MSG, false);
            }
            if (!tracker.verdict().settled()) {
                browse(tracker, selection, 0, false);
            }
        }
        Verdict verdict = tracker.verdict();
        if (verdict.settled()) {
            take(tracker);
        }
        return verdict;
    }

    /** @return how many are about the message */
    private int browse(ReportTracker tracker, Selection selection, int assembled, boolean taking) throws MQException {
        int about = 0;
        Optional<MQMessage> found = get(selection, CMQC.MQGMO_BROWSE_FIRST | assembled, 0);
        while (found.isPresent()) {
            if (tracker.add(ClientMessage.report(found.get())) != Reception.OTHER) {
                about++;
                if (taking) {
                    get(selection, CMQC.MQGMO_MSG_UNDER_CURSOR | CMQC.MQGMO_SYNCPOINT, 0);
                }
            }
            found = get(selection, CMQC.MQGMO_BROWSE_NEXT | assembled, 0);
        }
        return about;
    }

    /** Behind those that were looked at last. */
    private void waitForMore(ReportTracker tracker, long nanos) throws MQException {
        Selection selection = Selection.of(tracker.sent()).get(0);
        int millis = (int) Math.max(1, Duration.ofNanos(nanos).toMillis());
        get(selection, CMQC.MQGMO_BROWSE_NEXT | CMQC.MQGMO_WAIT, millis);
    }

    private Optional<MQMessage> get(Selection selection, int options, int wait) throws MQException {
        MQMessage message = selection.message();
        MQGetMessageOptions get = selection.options(options);
        get.waitInterval = wait;
        try {
            queue.get(message, get);
            return Optional.of(message);
        } catch (MQException e) {
            if (e.getReason() != CMQC.MQRC_NO_MSG_AVAILABLE) {
                throw e;
            }
            return Optional.empty();
        }
    }
}
