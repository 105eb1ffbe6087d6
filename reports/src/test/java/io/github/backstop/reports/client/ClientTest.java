// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.client;

import com.ibm.msg.client.jakarta.jms.JmsFactoryFactory;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A test through IBM's client: run once with each version of it, and sure of the version it runs with. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("client")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@ExtendWith(ClientTest.Loaded.class)
public @interface ClientTest {

    /** Fails a test class when the client on the class path is not the one that this run of the build is for. */
    final class Loaded implements BeforeAllCallback {

        @Override
        public void beforeAll(ExtensionContext context) {
            String loaded = JmsFactoryFactory.class.getPackage().getImplementationVersion().replaceFirst(" .*", "");
            String expected = System.getProperty("backstop.client.version", loaded);
            if (!expected.equals(loaded)) {
                throw new AssertionError("IBM client " + loaded + " is loaded, this run is for " + expected);
            }
        }
    }
}
