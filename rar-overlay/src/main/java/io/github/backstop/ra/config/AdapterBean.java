// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

/** What the resource adapter alone has, as bean properties. See {@link AdapterProperties#ADAPTER_ONLY}. */
public abstract class AdapterBean extends DelegatingBean {
    private static final long serialVersionUID = 1L;

    protected AdapterBean() { }

    public String getReconnectionRetryCount() {
        return get(AdapterProperties.RECONNECTION_RETRY_COUNT);
    }

    public void setReconnectionRetryCount(String value) {
        set(AdapterProperties.RECONNECTION_RETRY_COUNT, value);
    }

    public String getReconnectionRetryInterval() {
        return get(AdapterProperties.RECONNECTION_RETRY_INTERVAL);
    }

    public void setReconnectionRetryInterval(String value) {
        set(AdapterProperties.RECONNECTION_RETRY_INTERVAL, value);
    }

    public String getStateDirectory() {
        return get(AdapterProperties.STATE_DIRECTORY);
    }

    public void setStateDirectory(String value) {
        set(AdapterProperties.STATE_DIRECTORY, value);
    }

    public String getQueueWatchInterval() {
        return get(AdapterProperties.QUEUE_WATCH_INTERVAL);
    }

    public void setQueueWatchInterval(String value) {
        set(AdapterProperties.QUEUE_WATCH_INTERVAL, value);
    }

    public String getQueueWatchDepth() {
        return get(AdapterProperties.QUEUE_WATCH_DEPTH);
    }

    public void setQueueWatchDepth(String value) {
        set(AdapterProperties.QUEUE_WATCH_DEPTH, value);
    }

    public String getQueueWatchAge() {
        return get(AdapterProperties.QUEUE_WATCH_AGE);
    }

    public void setQueueWatchAge(String value) {
        set(AdapterProperties.QUEUE_WATCH_AGE, value);
    }

    public String getMaxConnections() {
        return get(IbmProperties.MAX_CONNECTIONS);
    }

    public void setMaxConnections(String value) {
        set(IbmProperties.MAX_CONNECTIONS, value);
    }

    public String getConnectionConcurrency() {
        return get(IbmProperties.CONNECTION_CONCURRENCY);
    }

    public void setConnectionConcurrency(String value) {
        set(IbmProperties.CONNECTION_CONCURRENCY, value);
    }

    public String getStartupRetryCount() {
        return get(IbmProperties.STARTUP_RETRY_COUNT);
    }

    public void setStartupRetryCount(String value) {
        set(IbmProperties.STARTUP_RETRY_COUNT, value);
    }

    public String getStartupRetryInterval() {
        return get(IbmProperties.STARTUP_RETRY_INTERVAL);
    }

    public void setStartupRetryInterval(String value) {
        set(IbmProperties.STARTUP_RETRY_INTERVAL, value);
    }

    public String getSupportMQExtensions() {
        return get(IbmProperties.SUPPORT_MQ_EXTENSIONS);
    }

    public void setSupportMQExtensions(String value) {
        set(IbmProperties.SUPPORT_MQ_EXTENSIONS, value);
    }

    public String getNativeLibraryPath() {
        return get(IbmProperties.NATIVE_LIBRARY_PATH);
    }

    public void setNativeLibraryPath(String value) {
        set(IbmProperties.NATIVE_LIBRARY_PATH, value);
    }

    public String getTraceEnabled() {
        return get(IbmProperties.TRACE_ENABLED);
    }

    public void setTraceEnabled(String value) {
        set(IbmProperties.TRACE_ENABLED, value);
    }

    public String getTraceLevel() {
        return get(IbmProperties.TRACE_LEVEL);
    }

    public void setTraceLevel(String value) {
        set(IbmProperties.TRACE_LEVEL, value);
    }
}
