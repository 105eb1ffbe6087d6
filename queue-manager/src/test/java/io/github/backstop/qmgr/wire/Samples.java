// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.Xid;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** One filled-in example of every structure on the wire, with its reader and its writer. */
final class Samples {

    /** Bytes that may lack behind "app" and "secret": all padding, or what follows the password's block of 8. */
    static final Set<Integer> CONAUTH_PADDING = Set.of(3, 1);

    /** @param rewrite reads a structure and writes it again */
    record Sample(String name, byte[] bytes, Function<StructureInput, byte[]> rewrite) {
        @Override
        public String toString() {
            return name;
        }
    }

    private Samples() {
    }

    static Stream<Sample> all() {
        return Stream.of(
                sample("TSH", SegmentHeader.of(SegmentHeader.Kind.TSH, 28, 0, 0, 1, 0x31), SegmentHeader::read,
                        SegmentHeader::write),
                sample("TSHM", SegmentHeader.of(SegmentHeader.Kind.TSHM, 40, 3, 7, 0x83, 0x30), SegmentHeader::read,
                        SegmentHeader::write),
                sample("API header", new ApiHeader(100, 2, 2085, 4), ApiHeader::read, ApiHeader::write),
                sample("INITIAL_DATA", new InitialData(17, 0x26, 0, 0x80, 0, 32748, 104857600, 0, "DEV.APP.SVRCONN",
                        0x51, 0, 819, "QM1", 300, 138, 0, filled(18), 0, 10, 0x28, 1, 2, 3, "MQJM09040500",
                        "QM1_2026-01-01_00.00.00", filled(32)), InitialData::read, InitialData::write),
                sample("USERID", new UserIdentifier("APP", "", "app", filled(40)), UserIdentifier::read,
                        UserIdentifier::write),
                sample("CONAUTH", new ConnectionAuthentication(1, 1024, 256, new byte[8], text("app"),
                        text("secret")), ConnectionAuthentication::read, ConnectionAuthentication::write),
                sample("STATUS", new StatusData(12, 1, 2), StatusData::read, StatusData::write),
                sample("SOCKET_ACTION", new SocketAction(3, 0, 1, 1, 2), SocketAction::read, SocketAction::write),
                sample("NOTIFICATION", new Notification(1, -1, 3, 2), Notification::read, Notification::write),
                sample("REQUEST_MSGS", new RequestMessages(1, 2, 0, 1, -1, 0x2001, 0, 0, 0x11, 0,
                        new RequestMessages.Selection(1, 2, 1208, 273, 1, 0, 0x27, filled(24), filled(24), filled(24),
                                filled(16))), RequestMessages::read, RequestMessages::write),
                sample("OD 1", od(1), MqOd::read, MqOd::write),
                sample("OD 2", od(2), MqOd::read, MqOd::write),
                sample("OD 3", od(3), MqOd::read, MqOd::write),
                sample("OD 4", od(4), MqOd::read, MqOd::write),
                sample("FOPA", new Fopa(1, -1, -1, -1, -1), Fopa::read, Fopa::write),
                sample("MQOPEN", new OpenBody(od(4), 0x2020, new Fopa(1, -1, -1, -1, -1)), OpenBody::read,
                        OpenBody::write),
                sample("MQINQ", new InquireBody(List.of(22, 20, 2019, 2002), 2, 96), InquireBody::read,
                        InquireBody::write),
                sample("PMO 1", pmo(1), MqPmo::read, MqPmo::write),
                sample("PMO 2", pmo(2), MqPmo::read, MqPmo::write),
                sample("PMO 3", pmo(3), MqPmo::read, MqPmo::write),
                sample("GMO 1", gmo(1), MqGmo::read, MqGmo::write),
                sample("GMO 2", gmo(2), MqGmo::read, MqGmo::write),
                sample("GMO 3", gmo(3), MqGmo::read, MqGmo::write),
                sample("GMO 4", gmo(4), MqGmo::read, MqGmo::write),
                sample("MQPUT", new PutBody(null, md(), pmo(1), text("data")), in -> PutBody.read(in, false),
                        PutBody::write),
                sample("MQPUT1", new PutBody(od(2), md(), pmo(2), text("data")), in -> PutBody.read(in, true),
                        PutBody::write),
                sample("MQGET", new GetBody(md(), gmo(4), 4096), GetBody::read, GetBody::write),
                sample("SPI header", new SpiHeader(12, 1, 444, "SPOU", 1, new byte[0]), SpiHeader::read,
                        SpiHeader::write),
                sample("SPQO", SpiQuery.TABLE, SpiQuery::readAnswer, (verbs, out) -> SpiQuery.writeAnswer(out, verbs)),
                sample("SPOI", new SpiOpen(new Lpoo(1, 0x2029, 3, -1, -1, -1, -1), od(4)),
                        in -> SpiOpen.read(in, SpiOpen.QUESTION), (body, out) -> body.write(out, SpiOpen.QUESTION)),
                sample("SPNI", new SpiNotify(1, 2107, filled(24)), SpiNotify::read, SpiNotify::write),
                sample("SPAI", new SpiActivate(SpiActivate.CANCEL, "Q1", "QM1", filled(24)), SpiActivate::read,
                        SpiActivate::write),
                sample("SPRI", new SpiReserve(24, 0x00ffffff), SpiReserve::read, SpiReserve::write),
                sample("XA header", new XaHeader(36, 3, XaHeader.ONE_PHASE, 0), XaHeader::read, XaHeader::write),
                sample("XID", new Xid(0x4a544121, filled(20), filled(5)), XaBranch::read,
                        (xid, out) -> XaBranch.write(out, xid)));
    }

    private static <T> Sample sample(String name, T value, Function<StructureInput, T> read,
            BiConsumer<T, StructureOutput> write) {
        return new Sample(name, bytes(out -> write.accept(value, out)), in -> {
            T again = read.apply(in);
            return bytes(out -> write.accept(again, out));
        });
    }

    static byte[] bytes(Consumer<StructureOutput> writer) {
        StructureOutput out = StructureOutput.create();
        writer.accept(out);
        return out.toByteArray();
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    static byte[] filled(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (i + 1);
        }
        return bytes;
    }

    /** Version 4 carries a selector of 11 characters behind a topic string of 5. */
    static MqOd od(int version) {
        byte[] strings = version == 4 ? text("topic\0\0\0colour='re'\0") : new byte[0];
        CharV topic = version == 4 ? new CharV(0, 400, 0, 5, 1208) : CharV.EMPTY;
        CharV selector = version == 4 ? new CharV(0, 408, 0, 11, 1208) : CharV.EMPTY;
        return new MqOd(version, 1, "ORDERS", "QM1", "AMQ.*", "app", new int[] {0, 1, 0, 0}, new byte[16],
                new byte[40], "ORDERS", "QM1", topic, selector, CharV.EMPTY, 1, strings, "", "");
    }

    static MqPmo pmo(int version) {
        byte[] rest = filled(new int[] {0, 24, 56}[version - 1]);
        return new MqPmo(version, 0x2042, -1, 4, new int[] {1, 0, 0}, "ORDERS", "QM1", rest);
    }

    static MqGmo gmo(int version) {
        return new MqGmo(version, 0x2001, 5000, new byte[8], "ORDERS", 3, filled(4), filled(16), 12,
                version == 4 ? filled(12) : new byte[0]);
    }

    static MessageDescriptor md() {
        return MessageDescriptor.builder().format("MQHRF2").messageId(filled(24)).backoutCount(2).build();
    }
}
