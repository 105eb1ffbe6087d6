// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.OpenResult;
import io.github.backstop.qmgr.call.SubscribeResult;
import io.github.backstop.qmgr.wire.SpiActivate;
import io.github.backstop.qmgr.wire.SpiHeader;
import io.github.backstop.qmgr.wire.SpiNotify;
import io.github.backstop.qmgr.wire.SpiOpen;
import io.github.backstop.qmgr.wire.SpiPut;
import io.github.backstop.qmgr.wire.SpiQuery;
import io.github.backstop.qmgr.wire.SpiReserve;
import io.github.backstop.qmgr.wire.SpiSubscribe;
import java.util.function.Consumer;

/** The calls inside SPI (protocol spec 3.8). */
final class SpiCalls {

    private final Conversation conversation;
    private final MqiCalls calls;

    SpiCalls(Conversation conversation, MqiCalls calls) {
        this.conversation = conversation;
        this.calls = calls;
    }

    void perform(ApiCall call, StructureInput in) {
        SpiHeader header = SpiHeader.read(in);
        switch (header.verb()) {
            case SpiHeader.QUERY -> {
                SpiQuery.readQuestion(in);
                reply(call, header, call.handle(), out -> SpiQuery.writeAnswer(out, SpiQuery.TABLE));
            }
            case SpiHeader.OPEN -> {
                SpiOpen body = SpiOpen.read(in, SpiOpen.QUESTION);
                OpenResult result = conversation.connection().openBySpi(body.object().descriptor(),
                        body.options().options(), body.options().contextOptions());
                calls.opened(result.handle(), body.object().name());
                reply(call, header, result.handle(), out -> body.answer(result).write(out, SpiOpen.ANSWER));
            }
            case SpiHeader.SUBSCRIBE -> {
                SpiSubscribe body = SpiSubscribe.read(in, SpiSubscribe.QUESTION);
                SubscribeResult result = conversation.connection().subscribe(body.request(call.handle()));
                reply(call, header, result.object(), out -> body.answer(result).write(out, SpiSubscribe.ANSWER));
            }
            case SpiHeader.NOTIFY -> {
                SpiNotify body = SpiNotify.read(in);
                Conversation waiting = conversation.server().conversation(body.connectionId());
                if (waiting != null) {
                    waiting.cancelGet(body.reason());
                }
                reply(call, header, call.handle(), SpiNotify::writeAnswer);
            }
            case SpiHeader.RESERVE -> {
                SpiReserve body = SpiReserve.read(in);
                byte[] first = conversation.server().reserveMessageIds();
                reply(call, header, call.handle(), out -> body.writeAnswer(out, first));
            }
            case SpiHeader.PUT -> {
                SpiPut body = SpiPut.read(header, in);
                calls.put(call, body.putOptions(), "",
                        options -> conversation.connection().put(call.handle(), body.descriptor(), options,
                                body.data()),
                        result -> call.reply(result.completionCode(), result.reason(), call.handle(), out -> {
                            body.answerHeader(header, result).write(out);
                            SpiPut.writeAnswer(out);
                        }));
            }
            case SpiHeader.ACTIVATE -> {
                SpiActivate body = SpiActivate.read(in);
                conversation.connection().activate(body.messageId(), body.mode() == SpiActivate.CANCEL);
                reply(call, header, call.handle(), SpiActivate::writeAnswer);
            }
            default -> conversation.connection().unsupported(SpiHeader.nameOf(header.verb()));
        }
    }

    private static void reply(ApiCall call, SpiHeader header, int handle, Consumer<StructureOutput> block) {
        call.reply(handle, out -> {
            header.write(out);
            block.accept(out);
        });
    }
}
