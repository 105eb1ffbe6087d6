// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.ReportMessage;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.queue.Attribute;

/**
 * Puts a report or a response where the message that it is about wants replies, with the authority of the user of that message: PUT
 * and PASSID, as a report passes the identity context (IBM MQ documentation, "Message context").
 */
record ReportPut(QueueManager queueManager, MessageDescriptor about) {

    private static final OpenOptions AUTHORITY =
            new OpenOptions(OpenOptions.OUTPUT | OpenOptions.PASS_IDENTITY_CONTEXT);

    /** @throws MqiException why the reply queue does not take it */
    void put(ReportMessage report, UnitOfWork work, boolean conditional) {
        Resolving.Resolved found = new Resolving(queueManager.queueManagerName(), queueManager.catalog())
                .resolve(new ObjectDescriptor(ObjectDescriptor.QUEUE, about.replyToQueue().strip(),
                        about.replyToQueueManager().strip(), "", "", "", ""));
        if (found.queue() == null) {
            throw MqiException.because(ReasonCode.Q_TYPE_ERROR, about.replyToQueue() + " is a model queue");
        }
        RemoteDestination remote = found.remote();
        OpenAuthority.check(queueManager.access(about.userIdentifier().strip()), found.opened(), AUTHORITY,
                remote == null);
        if (found.opened().attributes().number(Attribute.PUT) == 1) {
            throw MqiException.because(ReasonCode.PUT_INHIBITED, found.opened().name() + " is PUT(DISABLED)");
        }
        Placement place = new Placement(queueManager, found.queue(), remote);
        place.put(place.messages(report.descriptor(), report.data()), work, conditional);
    }
}
