// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.msg.client.jakarta.jms.JmsFactoryFactory;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a test class when the IBM client on the class path is not the one that this run of the build is for. */
final class LoadedClient implements BeforeAllCallback {

    static final String EXPECTED = "backstop.client.version";

    /** Version of the client that is loaded, such as 9.4.5.0. */
    static String version() {
        return JmsFactoryFactory.class.getPackage().getImplementationVersion().replaceFirst(" .*", "");
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        // Not set when an IDE runs a test by itself.
        String expected = System.getProperty(EXPECTED, version());
        if (!expected.equals(version())) {
            throw new AssertionError("IBM client " + version() + " is loaded, this run is for " + expected);
        }
    }
}
