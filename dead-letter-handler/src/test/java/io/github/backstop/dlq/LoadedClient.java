// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import com.ibm.mq.MQQueueManager;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a test class when the client on the class path is not the one that this run of the build is for. */
final class LoadedClient implements BeforeAllCallback {

    @Override
    public void beforeAll(ExtensionContext context) {
        String loaded = MQQueueManager.class.getPackage().getImplementationVersion().replaceFirst(" .*", "");
        // not set when an IDE runs a test by itself
        String expected = System.getProperty("backstop.client.version", loaded);
        if (!expected.equals(loaded)) {
            throw new AssertionError("IBM client " + loaded + " is loaded, this run is for " + expected);
        }
    }
}
