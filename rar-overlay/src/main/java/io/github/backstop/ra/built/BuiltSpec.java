// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.built;

import jakarta.resource.spi.ActivationSpec;
import java.util.Map;

/** A generated activation specification: its class extends the provider's, and has the port's properties besides. */
public interface BuiltSpec extends ActivationSpec {

    /** Of the listener port, by name; those that were given. */
    Map<String, String> portProperties();
}
