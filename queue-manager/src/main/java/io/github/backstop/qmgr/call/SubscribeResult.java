// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * What MQSUB gives back.
 *
 * @param subscription       handle of the subscription (hsub)
 * @param object             handle of the queue that gets the publications
 * @param queue              name of that queue
 * @param queueManager       name of the queue manager that owns it
 * @param topicString        full topic string of the subscription
 * @param correlationId      CorrelId of the publications
 * @param id                 SubId, 24 bytes
 */
public record SubscribeResult(int subscription, int object, String queue, String queueManager, String topicString,
        byte[] correlationId, byte[] id) {
}
