// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import jakarta.jms.ConnectionFactory;
import jakarta.transaction.TransactionSynchronizationRegistry;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** What the interceptor needs of the bean's surroundings. */
interface BeanContext extends BackoutSettings.Source {

    /** @throws NamingException if nothing, or something else, has the name */
    ConnectionFactory connectionFactory(String name) throws NamingException;

    /** @return null if the server has none for this thread */
    TransactionSynchronizationRegistry transactions();

    /** By the names of the component whose thread asks. */
    final class OfComponent implements BeanContext {

        private static final String ENTRIES = "java:comp/env/backstop/";
        private static final String TRANSACTIONS = "java:comp/TransactionSynchronizationRegistry";

        @Override
        public Object get(String name) {
            try {
                return InitialContext.doLookup(ENTRIES + name);
            } catch (NamingException notSet) {
                return null;
            }
        }

        @Override
        public ConnectionFactory connectionFactory(String name) throws NamingException {
            Object found = InitialContext.doLookup(name);
            if (found instanceof ConnectionFactory factory) {
                return factory;
            }
            throw new NamingException("it is no jakarta.jms.ConnectionFactory but " + found);
        }

        @Override
        public TransactionSynchronizationRegistry transactions() {
            try {
                return InitialContext.doLookup(TRANSACTIONS);
            } catch (NamingException none) {
                return null;
            }
        }
    }
}
