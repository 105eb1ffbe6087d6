// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.call.InquireResult;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.OpenResult;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.PutResult;
import io.github.backstop.qmgr.call.SubscribeResult;
import io.github.backstop.qmgr.mqi.MqConnection;
import io.github.backstop.qmgr.wire.GetBody;
import io.github.backstop.qmgr.wire.InquireBody;
import io.github.backstop.qmgr.wire.MqOd;
import io.github.backstop.qmgr.wire.OpenBody;
import io.github.backstop.qmgr.wire.PutBody;
import io.github.backstop.qmgr.wire.SegmentType;
import io.github.backstop.qmgr.wire.SetBody;
import io.github.backstop.qmgr.wire.StatusBody;
import io.github.backstop.qmgr.wire.SubscribeBody;
import io.github.backstop.qmgr.wire.SubscriptionRequestBody;
import java.util.function.Consumer;
import java.util.function.Function;

/** The calls of the message queue interface: from structures to {@link MqConnection} and back (protocol spec 3). */
final class MqiCalls {

    private static final int NO_HANDLE = -1;
    private static final int WARNING = 1;

    private final Conversation conversation;
    private final SpiCalls spiCalls;
    private final AsyncPuts asyncPuts = new AsyncPuts();

    MqiCalls(Conversation conversation) {
        this.conversation = conversation;
        this.spiCalls = new SpiCalls(conversation, this);
    }

    void answer(ApiCall call) {
        call.run(this::perform);
    }

    private void perform(ApiCall call, StructureInput in) {
        MqConnection connection = conversation.connection();
        if (connection == null) {
            throw MqiException.because(ReasonCode.HCONN_ERROR, call.name() + " before MQCONN");
        }
        SegmentType type = call.type();
        if (type == null) {
            connection.unsupported(call.name());
            return;
        }
        switch (type) {
            case MQDISC -> {
                connection.disconnect();
                conversation.disconnected();
                call.reply(call.handle(), out -> { });
            }
            case MQOPEN -> open(connection, call, OpenBody.read(in));
            case MQCLOSE -> {
                int options = in.int32();
                in.end("MQCLOSE");
                conversation.delivery().closed(call.handle());
                close(connection, call, options);
            }
            case MQINQ -> inquire(connection, call, InquireBody.read(in));
            case MQSET -> {
                SetBody body = SetBody.read(in);
                connection.set(call.handle(), body.selectors(), body.integers(), body.characters());
                call.reply(call.handle(), out -> { });
            }
            case MQPUT, MQPUT1 -> put(connection, call, PutBody.read(in, type == SegmentType.MQPUT1));
            case MQGET -> get(connection, call, GetBody.read(in));
            case MQCMIT -> {
                connection.commit();
                call.reply(call.handle(), out -> { });
            }
            case MQBACK -> {
                connection.backout();
                call.reply(call.handle(), out -> { });
            }
            case MQSTAT -> {
                StatusBody body = StatusBody.read(in);
                if (body.type() != StatusBody.ASYNC_ERROR) {
                    connection.unsupported("MQSTAT of type " + body.type());
                }
                call.reply(call.handle(), asyncPuts.report(body, connection.queueManagerName())::write);
            }
            case MQSUB -> {
                SubscribeBody body = SubscribeBody.read(in);
                SubscribeResult result = connection.subscribe(body.request(call.handle()));
                call.reply(result.object(), body.answer(result)::write);
            }
            case MQSUBRQ -> {
                SubscriptionRequestBody body = SubscriptionRequestBody.read(in);
                int count = connection.requestPublications(call.handle());
                call.reply(call.handle(), body.answer(count)::write);
            }
            case SPI -> spiCalls.perform(call, in);
            default -> connection.unsupported(call.name());
        }
    }

    private void close(MqConnection connection, ApiCall call, int options) {
        try {
            connection.close(call.handle(), options);
            asyncPuts.closed(call.handle());
            call.reply(NO_HANDLE, out -> { });
        } catch (MqiException e) {
            if (!e.isWarning()) {
                throw e;
            }
            asyncPuts.closed(call.handle());
            call.reply(WARNING, e.reason(), NO_HANDLE, out -> { });
        }
    }

    private void open(MqConnection connection, ApiCall call, OpenBody body) {
        OpenResult result = connection.open(body.object().descriptor(), body.options(), 0);
        opened(result.handle(), body.object().name());
        call.reply(result.handle(), body.answer(result)::write);
    }

    /** Remembers for MQSTAT what a handle is called, however it was opened. */
    void opened(int handle, String name) {
        asyncPuts.opened(handle, name);
    }

    private void inquire(MqConnection connection, ApiCall call, InquireBody body) {
        InquireResult result = connection.inquire(call.handle(), body.selectors());
        int reason = result.reason() != 0 ? result.reason() : body.lack(result).number();
        call.reply(reason == 0 ? 0 : WARNING, reason, call.handle(), out -> body.writeAnswer(out, result));
    }

    private void put(MqConnection connection, ApiCall call, PutBody body) {
        MqOd object = body.object();
        put(call, body.options().putOptions(), object == null ? "" : object.name(),
                options -> object == null
                        ? connection.put(call.handle(), body.descriptor(), options, body.data())
                        : connection.putOne(object.descriptor(), body.descriptor(), options, body.data()),
                result -> call.reply(result.completionCode(), result.reason(), call.handle(),
                        out -> body.writeAnswer(out, result)));
    }

    /**
     * A put in any form: with MQPMO_ASYNC_RESPONSE its outcome is kept for MQSTAT, else answered.
     *
     * @param object name given with MQPUT1, else ""
     */
    void put(ApiCall call, PutOptions options, String object, Function<PutOptions, PutResult> action,
            Consumer<PutResult> answer) {
        boolean async = options.has(PutOptions.ASYNC_RESPONSE);
        if (async) {
            call.silence();
        }
        try {
            PutResult result = action.apply(options);
            if (async) {
                call.whenSettled(failure -> {
                    if (failure == 0) {
                        asyncPuts.put(result.reason(), call.handle(), object);
                    } else {
                        asyncPuts.failed(failure, call.handle(), object);
                    }
                });
            }
            answer.accept(result);
        } catch (MqiException e) {
            if (async) {
                asyncPuts.failed(e.reason(), call.handle(), object);
            }
            throw e;
        }
    }

    private void get(MqConnection connection, ApiCall call, GetBody body) {
        if (body.bufferLength() < 0) {
            throw MqiException.because(ReasonCode.BUFFER_LENGTH_ERROR, "buffer length " + body.bufferLength());
        }
        connection.get(call.handle(), body.descriptor(), body.options().getOptions(), body.bufferLength(),
                result -> call.reply(result.completionCode(), result.reason(), call.handle(), result.data().length,
                        out -> body.writeAnswer(out, result)));
    }
}
