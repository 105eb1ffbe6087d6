// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.inflow;

import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.endpoint.MessageEndpoint;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicLong;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** A server's endpoints: a global transaction of one branch around each delivery, or none. */
final class Beans implements MessageEndpointFactory {

    private static final AtomicLong TRANSACTIONS = new AtomicLong();

    private final MessageListener bean;
    private final boolean transacted;

    Beans(MessageListener bean, boolean transacted) {
        this.bean = bean;
        this.transacted = transacted;
    }

    @Override
    public MessageEndpoint createEndpoint(XAResource resource) {
        return new Endpoint(bean, transacted ? resource : null);
    }

    @Override
    public MessageEndpoint createEndpoint(XAResource resource, long timeout) {
        return createEndpoint(resource);
    }

    @Override
    public boolean isDeliveryTransacted(Method method) {
        return transacted;
    }

    @Override
    public String getActivationName() {
        return "bench";
    }

    @Override
    public Class<?> getEndpointClass() {
        return Beans.class;
    }

    private record Branch(long number) implements Xid {
        private static final byte[] QUALIFIER = {1};

        @Override
        public int getFormatId() {
            return 1;
        }

        @Override
        public byte[] getGlobalTransactionId() {
            return Long.toString(number).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        }

        @Override
        public byte[] getBranchQualifier() {
            return QUALIFIER;
        }
    }

    private static final class Endpoint implements MessageEndpoint, MessageListener {
        private final MessageListener bean;
        private final XAResource resource;
        private Xid branch;

        private Endpoint(MessageListener bean, XAResource resource) {
            this.bean = bean;
            this.resource = resource;
        }

        @Override
        public void beforeDelivery(Method method) throws ResourceException {
            if (resource == null) {
                return;
            }
            branch = new Branch(TRANSACTIONS.incrementAndGet());
            try {
                resource.start(branch, XAResource.TMNOFLAGS);
            } catch (XAException e) {
                throw new ResourceException("not begun: " + e.errorCode, e);
            }
        }

        @Override
        public void onMessage(Message message) {
            bean.onMessage(message);
        }

        @Override
        public void afterDelivery() throws ResourceException {
            if (resource == null) {
                return;
            }
            try {
                resource.end(branch, XAResource.TMSUCCESS);
                resource.commit(branch, true);
            } catch (XAException e) {
                throw new ResourceException("not ended: " + e.errorCode, e);
            }
        }

        @Override
        public void release() { }
    }
}
