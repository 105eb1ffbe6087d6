// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

/** The reason codes (MQRC_*) that the protocol itself answers with. */
final class Reason {

    static final int ALREADY_CONNECTED = 2002;
    static final int BUFFER_LENGTH_ERROR = 2005;
    static final int HCONN_ERROR = 2018;
    static final int CHAR_ATTRS_TOO_SHORT = 2008;
    static final int UNEXPECTED_ERROR = 2195;

    private Reason() {
    }
}
