// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import static io.github.backstop.qmgr.mqi.Client.MD;
import static io.github.backstop.qmgr.mqi.Client.reasonOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.call.ObjectDescriptor;
import io.github.backstop.qmgr.call.PutOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** SPI PUT with the option DEFERRED, and SPI ACTIVATE: what IBM's JMS client in migration mode leaves for its end. */
class DeferredMessageTest {

    private static final String STAGING = DeferredMessages.STAGING;

    @RegisterExtension
    final QueueManagerFixture fixture = new QueueManagerFixture();
    final Client client = fixture.connect();
    final int out = client.output("Q1");

    private byte[] put(MessageDescriptor descriptor, String text, int options) {
        return client.connection.put(out, descriptor, new PutOptions(options, 0).deferred(), Client.bytes(text))
                .descriptor().messageId();
    }

    @Test
    void aDeferredMessageLiesOnTheStagingQueue() {
        put(MD, "a", 0);
        assertThat(fixture.depth("Q1")).isZero();
        assertThat(fixture.texts(STAGING)).containsExactly("a");
    }

    @Test
    void activatedItComesToItsQueueUnchanged() {
        byte[] id = put(MD.toBuilder().expiry(600).build(), "a", 0);
        client.connection.activate(id, false);
        assertThat(fixture.texts("Q1")).containsExactly("a");
        assertThat(fixture.only("Q1").descriptor().messageId()).isEqualTo(id);
        assertThat(fixture.depth(STAGING)).isZero();
    }

    @Test
    void cancelledItGoesAway() {
        byte[] id = put(MD, "a", 0);
        client.connection.activate(id, true);
        assertThat(fixture.depth("Q1")).isZero();
        assertThat(fixture.depth(STAGING)).isZero();
        client.connection.abandon();
        assertThat(fixture.depth("Q1")).isZero();
    }

    @Test
    void whatIsLeftComesWhenTheConnectionBreaksAndWhenItEndsInOrder() {
        put(MD, "broken", 0);
        put(MD, "broken, too", 0);
        client.connection.abandon();
        assertThat(fixture.texts("Q1")).containsExactly("broken", "broken, too");
        Client other = fixture.connect();
        other.connection.put(other.output("Q1"), MD, new PutOptions(0, 0).deferred(), Client.bytes("ended"));
        other.connection.disconnect();
        assertThat(fixture.texts("Q1")).containsExactly("broken", "broken, too", "ended");
    }

    @Test
    void inAUnitOfWorkItIsThereFromTheCommitAndNotAfterABackout() {
        byte[] id = put(MD, "a", PutOptions.SYNCPOINT);
        assertThat(reasonOf(() -> client.connection.activate(id, false))).isEqualTo(2033);
        client.connection.commit();
        client.connection.activate(id, false);
        assertThat(fixture.texts("Q1")).containsExactly("a");
        put(MD, "b", PutOptions.SYNCPOINT);
        client.connection.backout();
        client.connection.abandon();
        assertThat(fixture.texts("Q1")).containsExactly("a");
    }

    @Test
    void onlyTheConnectionThatPutItHasASayInIt() {
        byte[] id = put(MD, "a", 0);
        Client other = fixture.connect();
        assertThat(reasonOf(() -> other.connection.activate(id, true))).isEqualTo(2033);
        assertThat(fixture.texts(STAGING)).containsExactly("a");
    }

    @Test
    void publicationsAndMessagesForOtherQueueManagersCannotBeDeferred() {
        int topic = client.connection.open(new ObjectDescriptor(ObjectDescriptor.TOPIC, "", "", "", "", "news", ""),
                OpenOptions.OUTPUT, 0).handle();
        PutOptions deferred = new PutOptions(0, 0).deferred();
        assertThat(reasonOf(() -> client.connection.put(topic, MD, deferred, new byte[1]))).isEqualTo(2298);
        fixture.mqsc("DEFINE QLOCAL(QM2) USAGE(XMITQ)\nDEFINE QREMOTE(FAR) RNAME(Q1) RQMNAME(QM2)");
        int far = client.output("FAR");
        assertThat(reasonOf(() -> client.connection.put(far, MD, deferred, new byte[1]))).isEqualTo(2298);
    }

    @Test
    void withoutAStagingQueueNothingIsDeferred() {
        fixture.mqsc("DELETE QLOCAL(" + STAGING + ")");
        assertThat(reasonOf(() -> put(MD, "a", 0))).isEqualTo(2085);
    }
}
