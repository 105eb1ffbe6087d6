// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredByTls.SUITE;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import java.nio.file.Path;
import java.util.Hashtable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** MATCH(RUNCHECK) says of a client what it then finds when it connects: refused, or whose its messages are. */
@ClientTest
class RunCheckTest {

    private static final String REFUSED = "refused";

    @TempDir
    private static Path directory;
    private static SecuredByTls tls;
    private static Administrator administrator;

    @BeforeAll
    static void start() throws Exception {
        tls = SecuredByTls.start(directory);
        for (String user : new String[] {APP, "mapped"}) {
            tls.secured().mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('" + user + "') AUTHADD(CONNECT,INQ)\n"
                    + "SET AUTHREC PROFILE('Q') OBJTYPE(QUEUE) PRINCIPAL('" + user + "') AUTHADD(PUT,GET,INQ)");
        }
        tls.channel("CHECKED", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(OPTIONAL)");
        administrator = tls.administrator();
    }

    @AfterAll
    static void stop() throws Exception {
        administrator.close();
        tls.close();
    }

    @AfterEach
    void removeRules() {
        for (String profile : new String[] {"CHECKED", "CHE*", "*"}) {
            for (String type : new String[] {"ADDRESSMAP", "USERMAP", "SSLPEERMAP", "BLOCKUSER"}) {
                tls.secured().mqsc("SET CHLAUTH('" + profile + "') TYPE(" + type + ") ACTION(REMOVEALL)");
            }
        }
        tls.secured().mqsc("SET CHLAUTH('*') TYPE(BLOCKADDR) ACTION(REMOVEALL)");
    }

