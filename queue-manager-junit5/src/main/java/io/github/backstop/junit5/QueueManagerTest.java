// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives the tests of a class a queue manager on a free port, which IBM MQ clients reach over TCP. It is started before
 * the first test and ended after the last; before each test all local queues are emptied, faults healed and the
 * recorder started anew. Parameters of tests and of methods such as {@code @BeforeEach} may be
 * {@code EmbeddedQueueManager}, {@link QueueManagerAddress}, {@code Recorder}, {@code Faults}, and
 * {@link WatchedQueue} or {@code QueueView} with {@link QueueNamed}. A nested class uses the queue manager of the class
 * around it unless it is annotated itself.
 *
 * <pre>{@code
 * @QueueManagerTest(mqsc = "DEFINE QLOCAL(ORDERS) BOTHRESH(3) BOQNAME(ORDERS.BACKOUT)\n"
 *         + "DEFINE QLOCAL(ORDERS.BACKOUT)")
 * class OrdersTest {
 *
 *     @Test
 *     void ordersThatCannotBeReadGoToTheBackoutQueue(QueueManagerAddress mq, @QueueNamed("ORDERS") WatchedQueue orders,
 *             @QueueNamed("ORDERS.BACKOUT") WatchedQueue backout) throws JMSException {
 *         MQConnectionFactory factory = new MQConnectionFactory();
 *         factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
 *         factory.setHostName(mq.host());
 *         factory.setPort(mq.port());
 *         factory.setQueueManager(mq.queueManager());
 *         factory.setChannel(mq.channel());
 *         try (OrderService service = new OrderService(factory);
 *                 JMSContext context = factory.createContext()) {
 *             context.createProducer().send(context.createQueue("ORDERS"), "not an order");
 *             backout.awaitDepth(1);
 *         }
 *         orders.awaitEmpty();
 *     }
 * }
 * }</pre>
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ExtendWith(AnnotatedTests.class)
public @interface QueueManagerTest {

    /** Name of the queue manager, 1 to 48 of the characters A-Z a-z 0-9 . _ / %. */
    String name() default "QM1";

    /** MQSC commands; an array element may hold several lines. They run after those of {@link #mqscResource()}. */
    String[] mqsc() default {};

    /** MQSC files on the class path, UTF-8; a name that does not begin with / is relative to the test class. */
    String[] mqscResource() default {};

    /** Whether each test gets a queue manager of its own. Default: one for the class. */
    boolean perTest() default false;
}
