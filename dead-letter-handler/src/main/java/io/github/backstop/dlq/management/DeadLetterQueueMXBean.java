// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.management;

/**
 * The dead-letter queue of the queue manager that a listener port is connected to, with the authority of the port's
 * user: {@code io.github.backstop:type=DeadLetterQueue,name="LP.ORDERS"}. All of it, not only what was meant for the
 * port's own queues. Each operation is refused with IllegalArgumentException for wrong arguments, and
 * IllegalStateException with completion and reason code if the queue manager refuses.
 */
public interface DeadLetterQueueMXBean {

    /**
     * Its messages with an MQDLH, in the order of the queue.
     *
     * @param filter patterns of a rules table, such as {@code DESTQ(ORDERS) REASON(MQRC_Q_FULL)}; blank: all
     * @param most   1 to 1000
     */
    OpenDeadLetter[] browse(String filter, int most);

    /**
     * One message of it in words: descriptor, headers, and its body in hexadecimal and in its own code page, a line for
     * each.
     *
     * @param messageId {@code ID:} and 48 hexadecimal digits
     * @param body      bytes of its body, 0 or more
     */
    String show(String messageId, int body);

    /**
     * Sends dead letters back to where they should have gone, without MQDLH, each in a unit of work of its own. A
     * single message and a dry run are done when this returns; anything else goes on by itself: see
     * {@link #getRedrive}.
     *
     * @param filter    as in {@link #browse}
     * @param messageId {@code ID:} and 48 hexadecimal digits; blank: all that match
     * @param most      at most so many; 0: all that are there now
     * @param perSecond at most so many in a second; 0: as fast as it goes
     * @param dryRun    only tell what would go where
     * @param operator  who asks
     * @return a sentence
     */
    String redrive(String filter, String messageId, int most, double perSecond, boolean dryRun, String operator);

    /** The redrive that is under way, or the last one. */
    OpenRedrive getRedrive();

    /** Ends the redrive after the message that is on its way: each message is where it was, or where it belongs. */
    String cancelRedrive(String operator);

    /**
     * Does something with messages of any queue, with the authority of the port's user.
     *
     * @param verb      browse, export, import, copy, move or delete
     * @param target    queue, of copy and move; else empty
     * @param messageId {@code ID:} and 48 hexadecimal digits; blank: all that are there
     * @param most      at most so many; 0: all, but not to delete
     * @param body      bytes of each body that browse shows
     * @param input     of an import: what an export gave; else empty
     * @return what browse and export show; of the others a sentence
     */
    String workOn(String verb, String queue, String target, String messageId, int most, int body, String input,
                  String operator);

    /**
     * Works through the queue by a rules table, once. What has tries left and is not due by RETRYINT is left for a
     * later call with the same table, which counts on. WAIT and INPUTQM of the table have no meaning here.
     *
     * @param rules the table
     * @return a sentence
     */
    String handle(String rules, String operator);

    /**
     * The same by the rules in the file that the port's deadLetterRules names, if deadLetterInterval has gone by since
     * the last time. It throws nothing: what goes wrong is logged, once for each cause.
     *
     * @return a sentence; empty if nothing was to be done
     */
    String handleScheduled(String operator);
}
