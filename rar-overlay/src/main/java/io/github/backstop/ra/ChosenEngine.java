// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.Activation;
import io.github.backstop.port.Delegate;
import io.github.backstop.port.requeue.EngineChoice;

/** IBM's connection consumer or the port's own, as the settings of each start say: an administrator may change them. */
final class ChosenEngine implements Delegate {
    private final Delegate ibm;
    private final Delegate backstop;

    // the port calls from one thread at a time, but not always from the same one
    private volatile Delegate active;

    ChosenEngine(Delegate ibm, Delegate backstop) {
        this.ibm = ibm;
        this.backstop = backstop;
    }

    @Override
    public void activate(Activation activation) throws Exception {
        Delegate chosen = EngineChoice.of(activation.settings()).consuming() ? backstop : ibm;
        chosen.activate(activation);
        active = chosen;
    }

    @Override
    public void deactivate() throws Exception {
        active.deactivate();
    }

    @Override
    public String consumer() {
        Delegate last = active;
        return last == null ? "" : last.consumer();
    }
}
