// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

/** SERVCOMP: which authorization service is meant. There is one, by the name that IBM MQ has for its own. */
final class AuthorityService {

    static final String NAME = "MQSeries.UNIX.auth.service";

    private AuthorityService() {
    }

    /** Blank stands for all there are. */
    static boolean isMeant(String component) {
        return component.isBlank() || component.strip().equals(NAME);
    }
}
