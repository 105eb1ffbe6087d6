// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where another queue manager listens, one entry of CONNAME: {@code host(port)}, without a port 1414. */
public record Address(String host, int port) {

    private static final int STANDARD_PORT = 1414;
    private static final int HIGHEST_PORT = 65_535;
    private static final Pattern ENTRY = Pattern.compile("([^()\\s,]+?)(?:\\((\\d{1,5})\\))?");

    /** @throws IllegalArgumentException for what is no list of addresses */
    public static List<Address> list(String connectionName) {
        List<Address> found = new ArrayList<>();
        for (String entry : connectionName.split(",")) {
            Matcher matcher = ENTRY.matcher(entry.strip());
            if (!matcher.matches()) {
                throw new IllegalArgumentException("CONNAME('" + connectionName + "') is no list of host(port)");
            }
            int port = matcher.group(2) == null ? STANDARD_PORT : Integer.parseInt(matcher.group(2));
            if (port == 0 || port > HIGHEST_PORT) {
                throw new IllegalArgumentException("CONNAME('" + connectionName + "'): port " + port
                        + " is not in 1.." + HIGHEST_PORT);
            }
            found.add(new Address(matcher.group(1), port));
        }
        return found;
    }

    @Override
    public String toString() {
        return host + '(' + port + ')';
    }
}
