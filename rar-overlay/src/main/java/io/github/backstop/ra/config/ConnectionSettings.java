// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PropertyTable;
import io.github.backstop.port.settings.PropertyValues;
import io.github.backstop.port.settings.SettingSource;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Which queue manager, and as whom. Checked and immutable; equal settings mean the same queue manager and user. */
public record ConnectionSettings(String hostName, int port, String channel, String queueManager,
                                 String connectionNameList, String ccdtUrl, String userName, String password,
                                 String clientId, String applicationName) {

    /**
     * @param bean    its own values win
     * @param adapter whose values the bean inherits, or null
     * @throws io.github.backstop.port.settings.InvalidPropertyException for a value that is not allowed
     */
    public static ConnectionSettings of(ConnectionBean bean, ConnectionBean adapter) {
        PropertyValues.Builder values = PropertyValues.of(AdapterProperties.CONNECTION);
        fill(values, AdapterProperties.CONNECTION, bean, adapter);
        return of(values.build());
    }

    /** @param table what is inherited */
    static void fill(PropertyValues.Builder values, PropertyTable table, ConnectionBean bean, ConnectionBean adapter) {
        if (adapter != null) {
            table.forEach(property -> values.set(property.name(), adapter.get(property),
                    SettingSource.RESOURCE_ADAPTER));
        }
        table.forEach(property -> values.set(property.name(), bean.get(property), SettingSource.ACTIVATION_SPEC));
    }

    static ConnectionSettings of(PropertyValues values) {
        requireQueueManager(values);
        return new ConnectionSettings(values.get(AdapterProperties.HOST_NAME), values.get(AdapterProperties.PORT),
                values.get(AdapterProperties.CHANNEL), values.get(AdapterProperties.QUEUE_MANAGER),
                values.get(AdapterProperties.CONNECTION_NAME_LIST), values.get(AdapterProperties.CCDT_URL),
                values.get(AdapterProperties.USER_NAME), values.get(AdapterProperties.PASSWORD),
                values.get(AdapterProperties.CLIENT_ID), values.get(AdapterProperties.APPLICATION_NAME));
    }

    /** A table may spread connections over queue managers; branches are recovered, and messages moved, at one. */
    private static void requireQueueManager(PropertyValues values) {
        if (!values.get(AdapterProperties.CCDT_URL).isBlank() && values.get(AdapterProperties.QUEUE_MANAGER).isBlank()) {
            throw new InvalidPropertyException(AdapterProperties.QUEUE_MANAGER.name(), "", "with "
                    + AdapterProperties.CCDT_URL.name() + " the name of one queue manager is required: its transactions "
                    + "are recovered, and its messages moved, nowhere else");
        }
    }

    public ConnectionSettings withUser(String name, String secret) {
        return new ConnectionSettings(hostName, port, channel, queueManager, connectionNameList, ccdtUrl, name, secret,
                clientId, applicationName);
    }

    /** For a connection beside the one that has the client id, which only one may have. */
    public ConnectionSettings withoutClientId() {
        return new ConnectionSettings(hostName, port, channel, queueManager, connectionNameList, ccdtUrl, userName,
                password, "", applicationName);
    }

    /** The connections to try, in IBM's notation. */
    public String address() {
        return connectionNameList.isBlank() ? hostName + "(" + port + ")" : connectionNameList;
    }

    /** One of {@link #address}. */
    public record Address(String host, int port) { }

    /** The connections to try, in their order. */
    public List<Address> addresses() {
        return Arrays.stream(address().split(",")).map(String::strip).map(ConnectionSettings::address).toList();
    }

    private static Address address(String text) {
        int bracket = text.indexOf('(');
        return bracket < 0
                ? new Address(text, AdapterProperties.PORT.defaultValue())
                : new Address(text.substring(0, bracket).strip(),
                        Integer.parseInt(text.substring(bracket + 1, text.indexOf(')')).strip()));
    }

    /** The table to look in, instead of {@link #address} and {@link #channel}. */
    public Optional<URL> table() {
        try {
            return ccdtUrl.isBlank() ? Optional.empty() : Optional.of(new URL(ccdtUrl));
        } catch (MalformedURLException e) {
            throw new IllegalStateException(AdapterProperties.CCDT_URL.name() + " was checked", e);
        }
    }

    /** For logs: without user and password, also those in a URL. */
    @Override
    public String toString() {
        if (!ccdtUrl.isBlank()) {
            return "queue manager " + queueManager + " of table " + ccdtUrl.replaceFirst("//[^/@]*@", "//");
        }
        return "queue manager " + (queueManager.isBlank() ? "at" : queueManager + " at") + " " + address()
                + " channel " + channel;
    }
}
