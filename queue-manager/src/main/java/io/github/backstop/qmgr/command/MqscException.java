// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

/** An MQSC command that cannot be done: says where and what, and what to write instead where that is known. */
public final class MqscException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Which of IBM MQ's messages it is. */
    enum Message {
        SYNTAX("AMQ8405I"), NOT_SUPPORTED("AMQ8404E"), DUPLICATE("AMQ8411E"), RANGE("AMQ8412E"), LENGTH("AMQ8413E"),
        REQUIRED("AMQ8421E"), NAME("AMQ8424E");

        private final String id;

        Message(String id) {
            this.id = id;
        }

        String id() {
            return id;
        }
    }

    private final int line;
    private final String word;
    private final Message message;

    MqscException(int line, String word, String what) {
        // What MQ has and this queue manager does not is no mistake of whoever wrote it.
        this(line, word, what, what.contains(" is not supported") ? Message.NOT_SUPPORTED : Message.SYNTAX);
    }

    MqscException(int line, String word, String what, Message message) {
        super("line " + line + ": " + what);
        this.line = line;
        this.word = word;
        this.message = message;
    }

    private MqscException(String source, MqscException found) {
        super(source + ": " + found.getMessage(), found);
        this.line = found.line;
        this.word = found.word;
        this.message = found.message;
    }

    /** The same with the name of the file that the commands are from. */
    public MqscException in(String source) {
        return new MqscException(source, this);
    }

    Message message() {
        return message;
    }

    /** What is wrong, without the line. */
    String what() {
        return getMessage().replaceFirst("^line \\d+: ", "");
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
