// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.record;

/** The calls of the message queue interface that are recorded and can be made to fail. */
public enum Verb {
    MQCONN, MQDISC, MQOPEN, MQCLOSE, MQGET, MQPUT, MQPUT1, MQINQ, MQSET, MQCMIT, MQBACK, MQSTAT, MQSUB, MQSUBRQ,
    /** A message handed to an asynchronous consumer. */
    DELIVER,
    /** A consumer's request for messages. */
    REQUEST,
    /** Delivery to the consumers of a connection started or stopped. */
    START, STOP,
    XA_START, XA_END, XA_PREPARE, XA_COMMIT, XA_ROLLBACK, XA_FORGET, XA_RECOVER,
    /** Anything else the client asked for; the detail names it. */
    OTHER
}
