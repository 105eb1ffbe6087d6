// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.mq.MqConnections;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.LocalTransactionException;
import java.util.function.Consumer;
import javax.transaction.xa.XAResource;

/**
 * A connection of the client with one session for each kind of transaction, made when it is first needed: an XA
 * session cannot be used outside a branch as if it acknowledged by itself.
 */
final class PhysicalConnection {
    /** Which transaction the application's calls belong to at the moment. */
    enum Mode { NONE, LOCAL, GLOBAL }

    private final XAConnection connection;
    private final Consumer<JMSException> failures;

    // guarded by this
    private Mode mode = Mode.NONE;
    private Session plain;
    private Session local;
    private XASession global;
    private XAResource resource;

    PhysicalConnection(ConnectionSettings settings, Consumer<JMSException> failures) throws JMSException {
        this.failures = failures;
        connection = new MqConnections(settings).xaConnection();
        connection.setExceptionListener(failures::accept);
    }

    /** The session of the present transaction. */
    synchronized Session session() throws JMSException {
        return session(mode);
    }

    synchronized Mode mode() {
        return mode;
    }

    synchronized void mode(Mode present) {
        mode = present;
    }

    private Session session(Mode wanted) throws JMSException {
        return ContextLoader.callAsAdapter(() -> {
            switch (wanted) {
                case GLOBAL -> {
                    return global().getSession();
                }
                case LOCAL -> {
                    local = local == null ? connection.createSession(true, Session.SESSION_TRANSACTED) : local;
                    return local;
                }
                default -> {
                    plain = plain == null ? connection.createSession(false, Session.AUTO_ACKNOWLEDGE) : plain;
                    return plain;
                }
            }
        });
    }

    private XASession global() throws JMSException {
        if (global == null) {
            global = connection.createXASession();
        }
        return global;
    }

    synchronized XAResource xaResource() throws JMSException {
        if (resource == null) {
            resource = new SwitchingXaResource(ContextLoader.callAsAdapter(this::global).getXAResource(), this);
        }
        return resource;
    }

    // ---- local transactions

    synchronized void beginLocal() throws ResourceException {
        if (mode != Mode.NONE) {
            throw new LocalTransactionException("a transaction is under way already: " + mode);
        }
        mode = Mode.LOCAL;
    }

    synchronized void commitLocal() throws JMSException {
        mode = Mode.NONE;
        if (local != null) {
            local.commit();
        }
    }

    synchronized void rollbackLocal() throws JMSException {
        mode = Mode.NONE;
        if (local != null) {
            local.rollback();
        }
    }

    // ---- life

    /** Runs a call of the client, and has a look at the exception if it fails. */
    <T> T call(ContextLoader.JmsCall<T> call) throws JMSException {
        try {
            return call.call();
        } catch (JMSException e) {
            failures.accept(e);
            throw e;
        }
    }

    void start() throws JMSException {
        call(() -> {
            connection.start();
            return null;
        });
    }

    ConnectionMetaData metaData() throws JMSException {
        return call(connection::getMetaData);
    }

    String clientId() throws JMSException {
        return call(connection::getClientID);
    }

    /** Back to the pool: an unfinished local transaction must not leak into the next user's. */
    synchronized void cleanup() throws JMSException {
        if (mode == Mode.LOCAL) {
            rollbackLocal();
        }
        mode = Mode.NONE;
    }

    void close() throws JMSException {
        ContextLoader.callAsAdapter(() -> {
            connection.close();
            return null;
        });
    }
}
