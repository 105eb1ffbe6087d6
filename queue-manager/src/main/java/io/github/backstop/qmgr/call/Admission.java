// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * Whether a client may connect.
 *
 * @param request what to connect with: the user in it is the one that authorities are checked for
 * @param reason  0 = it may, else MQRC_*
 */
public record Admission(ConnectRequest request, int reason) {

    public static Admission granted(ConnectRequest request) {
        return new Admission(request, 0);
    }

    public static Admission refused(ConnectRequest request, int reason) {
        return new Admission(request, reason);
    }

    public boolean isGranted() {
        return reason == 0;
    }
}
