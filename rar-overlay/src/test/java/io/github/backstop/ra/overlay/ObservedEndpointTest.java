// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.Activation;
import io.github.backstop.port.Delegate;
import io.github.backstop.port.ListenerPort;
import io.github.backstop.port.PortSnapshot;
import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.Rejection;
import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.SettingSource;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.ra.server.ApplicationException;
import io.github.backstop.ra.server.TestBean;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.UnavailableException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import javax.transaction.xa.XAException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the port learns from the calls that a delegate makes on its endpoints. */
class ObservedEndpointTest {
    private static final Method ON_MESSAGE;

    static {
        try {
            ON_MESSAGE = MessageListener.class.getMethod("onMessage", Message.class);
        } catch (NoSuchMethodException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final FakeXaResource resource = new FakeXaResource();
    private final ListenerPort port = ListenerPort.builder(new PortIdentity("observed", "app", "Q1"), new Delegate() {
        @Override
        public void activate(Activation activation) { }

        @Override
        public void deactivate() { }
    }).settings(() -> PortSettings.builder().set(PortProperties.MAXIMUM_RETRIES, 3, SettingSource.DEFAULT)
                    .set(PortProperties.DRAIN_TIMEOUT, 0, SettingSource.DEFAULT).build())
            .work(Runnable::run).scheduler((delay, task) -> () -> { }).build();
    private TestBean.Handler handler = (message, transaction) -> { };
    private final TestBean bean = TestBean.transacted("bean", (message, transaction) ->
            handler.handle(message, transaction));
    private final GatedEndpointFactory factory = new GatedEndpointFactory(bean, () -> port);

    @BeforeEach
    void open() {
        port.open().join();
    }

    private void deliver(Message message) throws ResourceException, NoSuchMethodException {
        ObservedEndpoint endpoint = (ObservedEndpoint) factory.createEndpoint(resource);
        try {
            endpoint.beforeDelivery(ON_MESSAGE);
            try {
                if (message != null) {
                    endpoint.onMessage(message);
                }
            } catch (RuntimeException e) {
                // the adapter goes on to afterDelivery
            } finally {
                endpoint.afterDelivery();
            }
        } finally {
            endpoint.release();
        }
    }

    @Test
    void aCommitIsACommit() throws Exception {
        deliver(FakeMessages.text("ID:1", 1));
        assertThat(port.snapshot()).extracting(PortSnapshot::committed, PortSnapshot::rolledBack)
                .containsExactly(1L, 0L);
    }

    @Test
    void setRollbackOnlyCountsWithoutAnException() throws Exception {
        handler = (message, transaction) -> transaction.setRollbackOnly();
        deliver(FakeMessages.text("ID:1", 1));
        assertThat(port.snapshot().rolledBack()).as("B24, B26").isEqualTo(1);
        assertThat(port.snapshot().lastFailure().orElseThrow().cause().text()).isEqualTo("no exception left the bean");
    }

    @Test
    void anExceptionCountsAndIsTheCause() throws Exception {
        handler = (message, transaction) -> {
            throw new IllegalStateException("no stock");
        };
        deliver(FakeMessages.text("ID:1", 1));
        assertThat(port.snapshot().lastFailure().orElseThrow().cause().text())
                .startsWith("java.lang.IllegalStateException: no stock");
    }

    @Test
    void thePortStopsAtTheLimitAndLetsNothingInAfterIt() throws Exception {
        handler = (message, transaction) -> transaction.setRollbackOnly();
        deliver(FakeMessages.text("ID:1", 1));
        deliver(FakeMessages.text("ID:1", 2));
        deliver(FakeMessages.text("ID:1", 3));
        assertThat(port.state()).isInstanceOfSatisfying(PortState.Stopped.class,
                stopped -> assertThat(stopped.by()).isEqualTo(StoppedBy.POISON));
        assertThatThrownBy(() -> deliver(FakeMessages.text("ID:1", 4))).isInstanceOf(UnavailableException.class);
        assertThat(bean.seen()).hasSize(3);
        assertThat(resource.starts()).as("no branch for what is refused").isEqualTo(3);
    }

    @Test
    void anEndpointHandedOutEarlierIsStoppedBeforeItsTransactionBegins() throws Exception {
        ObservedEndpoint endpoint = (ObservedEndpoint) factory.createEndpoint(resource);
        port.stop().join();
        assertThatThrownBy(() -> endpoint.beforeDelivery(ON_MESSAGE)).isInstanceOf(ResourceException.class);
        endpoint.release();
        assertThat(resource.starts()).isZero();
    }

    @Test
    void aDeliveryThatReachesTheBeanOnlyWhenThePortHasStoppedGoesBackUnseenAndIsNoFailure() throws Exception {
        GatedEndpoint endpoint = factory.createEndpoint(resource);
        endpoint.beforeDelivery(ON_MESSAGE);
        endpoint.requireOpenPort();
        port.stop();
        assertThat(port.state().kind()).isEqualTo(PortState.Kind.STOPPED);

        assertThatThrownBy(endpoint::requireOpenPort).isInstanceOf(ResourceException.class);
        assertThatThrownBy(() -> endpoint.onMessage(FakeMessages.text("ID:1", 1)))
                .hasMessageContaining("has stopped meanwhile");
        assertThatThrownBy(endpoint::afterDelivery).as("the commit is refused").isInstanceOf(ResourceException.class);
        assertThat(bean.seen()).isEmpty();
        assertThat(port.snapshot().rolledBack()).isZero();
        assertThat(port.snapshot().delivered()).isZero();
    }

    @Test
    void aMessageThatIsGoneIsNoFailure() throws Exception {
        deliver(null);
        assertThat(port.snapshot()).as("B10").extracting(PortSnapshot::delivered, PortSnapshot::committed,
                PortSnapshot::rolledBack, PortSnapshot::activeSessions).containsExactly(0L, 0L, 0L, 0);
    }

    @Test
    void aContainerThatDoesNotBeginIsNoFailure() {
        bean.refuseToBegin(true);
        assertThatThrownBy(() -> deliver(FakeMessages.text("ID:1", 1))).isInstanceOf(ResourceException.class);
        assertThat(port.snapshot()).extracting(PortSnapshot::rolledBack, PortSnapshot::activeSessions)
                .containsExactly(0L, 0);
    }

    @Test
    void aFailedCommitIsARollback() {
        resource.failCommit(XAException.XA_RBROLLBACK);
        assertThatThrownBy(() -> deliver(FakeMessages.text("ID:1", 1))).isInstanceOf(ResourceException.class);
        assertThat(port.snapshot().rolledBack()).isEqualTo(1);
    }

    @Test
    void aConnectionThatBreaksInTheCommitIsNoFailureOfTheMessage() {
        resource.failCommit(XAException.XAER_RMFAIL);
        assertThatThrownBy(() -> deliver(FakeMessages.text("ID:1", 1))).isInstanceOf(ResourceException.class);
        assertThat(port.snapshot().rolledBack()).as("C11").isZero();
    }

    @Test
    void aConnectionThatBreaksInTheBeanIsNoFailureOfTheMessageWhateverTheErrorCode() {
        handler = (message, transaction) -> resource.breakConnection();
        assertThatThrownBy(() -> deliver(FakeMessages.text("ID:1", 1))).isInstanceOf(ResourceException.class);
        assertThat(port.snapshot().rolledBack()).as("C11").isZero();
    }

    @Test
    void anErrorOfAResourceThatStillAnswersIsAFailedDelivery() {
        resource.failCommit(XAException.XAER_RMERR);
        assertThatThrownBy(() -> deliver(FakeMessages.text("ID:1", 1))).isInstanceOf(ResourceException.class);
        assertThat(port.snapshot().rolledBack()).isEqualTo(1);
    }

    @Test
    void withoutATransactionTheExceptionIsTheOutcomeAndGoesOnToTheAdapter() throws Exception {
        TestBean plain = TestBean.withoutTransaction("plain", (message, transaction) -> {
            throw new IllegalStateException("no stock");
        });
        ObservedEndpoint endpoint = (ObservedEndpoint) new GatedEndpointFactory(plain, () -> port)
                .createEndpoint(null);
        assertThatThrownBy(() -> endpoint.onMessage(FakeMessages.text("ID:1", 1)))
                .isInstanceOf(IllegalStateException.class);
        assertThat(port.snapshot().rolledBack()).isEqualTo(1);
    }

    @Test
    void aForgottenAfterDeliveryDoesNotKeepThePortFromStopping() throws Exception {
        ObservedEndpoint endpoint = (ObservedEndpoint) new GatedEndpointFactory(
                TestBean.withoutTransaction("plain", (message, transaction) -> { }), () -> port).createEndpoint(null);
        endpoint.enter();
        endpoint.release();
        assertThat(port.snapshot().activeSessions()).isZero();
    }

    @Test
    void resourcesOfTheProviderAreComparedWithoutTheirWrapping() throws JMSException, XAException {
        ObservedXaResource one = ObservedXaResource.of(resource);
        ObservedXaResource two = ObservedXaResource.of(resource);
        assertThat(one.isSameRM(two)).isTrue();
        assertThat(one.isSameRM(resource)).isTrue();
        assertThat(one.isSameRM(new FakeXaResource())).isFalse();
    }

    /** Poison from the second delivery on. */
    private static final class Requeueing implements BackoutRequeue {
        private final boolean done;
        private final List<String> told = new ArrayList<>();

        Requeueing(boolean done) {
            this.done = done;
        }

        @Override
        public boolean isPoison(String messageId, int deliveryNumber) {
            return deliveryNumber > 1;
        }

        @Override
        public String rejectionRefused(boolean inTransaction) {
            return inTransaction ? "" : "it would not come again";
        }

        @Override
        public void rejected(String messageId, Rejection rejection) {
            told.add("rejected " + messageId + ": " + rejection.reason());
        }

        @Override
        public Move move(Message message, int failures) {
            told.add("moved after " + failures);
            return new Move() {
                @Override
                public boolean isDone() {
                    return done;
                }

                @Override
                public void ended(DeliveryOutcome outcome) {
                    told.add(outcome.name());
                }
            };
        }

        @Override
        public void failed(FailedDelivery failure) {
            told.add("failed " + failure.deliveryCount());
        }
    }

    @Test
    void aMessageThatIsMovedDoesNotReachTheBeanAndItsTransactionCommits() throws Exception {
        Requeueing requeue = new Requeueing(true);
        factory.requeueWith(requeue);
        handler = (message, transaction) -> transaction.setRollbackOnly();
        deliver(FakeMessages.text("ID:1", 1));
        deliver(FakeMessages.text("ID:1", 2));

        assertThat(bean.seen()).hasSize(1);
        assertThat(requeue.told).containsExactly("failed 1", "moved after 1", "COMMITTED");
        assertThat(port.snapshot()).extracting(PortSnapshot::delivered, PortSnapshot::committed,
                PortSnapshot::rolledBack).as("the bean's deliveries").containsExactly(1L, 0L, 1L);
    }

    @Test
    void aMessageThatCanBePutNowhereGoesBackAndThatIsNoFailedDelivery() throws Exception {
        Requeueing requeue = new Requeueing(false);
        factory.requeueWith(requeue);
        handler = (message, transaction) -> transaction.setRollbackOnly();
        deliver(FakeMessages.text("ID:1", 1));
        try {
            deliver(FakeMessages.text("ID:1", 2));
        } catch (ResourceException e) {
            // a container says so that it could not commit
        }

        assertThat(bean.seen()).hasSize(1);
        assertThat(requeue.told).containsExactly("failed 1", "moved after 1", "ROLLED_BACK");
        assertThat(port.snapshot().rolledBack()).isEqualTo(1);
    }

    /** Also by an exception for which the container would commit. */
    @Test
    void whatTheBeanRejectsIsRolledBackWhateverItThrows() throws Exception {
        Requeueing requeue = new Requeueing(true);
        factory.requeueWith(requeue);
        handler = (message, transaction) -> {
            assertThat(port.reject("ID:1", new Rejection("", "no such customer"))).isTrue();
            throw new ApplicationException("but commit");
        };
        try {
            deliver(FakeMessages.text("ID:1", 1));
        } catch (ResourceException e) {
            // a container says so that it could not commit
        }

        assertThat(requeue.told).containsExactly("rejected ID:1: no such customer", "failed 1");
        assertThat(port.snapshot()).extracting(PortSnapshot::committed, PortSnapshot::rolledBack)
                .containsExactly(0L, 1L);
        assertThat(port.state().kind()).isEqualTo(PortState.Kind.STARTED);
    }

    /** As those of Artemis and ActiveMQ do. */
    @Test
    void anAdapterMayKeepAnEndpointForTheDeliveriesAfterOneThatWasRolledBack() throws Exception {
        factory.requeueWith(new Requeueing(true));
        handler = (message, transaction) -> port.reject("ID:1", new Rejection("", "no such customer"));
        ObservedEndpoint endpoint = (ObservedEndpoint) factory.createEndpoint(resource);
        for (String id : List.of("ID:1", "ID:2")) {
            endpoint.beforeDelivery(ON_MESSAGE);
            endpoint.onMessage(FakeMessages.text(id, 1));
            try {
                endpoint.afterDelivery();
            } catch (ResourceException e) {
                assertThat(id).isEqualTo("ID:1");
            }
        }
        endpoint.release();

        assertThat(port.snapshot()).extracting(PortSnapshot::committed, PortSnapshot::rolledBack)
                .containsExactly(1L, 1L);
    }

    @Test
    void aRejectionThatNobodyCouldActOnIsRefusedWithTheReason() throws Exception {
        TestBean plain = TestBean.withoutTransaction("plain", (message, transaction) ->
                port.reject("ID:1", new Rejection("", "no such customer")));
        GatedEndpointFactory plainFactory = new GatedEndpointFactory(plain, () -> port);
        plainFactory.requeueWith(new Requeueing(true));
        ObservedEndpoint endpoint = (ObservedEndpoint) plainFactory.createEndpoint(null);

        assertThatThrownBy(() -> endpoint.onMessage(FakeMessages.text("ID:1", 1)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageEndingWith("ID:1 cannot be moved at its bean's word: it would not come again");
    }

    @Test
    void withoutATransactionAnExceptionKeepsTheMessageThatCanBePutNowhere() throws Exception {
        factory.requeueWith(new Requeueing(false));
        ObservedEndpoint endpoint = (ObservedEndpoint) factory.createEndpoint(null);

        assertThatThrownBy(() -> endpoint.onMessage(FakeMessages.text("ID:1", 2)))
                .isInstanceOf(IllegalStateException.class);
        endpoint.release();
        assertThat(bean.seen()).isEmpty();
    }
}
