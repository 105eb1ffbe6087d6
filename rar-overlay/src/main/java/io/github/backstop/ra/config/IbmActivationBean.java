// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

/** Properties of IBM's activation specification that mean nothing here. See {@link IbmProperties#ACTIVATION}. */
public abstract class IbmActivationBean extends DelegatingBean {
    private static final long serialVersionUID = 1L;

    protected IbmActivationBean() { }

    public String getUseJNDI() {
        return get(IbmProperties.USE_JNDI);
    }

    public void setUseJNDI(String value) {
        set(IbmProperties.USE_JNDI, value);
    }

    public String getPoolTimeout() {
        return get(IbmProperties.POOL_TIMEOUT);
    }

    public void setPoolTimeout(String value) {
        set(IbmProperties.POOL_TIMEOUT, value);
    }

    public String getMessageBatchSize() {
        return get(IbmProperties.MESSAGE_BATCH_SIZE);
    }

    public void setMessageBatchSize(String value) {
        set(IbmProperties.MESSAGE_BATCH_SIZE, value);
    }

    public String getRescanInterval() {
        return get(IbmProperties.RESCAN_INTERVAL);
    }

    public void setRescanInterval(String value) {
        set(IbmProperties.RESCAN_INTERVAL, value);
    }

    public String getPollingInterval() {
        return get(IbmProperties.POLLING_INTERVAL);
    }

    public void setPollingInterval(String value) {
        set(IbmProperties.POLLING_INTERVAL, value);
    }

    public String getMessageSelection() {
        return get(IbmProperties.MESSAGE_SELECTION);
    }

    public void setMessageSelection(String value) {
        set(IbmProperties.MESSAGE_SELECTION, value);
    }

    public String getReceiveCCSID() {
        return get(IbmProperties.RECEIVE_CCSID);
    }

    public void setReceiveCCSID(String value) {
        set(IbmProperties.RECEIVE_CCSID, value);
    }

    public String getReceiveConversion() {
        return get(IbmProperties.RECEIVE_CONVERSION);
    }

    public void setReceiveConversion(String value) {
        set(IbmProperties.RECEIVE_CONVERSION, value);
    }

    public String getReadAheadAllowed() {
        return get(IbmProperties.READ_AHEAD_ALLOWED);
    }

    public void setReadAheadAllowed(String value) {
        set(IbmProperties.READ_AHEAD_ALLOWED, value);
    }

    public String getReadAheadClosePolicy() {
        return get(IbmProperties.READ_AHEAD_CLOSE_POLICY);
    }

    public void setReadAheadClosePolicy(String value) {
        set(IbmProperties.READ_AHEAD_CLOSE_POLICY, value);
    }

    public String getBrokerCCSubQueue() {
        return get(IbmProperties.BROKER_CC_SUB_QUEUE);
    }

    public void setBrokerCCSubQueue(String value) {
        set(IbmProperties.BROKER_CC_SUB_QUEUE, value);
    }

    public String getBrokerCCDurSubQueue() {
        return get(IbmProperties.BROKER_CC_DUR_SUB_QUEUE);
    }

    public void setBrokerCCDurSubQueue(String value) {
        set(IbmProperties.BROKER_CC_DUR_SUB_QUEUE, value);
    }

    public String getBrokerControlQueue() {
        return get(IbmProperties.BROKER_CONTROL_QUEUE);
    }

    public void setBrokerControlQueue(String value) {
        set(IbmProperties.BROKER_CONTROL_QUEUE, value);
    }
}
