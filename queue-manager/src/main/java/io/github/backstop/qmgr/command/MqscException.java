// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

/** An MQSC command that cannot be done: says where and what, and what to write instead where that is known. */
public final class MqscException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int line;
    private final String word;

    MqscException(int line, String word, String what) {
        super("line " + line + ": " + what);
        this.line = line;
        this.word = word;
    }

    private MqscException(String source, MqscException found) {
        super(source + ": " + found.getMessage(), found);
        this.line = found.line;
        this.word = found.word;
    }

    /** The same with the name of the file that the commands are from. */
    public MqscException in(String source) {
        return new MqscException(source, this);
    }

    /** Line in the script, counted from 1. */
    public int line() {
        return line;
    }

    /** The word that is wrong. */
    public String word() {
        return word;
    }
}
