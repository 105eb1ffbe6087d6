// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** A test through IBM's client: run once with each version of it, and sure of the version it runs with. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("client")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@ExtendWith(LoadedClient.class)
@interface ClientTest {
}
