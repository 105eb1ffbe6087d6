// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.floor.Floors;
import jakarta.jms.ConnectionFactory;

/** The loads by name. */
public final class Loads {

    public static final String PUT_GET = "put-get";
    public static final String ONE_WAY = "one-way";
    public static final String REQUEST_REPLY = "request-reply";
    public static final String DEPTH = "depth";
    public static final String ROLLBACK = "rollback";
    public static final String POISON = "poison";
    public static final String SELECTION = "selection";
    public static final String COMMIT = "commit";
    public static final String FILL = "fill";
    public static final String IDLE = "idle";
    public static final String INFLOW = "inflow";
    public static final String INFLOW_BEHIND_PORT = "inflow-behind-port";
    public static final String INFLOW_XA = "inflow-xa";
    public static final String INFLOW_XA_BEHIND_PORT = "inflow-xa-behind-port";

    private Loads() {
    }

    public static Load open(String name, Provider provider, Terms terms) throws Exception {
        if (provider == Provider.FLOOR) {
            return Floors.open(name, terms);
        }
        ConnectionFactory factory = provider.client(terms.port(), terms.manner());
        return switch (name) {
            case PUT_GET -> new PutGet(factory, provider, terms);
            case ONE_WAY -> new OneWay(factory, provider, terms);
            case REQUEST_REPLY -> new RequestReply(factory, provider, terms);
            case DEPTH -> new Depth(factory, provider, terms);
            case ROLLBACK -> new Rollback(factory, provider, terms);
            case POISON -> new PoisonLife(factory, provider, terms);
            case SELECTION -> new Selection(factory, provider, terms);
            case COMMIT -> new Commit(factory, terms);
            case FILL -> new Fill(factory, provider.queue(terms.name() + 0, Manner.STREAMED), terms);
            case IDLE -> new Idle(factory, terms);
            case INFLOW -> new Delivered(factory, terms, false, false);
            case INFLOW_BEHIND_PORT -> new Delivered(factory, terms, true, false);
            case INFLOW_XA -> new Delivered(factory, terms, false, true);
            case INFLOW_XA_BEHIND_PORT -> new Delivered(factory, terms, true, true);
            default -> throw new IllegalArgumentException("no load '" + name + "'");
        };
    }
}
