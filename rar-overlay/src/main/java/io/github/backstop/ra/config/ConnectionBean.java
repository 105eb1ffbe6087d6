// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

/** How to reach a queue manager, as bean properties. See {@link AdapterProperties#CONNECTION}. */
public abstract class ConnectionBean extends PropertyBean {
    private static final long serialVersionUID = 1L;

    protected ConnectionBean() { }

    public String getHostName() {
        return get(AdapterProperties.HOST_NAME);
    }

    public void setHostName(String value) {
        set(AdapterProperties.HOST_NAME, value);
    }

    public String getPort() {
        return get(AdapterProperties.PORT);
    }

    public void setPort(String value) {
        set(AdapterProperties.PORT, value);
    }

    public String getChannel() {
        return get(AdapterProperties.CHANNEL);
    }

    public void setChannel(String value) {
        set(AdapterProperties.CHANNEL, value);
    }

    public String getQueueManager() {
        return get(AdapterProperties.QUEUE_MANAGER);
    }

    public void setQueueManager(String value) {
        set(AdapterProperties.QUEUE_MANAGER, value);
    }

    public String getConnectionNameList() {
        return get(AdapterProperties.CONNECTION_NAME_LIST);
    }

    public void setConnectionNameList(String value) {
        set(AdapterProperties.CONNECTION_NAME_LIST, value);
    }

    public String getCcdtURL() {
        return get(AdapterProperties.CCDT_URL);
    }

    public void setCcdtURL(String value) {
        set(AdapterProperties.CCDT_URL, value);
    }

    public String getTransportType() {
        return get(AdapterProperties.TRANSPORT_TYPE);
    }

    public void setTransportType(String value) {
        set(AdapterProperties.TRANSPORT_TYPE, value);
    }

    public String getUserName() {
        return get(AdapterProperties.USER_NAME);
    }

    public void setUserName(String value) {
        set(AdapterProperties.USER_NAME, value);
    }

    public String getPassword() {
        return get(AdapterProperties.PASSWORD);
    }

    public void setPassword(String value) {
        set(AdapterProperties.PASSWORD, value);
    }

    public String getClientId() {
        return get(AdapterProperties.CLIENT_ID);
    }

    public void setClientId(String value) {
        set(AdapterProperties.CLIENT_ID, value);
    }

    public String getApplicationName() {
        return get(AdapterProperties.APPLICATION_NAME);
    }

    public void setApplicationName(String value) {
        set(AdapterProperties.APPLICATION_NAME, value);
    }
}
