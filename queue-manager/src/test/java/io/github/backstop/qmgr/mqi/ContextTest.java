// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.mqi.Client.MD;
import static io.github.backstop.qmgr.mqi.Client.bytes;
import static io.github.backstop.qmgr.mqi.Client.reasonOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.ConnectRequest;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ContextTest {

    private static final MessageDescriptor FOREIGN = MessageDescriptor.builder().userIdentifier("bob")
            .accountingToken(token()).applIdentityData("identity").putApplType(6).putApplName("their program")
            .putDate("20010203").putTime("04050607").applOriginData("orig").build();

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();

    private static byte[] token() {
        byte[] token = new byte[32];
        Arrays.fill(token, (byte) 9);
        return token;
    }

    @BeforeEach
    void aMessageOfBobs() {
        fixture.mqsc("DEFINE QLOCAL(Q2)");
        int out = client.open("Q1", OpenOptions.OUTPUT | OpenOptions.SET_ALL_CONTEXT);
        client.put(out, FOREIGN, PutOptions.SET_ALL_CONTEXT, "a");
        client.connection.close(out, 0);
    }

    private int getForPassing(int contextOptions) {
        int in = client.connection.open(ObjectDescriptor.queue("Q1"), Client.INPUT, contextOptions).handle();
        client.get(in, 0);
        return in;
    }

    private MessageDescriptor pass(int in, int option) {
        int out = client.open("Q2", OpenOptions.OUTPUT | OpenOptions.PASS_ALL_CONTEXT);
        client.connection.put(out, MD, new PutOptions(option, in), bytes("a"));
        return fixture.only("Q2").descriptor();
    }

    @Test
    void passAllContextCopiesIdentityAndOrigin() {
        MessageDescriptor passed = pass(getForPassing(3), PutOptions.PASS_ALL_CONTEXT);
        assertThat(passed.userIdentifier()).isEqualTo("bob");
        assertThat(passed.accountingToken()).isEqualTo(token());
        assertThat(passed.applIdentityData()).isEqualTo("identity");
        assertThat(passed.putApplType()).isEqualTo(6);
        assertThat(passed.putApplName()).isEqualTo("their program");
        assertThat(passed.putDate() + passed.putTime()).isEqualTo("2001020304050607");
        assertThat(passed.applOriginData()).isEqualTo("orig");
    }

    @Test
    void passIdentityContextMakesANewOrigin() {
        MessageDescriptor passed = pass(getForPassing(1), PutOptions.PASS_IDENTITY_CONTEXT);
        assertThat(passed.userIdentifier()).isEqualTo("bob");
        assertThat(passed.putApplName()).isEqualTo("the application");
        assertThat(passed.putDate()).isEqualTo("20260304");
    }

    @Test
    void noContextAndSetIdentityContext() {
        int out = client.open("Q2", OpenOptions.OUTPUT | OpenOptions.SET_IDENTITY_CONTEXT);
        MessageDescriptor none = client.put(out, FOREIGN, PutOptions.NO_CONTEXT, "a").descriptor();
        assertThat(none.userIdentifier() + none.putApplName() + none.putDate()).isEmpty();
        MessageDescriptor set = client.put(out, FOREIGN, PutOptions.SET_IDENTITY_CONTEXT, "a").descriptor();
        assertThat(set.userIdentifier()).isEqualTo("bob");
        assertThat(set.putApplName()).isEqualTo("the application");
    }

    @Test
    void aBrowsedMessageLeavesNoContext() {
        int in = client.open("Q1", Client.INPUT | OpenOptions.SAVE_ALL_CONTEXT);
        client.get(in, 0x10);
        assertThat(reasonOf(() -> pass(in, PutOptions.PASS_ALL_CONTEXT))).isEqualTo(2098);
    }

    @Test
    void handlesHaveToBeOpenForTheContext() {
        int plain = getForPassing(0);
        assertThat(reasonOf(() -> pass(plain, PutOptions.PASS_ALL_CONTEXT))).isEqualTo(2097);
        assertThat(reasonOf(() -> pass(77, PutOptions.PASS_ALL_CONTEXT))).isEqualTo(2097);
        int out = client.output("Q2");
        assertThat(reasonOf(() -> client.put(out, MD, PutOptions.PASS_ALL_CONTEXT, "a"))).isEqualTo(2093);
        assertThat(reasonOf(() -> client.put(out, MD, PutOptions.PASS_IDENTITY_CONTEXT, "a"))).isEqualTo(2094);
        assertThat(reasonOf(() -> client.put(out, MD, PutOptions.SET_ALL_CONTEXT, "a"))).isEqualTo(2095);
        assertThat(reasonOf(() -> client.put(out, MD, PutOptions.SET_IDENTITY_CONTEXT, "a"))).isEqualTo(2096);
    }

    @Test
    void anApplicationWithoutANameIsBlank() {
        Client nameless = new Client(fixture.queueManager.connect(new ConnectRequest("", "", 0, "", ""),
                Runnable::run));
        assertThat(nameless.send("Q2", "a").descriptor().putApplName()).isEmpty();
    }
}
