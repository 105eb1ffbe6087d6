// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.CompletionListener;
import jakarta.jms.Connection;
import jakarta.jms.IllegalStateException;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What would wait for the listener that calls it is refused (specification 7.3.4, 8.8; close and stop of the API). */
@ClientTest
class CallsWithinListenersTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    private interface Call {
        void run() throws Exception;
    }

    /** Makes calls when it is called, and has what came of each. */
    private static final class Calling implements CompletionListener, MessageListener {

        private final CompletableFuture<List<Object>> outcomes = new CompletableFuture<>();
        private final Call[] calls;

        Calling(Call... calls) {
            this.calls = calls;
        }

        @Override
        public void onMessage(Message message) {
            List<Object> outcomes = new ArrayList<>();
            for (Call call : calls) {
                try {
                    call.run();
                    outcomes.add("not refused");
                } catch (Exception e) {
                    outcomes.add(e);
                }
            }
            this.outcomes.complete(outcomes);
        }

        @Override
        public void onCompletion(Message message) {
            onMessage(message);
        }

        @Override
        public void onException(Message message, Exception exception) {
            outcomes.completeExceptionally(exception);
        }

        void assertEachRefused(Class<?> refusal) throws Exception {
            assertThat(outcomes.get(30, TimeUnit.SECONDS)).hasSize(calls.length).hasOnlyElementsOfType(refusal);
        }
    }

    @Test
    void aCompletionListenerCannotEndItsTransactionNorCloseWhatItBelongsTo() throws Exception {
        Connection connection = MQ.connection();
        Session session = connection.createSession(Session.SESSION_TRANSACTED);
        MessageProducer producer = session.createProducer(MQ.queue());
        Calling listener = new Calling(session::commit, session::rollback, producer::close, session::close,
                connection::close);

        producer.send(session.createTextMessage("x"), listener);

        listener.assertEachRefused(IllegalStateException.class);
        session.commit();
        assertThat(MQ.onQueue()).hasSize(1);
    }

    @Test
    void norThatOfAContext() throws Exception {
        JMSContext context = MQ.context(JMSContext.SESSION_TRANSACTED);
        Calling listener = new Calling(context::commit, context::rollback, context::close);

        context.createProducer().setAsync(listener).send(MQ.queue(), "x");

        listener.assertEachRefused(IllegalStateRuntimeException.class);
        context.commit();
        assertThat(MQ.onQueue()).hasSize(1);
    }

    @Test
    void aMessageListenerCannotStopOrCloseItsConnection() throws Exception {
        Connection connection = MQ.anotherConnection();
        Calling listener = new Calling(connection::stop, connection::close);
        connection.createSession().createConsumer(MQ.queue()).setMessageListener(listener);
        connection.start();

        MQ.send("x");

        listener.assertEachRefused(IllegalStateException.class);
    }

    @Test
    void norStopItsContext() throws Exception {
        JMSContext context = MQ.context();
        Calling listener = new Calling(context::stop);
        context.createConsumer(MQ.queue()).setMessageListener(listener);

        MQ.send("x");

        listener.assertEachRefused(IllegalStateRuntimeException.class);
    }

    /** For which the specification leaves the choice to refuse it. */
    @Test
    void aMessageListenerMayCloseItsSession() throws Exception {
        Connection connection = MQ.anotherConnection();
        Session session = connection.createSession();
        Calling listener = new Calling(session::close);
        session.createConsumer(MQ.queue()).setMessageListener(listener);
        connection.start();

        MQ.send("x");

        assertThat(listener.outcomes.get(30, TimeUnit.SECONDS)).containsExactly("not refused");
        assertThatThrownBy(session::createTextMessage).isInstanceOf(IllegalStateException.class);
    }

    /** The specification has IllegalStateRuntimeException (docs: "Where IBM's client itself differs"). */
    @Test
    void aMessageListenerMayCloseItsContextWithIbmsClient() throws Exception {
        JMSContext context = MQ.context();
        Calling listener = new Calling(context::close);
        context.createConsumer(MQ.queue()).setMessageListener(listener);

        MQ.send("x");

        assertThat(listener.outcomes.get(30, TimeUnit.SECONDS)).containsExactly("not refused");
        assertThatThrownBy(context::createTextMessage).isInstanceOf(IllegalStateRuntimeException.class);
    }
}
