// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * MQSUB: which publications go where.
 *
 * @param options           MQSO_*
 * @param shared            several applications may have the subscription open at once
 * @param objectName        name of a TOPIC object, or blank
 * @param objectString      topic string, below that of the object; may have wildcards
 * @param name              SubName, "" = none
 * @param userData          SubUserData
 * @param correlationId     SubCorrelId, 24 bytes, counts with {@link #SET_CORREL_ID}
 * @param priority          PubPriority: 0 to 9, or {@link #PRIORITY_AS_PUBLISHED}, or {@link #PRIORITY_AS_QUEUE}
 * @param accountingToken   PubAccountingToken, counts with {@link #SET_IDENTITY_CONTEXT}
 * @param applIdentityData  PubApplIdentityData, likewise
 * @param selectionString   SelectionString, "" = every publication
 * @param expiry            lifetime in tenths of a second, -1 = unlimited
 * @param destination       handle of the queue for publications when not {@link #MANAGED}
 * @param openOptions       MQOO_* for the managed queue
 * @param propertyStyle     how the queue manager tells topic and user data of a publication: {@link #NO_PROPERTIES},
 *                          {@link #COMPATIBLE}, {@link #RFH2} or {@link #PROPERTIES}
 * @param joins             SubId of a subscription that somebody has open, 24 bytes: its queue is opened once more and
 *                          all else is left as it is; empty = {@link #name} says which subscription
 * @param level             SubLevel, 0 to 9; 1 is usual
 * @param alternateUser     AlternateUserId, counts with {@link #ALTERNATE_USER_AUTHORITY}
 */
public record SubscribeRequest(int options, boolean shared, String objectName, String objectString, String name,
        String userData, byte[] correlationId, int priority, byte[] accountingToken, String applIdentityData,
        String selectionString, int expiry, int destination, int openOptions, int propertyStyle,
        byte[] joins, int level, String alternateUser) {

    public static final int ALTER = 0x0001;
    public static final int CREATE = 0x0002;
    public static final int RESUME = 0x0004;
    public static final int DURABLE = 0x0008;
    public static final int GROUP_SUB = 0x0010;
    public static final int MANAGED = 0x0020;
    public static final int SET_IDENTITY_CONTEXT = 0x0040;
    public static final int NO_MULTICAST = 0x0080;
    public static final int FIXED_USERID = 0x0100;
    public static final int ANY_USERID = 0x0200;
    public static final int PUBLICATIONS_ON_REQUEST = 0x0800;
    public static final int NEW_PUBLICATIONS_ONLY = 0x1000;
    public static final int FAIL_IF_QUIESCING = 0x2000;
    public static final int ALTERNATE_USER_AUTHORITY = 0x0004_0000;
    public static final int WILDCARD_CHAR = 0x0010_0000;
    public static final int WILDCARD_TOPIC = 0x0020_0000;
    public static final int SET_CORREL_ID = 0x0040_0000;
    public static final int SCOPE_QMGR = 0x0400_0000;
    public static final int NO_READ_AHEAD = 0x0800_0000;
    public static final int READ_AHEAD = 0x1000_0000;

    /** MQPSPROP_*. */
    public static final int NO_PROPERTIES = 0;
    public static final int COMPATIBLE = 1;
    public static final int RFH2 = 2;
    public static final int PROPERTIES = 3;

    public static final int PRIORITY_AS_QUEUE = -1;
    public static final int PRIORITY_AS_PUBLISHED = -3;

    public boolean has(int option) {
        return (options & option) == option;
    }
}
