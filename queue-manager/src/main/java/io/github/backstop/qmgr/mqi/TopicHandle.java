// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

/**
 * A topic that a connection has open to publish on.
 *
 * @param name        of the TOPIC object, or blank
 * @param topicString where publications go
 */
record TopicHandle(String name, String topicString, OpenOptions options) implements ObjectHandle {

    @Override
    public void close() {
        // nothing is held
    }
}
