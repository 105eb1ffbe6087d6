// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.message.MessageRefusedException;
import jakarta.jms.JMSException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Against a transaction manager that notes what is asked of it; with a server's own, WrappedContract has it. */
class UnitOfWorkTest {
    private final List<String> calls = new ArrayList<>();
    private final Map<String, Exception> failing = new ConcurrentHashMap<>();
    private final UnitOfWork unit = new UnitOfWork((UserTransaction) Proxy.newProxyInstance(
            UnitOfWorkTest.class.getClassLoader(), new Class<?>[] {UserTransaction.class},
            (self, method, arguments) -> {
                if (failing.containsKey(method.getName())) {
                    throw failing.get(method.getName());
                }
                calls.add(method.getName());
                return null;
            }));

    @Test
    void whatReturnsIsCommitted() throws Exception {
        unit.run(() -> calls.add("work"));
        assertThat(calls).containsExactly("setTransactionTimeout", "begin", "work", "commit");
    }

    @Test
    void whatThrowsIsRolledBack() {
        assertThatThrownBy(() -> unit.run(() -> {
            throw new JMSException("refused");
        })).isInstanceOf(JMSException.class).hasMessage("refused");
        assertThat(calls).endsWith("begin", "rollback");
    }

    @Test
    void aTransactionThatDoesNotCommitIsARefusal() {
        failing.put("commit", new RollbackException("too late"));
        assertThatThrownBy(() -> unit.run(() -> calls.add("work"))).isInstanceOf(MessageRefusedException.class)
                .hasMessageContaining("rolled back").hasMessageContaining("too late");
        failing.put("commit", new SystemException("disk full"));
        assertThatThrownBy(() -> unit.run(() -> calls.add("work"))).isInstanceOf(MessageRefusedException.class)
                .hasMessageContaining("look at the queues");
    }

    @Test
    void whereNoneBeginsNothingIsDone() {
        failing.put("begin", new SystemException("stopping"));
        assertThatThrownBy(() -> unit.run(() -> calls.add("work"))).isInstanceOf(MessageRefusedException.class)
                .hasMessageContaining("begins no transaction");
        assertThat(calls).doesNotContain("work");
    }

    @Test
    void aServerThatHasNoneToBeFoundIsARefusalWithWhatHelps() {
        assertThatThrownBy(UnitOfWork::ofThisServer).isInstanceOf(MessageRefusedException.class)
                .hasMessageContaining("java:comp/UserTransaction").hasMessageContaining("own tools");
    }
}
