// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.cluster;

/** What a cluster does to one of its members. Neither waits. */
public interface MemberPort {

    /** Stops it, or its start that is under way; one that is stopped stays as it is. */
    void stopAsMember(String reason);

    /** Starts it for whoever has stopped it; one that is not stopped stays as it is. */
    void startAsMember();
}
