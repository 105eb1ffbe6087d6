// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.support;

import io.github.backstop.port.cluster.ClusterChannel;
import io.github.backstop.port.cluster.ClusterMember;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A topic that keeps its last publication, in the test's hands: everything happens in the thread that asks for it. */
public final class FakeTopic {
    private final List<Channel> channels = new ArrayList<>();
    private final List<String> published = new ArrayList<>();
    private final List<Runnable> onTheirWay = new ArrayList<>();
    private boolean holds;

    /** What one member uses. */
    public final class Channel implements ClusterChannel {
        private ClusterMember member;
        private String topic;
        private boolean broken;
        private boolean unreachable;

        /** Until it joins again, it neither hears nor says anything. */
        public void breakOff() {
            broken = true;
        }

        /** What comes of the joins from now on. */
        public void unreachable(boolean value) {
            unreachable = value;
            broken |= value;
        }

        public String topic() {
            return topic;
        }

        @Override
        public void join(ClusterMember joining, String name, Duration retry) {
            member = joining;
            topic = name;
            broken = unreachable;
            joining.joining();
            if (!broken && !published.isEmpty()) {
                joining.received(published.get(published.size() - 1));
            }
            wake();
        }

        @Override
        public Optional<String> awaitJoined(Duration longest) {
            return broken ? Optional.of("2059") : Optional.empty();
        }

        @Override
        public void leave() {
            topic = null;
        }

        @Override
        public void wake() {
            if (isThere()) {
                member.toPublish().ifPresent(FakeTopic.this::publish);
            }
        }

        private boolean isThere() {
            return topic != null && !broken;
        }

        private void hear(String text) {
            if (isThere()) {
                member.received(text);
            }
        }

        @Override
        public String describe() {
            return "a topic of the test";
        }

        @Override
        public void close() {
            leave();
        }
    }

    public Channel channel() {
        Channel channel = new Channel();
        channels.add(channel);
        return channel;
    }

    /** The queue manager has come back without its publications. */
    public void forget() {
        published.clear();
    }

    /** By whomever. */
    public void publish(String text) {
        published.add(text);
        for (Channel channel : channels) {
            if (holds) {
                onTheirWay.add(() -> channel.hear(text));
            } else {
                channel.hear(text);
            }
        }
    }

    /** From now on publications are on their way until {@link #release}. */
    public void hold() {
        holds = true;
    }

    public void release() {
        holds = false;
        List<Runnable> arriving = List.copyOf(onTheirWay);
        onTheirWay.clear();
        arriving.forEach(Runnable::run);
    }

    public List<String> published() {
        return published;
    }
}
