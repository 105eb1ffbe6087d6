// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.message.MessagePlace;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.port.message.QueueDepth;
import io.github.backstop.requeue.FakeProvider;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** With a broker, WrappedContract has it. */
class JmsPlaceTest {
    private final List<Message> messages = new ArrayList<>();

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(JmsPlaceTest.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private Session session() {
        return proxy(Session.class, (self, method, arguments) -> method.getName().equals("createQueue")
                ? proxy(Queue.class, (queue, name, none) -> arguments[0])
                : proxy(QueueBrowser.class, (browser, name, none) -> name.getName().equals("close") ? null
                        : Collections.enumeration(messages)));
    }

    private QueueDepth depth(int most) throws Exception {
        return new JmsPlace("BOQ", null).depth(MessagePlace.BACKOUT, session(), most);
    }

    @Test
    void asManyAreCountedAsCountAndTheOldestIsOneOfThem() throws Exception {
        assertThat(depth(100)).isEqualTo(new QueueDepth(MessagePlace.BACKOUT, "BOQ", 0, null));
        for (long time : List.of(7_000L, 0L, 5_000L, 1_000L)) {
            messages.add(FakeProvider.message(Map.of("JMSTimestamp", time)));
        }
        assertThat(depth(100)).isEqualTo(new QueueDepth(MessagePlace.BACKOUT, "BOQ", 4, Instant.ofEpochSecond(1)));
        assertThat(depth(3)).isEqualTo(new QueueDepth(MessagePlace.BACKOUT, "BOQ", 3, Instant.ofEpochSecond(5)));
    }

    @Test
    void aSelectorNamesOneMessageWhateverIsInItsIdAndNeverAll() {
        JmsPlace place = JmsPlace.ofThoseFrom("backstop_queue", "IT'S", "DLQ");
        assertThat(place.one("ID:'x' OR 1=1")).isEqualTo("JMSMessageID = 'ID:''x'' OR 1=1' "
                + "AND backstop_queue = 'IT''S'");
        for (String none : new String[] {null, "", " "}) {
            assertThatThrownBy(() -> place.one(none)).isInstanceOf(MessageRefusedException.class)
                    .hasMessageContaining("without a JMSMessageID");
        }
    }
}