    private static PCFMessage check(String user, boolean certified) {
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHLAUTH_RECS);
        inquire.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "CHECKED");
        inquire.addParameter(CMQCFC.MQIACH_MATCH, CMQCFC.MQMATCH_RUNCHECK);
        inquire.addParameter(CMQCFC.MQCACH_CONNECTION_NAME, "127.0.0.1");
        inquire.addParameter(CMQCFC.MQCACH_CLIENT_USER_ID, user);
        if (certified) {
            inquire.addParameter(CMQCFC.MQCACH_SSL_PEER_NAME, "CN=app,OU=Orders,OU=Sales,O=Backstop,C=DE");
            inquire.addParameter(CMQC.MQCA_SSL_CERT_ISSUER_NAME, "CN=Test authority,O=Backstop");
        }
        return inquire;
    }

    /** What the last record of the answer means: those before it only warn, and it may, too. */
    private static String expected(String user, boolean certified) throws Exception {
        PCFMessage[] answers = administrator.pcf(check(user, certified));
        PCFMessage last = answers[answers.length - 1];
        if (last.getParameterValue(CMQCFC.MQIACF_CHLAUTH_TYPE) == null) {
            return last.getStringParameterValue(CMQCFC.MQCACH_MCA_USER_ID).strip();
        }
        boolean warns = Integer.valueOf(CMQC.MQWARN_YES).equals(last.getParameterValue(CMQCFC.MQIACH_WARNING));
        if (warns || last.getParameterValue(CMQCFC.MQIACH_USER_SOURCE) == null) {
            return warns ? user : REFUSED;
        }
        return switch (last.getIntParameterValue(CMQCFC.MQIACH_USER_SOURCE)) {
            case CMQC.MQUSRC_MAP -> last.getStringParameterValue(CMQCFC.MQCACH_MCA_USER_ID).strip();
            case CMQC.MQUSRC_CHANNEL -> user;
            default -> REFUSED;
        };
    }

    private static String outcome(boolean certified) throws Exception {
        Hashtable<String, Object> properties = tls.properties("CHECKED", SUITE,
                certified ? tls.withCertificate() : tls.anonymous());
        properties.put(CMQC.USER_ID_PROPERTY, APP);
        properties.put(CMQC.PASSWORD_PROPERTY, APP_PASSWORD);
        try {
            MQQueueManager connection = new MQQueueManager("QM1", properties);
            MQQueue queue = connection.accessQueue("Q", CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED);
            queue.put(new MQMessage());
            MQMessage got = new MQMessage();
            queue.get(got);
            connection.disconnect();
            return got.userId.strip();
        } catch (MQException e) {
            return e.reasonCode == CMQC.MQRC_NOT_AUTHORIZED ? REFUSED : "reason " + e.reasonCode;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "app|* a rule for nobody here",
        "refused|SET CHLAUTH('*') TYPE(BLOCKADDR) ADDRLIST('127.0.0.*')",
        "app|SET CHLAUTH('*') TYPE(BLOCKADDR) ADDRLIST('127.0.0.*') WARN(YES)",
        "refused|SET CHLAUTH('CHE*') TYPE(ADDRESSMAP) ADDRESS('127.*.1') USERSRC(NOACCESS)",
        "app|SET CHLAUTH('CHE*') TYPE(ADDRESSMAP) ADDRESS('127.*.1') USERSRC(NOACCESS) WARN(YES)",
        "mapped|SET CHLAUTH('*') TYPE(ADDRESSMAP) ADDRESS('*') USERSRC(NOACCESS) WARN(YES)\n"
            + "SET CHLAUTH('CHECKED') TYPE(USERMAP) CLNTUSER('app') MCAUSER('mapped')",
        "refused|SET CHLAUTH('CHECKED') TYPE(USERMAP) CLNTUSER('app') MCAUSER('mapped')\n"
            + "SET CHLAUTH('CHECKED') TYPE(BLOCKUSER) USERLIST('mapped')",
        "app|SET CHLAUTH('CHECKED') TYPE(USERMAP) CLNTUSER('other') USERSRC(NOACCESS)",
        "app|SET CHLAUTH('*') TYPE(ADDRESSMAP) ADDRESS('*') USERSRC(NOACCESS)\n"
            + "SET CHLAUTH('*ECKED') TYPE(ADDRESSMAP) ADDRESS('*') USERSRC(NOACCESS) WARN(YES)\n"
            + "SET CHLAUTH('*ECKED') TYPE(ADDRESSMAP) ADDRESS('*') ACTION(REMOVE)\n"
            + "SET CHLAUTH('CHECKED') TYPE(ADDRESSMAP) ADDRESS('127.0.0.1') USERSRC(CHANNEL)",
        "mapped|SET CHLAUTH('CHECKED') TYPE(SSLPEERMAP) SSLPEER('CN=app') MCAUSER('mapped')",
        "refused|SET CHLAUTH('CHECKED') TYPE(SSLPEERMAP) SSLPEER('O=Backstop') SSLCERTI('CN=Test*') USERSRC(NOACCESS)",
        "app|SET CHLAUTH('CHECKED') TYPE(SSLPEERMAP) SSLPEER('O=Backstop') SSLCERTI('CN=Else') USERSRC(NOACCESS)"})
    void theAnswerIsWhatHappens(String scenario) throws Exception {
        String[] parts = scenario.split("\\|");
        tls.secured().mqsc(parts[1]);

        assertThat(expected(APP, true)).as("asked").isEqualTo(parts[0]);
        assertThat(outcome(true)).as("connected").isEqualTo(parts[0]);
        assertThat(expected(APP, false)).as("without certificate").isEqualTo(outcome(false));
    }

    @Test
    void mqscShowsTheRulesThatDecideAndWhoItWillBeWhenNoneDoes() throws Exception {
        String check = "DISPLAY CHLAUTH(CHECKED) MATCH(RUNCHECK) CLNTUSER('app') ADDRESS('127.0.0.1')";
        assertThat(administrator.mqsc(check)).isEqualTo("AMQ9783I: Channel will run using MCAUSER('app').");
        tls.channel("CHECKED", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(OPTIONAL) MCAUSER('mapped')");
        assertThat(administrator.mqsc(check)).isEqualTo("AMQ9783I: Channel will run using MCAUSER('mapped').");
        tls.channel("CHECKED", "SSLCIPH(ANY_TLS12_OR_HIGHER) SSLCAUTH(OPTIONAL)");

        tls.secured().mqsc("SET CHLAUTH('CHE*') TYPE(ADDRESSMAP) ADDRESS('127.*') USERSRC(NOACCESS) WARN(YES)\n"
                + "SET CHLAUTH('*') TYPE(ADDRESSMAP) ADDRESS('*') USERSRC(CHANNEL)\n"
                + "SET CHLAUTH('CHECKED') TYPE(ADDRESSMAP) ADDRESS('10.*') USERSRC(NOACCESS)");
        assertThat(administrator.mqsc(check)).containsSubsequence("AMQ8878I", "CHLAUTH(CHE*)", "WARN(YES)",
                "AMQ8878I", "CHLAUTH(*)", "USERSRC(CHANNEL)").doesNotContain("10.*");
        tls.secured().mqsc("ALTER QMGR CHLAUTH(DISABLED)");
        assertThat(administrator.mqsc(check)).startsWith("AMQ8898I");
        tls.secured().mqsc("ALTER QMGR CHLAUTH(ENABLED)");
    }
}
