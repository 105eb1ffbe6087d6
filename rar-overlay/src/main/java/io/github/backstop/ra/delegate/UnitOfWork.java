// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.message.MessageRefusedException;
import jakarta.jms.JMSException;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;
import java.util.List;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * A global transaction for a thread of the server's that belongs to no application: in it, connections of the server's
 * pools come by themselves, and without it they give no session with a transaction at all.
 *
 * <p>The trap: Payara's threads may have inherited an invocation of whoever made them, and connections look there for
 * the transaction, where its TransactionManager puts none. UserTransaction does.
 */
final class UnitOfWork {
    /** The specification's name, which Payara knows on any thread; WildFly's. */
    private static final List<String> NAMES = List.of("java:comp/UserTransaction", "java:jboss/UserTransaction");
    private static final int LONGEST_SECONDS = 60;

    private final UserTransaction transaction;

    UnitOfWork(UserTransaction transaction) {
        this.transaction = transaction;
    }

    /** @throws MessageRefusedException if this server has none that can be found */
    static UnitOfWork ofThisServer() {
        return new UnitOfWork(NAMES.stream().map(UnitOfWork::find).flatMap(Optional::stream).findFirst()
                .orElseThrow(() -> new MessageRefusedException("messages behind a wrapped adapter are changed in a "
                        + "transaction of the server's, and there is none at " + NAMES + "; use the provider's own "
                        + "tools")));
    }

    private static Optional<UserTransaction> find(String name) {
        try {
            return new InitialContext().lookup(name) instanceof UserTransaction found ? Optional.of(found)
                    : Optional.empty();
        } catch (NamingException e) {
            return Optional.empty();
        }
    }

    /** What is done in it. */
    @FunctionalInterface
    interface Body {
        void run() throws JMSException;
    }

    /**
     * Commits when it returns; what it throws rolls back.
     *
     * @throws MessageRefusedException if there is no transaction, or it does not commit
     */
    void run(Body body) throws JMSException {
        try {
            transaction.setTransactionTimeout(LONGEST_SECONDS);
            transaction.begin();
        } catch (NotSupportedException | SystemException e) {
            throw new MessageRefusedException("the server begins no transaction: " + e);
        }
        try {
            body.run();
        } catch (JMSException | RuntimeException | Error e) {
            rollback(e);
            throw e;
        }
        commit();
    }

    private void rollback(Throwable cause) {
        try {
            transaction.rollback();
        } catch (SystemException | RuntimeException e) {
            cause.addSuppressed(e);
        }
    }

    private void commit() {
        try {
            transaction.commit();
        } catch (RollbackException e) {
            throw new MessageRefusedException("the transaction was rolled back: " + e);
        } catch (HeuristicMixedException | HeuristicRollbackException | SystemException | RuntimeException e) {
            throw new MessageRefusedException("the server does not say that it has committed it: " + e
                    + "; look at the queues");
        }
    }
}
