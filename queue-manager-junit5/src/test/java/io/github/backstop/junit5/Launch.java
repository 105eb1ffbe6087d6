// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Runs tests inside a test. */
final class Launch {

    private Launch() {
    }

    static Events tests(Class<?> testClass) {
        return EngineTestKit.engine("junit-jupiter").selectors(selectClass(testClass)).execute().testEvents();
    }
}
