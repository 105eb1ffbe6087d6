// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;

import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;

import jakarta.jms.JMSException;
import org.junit.jupiter.api.Test;

class DeliveryFailureInterceptorTest {

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final DeliveryFailureInterceptor interceptor =
            new DeliveryFailureInterceptor(new PortFailureReports(server));

    @Test
    void tellsEveryPortWhichExceptionLeftTheBean() throws Exception {
        RecordingPort orders = register("orders");
        RecordingPort audit = register("audit, second: \"quoted\"");
        IllegalStateException failure = new IllegalStateException("no such customer", new IOException("disk"));

        catchThrowable(() -> interceptor.watch(Calls.failing(Calls.message("ID:4711"), failure)));

        assertThat(orders.reports).containsExactlyElementsOf(audit.reports).singleElement().satisfies(report -> {
            assertThat(report.messageId()).isEqualTo("ID:4711");
            assertThat(report.exceptionClass()).isEqualTo("java.lang.IllegalStateException");
            assertThat(report.exceptionMessage()).isEqualTo("no such customer; caused by java.io.IOException: disk");
            assertThat(report.stackTop()).startsWith(getClass().getName() + ".tellsEveryPort")
                    .satisfies(frames -> assertThat(frames.split(" at ")).as("the first frames").hasSize(5));
        });
    }

    @Test
    void rethrowsTheVerySameException() throws Exception {
        register("orders");
        for (Throwable failure : new Throwable[] {new IllegalStateException(), new Exception("checked"),
                new StackOverflowError("deep")}) {
            assertThat(catchThrowable(() -> interceptor.watch(Calls.failing(Calls.message("ID:1"), failure))))
                    .isSameAs(failure);
        }
    }

    @Test
    void reportsNothingWhenTheBeanReturns() throws Exception {
        RecordingPort orders = register("orders");

        assertThat(interceptor.watch(Calls.returning(Calls.message("ID:1"), "done"))).isEqualTo("done");

        assertThat(orders.reports).isEmpty();
    }

    @Test
    void watchesOnlyCallsWithAMessage() throws Exception {
        RecordingPort orders = register("orders");

        catchThrowable(() -> interceptor.watch(Calls.failing("no message", new IllegalStateException())));
        catchThrowable(() -> interceptor.watch(Calls.failing(null, new IllegalStateException())));

        assertThat(orders.reports).isEmpty();
    }

    @Test
    void aPortThatRefusesTheReportChangesNothingForTheDelivery() throws Exception {
        RecordingPort orders = register("orders");
        orders.refusal = new IllegalArgumentException("unknown");
        RecordingPort audit = register("audit");
        IllegalStateException failure = new IllegalStateException("mine");

        assertThat(catchThrowable(() -> interceptor.watch(Calls.failing(Calls.message("ID:1"), failure))))
                .isSameAs(failure);
        assertThat(audit.reports).hasSize(1);
    }

    @Test
    void aMessageWithoutReadableIdIsNotReported() throws Exception {
        RecordingPort orders = register("orders");
        IllegalStateException failure = new IllegalStateException("mine");

        assertThat(catchThrowable(() -> interceptor.watch(
                Calls.failing(Calls.messageThatRefusesItsId(new JMSException("closed")), failure)))).isSameAs(failure);
        assertThat(orders.reports).isEmpty();
    }

    @Test
    void causesThatFormARingEnd() throws Exception {
        register("orders");
        IllegalStateException one = new IllegalStateException("one");
        one.initCause(new IllegalStateException("two", one));

        assertThatCode(() -> FailureText.message(one)).doesNotThrowAnyException();
    }

    private RecordingPort register(String name) throws Exception {
        RecordingPort port = new RecordingPort();
        server.registerMBean(port,
                new ObjectName("io.github.backstop:type=ListenerPort,name=" + ObjectName.quote(name)));
        return port;
    }
}
