// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.message;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A message with what is in it.
 *
 * @param headers descriptor, headers and properties, by name, in the order to read them in
 * @param body    its beginning: text, or bytes in hexadecimal; blank if it was not asked for
 * @param text    whether the body is text
 * @param whole   whether that is all of it
 */
public record MessageContent(QueuedMessage message, Map<String, String> headers, String body, boolean text,
                             boolean whole) {

    public MessageContent {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }
}
