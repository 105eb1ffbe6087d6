// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.message.MessageContent;
import java.util.Map;
import javax.management.ConstructorParameters;

/** A message with what is in it; composite data for JMX. */
public final class OpenMessageContent {
    private final OpenMessage message;
    private final Map<String, String> headers;
    private final String body;
    private final boolean text;
    private final boolean whole;

    @ConstructorParameters({"message", "headers", "body", "text", "whole"})
    public OpenMessageContent(OpenMessage message, Map<String, String> headers, String body, boolean text,
                              boolean whole) {
        this.message = message;
        this.headers = headers;
        this.body = body;
        this.text = text;
        this.whole = whole;
    }

    static OpenMessageContent of(MessageContent content) {
        return new OpenMessageContent(OpenMessage.of(content.message()), content.headers(), content.body(),
                content.text(), content.whole());
    }

    public OpenMessage getMessage() {
        return message;
    }

    /** Descriptor, headers and properties, by name. */
    public Map<String, String> getHeaders() {
        return headers;
    }

    /** Its beginning: text, or bytes in hexadecimal; empty if it was not asked for. */
    public String getBody() {
        return body;
    }

    /** Whether the body is text. */
    public boolean isText() {
        return text;
    }

    /** Whether that is all of the body. */
    public boolean isWhole() {
        return whole;
    }
}
