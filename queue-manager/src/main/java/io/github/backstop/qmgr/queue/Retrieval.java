// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.GetOptions;

/**
 * One get or browse as a queue understands it.
 *
 * @param search       which messages match
 * @param from         where to start looking
 * @param browse       leave the message on the queue
 * @param lock         hide the browsed message from all other handles
 * @param unmarkedOnly pass over messages marked for this handle
 * @param markShared   mark the browsed message for the co-operating set
 * @param markOwn      mark the browsed message for this handle
 * @param unmark       take both kinds of marks of this handle off the browsed message
 * @param hold         which messages stay on the queue, invisible, until the unit of work ends
 * @param logical      groups in their own order (MQGMO_LOGICAL_ORDER)
 * @param wholeGroups  a group that is not complete is passed over
 * @param wholeMessages segments of a logical message that is not complete are passed over
 * @param complete     segments are put together to their logical message (MQGMO_COMPLETE_MSG)
 * @param reassembly   which logical messages of several segments can be got
 * @param limit        longest data that fits
 * @param cut          a longer message is taken all the same (2079), else it stays (2080)
 * @param rendering    in what form, before its length is looked at
 */
public record Retrieval(Search search, From from, boolean browse, boolean lock, boolean unmarkedOnly,
        boolean markShared, boolean markOwn, boolean unmark, Hold hold,
        boolean logical, boolean wholeGroups, boolean wholeMessages, boolean complete, Reassembly reassembly,
        int limit, boolean cut, Rendering rendering) {

    /** Where to start looking. */
    public enum From { FIRST, NEXT, CURSOR }

    /** Which messages are held for a unit of work. */
    public enum Hold { NOTHING, PERSISTENT, ALL }

    /** Which segments can be put together, as all of them have to leave in one unit of work (rules B-20 and B-25). */
    public enum Reassembly { ALL, NONPERSISTENT, NOTHING }

    public static Retrieval of(MessageDescriptor selection, GetOptions options, int limit) {
        boolean first = options.has(GetOptions.BROWSE_FIRST);
        boolean next = options.has(GetOptions.BROWSE_NEXT);
        boolean under = options.has(GetOptions.BROWSE_MSG_UNDER_CURSOR);
        From from = next ? From.NEXT : under || options.has(GetOptions.MSG_UNDER_CURSOR) ? From.CURSOR : From.FIRST;
        Hold hold = options.has(GetOptions.SYNCPOINT) ? Hold.ALL
                : options.has(GetOptions.SYNCPOINT_IF_PERSISTENT) ? Hold.PERSISTENT : Hold.NOTHING;
        boolean complete = options.has(GetOptions.COMPLETE_MSG);
        boolean groups = options.has(GetOptions.ALL_MSGS_AVAILABLE);
        return new Retrieval(from == From.CURSOR ? Search.ANY : Search.of(selection, options), from,
                first || next || under, options.has(GetOptions.LOCK),
                options.has(GetOptions.UNMARKED_BROWSE_MSG), options.has(GetOptions.MARK_BROWSE_CO_OP),
                options.has(GetOptions.MARK_BROWSE_HANDLE),
                options.has(GetOptions.UNMARK_BROWSE_CO_OP) || options.has(GetOptions.UNMARK_BROWSE_HANDLE),
                hold, options.has(GetOptions.LOGICAL_ORDER), groups, groups || complete
                || options.has(GetOptions.ALL_SEGMENTS_AVAILABLE), complete, Reassembly.ALL, limit,
                options.has(GetOptions.ACCEPT_TRUNCATED), Rendering.AS_STORED);
    }

    /** The same, going on behind the cursor. */
    public Retrieval next() {
        return new Retrieval(search, From.NEXT, browse, lock, unmarkedOnly, markShared, markOwn, unmark, hold,
                logical, wholeGroups, wholeMessages, complete, reassembly, limit, cut, rendering);
    }

    /** The same; a longer message stays. */
    public Retrieval uncut() {
        return new Retrieval(search, from, browse, lock, unmarkedOnly, markShared, markOwn, unmark, hold,
                logical, wholeGroups, wholeMessages, complete, reassembly, limit, false, rendering);
    }

    /** The same, in this form. */
    public Retrieval rendered(Rendering form) {
        return new Retrieval(search, from, browse, lock, unmarkedOnly, markShared, markOwn, unmark, hold,
                logical, wholeGroups, wholeMessages, complete, reassembly, limit, cut, form);
    }

    /** The same; what has to be put together of segments is got only if it is one of these. */
    public Retrieval reassembling(Reassembly which) {
        return new Retrieval(search, from, browse, lock, unmarkedOnly, markShared, markOwn, unmark, hold,
                logical, wholeGroups, wholeMessages, complete, which, limit, cut, rendering);
    }

    /** The same inside a group that is being read in logical order: the rest of it is waited for (rule B-29). */
    Retrieval withinGroup() {
        return new Retrieval(search, from, browse, lock, unmarkedOnly, markShared, markOwn, unmark, hold,
                logical, false, wholeMessages, complete, reassembly, limit, cut, rendering);
    }

    /** Whether what another message of its group or logical message does decides on this one, too. */
    boolean looksAtOthers() {
        return logical || wholeGroups || wholeMessages;
    }

    boolean suits(StoredMessage message, Cursor cursor) {
        return search.matches(message) && message.visibleTo(cursor)
                && !(unmarkedOnly && message.markedFor(cursor)) && cursor.selects(message);
    }

    boolean mayReassemble(boolean persistent) {
        return browse || reassembly == Reassembly.ALL || reassembly == Reassembly.NONPERSISTENT && !persistent;
    }

    boolean holds(StoredMessage message) {
        return hold == Hold.ALL || hold == Hold.PERSISTENT && message.persistent();
    }
}
