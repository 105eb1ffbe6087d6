// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN;
import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.CHANNEL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.net.LogCapture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SET CHLAUTH: whom channels let in, and as whom; all refusals are 2035 for the client. */
@ClientTest
class ChannelAuthenticationTest {

    private static SecuredQueueManager secured;

    @BeforeAll
    static void start() {
        secured = SecuredQueueManager.start();
        secured.mqsc("DEFINE QLOCAL(Q)");
        for (String user : new String[] {APP, "mapped", System.getProperty("user.name")}) {
            secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('" + user + "') AUTHADD(CONNECT,INQ)\n"
                    + "SET AUTHREC PROFILE('**') OBJTYPE(QUEUE) PRINCIPAL('" + user + "') AUTHADD(PUT,GET,INQ)");
        }
    }

    @AfterAll
    static void stop() {
        secured.close();
    }

    @AfterEach
    void removeRules() {
        for (String channel : new String[] {"*", "APP.*", CHANNEL}) {
            for (String type : new String[] {"ADDRESSMAP", "USERMAP", "QMGRMAP", "BLOCKUSER"}) {
                rule(channel, type + ") ACTION(REMOVEALL");
            }
        }
        rule("*", "BLOCKADDR) ACTION(REMOVEALL");
        secured.mqsc("ALTER QMGR CHLAUTH(ENABLED)");
    }

    private static void rule(String channel, String rest) {
        secured.mqsc("SET CHLAUTH('" + channel + "') TYPE(" + rest + ')');
    }

    private static int app() {
        return secured.reasonOfConnecting(APP, APP_PASSWORD);
    }

    private static String userOf(MQQueueManager connection) throws Exception {
        secured.queueManager().discardMessages();
        MQQueue queue = connection.accessQueue("Q", CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED);
        queue.put(new MQMessage());
        MQMessage got = new MQMessage();
        queue.get(got);
        connection.disconnect();
        return got.userId.strip();
    }

    @Test
    void aNewQueueManagerBlocksAdministratorsAndSystemChannels() {
        try (SecuredQueueManager fresh = SecuredQueueManager.start(builder -> builder.mqsc(
                "SET CHLAUTH('*') TYPE(BLOCKUSER) USERLIST('*MQADMIN') ACTION(REPLACE)\n"
                + "SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)"))) {
            assertThat(fresh.reasonOfConnecting(ADMIN, ADMIN_PASSWORD)).isEqualTo(2035);
            assertThat(fresh.reasonOfConnecting(APP, APP_PASSWORD)).isZero();
            assertThat(SecuredQueueManager.reason(() -> fresh.connect("SYSTEM.DEF.SVRCONN", APP, APP_PASSWORD)))
                    .isEqualTo(2035);
        }
    }

    @Test
    void blockuserRefusesTheUsersOfItsListAndTheListOfTheChannelReplacesTheGeneralOne() {
        rule("*", "BLOCKUSER) USERLIST('other','app'");
        assertThat(app()).isEqualTo(2035);
        rule(CHANNEL, "BLOCKUSER) USERLIST('nobody'");
        assertThat(app()).isZero();
    }

    @Test
    void blockaddrRefusesAddresses() {
        rule("*", "BLOCKADDR) ADDRLIST('10.*','127.0.0.1-9'");
        assertThat(app()).isEqualTo(2035);
        rule("*", "BLOCKADDR) ADDRLIST('127.0.0.1-9') ACTION(REMOVE");
        assertThat(app()).isZero();
    }

    @Test
    void noaccessRefusesWhatTheAddressMatches() {
        rule(CHANNEL, "ADDRESSMAP) ADDRESS('10.0-9.*') USERSRC(NOACCESS");
        assertThat(app()).isZero();
        rule(CHANNEL, "ADDRESSMAP) ADDRESS('127.*') USERSRC(NOACCESS");
        assertThat(app()).isEqualTo(2035);
    }

    @Test
    void theRuleOfTheChannelIsStrongerThanTheBackStopRule() {
        rule("*", "ADDRESSMAP) ADDRESS('*') USERSRC(NOACCESS");
        assertThat(app()).isEqualTo(2035);
        rule("APP.*", "ADDRESSMAP) ADDRESS('*') USERSRC(CHANNEL");
        assertThat(app()).isZero();
        rule(CHANNEL, "ADDRESSMAP) ADDRESS('*') USERSRC(NOACCESS");
        assertThat(app()).isEqualTo(2035);
    }

    @Test
    void aUserSaysMoreThanAnAddress() {
        rule(CHANNEL, "ADDRESSMAP) ADDRESS('127.*') USERSRC(NOACCESS");
        rule(CHANNEL, "USERMAP) CLNTUSER('app') USERSRC(CHANNEL");

        assertThat(app()).isZero();
        assertThat(secured.reasonOfConnecting(ADMIN, ADMIN_PASSWORD)).isEqualTo(2035);
    }

    @Test
    void mapMakesTheConnectionOneOfAnotherUser() throws Exception {
        rule(CHANNEL, "ADDRESSMAP) ADDRESS('127.*') USERSRC(MAP) MCAUSER('mapped'");
        assertThat(userOf(secured.connect(APP, APP_PASSWORD))).isEqualTo("mapped");
        rule(CHANNEL, "USERMAP) CLNTUSER('app') USERSRC(CHANNEL");
        assertThat(userOf(secured.connect(APP, APP_PASSWORD))).isEqualTo(APP);
    }

    @Test
    void whoIsMappedToABlockedUserIsRefused() {
        rule(CHANNEL, "ADDRESSMAP) ADDRESS('127.*') USERSRC(MAP) MCAUSER('mapped'");
        rule(CHANNEL, "BLOCKUSER) USERLIST('mapped'");

        assertThat(app()).isEqualTo(2035);
    }

    @Test
    void aRuleMayAskForAPasswordWhereConnauthDoesNot() {
        assertThat(secured.reasonOfConnecting()).isZero();
        rule(CHANNEL, "ADDRESSMAP) ADDRESS('*') USERSRC(CHANNEL) CHCKCLNT(REQUIRED");

        assertThat(secured.reasonOfConnecting()).isEqualTo(2035);
        assertThat(app()).isZero();
    }

    @Test
    void warnLetsInAndSaysWhoWouldBeRefused() {
        rule(CHANNEL, "ADDRESSMAP) ADDRESS('127.*') USERSRC(NOACCESS) WARN(YES");
        try (LogCapture log = new LogCapture()) {
            assertThat(app()).isZero();
            assertThat(log.lines("BSTP1035W")).isNotEmpty().allSatisfy(line -> assertThat(line)
                    .contains("CHLAUTH(APP.SVRCONN) TYPE(ADDRESSMAP) ADDRESS(127.*)"));
        }
    }

    /** No client has the name of a queue manager. */
    @Test
    void aRuleForQueueManagersConcernsNoClient() {
        rule(CHANNEL, "QMGRMAP) QMNAME('*') USERSRC(NOACCESS");
        assertThat(app()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ENABLED", "DISABLED"})
    void namesOfHostsAreNoAddressesWhateverRevdnsSays(String lookup) {
        secured.mqsc("ALTER QMGR REVDNS(" + lookup + ')');
        assertThatThrownBy(() -> rule(CHANNEL, "ADDRESSMAP) ADDRESS('localhost') USERSRC(NOACCESS"))
                .hasMessageContaining("ADDRESS(localhost) is not supported: names of hosts are not looked up");
        assertThat(app()).isZero();
    }

    @Test
    void disabledRulesRefuseNobody() {
        rule(CHANNEL, "ADDRESSMAP) ADDRESS('127.*') USERSRC(NOACCESS");
        secured.mqsc("ALTER QMGR CHLAUTH(DISABLED)");

        assertThat(app()).isZero();
    }

    @Test
    void aRefusalIsLoggedWithItsRule() {
        rule(CHANNEL, "ADDRESSMAP) ADDRESS('127.*') USERSRC(NOACCESS");
        try (LogCapture log = new LogCapture()) {
            app();

            assertThat(log.troubles()).singleElement().asString().contains("BSTP1030W client.test at 127.0.0.1",
                    "CHLAUTH(APP.SVRCONN) TYPE(ADDRESSMAP) ADDRESS(127.*) has USERSRC(NOACCESS)");
        }
    }
}
