// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.util.Hashtable;
import java.util.function.UnaryOperator;

/** A queue manager with users: app, who may do what a test grants, and admin. Failures come without delay. */
final class SecuredQueueManager implements AutoCloseable {

    static final String CHANNEL = "APP.SVRCONN";
    static final String APP = "app";
    static final String APP_PASSWORD = "app-Secret1";
    static final String ADMIN = "admin";
    static final String ADMIN_PASSWORD = "admin-Secret1";

    private final EmbeddedQueueManager queueManager;

    private SecuredQueueManager(EmbeddedQueueManager queueManager) {
        this.queueManager = queueManager;
    }

    static SecuredQueueManager start() {
        return start(builder -> builder);
    }

    static SecuredQueueManager start(UnaryOperator<EmbeddedQueueManager.Builder> more) {
        return new SecuredQueueManager(more.apply(EmbeddedQueueManager.named("QM1")
                .user(APP, APP_PASSWORD).user(ADMIN, ADMIN_PASSWORD, "mqm")
                .mqsc("DEFINE CHANNEL(" + CHANNEL + ") CHLTYPE(SVRCONN)")
                .mqsc("SET CHLAUTH('*') TYPE(BLOCKUSER) USERLIST('nobody') ACTION(REPLACE)")
                .mqsc("ALTER AUTHINFO(SYSTEM.DEFAULT.AUTHINFO.IDPWOS) FAILDLAY(0)")).start());
    }

    EmbeddedQueueManager queueManager() {
        return queueManager;
    }

    /** Runs MQSC commands, and refreshes security. */
    void mqsc(String script) {
        queueManager.mqsc(script + "\nREFRESH SECURITY TYPE(CONNAUTH)");
    }

    Hashtable<String, Object> properties(String channel) {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, queueManager.port());
        properties.put(CMQC.CHANNEL_PROPERTY, channel);
        properties.put(CMQC.APPNAME_PROPERTY, "client.test");
        return properties;
    }

    /** Without user and password. */
    MQQueueManager connect() throws MQException {
        return connect(properties(CHANNEL));
    }

    MQQueueManager connect(String user, String password) throws MQException {
        return connect(CHANNEL, user, password);
    }

    MQQueueManager connect(String channel, String user, String password) throws MQException {
        Hashtable<String, Object> properties = properties(channel);
        properties.put(CMQC.USER_ID_PROPERTY, user);
        properties.put(CMQC.PASSWORD_PROPERTY, password);
        return connect(properties);
    }

    MQQueueManager connect(Hashtable<String, Object> properties) throws MQException {
        return new MQQueueManager("QM1", properties);
    }

    /** A call that may fail. */
    interface Call {
        void run() throws MQException;
    }

    /** 0 when the call does not fail. */
    static int reason(Call call) {
        MQException failure = catchThrowableOfType(MQException.class, call::run);
        return failure == null ? 0 : failure.reasonCode;
    }

    /** Connects, and disconnects if that worked. */
    int reasonOfConnecting(String user, String password) {
        return reason(() -> connect(user, password).disconnect());
    }

    int reasonOfConnecting() {
        return reason(() -> connect().disconnect());
    }

    @Override
    public void close() {
        queueManager.close();
    }
}
