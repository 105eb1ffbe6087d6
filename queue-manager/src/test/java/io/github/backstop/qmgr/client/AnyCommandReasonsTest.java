// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import io.github.backstop.qmgr.broker.Verb;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What can be wrong with any of the seven commands, as the client reads it in the response. */
@ClientTest
class AnyCommandReasonsTest {

    @RegisterExtension
    static final ClientFixture FIXTURE = new ClientFixture();

    private BrokerClient client;

    @BeforeEach
    void connect() {
        client = new BrokerClient(FIXTURE.queueManager(), FIXTURE.queues().reply());
    }

    @AfterEach
    void disconnect() {
        client.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "MQPSCommand VERB MQPSTopic; 2 2335 MQPSErrorPos=POS",
        "MQPSTopic a MQPSCommand VERB; 2 2336 MQPSErrorPos=0",
        "mine 1; 2 2336 MQPSErrorPos=7",
        "MQPSCommand VERBS MQPSTopic a; 2 2336 MQPSCommand=VERBS",
        "MQPSCommand VERB MQPSTopic a MQPSWhat b; 2 2337 MQPSParmId=MQPSWhat",
        "MQPSCommand VERB MQPSTopic a MQPSReason 0; 2 2337 MQPSParmId=MQPSReason",
        "MQPSCommand VERB MQPSTopic a MQPSStreamName S MQPSStreamName S; 2 2338 MQPSParmId=MQPSStreamName",
        "MQPSCommand VERB MQPSTopic a MQPSCommand VERB; 2 2338 MQPSParmId=MQPSCommand",
        "MQPSCommand VERB; 2 2339 MQPSParmId=MQPSTopic",
        "MQPSCommand VERB MQPSTopic a MQPSStreamName A-B; 2 3071 MQPSStreamName=A-B"})
    @DisplayName("D-5, D-9, D-12, D-13, D-15: completion code, reason and detail of what is wrong with the tags")
    void ofTags(String text, String expected) {
        for (Verb verb : Verb.values()) {
            String command = text.replace("VERB", verb.text());
            BrokerAnswer answer = client.ask(queue(verb), client.tagged(command));

            assertThat(answer.text()).as(command).isEqualTo(expected.replace("VERB", verb.text())
                    .replace("POS", Integer.toString(command.indexOf("MQPSTopic"))));
            assertThat(answer.command()).as("the command behind it").isEqualTo(command);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "<psc><Topic>a</Topic></psc>; error 2339 ParmId=Command",
        "<psc><Command>VERBS</Command><Topic>a</Topic></psc>; error 2336 Command=VERBS",
        "<psc><Command>VERB</Command><Topic>a</Topic><CorrelId>b</CorrelId></psc>; error 2337 ParmId=CorrelId",
        "<psc><Command>VERB</Command><Topic>a</Topic><Command>VERB</Command></psc>; error 2338 ParmId=Command",
        "<psc><Command>VERB</Command></psc>; error 2339 ParmId=Topic"})
    @DisplayName("D-14, D-15: completion, reason and detail of what is wrong with the folder psc")
    void ofFolders(String folder, String expected) {
        for (Verb verb : List.of(Verb.REGISTER_SUBSCRIBER, Verb.DEREGISTER_SUBSCRIBER, Verb.REQUEST_UPDATE,
                Verb.PUBLISH, Verb.DELETE_PUBLICATION)) {
            String command = folder.replace("VERB", verb.text());
            BrokerAnswer answer = client.ask(queue(verb), client.foldered(command));

            assertThat(answer.text()).as(command).isEqualTo(expected.replace("VERB", verb.text()));
            assertThat(answer.command()).as("the command behind it").isEqualTo(command);
        }
    }

    @ParameterizedTest
    @EnumSource(Verb.class)
    @DisplayName("D-1, D-15: registrations are for the control queue, publications for the queue of their stream")
    void ofTheWrongQueue(Verb verb) {
        String queue = verb.forControlQueue() ? BrokerClient.STREAM : BrokerClient.CONTROL;

        assertThat(client.ask(queue, client.tagged("MQPSCommand " + verb.text() + " MQPSTopic a")).text())
                .isEqualTo("2 3079 MQPSQName=" + queue);
    }

    @ParameterizedTest
    @EnumSource(Verb.class)
    @DisplayName("D-12, D-15: a header that cannot be read is not repeated in the response")
    void ofHeaders(Verb verb) {
        assertHeader(verb, data -> with(data, 0, 0), 2334);
        assertHeader(verb, data -> with(data, 4, 9), 2334);
        assertHeader(verb, data -> with(data, 8, 31), 2334);
        assertHeader(verb, data -> with(data, 8, 4000), 3016);
        assertHeader(verb, data -> Arrays.copyOf(data, 31), 3016);
        assertHeader(verb, data -> new byte[0], 3016);
    }

    @ParameterizedTest
    @EnumSource(Verb.class)
    @DisplayName("D-15: an encoding whose integers have no known order")
    void ofTheEncoding(Verb verb) {
        MQMessage command = client.tagged("MQPSCommand " + verb.text() + " MQPSTopic a");
        command.encoding = 3;

        assertThat(client.ask(queue(verb), command).text()).isEqualTo("2 3050");
    }

    private void assertHeader(Verb verb, UnaryOperator<byte[]> damage, int reason) {
        MQMessage command = client.request("MQHRF   ");
        MQMessage whole = client.tagged("MQPSCommand " + verb.text() + " MQPSTopic a");
        BaseConnection.write(command, damage.apply(bytes(whole)));
        BrokerAnswer answer = client.ask(queue(verb), command);

        assertThat(answer.text()).isEqualTo("2 " + reason);
        assertThat(answer.command()).isEmpty();
    }

    private static byte[] bytes(MQMessage message) {
        try {
            byte[] bytes = new byte[message.getMessageLength()];
            message.seek(0);
            message.readFully(bytes);
            return bytes;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] with(byte[] data, int offset, int value) {
        ByteBuffer.wrap(data).putInt(offset, value);
        return data;
    }

    private static String queue(Verb verb) {
        return verb.forControlQueue() ? BrokerClient.CONTROL : BrokerClient.STREAM;
    }
}
