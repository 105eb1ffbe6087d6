// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

/** Types of objects that have attributes, with the words MQSC has for them. */
public enum ObjectType {
    QLOCAL("QL"), QALIAS("QA"), QMODEL("QM"), QMGR("QMGR"), TOPIC("TOPIC");

    private final String synonym;

    ObjectType(String synonym) {
        this.synonym = synonym;
    }

    /** The fixed short word of runmqsc (rule E-4). */
    public String synonym() {
        return synonym;
    }
}
