// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import jakarta.jms.TextMessage;
import java.lang.reflect.Proxy;

/** Messages of no provider. */
final class FakeMessages {
    private FakeMessages() { }

    static TextMessage text(String id, int deliveryCount) {
        return (TextMessage) Proxy.newProxyInstance(FakeMessages.class.getClassLoader(),
                new Class<?>[] {TextMessage.class}, (proxy, method, arguments) -> switch (method.getName()) {
                    case "getJMSMessageID" -> id;
                    case "getJMSRedelivered" -> deliveryCount > 1;
                    case "propertyExists", "isBodyAssignableTo" -> true;
                    case "getIntProperty" -> deliveryCount;
                    case "getBody" -> "body of " + id;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
