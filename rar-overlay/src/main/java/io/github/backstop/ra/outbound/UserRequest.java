// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import jakarta.resource.spi.ConnectionRequestInfo;

/** A connection for a user whom the application names. */
record UserRequest(String userName, String password) implements ConnectionRequestInfo {

    @Override
    public String toString() {
        return "user " + userName;
    }
}
