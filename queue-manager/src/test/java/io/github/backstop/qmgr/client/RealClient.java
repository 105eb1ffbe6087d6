// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;

/**
 * Tests that judge the queue manager by the real, unmodified IBM client. The part of a test's display name before the
 * colon lists the observations it stands for; {@link CoverageTest} sees to it that none is missing.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("client")
@Timeout(45)
@interface RealClient {
}
