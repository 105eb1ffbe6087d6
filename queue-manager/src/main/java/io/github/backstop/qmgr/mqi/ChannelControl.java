// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.ChannelInstance;
import io.github.backstop.qmgr.command.ChannelStop;
import io.github.backstop.qmgr.command.Control;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;

/** START CHANNEL, STOP CHANNEL and STOP CONN. */
final class ChannelControl implements Control {

    private final Channels channels;
    private final Collection<Connection> connections;

    ChannelControl(Channels channels, Collection<Connection> connections) {
        this.channels = channels;
        this.connections = connections;
    }

    @Override
    public void startChannel(String name) {
        channels.admit(name);
    }

    @Override
    public boolean stopChannel(ChannelStop stop) {
        if (!stop.inactive()) {
            channels.close(stop.name());
        }
        // At the other end of a server-connection channel is no queue manager.
        List<ChannelInstance> instances = stop.partner() == null ? channels.running(stop.name(), stop.address())
                : List.of();
        for (ChannelInstance instance : instances) {
            if (stop.quiesce()) {
                instance.quiesce();
                connections.stream().filter(connection -> connection.request().instance() == instance)
                        .forEach(c -> c.quiesce(ReasonCode.CONNECTION_QUIESCING));
            } else {
                instance.cut();
            }
        }
        return !instances.isEmpty();
    }

    @Override
    public boolean stopConnection(String id) {
        for (Connection connection : connections) {
            if (HexFormat.of().withUpperCase().formatHex(connection.id()).endsWith(id)) {
                connection.breakOff();
                return true;
            }
        }
        return false;
    }
}
