// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a port starts and stops for each of its beans, as one (C20). Called from one thread at a time, {@link #consumer}
 * from any.
 */
final class Members implements Delegate {
    private volatile List<Delegate> all;
    private final List<Delegate> open = new ArrayList<>();

    Members(Delegate first) {
        all = List.of(first);
    }

    /** To be started with the next start, or by {@link #activate(Delegate, Activation)}. */
    void add(Delegate member) {
        List<Delegate> more = new ArrayList<>(all);
        more.add(member);
        all = List.copyOf(more);
    }

    void activate(Delegate member, Activation activation) throws Exception {
        member.activate(activation);
        open.add(member);
    }

    void remove(Delegate member) throws Exception {
        all = all.stream().filter(other -> other != member).toList();
        if (open.remove(member)) {
            member.deactivate();
        }
    }

    @Override
    public void activate(Activation activation) throws Exception {
        for (Delegate member : all) {
            try {
                activate(member, activation);
            } catch (Exception | Error e) {
                closeAfter(e);
                throw e;
            }
        }
    }

    private void closeAfter(Throwable failure) {
        try {
            deactivate();
        } catch (Exception | Error e) {
            failure.addSuppressed(e);
        }
    }

    /** All of them, whatever happens; the first failure is thrown. */
    @Override
    public void deactivate() throws Exception {
        List<Delegate> closing = List.copyOf(open);
        open.clear();
        Exception first = null;
        for (Delegate member : closing) {
            try {
                member.deactivate();
            } catch (Exception e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }

    @Override
    public String consumer() {
        return all.stream().map(Delegate::consumer).distinct().collect(Collectors.joining(", "));
    }
}
