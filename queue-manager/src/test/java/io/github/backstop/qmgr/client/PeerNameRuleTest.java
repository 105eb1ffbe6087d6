// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredByTls.SUITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SET CHLAUTH TYPE(SSLPEERMAP): whom a channel lets in, and as whom, by the certificate. */
@ClientTest
class PeerNameRuleTest {

    @TempDir
    private static Path directory;
    private static SecuredByTls tls;

    @BeforeAll
    static void start() throws Exception {
        tls = SecuredByTls.start(directory);
        tls.secured().mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('mapped') AUTHADD(CONNECT,INQ)\n"
                + "SET AUTHREC PROFILE('Q') OBJTYPE(QUEUE) PRINCIPAL('mapped') AUTHADD(PUT,GET,INQ)");
    }

    @AfterAll
    static void stop() {
        tls.close();
    }

    @AfterEach
    void removeRules() {
        for (String type : new String[] {"ADDRESSMAP", "USERMAP", "SSLPEERMAP"}) {
            tls.secured().mqsc("SET CHLAUTH('ANY') TYPE(" + type + ") ACTION(REMOVEALL)");
        }
    }

    private static void rule(String key, String rest) {
        tls.secured().mqsc("SET CHLAUTH('ANY') " + key + ' ' + rest);
    }

    private static String peer(String pattern) {
        return "TYPE(SSLPEERMAP) SSLPEER('" + pattern + "')";
    }

    private static String outcome() throws Exception {
        return tls.outcome("ANY", SUITE, tls.withCertificate());
    }

    @Test
    void noaccessRefusesWhomThePatternMatches() throws Exception {
        rule(peer("CN=app,OU=Orders"), "USERSRC(NOACCESS)");

        assertThat(outcome()).startsWith("2035");
        assertThat(tls.outcome("ANY", SUITE, tls.with(tls.authority().keyStore("CN=other")))).isEqualTo("ok");
        assertThat(tls.outcome("ANY", SUITE, tls.anonymous())).as("without certificate").isEqualTo("ok");
    }

    @Test
    void mapMakesTheConnectionOneOfAnotherUser() throws Exception {
        rule(peer("CN=app"), "USERSRC(MAP) MCAUSER('mapped')");
        MQQueueManager connection = new MQQueueManager("QM1", tls.properties("ANY", SUITE, tls.withCertificate()));
        MQQueue queue = connection.accessQueue("Q", CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED);
        queue.put(new MQMessage());
        MQMessage got = new MQMessage();
        queue.get(got);
        connection.disconnect();

        assertThat(got.userId.strip()).isEqualTo("mapped");
    }

    @Test
    void aCertificateSaysMoreThanAUserAndAUserMoreThanAnAddress() throws Exception {
        rule("TYPE(ADDRESSMAP) ADDRESS('127.*')", "USERSRC(NOACCESS)");
        assertThat(outcome()).startsWith("2035");
        rule("TYPE(USERMAP) CLNTUSER('admin')", "USERSRC(CHANNEL)");
        assertThat(outcome()).isEqualTo("ok");
        rule(peer("O=Backstop"), "USERSRC(NOACCESS)");
        assertThat(outcome()).startsWith("2035");
        rule(peer("O=Backstop,CN=app"), "USERSRC(CHANNEL)");
        assertThat(outcome()).as("the pattern that says more").isEqualTo("ok");
    }

    @Test
    void sslcertiIsComparedWithTheIssuer() throws Exception {
        rule(peer("CN=app"), "SSLCERTI('CN=Another authority') USERSRC(NOACCESS)");
        assertThat(outcome()).isEqualTo("ok");
        rule(peer("CN=app"), "SSLCERTI('CN=Test authority') USERSRC(NOACCESS)");
        assertThat(outcome()).startsWith("2035");
    }

    /** Rule C-42. */
    @Test
    @DisplayName("C-42: SSLPEER of the channel has to match besides")
    void sslpeerOfTheChannelHasToMatchBesides() throws Exception {
        tls.channel("ANY", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLPEER('CN=somebody else')");
        rule(peer("CN=app"), "USERSRC(CHANNEL)");
        assertThat(outcome()).startsWith("2397").contains("AMQ9643");
        tls.channel("ANY", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLPEER('CN=app') SSLCAUTH(OPTIONAL)");
        assertThat(outcome()).isEqualTo("ok");
    }

    /** It would match nobody: a rule that is to keep somebody out would let him in. */
    @Test
    void whatIsNoPatternIsRefusedWhenTheRuleIsSet() throws Exception {
        assertThatThrownBy(() -> tls.secured().mqsc("SET CHLAUTH('ANY') " + peer("cn=app") + " USERSRC(NOACCESS)"))
                .hasMessageStartingWith("line 1: SSLPEER: 'cn=app' is not of the form TYPE=value");
        PCFMessage set = new PCFMessage(CMQCFC.MQCMD_SET_CHLAUTH_REC);
        set.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "ANY");
        set.addParameter(CMQCFC.MQIACF_CHLAUTH_TYPE, CMQCFC.MQCAUT_SSLPEERMAP);
        set.addParameter(CMQCFC.MQCACH_SSL_PEER_NAME, "cn=app");
        try (Administrator admin = tls.administrator()) {
            assertThatThrownBy(() -> admin.pcf(set)).isInstanceOfSatisfying(PCFException.class,
                    e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_SSL_PEER_NAME_ERROR));
        }
    }
}
