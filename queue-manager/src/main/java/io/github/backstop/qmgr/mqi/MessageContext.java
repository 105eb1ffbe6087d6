// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.PutTime;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.PutOptions;
import java.time.Clock;
import java.time.Instant;

/** Fills the identity and origin context of a message that is put, as the put options ask. Confined to a connection. */
final class MessageContext {

    private static final byte[] NO_TOKEN = new byte[32];
    private static final int CONTEXTS = PutOptions.DEFAULT_CONTEXT | PutOptions.NO_CONTEXT
            | PutOptions.PASS_IDENTITY_CONTEXT | PutOptions.PASS_ALL_CONTEXT | PutOptions.SET_IDENTITY_CONTEXT
            | PutOptions.SET_ALL_CONTEXT;

    /** Date and time of the messages put within a hundredth of a second: made once, and shared by them. */
    private record Stamp(long hundredths, PutTime time) {
        static Stamp of(long hundredths) {
            return new Stamp(hundredths, PutTime.of(Instant.ofEpochMilli(hundredths * 10)));
        }
    }

    private final ConnectRequest application;
    private final Clock clock;
    private Stamp stamp = Stamp.of(0);

    MessageContext(ConnectRequest application, Clock clock) {
        this.application = application;
        this.clock = clock;
    }

    static boolean passes(PutOptions options) {
        return options.has(PutOptions.PASS_ALL_CONTEXT) || options.has(PutOptions.PASS_IDENTITY_CONTEXT);
    }

    static void check(PutOptions options) {
        if (Integer.bitCount(options.options() & CONTEXTS) > 1) {
            throw MqiException.because(ReasonCode.OPTIONS_ERROR,
                    "put options 0x" + Integer.toHexString(options.options())
                    + " ask for more than one context");
        }
    }

    /** The handle put to has to be open for the context: each open option includes the lesser ones. */
    static void check(PutOptions put, OpenOptions open) {
        int setAll = OpenOptions.SET_ALL_CONTEXT;
        int setIdentity = setAll | OpenOptions.SET_IDENTITY_CONTEXT;
        int passAll = setIdentity | OpenOptions.PASS_ALL_CONTEXT;
        require(put, PutOptions.SET_ALL_CONTEXT, open, setAll, ReasonCode.NOT_OPEN_FOR_SET_ALL);
        require(put, PutOptions.SET_IDENTITY_CONTEXT, open, setIdentity, ReasonCode.NOT_OPEN_FOR_SET_IDENT);
        require(put, PutOptions.PASS_ALL_CONTEXT, open, passAll, ReasonCode.NOT_OPEN_FOR_PASS_ALL);
        require(put, PutOptions.PASS_IDENTITY_CONTEXT, open, passAll | OpenOptions.PASS_IDENTITY_CONTEXT,
                ReasonCode.NOT_OPEN_FOR_PASS_IDENT);
    }

    private static void require(PutOptions put, int context, OpenOptions open, int oneOf, ReasonCode otherwise) {
        if (put.has(context) && !open.any(oneOf)) {
            throw MqiException.because(otherwise, "open options 0x" + Integer.toHexString(open.bits()));
        }
    }

    /** @param saved context of the message that is passed on, or null */
    void fill(MessageDescriptorBuilder message, PutOptions options, MessageDescriptor saved) {
        if (options.has(PutOptions.SET_ALL_CONTEXT)) {
            return;
        }
        if (options.has(PutOptions.PASS_ALL_CONTEXT)) {
            identityOf(message, saved);
            originOf(message, saved);
            return;
        }
        if (options.has(PutOptions.PASS_IDENTITY_CONTEXT)) {
            identityOf(message, saved);
        } else if (!options.has(PutOptions.SET_IDENTITY_CONTEXT)) {
            message.userIdentifier(options.has(PutOptions.NO_CONTEXT) ? "" : application.userId())
                    .accountingToken(NO_TOKEN).applIdentityData("");
        }
        origin(message, options.has(PutOptions.NO_CONTEXT));
    }

    private void origin(MessageDescriptorBuilder message, boolean none) {
        long hundredths = Math.floorDiv(clock.millis(), 10);
        if (stamp.hundredths != hundredths) {
            stamp = Stamp.of(hundredths);
        }
        message.putApplType(none ? 0 : application.applicationType())
                .putApplName(none ? "" : application.applicationName())
                .putDate(none ? "" : stamp.time.date())
                .putTime(none ? "" : stamp.time.time())
                .applOriginData("");
    }

    private static void identityOf(MessageDescriptorBuilder message, MessageDescriptor saved) {
        message.userIdentifier(saved.userIdentifier()).accountingToken(saved.accountingToken())
                .applIdentityData(saved.applIdentityData());
    }

    private static void originOf(MessageDescriptorBuilder message, MessageDescriptor saved) {
        message.putApplType(saved.putApplType()).putApplName(saved.putApplName()).putDate(saved.putDate())
                .putTime(saved.putTime()).applOriginData(saved.applOriginData());
    }
}
