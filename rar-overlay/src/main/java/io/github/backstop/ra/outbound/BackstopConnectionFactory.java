// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.resource.Referenceable;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ConnectionManager;
import java.io.Serializable;
import java.util.Map;
import javax.naming.Reference;

/** The connection factory that applications look up or inject. */
public class BackstopConnectionFactory implements ConnectionFactory, Serializable, Referenceable {
    private static final long serialVersionUID = 1L;

    private final BackstopManagedConnectionFactory factory;
    private final ConnectionManager manager; // the specification has it serializable
    private Reference reference;

    BackstopConnectionFactory(BackstopManagedConnectionFactory factory, ConnectionManager manager) {
        this.factory = factory;
        this.manager = manager;
    }

    /** What was given for its queue manager, by name. Contains the password: not for logs. */
    public Map<String, String> given() {
        return factory.given();
    }

    @Override
    public Connection createConnection() throws JMSException {
        return allocate(null);
    }

    @Override
    public Connection createConnection(String userName, String password) throws JMSException {
        return allocate(new UserRequest(userName, password));
    }

    @Override
    public JMSContext createContext() {
        return createContext(JMSContext.AUTO_ACKNOWLEDGE);
    }

    @Override
    public JMSContext createContext(int sessionMode) {
        return Unchecked.call(() -> new ContextHandle(allocate(null), sessionMode));
    }

    @Override
    public JMSContext createContext(String userName, String password) {
        return createContext(userName, password, JMSContext.AUTO_ACKNOWLEDGE);
    }

    @Override
    public JMSContext createContext(String userName, String password, int sessionMode) {
        return Unchecked.call(() -> new ContextHandle(allocate(new UserRequest(userName, password)), sessionMode));
    }

    private ConnectionHandle allocate(UserRequest request) throws JMSException {
        try {
            return (ConnectionHandle) manager.allocateConnection(factory, request);
        } catch (ResourceException e) {
            JMSException failure = new JMSException("no connection: " + e.getMessage());
            failure.setLinkedException(e);
            failure.initCause(e);
            throw failure;
        }
    }

    @Override
    public void setReference(Reference newReference) {
        reference = newReference;
    }

    @Override
    public Reference getReference() {
        return reference;
    }
}
