// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * What MQOPEN gives back.
 *
 * @param handle               object handle, positive, unique in its connection
 * @param objectName           changed only when a model queue was opened: the generated name
 * @param resolvedQueue        name of the local queue behind aliases, "" for other objects
 * @param resolvedQueueManager name of the queue manager that owns it
 * @param defaultPersistence   DEFPSIST of the queue or topic: 0 or 1. The client wants real values, not -1 (pitfall P3)
 * @param defaultPutResponse   DEFPRESP, what MQPMO_RESPONSE_AS_Q_DEF stands for: 1 synchronous, 2 asynchronous
 * @param propertyControl      PROPCTL of the queue as MQPROP_*: the client keeps to it where it has a message handle
 * @param topicString          full topic string of a topic, "" for other objects
 */
public record OpenResult(int handle, String objectName, String resolvedQueue, String resolvedQueueManager,
        int defaultPersistence, int defaultPutResponse, int propertyControl, String topicString) {
}
