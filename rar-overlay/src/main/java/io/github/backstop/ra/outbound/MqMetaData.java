// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import io.github.backstop.ra.config.ConnectionSettings;
import jakarta.resource.spi.ManagedConnectionMetaData;

/** What a server may show of a connection. */
record MqMetaData(ConnectionSettings settings) implements ManagedConnectionMetaData {

    @Override
    public String getEISProductName() {
        return "IBM MQ";
    }

    @Override
    public String getEISProductVersion() {
        return "";
    }

    @Override
    public int getMaxConnections() {
        return 0; // no limit that the adapter knows of
    }

    @Override
    public String getUserName() {
        return settings.userName();
    }
}
