// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.settings.InvalidPropertyException;
import java.beans.IntrospectionException;
import java.beans.PropertyDescriptor;

/** Turns a refused property into the exception that the Connectors specification has for it. */
final class Refusals {
    private Refusals() { }

    static jakarta.resource.spi.InvalidPropertyException of(InvalidPropertyException refused) {
        jakarta.resource.spi.InvalidPropertyException exception =
                new jakarta.resource.spi.InvalidPropertyException(refused.getMessage(), refused);
        try {
            exception.setInvalidPropertyDescriptors(new PropertyDescriptor[] {
                new PropertyDescriptor(refused.property(), BackstopActivationSpec.class)});
        } catch (IntrospectionException e) {
            // the message says it all
        }
        return exception;
    }
}
