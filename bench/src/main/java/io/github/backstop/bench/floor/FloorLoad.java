// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.floor;

import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.load.Crew;
import io.github.backstop.bench.load.Load;
import io.github.backstop.bench.load.Loads;
import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.load.Terms;
import java.io.IOException;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.Histogram;

/** The same bytes as the loads of brokers have, and nothing else: the frames of the messages, without any header. */
final class FloorLoad implements Load {

    private static final int IN_FLIGHT = 100;
    private static final AtomicInteger PAIRS = new AtomicInteger();

    private final String name;
    private final Terms terms;
    private final Crew crew = new Crew();
    private final List<Pair> pairs = new ArrayList<>();

    FloorLoad(String name, Terms terms) throws IOException {
        this.name = name;
        this.terms = terms;
        int kind = switch (name) {
            case Loads.PUT_GET -> FloorServer.ECHO;
            case Loads.ONE_WAY -> confirmed() ? FloorServer.RELAY_CONFIRMED : FloorServer.RELAY;
            case Loads.REQUEST_REPLY -> FloorServer.RELAY;
            default -> throw new IllegalArgumentException("no floor for '" + name + "'");
        };
        for (int i = 0; i < terms.clients(); i++) {
            pairs.add(new Pair(kind));
        }
    }

    private boolean confirmed() {
        return terms.manner() != Manner.STREAMED;
    }

    private final class Pair {
        private final FloorSocket one;
        private final FloorSocket two;

        private Pair(int kind) throws IOException {
            int number = PAIRS.incrementAndGet();
            one = new FloorSocket(terms.port(), kind, number);
            two = kind == FloorServer.ECHO ? null : new FloorSocket(terms.port(),
                    kind == FloorServer.RELAY ? kind : FloorServer.RELAY, number);
            if (name.equals(Loads.REQUEST_REPLY)) {
                crew.start(this::respond);
            }
        }

        private Void respond() throws IOException {
            try {
                while (true) {
                    two.send(two.receive());
                }
            } catch (SocketException closed) {
                return null;
            }
        }

        private Measure roundTrips(byte[] frame, long millis) throws IOException {
            Histogram times = Measure.histogram();
            long begin = System.nanoTime();
            long end = begin + millis * 1_000_000;
            long now = begin;
            long count = 0;
            while (now < end) {
                one.send(frame);
                one.receive();
                long then = System.nanoTime();
                times.recordValue(then - now);
                now = then;
                count++;
            }
            return new Measure(count, now - begin, times);
        }

        private void put(byte[] frame) throws IOException {
            one.send(frame);
            if (confirmed()) {
                one.receive();
            }
        }

        private Measure oneWay(long millis) throws Exception {
            Semaphore room = new Semaphore(IN_FLIGHT);
            long begin = System.nanoTime();
            var sender = crew.start(() -> {
                byte[] frame = Frame.of(terms.size(), FloorServer.SHORT);
                long end = begin + millis * 1_000_000;
                do {
                    if (!room.tryAcquire(30, TimeUnit.SECONDS)) {
                        throw new IllegalStateException("nothing arrives");
                    }
                    Frame.stamp(frame, System.nanoTime());
                    put(frame);
                } while (System.nanoTime() < end);
                Frame.stamp(frame, -1);
                put(frame);
                return null;
            });
            Histogram times = Measure.histogram();
            long count = 0;
            long now = begin;
            for (long sent = Frame.stamp(two.receive()); sent != -1; sent = Frame.stamp(two.receive())) {
                now = System.nanoTime();
                times.recordValue(now - sent);
                room.release();
                count++;
            }
            Crew.await(sender);
            return new Measure(count, now - begin, times);
        }
    }

    private Measure all(PairWork work) throws Exception {
        List<Callable<Measure>> tasks = new ArrayList<>();
        for (Pair pair : pairs) {
            tasks.add(() -> work.run(pair));
        }
        return crew.all(tasks).stream().reduce(Measure::beside).orElseThrow();
    }

    private interface PairWork {
        Measure run(Pair pair) throws Exception;
    }

    @Override
    public Map<String, Measure> slice(String part, long millis) throws Exception {
        byte[] full = Frame.of(terms.size(), FloorServer.SHORT);
        Map<String, Measure> results = new TreeMap<>();
        switch (name) {
            case Loads.PUT_GET -> {
                byte[] question = Frame.of(FloorServer.SHORT, terms.size());
                results.put("put", all(pair -> pair.roundTrips(full, Math.max(1, millis / 2))));
                results.put("get", all(pair -> pair.roundTrips(question, Math.max(1, millis / 2))));
            }
            case Loads.ONE_WAY -> results.put(Loads.ONE_WAY, all(pair -> pair.oneWay(millis)));
            default -> results.put(Loads.REQUEST_REPLY, all(pair -> pair.roundTrips(full, millis)));
        }
        return results;
    }

    @Override
    public void close() throws IOException {
        for (Pair pair : pairs) {
            pair.one.close();
            if (pair.two != null) {
                pair.two.close();
            }
        }
        crew.close();
    }
}
