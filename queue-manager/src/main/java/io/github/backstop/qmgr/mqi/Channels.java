// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.Announcement;
import io.github.backstop.qmgr.call.ChannelInstance;
import io.github.backstop.qmgr.call.ChannelTerms;
import io.github.backstop.qmgr.call.ClientSocket;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.Repository;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Server-connection channels: whom they let in, and which instances run. Safe for use at any time. */
final class Channels {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._/%]{1,20}");
    private static final int SERVER_CONNECTION = 7;
    static final int CLIENT_CONNECTION = 6;
    private static final String MODEL = "SYSTEM.AUTO.SVRCONN";

    private final ObjectCatalog catalog;
    private final Clock clock;
    private final Set<ChannelInstance> running = ConcurrentHashMap.newKeySet();
    private final Set<String> stopped = new TreeSet<>();

    Channels(ObjectCatalog catalog, Clock clock) {
        this.catalog = catalog;
        this.clock = clock;
    }

    /** See {@link ConnectionFactory#startChannel}. */
    synchronized ChannelInstance start(String name, String address, ClientSocket socket) {
        Attributes channel = definition(name).attributes();
        int type = channel.number(Attribute.CHLTYPE);
        if (type == CLIENT_CONNECTION) {
            throw unknown(name);
        }
        if (type != SERVER_CONNECTION) {
            throw MqiException.because(ReasonCode.CHANNEL_CONFIG_ERROR,
                    "channel " + name + " is no server-connection channel (SVRCONN)");
        }
        if (stopped.contains(name)) {
            throw unavailable(name, "is stopped; START CHANNEL lets clients in");
        }
        limit(name, "MAXINST", channel.number(Attribute.MAXINST),
                running.stream().filter(instance -> instance.channel().equals(name)).count());
        limit(name, "MAXINSTC", channel.number(Attribute.MAXINSTC), running.stream().filter(instance ->
                instance.channel().equals(name) && instance.address().equals(address)).count());
        ChannelInstance instance = new ChannelInstance(name, address, new ChannelTerms(
                channel.number(Attribute.SHARECNV), channel.number(Attribute.HBINT),
                channel.number(Attribute.CHANNEL_MAXMSGL)), clock.instant(), socket);
        running.add(instance);
        return instance;
    }

    private static void limit(String name, String attribute, int most, long present) {
        if (present >= most) {
            throw unavailable(name, "has " + attribute + '(' + most + ") instances");
        }
    }

    /** The channel, made from SYSTEM.AUTO.SVRCONN when CHAD says so. */
    private Definition definition(String name) {
        Repository channels = catalog.of(ObjectType.CHANNEL);
        Definition present = channels.find(name);
        if (present != null) {
            return present;
        }
        Definition model = channels.find(MODEL);
        if (catalog.settings().number(Attribute.CHAD) == 0 || model == null || !NAME.matcher(name).matches()) {
            throw unknown(name);
        }
        channels.define(ObjectType.CHANNEL, name, model.attributes().with(
                Map.of(Attribute.CHLTYPE, SERVER_CONNECTION, Attribute.CHANNEL_DESCR, "Auto-defined")));
        return channels.find(name);
    }

    private static MqiException unknown(String name) {
        return MqiException.because(ReasonCode.UNKNOWN_CHANNEL_NAME, "channel '" + name
                + "'; DEFINE CHANNEL(...) CHLTYPE(SVRCONN), or ALTER QMGR CHAD(ENABLED)");
    }

    private static MqiException unavailable(String name, String why) {
        return MqiException.because(ReasonCode.CHANNEL_NOT_AVAILABLE, "channel " + name + ' ' + why);
    }

    void ended(ChannelInstance instance) {
        running.remove(instance);
    }

    /** Tells all clients that their queue manager ends. */
    void announceEnd(boolean reconnect) {
        running.forEach(instance -> instance.announce(
                reconnect ? Announcement.CONNECT_AGAIN : Announcement.DO_NOT_CONNECT_AGAIN));
    }

    /** Tells all clients to leave; those that may connect again do it at once. */
    void announceQuiesce(boolean reconnect) {
        running.forEach(instance -> instance.announce(reconnect && instance.mayConnectAgain()
                ? Announcement.CONNECT_AGAIN : Announcement.QUEUE_MANAGER_QUIESCES));
    }

    Collection<ChannelInstance> running() {
        return running;
    }

    /** Instances of a channel, of one client or (with a null address) of all. */
    List<ChannelInstance> running(String name, String address) {
        return running.stream().filter(instance -> instance.channel().equals(name)
                && (address == null || instance.address().equals(address))).toList();
    }

    /** Lets nobody in by this channel until {@link #admit}. */
    synchronized void close(String name) {
        stopped.add(name);
    }

    synchronized void admit(String name) {
        stopped.remove(name);
    }

    /** Channels that let nobody in, by name. */
    synchronized List<String> stopped() {
        return List.copyOf(stopped);
    }
}
