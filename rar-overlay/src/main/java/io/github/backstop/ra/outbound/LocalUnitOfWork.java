// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import io.github.backstop.ra.mq.MqFailure;
import jakarta.jms.JMSException;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.LocalTransaction;
import jakarta.resource.spi.LocalTransactionException;

/** A transaction of one resource, run by the server without XA. */
record LocalUnitOfWork(PhysicalConnection physical) implements LocalTransaction {

    @Override
    public void begin() throws ResourceException {
        physical.beginLocal();
    }

    @Override
    public void commit() throws ResourceException {
        try {
            physical.commitLocal();
        } catch (JMSException e) {
            throw new LocalTransactionException("not committed: " + MqFailure.of(e).text(), e);
        }
    }

    @Override
    public void rollback() throws ResourceException {
        try {
            physical.rollbackLocal();
        } catch (JMSException e) {
            throw new LocalTransactionException("not rolled back: " + MqFailure.of(e).text(), e);
        }
    }
}
