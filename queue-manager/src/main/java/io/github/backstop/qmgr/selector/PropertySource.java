// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

/** Where a selector finds the values of its identifiers. */
@FunctionalInterface
public interface PropertySource {

    /**
     * @param name header field or property, case-sensitive
     * @return a String, Boolean, Byte, Short, Integer, Long, Float or Double; null when the message has none
     */
    Object value(String name);
}
