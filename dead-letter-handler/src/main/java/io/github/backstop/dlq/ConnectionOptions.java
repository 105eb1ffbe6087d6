// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a queue manager is reached as a client.
 *
 * @param channel   SVRCONN channel
 * @param addresses tried in this order
 * @param user      empty: whoever the channel says
 * @param cipher    cipher suite of TLS; empty: none
 */
record ConnectionOptions(String channel, List<Address> addresses, String user, String password, String cipher) {
    static final String DEFAULT_CHANNEL = "SYSTEM.DEF.SVRCONN";
    private static final String APPLICATION = "backstop-dead-letter-handler";
    private static final Pattern ADDRESS = Pattern.compile("([^(),\\s]+)(?:\\((\\d{1,5})\\))?");
    private static final Pattern MQSERVER = Pattern.compile("([^/]+)/TCP/(.+)", Pattern.CASE_INSENSITIVE);
    private static final int DEFAULT_PORT = 1414;

    /** Where a queue manager listens. */
    record Address(String host, int port) {

        @Override
        public String toString() {
            return host + '(' + port + ')';
        }
    }

    /** @param list {@code host(port),host(port)}; 1414 is the default port */
    static List<Address> addresses(String list) {
        List<Address> addresses = new ArrayList<>();
        for (String one : list.split(",")) {
            Matcher matcher = ADDRESS.matcher(one.strip());
            int port = !matcher.matches() ? -1 : matcher.group(2) == null ? DEFAULT_PORT
                    : Integer.parseInt(matcher.group(2));
            if (port < 1 || port > 65_535) {
                throw new UsageException("address " + one.strip() + ": host(port) is allowed, port 1 to 65535");
            }
            addresses.add(new Address(matcher.group(1), port));
        }
        return addresses;
    }

    /** @param value of the environment variable MQSERVER: {@code CHANNEL/TCP/host(port)} */
    static ConnectionOptions ofMqServer(String value) {
        Matcher matcher = MQSERVER.matcher(value);
        if (!matcher.matches()) {
            throw new UsageException("MQSERVER " + value + ": CHANNEL/TCP/host(port) is allowed");
        }
        return new ConnectionOptions(matcher.group(1), addresses(matcher.group(2)), "", "", "");
    }

    MQQueueManager connect(String queueManager) throws MQException {
        Iterator<Address> left = addresses.iterator();
        while (true) {
            try {
                return new MQQueueManager(queueManager, properties(left.next()));
            } catch (MQException e) {
                if (!left.hasNext()) {
                    throw e;
                }
            }
        }
    }

    static void disconnect(MQQueueManager manager) {
        try {
            manager.disconnect();
        } catch (MQException e) {
            // it is gone
        }
    }

    private Hashtable<String, Object> properties(Address address) {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, address.host());
        properties.put(CMQC.PORT_PROPERTY, address.port());
        properties.put(CMQC.CHANNEL_PROPERTY, channel);
        properties.put(CMQC.APPNAME_PROPERTY, APPLICATION);
        if (!user.isEmpty()) {
            properties.put(CMQC.USER_ID_PROPERTY, user);
            properties.put(CMQC.PASSWORD_PROPERTY, password);
        }
        if (!cipher.isEmpty()) {
            properties.put(CMQC.SSL_CIPHER_SUITE_PROPERTY, cipher);
        }
        return properties;
    }

    /** Without user and password. */
    @Override
    public String toString() {
        return "channel " + channel + " at " + addresses;
    }
}
