// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQXAConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import java.util.Hashtable;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** A program in a process of its own that holds on to everything a client can hold on to, until it is killed. */
final class KilledClient {

    static final long ACTIVE = 11;
    static final long ENDED = 12;
    static final long PREPARED = 13;

    private KilledClient() {
    }

    public static void main(String... arguments) throws Exception {
        int port = Integer.parseInt(arguments[0]);
        MQQueueManager base = connect(port);
        get(base, "GOT", CMQC.MQOO_INPUT_SHARED, CMQC.MQGMO_SYNCPOINT);
        MQPutMessageOptions syncpoint = new MQPutMessageOptions();
        syncpoint.options = CMQC.MQPMO_SYNCPOINT;
        base.accessQueue("PUT", CMQC.MQOO_OUTPUT).put(new MQMessage(), syncpoint);
        get(base, "LOCKED", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_BROWSE, CMQC.MQGMO_BROWSE_FIRST | CMQC.MQGMO_LOCK);
        get(base, "MARKED", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_BROWSE | CMQC.MQOO_CO_OP,
                CMQC.MQGMO_BROWSE_FIRST | CMQC.MQGMO_MARK_BROWSE_CO_OP | CMQC.MQGMO_UNMARKED_BROWSE_MSG);
        base.accessQueue("ALONE", CMQC.MQOO_INPUT_EXCLUSIVE);
        XAConnection connection = factory(port).createXAConnection();
        connection.setClientID("killed");
        branch(connection, "PREPARED", PREPARED).prepare(new Branch(PREPARED));
        branch(connection, "ENDED", ENDED);
        XASession active = connection.createXASession();
        active.getXAResource().start(new Branch(ACTIVE), XAResource.TMNOFLAGS);
        active.createConsumer(active.createQueue("ACTIVE")).receive(JmsClient.PATIENCE);
        Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
        connection.start();
        session.createDurableSubscriber(session.createTopic("killed/topic"), "durable").receive(JmsClient.PATIENCE);
        System.out.println("holding");
        System.in.read();
    }

    /** Gets a message in a branch and ends that. */
    private static XAResource branch(XAConnection connection, String queue, long number) throws Exception {
        connection.start();
        XASession session = connection.createXASession();
        Xid branch = new Branch(number);
        session.getXAResource().start(branch, XAResource.TMNOFLAGS);
        session.createConsumer(session.createQueue(queue)).receive(JmsClient.PATIENCE);
        session.getXAResource().end(branch, XAResource.TMSUCCESS);
        return session.getXAResource();
    }

    static MQQueueManager connect(int port) throws Exception {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(CMQC.TRANSPORT_PROPERTY, CMQC.TRANSPORT_MQSERIES_CLIENT);
        properties.put(CMQC.HOST_NAME_PROPERTY, "127.0.0.1");
        properties.put(CMQC.PORT_PROPERTY, port);
        properties.put(CMQC.CHANNEL_PROPERTY, "BACKSTOP.SVRCONN");
        return new MQQueueManager("QM1", properties);
    }

    static MQMessage get(MQQueueManager connection, String queue, int open, int options) throws Exception {
        MQQueue handle = connection.accessQueue(queue, open);
        MQGetMessageOptions how = new MQGetMessageOptions();
        how.options = options;
        MQMessage message = new MQMessage();
        handle.get(message, how);
        return message;
    }

    static MQXAConnectionFactory factory(int port) throws Exception {
        MQXAConnectionFactory factory = new MQXAConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName("127.0.0.1");
        factory.setPort(port);
        factory.setChannel("BACKSTOP.SVRCONN");
        factory.setQueueManager("QM1");
        return factory;
    }
}
