// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.ConnectionBean;
import io.github.backstop.ra.config.ConnectionSettings;
import jakarta.resource.NotSupportedException;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ConnectionManager;
import jakarta.resource.spi.ConnectionRequestInfo;
import jakarta.resource.spi.ManagedConnection;
import jakarta.resource.spi.ManagedConnectionFactory;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.ResourceAdapterAssociation;
import jakarta.resource.spi.ValidatingManagedConnectionFactory;
import jakarta.resource.spi.security.PasswordCredential;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Set;
import javax.security.auth.Subject;

/**
 * Makes the connections of a pool of the server. What is left blank comes from the adapter, so that beans can send to
 * the queue manager that they receive from without further configuration.
 */
public class BackstopManagedConnectionFactory extends ConnectionBean
        implements ManagedConnectionFactory, ValidatingManagedConnectionFactory, ResourceAdapterAssociation {
    private static final long serialVersionUID = 1L;

    private transient ResourceAdapter adapter;
    private transient PrintWriter logWriter;

    @Override
    public Object createConnectionFactory(ConnectionManager manager) {
        return new BackstopConnectionFactory(this, manager);
    }

    @Override
    public Object createConnectionFactory() throws ResourceException {
        throw new NotSupportedException("connections are made in an application server only");
    }

    @Override
    public ManagedConnection createManagedConnection(Subject subject, ConnectionRequestInfo request)
            throws ResourceException {
        return new ManagedMqConnection(settings(subject, request));
    }

    @Override
    public ManagedConnection matchManagedConnections(@SuppressWarnings("rawtypes") Set candidates, Subject subject,
                                                     ConnectionRequestInfo request) throws ResourceException {
        ConnectionSettings wanted = settings(subject, request);
        for (Object candidate : candidates) {
            if (candidate instanceof ManagedMqConnection connection && connection.matches(wanted)) {
                return connection;
            }
        }
        return null;
    }

    @Override
    @SuppressWarnings("rawtypes") // the interface is
    public Set getInvalidConnections(Set candidates) {
        Set<Object> invalid = new HashSet<>();
        for (Object candidate : candidates) {
            if (candidate instanceof ManagedMqConnection connection && connection.isBroken()) {
                invalid.add(connection);
            }
        }
        return invalid;
    }

    private ConnectionSettings settings(Subject subject, ConnectionRequestInfo request) throws ResourceException {
        ConnectionSettings settings;
        try {
            settings = ConnectionSettings.of(this, adapter instanceof ConnectionBean bean ? bean : null);
        } catch (InvalidPropertyException e) {
            throw new jakarta.resource.spi.InvalidPropertyException(e.getMessage(), e);
        }
        if (subject != null) {
            for (PasswordCredential credential : subject.getPrivateCredentials(PasswordCredential.class)) {
                if (equals(credential.getManagedConnectionFactory())) {
                    return settings.withUser(credential.getUserName(), new String(credential.getPassword()));
                }
            }
        }
        return request instanceof UserRequest user ? settings.withUser(user.userName(), user.password()) : settings;
    }

    @Override
    public ResourceAdapter getResourceAdapter() {
        return adapter;
    }

    @Override
    public void setResourceAdapter(ResourceAdapter resourceAdapter) {
        adapter = resourceAdapter;
    }

    @Override
    public void setLogWriter(PrintWriter out) {
        logWriter = out;
    }

    @Override
    public PrintWriter getLogWriter() {
        return logWriter;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BackstopManagedConnectionFactory factory && given().equals(factory.given());
    }

    @Override
    public int hashCode() {
        return given().hashCode();
    }
}
