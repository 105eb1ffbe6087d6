// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.endpoint.MessageEndpoint;
import java.lang.reflect.Method;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;

/** A container's endpoint: strict about the order of the calls, as Connectors 2.1 (13.5.6) has it. */
final class TestEndpoint implements MessageEndpoint, MessageListener {
    private final TestBean bean;
    private final XAResource resource;
    private TestTransaction transaction;
    private boolean released;

    TestEndpoint(TestBean bean, XAResource resource) {
        this.bean = bean;
        this.resource = resource;
    }

    @Override
    public void beforeDelivery(Method method) throws ResourceException {
        if (released || transaction != null) {
            throw new IllegalStateException("beforeDelivery out of order");
        }
        if (bean.refusesToBegin()) {
            throw new ResourceException("the container begins no transaction");
        }
        bean.beginning();
        TestTransaction fresh = new TestTransaction();
        fresh.enlist(resource);
        transaction = fresh;
        bean.began(fresh);
    }

    @Override
    public void onMessage(Message message) {
        try {
            bean.receive(message, transaction);
        } catch (JMSException | RuntimeException e) {
            if (transaction != null && !(e instanceof ApplicationException)) {
                transaction.setRollbackOnly();
            }
            throw e instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(e);
        }
    }

    @Override
    public void afterDelivery() throws ResourceException {
        if (transaction == null) {
            throw new IllegalStateException("afterDelivery out of order");
        }
        TestTransaction ending = transaction;
        transaction = null;
        try {
            ending.complete();
        } catch (XAException e) {
            throw new ResourceException("the transaction was not completed: " + e.errorCode, e);
        }
    }

    @Override
    public void release() {
        if (transaction != null) {
            throw new IllegalStateException("released inside a transaction");
        }
        released = true;
    }
}
