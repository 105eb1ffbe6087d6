// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.PutResult;
import io.github.backstop.qmgr.call.Xid;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A connection with short words for what tests do with it. */
final class Client {

    static final int INPUT = OpenOptions.INPUT_SHARED | OpenOptions.BROWSE;
    static final MessageDescriptor MD = MessageDescriptor.builder().build();

    final MqConnection connection;

    Client(MqConnection connection) {
        this.connection = connection;
    }

    int open(String queue, int options) {
        return connection.open(ObjectDescriptor.queue(queue), options, 0).handle();
    }

    int input(String queue) {
        return open(queue, INPUT);
    }

    int output(String queue) {
        return open(queue, OpenOptions.OUTPUT);
    }

    PutResult put(int handle, String text) {
        return put(handle, MD, 0, text);
    }

    PutResult put(int handle, MessageDescriptor descriptor, int options, String text) {
        return connection.put(handle, descriptor, new PutOptions(options, 0), bytes(text));
    }

    /** Puts one message outside of syncpoint. */
    PutResult send(String queue, String text) {
        return send(queue, MD, text);
    }

    PutResult send(String queue, MessageDescriptor descriptor, String text) {
        return connection.putOne(ObjectDescriptor.queue(queue), descriptor, new PutOptions(0, 0), bytes(text));
    }

    GetResult get(int handle, int options) {
        return get(handle, MD, options, 0);
    }

    GetResult get(int handle, MessageDescriptor selection, int options, int matchOptions) {
        return get(handle, selection, new GetOptions(options, 0, matchOptions, new byte[16]), 4096);
    }

    GetResult get(int handle, MessageDescriptor selection, GetOptions options, int length) {
        List<GetResult> replies = new ArrayList<>();
        connection.get(handle, selection, options, length, replies::add);
        assertThat(replies).hasSize(1);
        return replies.get(0);
    }

    GetResult getByToken(int handle, byte[] token, int options) {
        return get(handle, MD, new GetOptions(options, 0, GetOptions.MATCH_TOKEN, token), 4096);
    }

    /** Gets with wait; the replies arrive in the list. */
    List<GetResult> await(int handle, int options, int milliseconds) {
        return await(handle, MD, options, milliseconds, 0);
    }

    List<GetResult> await(int handle, MessageDescriptor selection, int options, int milliseconds, int match) {
        List<GetResult> replies = new ArrayList<>();
        connection.get(handle, selection, new GetOptions(options | GetOptions.WAIT, milliseconds, match,
                new byte[16]), 4096, replies::add);
        return replies;
    }

    String text(int handle, int options) {
        GetResult result = get(handle, options);
        return result.completionCode() == 2 ? "reason " + result.reason() : text(result);
    }

    static String text(GetResult result) {
        return new String(result.data(), StandardCharsets.UTF_8);
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static int reasonOf(Runnable call) {
        MqiException failure = catchThrowableOfType(MqiException.class, call::run);
        assertThat(failure).as("the call fails").isNotNull();
        return failure.reason();
    }

    static byte[] id(String text) {
        byte[] id = new byte[24];
        System.arraycopy(bytes(text), 0, id, 0, text.length());
        return id;
    }

    static Xid xid(String name) {
        return new Xid(1, bytes(name), bytes("b"));
    }
}
