// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.OpenResult;
import io.github.backstop.qmgr.pubsub.TopicSettings;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;

/** What MQOPEN tells of the object that was opened: what it resolved to, and its defaults for puts and gets. */
record Opened(QueueManager queueManager, String name, int handle) {

    private static final int SYNCHRONOUS = 1;

    OpenResult result(ObjectHandle opened) {
        if (opened instanceof QueueHandle queue) {
            return of(queue);
        }
        if (opened instanceof TopicHandle topic) {
            return of(topic);
        }
        return new OpenResult(handle, name, "", queueManager.queueManagerName(), 0, SYNCHRONOUS, 0, "");
    }

    private OpenResult of(QueueHandle queue) {
        RemoteDestination remote = queue.remote();
        Attributes defaults = queue.opened().attributes();
        return new OpenResult(handle, queue.owner() ? queue.queue().name() : name,
                remote == null ? queue.queue().name() : remote.queue(),
                remote == null ? queueManager.queueManagerName() : remote.queueManager(),
                defaults.number(Attribute.DEFPSIST), defaults.number(Attribute.DEFPRESP),
                queue.propertyControl().ordinal(), "");
    }

    private OpenResult of(TopicHandle topic) {
        TopicSettings settings = queueManager.publishSubscribe().topics().settings(topic.topicString());
        int response = topic.alias() == null ? settings.putResponse()
                : topic.alias().attributes().number(Attribute.DEFPRESP);
        return new OpenResult(handle, name, "", queueManager.queueManagerName(), settings.persistence(), response, 0,
                topic.topicString());
    }
}
