// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import io.github.backstop.requeue.FakeProvider;
import jakarta.jms.ConnectionFactory;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;

/** A bean's surroundings: a provider under the name jms/Requeue, env-entries, and transactions if there are any. */
final class FakeContext implements BeanContext {

    final FakeProvider provider = new FakeProvider();
    final Map<String, Object> entries = new HashMap<>();
    boolean transacted = true;
    private final List<Synchronization> synchronizations = new ArrayList<>();

    @Override
    public Object get(String name) {
        return entries.get(name);
    }

    @Override
    public ConnectionFactory connectionFactory(String name) throws NamingException {
        if (!name.equals("jms/Requeue")) {
            throw new NameNotFoundException(name);
        }
        return provider.factory();
    }

    @Override
    public TransactionSynchronizationRegistry transactions() {
        return (TransactionSynchronizationRegistry) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {TransactionSynchronizationRegistry.class}, (self, method, arguments) ->
                        switch (method.getName()) {
                            case "getTransactionStatus" ->
                                    transacted ? Status.STATUS_ACTIVE : Status.STATUS_NO_TRANSACTION;
                            case "registerInterposedSynchronization" -> {
                                synchronizations.add((Synchronization) arguments[0]);
                                yield null;
                            }
                            default -> throw new UnsupportedOperationException(method.getName());
                        });
    }

    /** The transaction of the delivery ends. */
    void end(int status) {
        List<Synchronization> ended = List.copyOf(synchronizations);
        synchronizations.clear();
        ended.forEach(synchronization -> synchronization.afterCompletion(status));
    }
}
