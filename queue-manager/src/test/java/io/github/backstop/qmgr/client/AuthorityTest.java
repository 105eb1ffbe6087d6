// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN;
import static io.github.backstop.qmgr.client.SecuredQueueManager.ADMIN_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static io.github.backstop.qmgr.client.SecuredQueueManager.reason;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.net.LogCapture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Authority records at connect, open, put, close: each verb is refused with 2035 without, and goes with them (E-20). */
@ClientTest
class AuthorityTest {

    private static SecuredQueueManager secured;
    private MQQueueManager connection;

    @BeforeAll
    static void start() {
        secured = SecuredQueueManager.start(builder -> builder.user("worker", APP_PASSWORD, "workers"));
        secured.mqsc("DEFINE QLOCAL(A.XMITQ) USAGE(XMITQ)\nDEFINE QREMOTE(A.REMOTE) RNAME(X) RQMNAME(A.XMITQ)\n"
                + "DEFINE QLOCAL(A.B.ONE)\nDEFINE QLOCAL(A.B.TWO)\nDEFINE QALIAS(A.ALIAS) TARGET(A.B.ONE)\n"
                + "DEFINE QMODEL(A.MODEL) DEFTYPE(PERMDYN) SHARE DEFSOPT(SHARED)");
    }

    @AfterAll
    static void stop() {
        secured.close();
    }

    @BeforeEach
    void grantsNothingButToConnect() throws MQException {
        for (String profile : new String[] {"A.B.ONE", "A.B.TWO", "A.B.*", "A.**", "A.ALIAS", "A.MODEL", "A.XMITQ",
            "A.REMOTE"}) {
            revoke(profile, "PRINCIPAL('app')");
            revoke(profile, "GROUP('workers')");
        }
        secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ) AUTHRMV(SETALL,SETID,ALTUSR)");
        connection = secured.connect(APP, APP_PASSWORD);
    }

    @AfterEach
    void disconnect() throws MQException {
        connection.disconnect();
    }

    private static void revoke(String profile, String who) {
        secured.mqsc("DELETE AUTHREC PROFILE('" + profile + "') OBJTYPE(QUEUE) " + who);
    }

    private static void grant(String profile, String authorities) {
        secured.mqsc("SET AUTHREC PROFILE('" + profile + "') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD("
                + authorities + ')');
    }

    private static void grantQueueManager(String authorities) {
        secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(" + authorities + ')');
    }

    private int open(String queue, int options) {
        return reason(() -> connection.accessQueue(queue, options).close());
    }

    @Test
    void toConnectNeedsConnect() {
        secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHRMV(CONNECT)");

        assertThat(secured.reasonOfConnecting(APP, APP_PASSWORD)).isEqualTo(2035);
        grantQueueManager("CONNECT");
        assertThat(secured.reasonOfConnecting(APP, APP_PASSWORD)).isZero();
    }

    @Test
    void toInquireTheQueueManagerNeedsInq() {
        secured.mqsc("SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHRMV(INQ)");
        assertThat(secured.reasonOfConnecting(APP, APP_PASSWORD)).isEqualTo(2035);
    }

    @ParameterizedTest
    @CsvSource({"0x1, GET", "0x2, GET", "0x4, GET", "0x8, BROWSE", "0x10, PUT", "0x20, INQ", "0x40, SET"})
    void eachWayToOpenAQueueNeedsItsAuthority(String options, String authority) {
        assertThat(open("A.B.ONE", Integer.decode(options))).isEqualTo(2035);
        grant("A.B.ONE", authority);
        assertThat(open("A.B.ONE", Integer.decode(options))).isZero();
    }

    @ParameterizedTest
    @CsvSource({"0x100, PASSID", "0x200, PASSALL"})
    void toPassContextNeedsItsAuthority(String options, String authority) {
        grant("A.B.ONE", "PUT");
        assertThat(open("A.B.ONE", CMQC.MQOO_OUTPUT | Integer.decode(options))).isEqualTo(2035);
        grant("A.B.ONE", authority);
        assertThat(open("A.B.ONE", CMQC.MQOO_OUTPUT | Integer.decode(options))).isZero();
    }

    @ParameterizedTest
    @CsvSource({"0x400, SETID", "0x800, SETALL"})
    void toSetContextNeedsItsAuthorityOnTheQueueAndOnTheQueueManager(String options, String authority) {
        grant("A.B.ONE", "PUT," + authority);
        assertThat(open("A.B.ONE", CMQC.MQOO_OUTPUT | Integer.decode(options))).isEqualTo(2035);
        grantQueueManager(authority);
        assertThat(open("A.B.ONE", CMQC.MQOO_OUTPUT | Integer.decode(options))).isZero();
    }

    @Test
    void mqput1NeedsPutAndTheContextThatItsOptionsAskFor() {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_SET_ALL_CONTEXT;

        assertThat(putOne(new MQPutMessageOptions())).isEqualTo(2035);
        grant("A.B.ONE", "PUT");
        assertThat(putOne(new MQPutMessageOptions())).isZero();
        assertThat(putOne(options)).isEqualTo(2035);
        grant("A.B.ONE", "SETALL");
        grantQueueManager("SETALL");
        assertThat(putOne(options)).isZero();
    }

    /** On a connection of its own: after a failure the client does not ask again. */
    private static int putOne(MQPutMessageOptions options) {
        return reason(() -> {
            MQQueueManager own = secured.connect(APP, APP_PASSWORD);
            try {
                own.put("A.B.ONE", new MQMessage(), options);
            } finally {
                own.disconnect();
            }
        });
    }

    @Test
    void anotherUsersAuthorityNeedsAltusrAndThenCounts() {
        int options = CMQC.MQOO_OUTPUT | CMQC.MQOO_ALTERNATE_USER_AUTHORITY;
        grant("A.B.ONE", "PUT");

        assertThat(reason(() -> connection.accessQueue("A.B.ONE", options, null, null, APP))).isEqualTo(2035);
        grantQueueManager("ALTUSR");
        assertThat(reason(() -> connection.accessQueue("A.B.ONE", options, null, null, APP))).isZero();
        assertThat(reason(() -> connection.accessQueue("A.B.ONE", options, null, null, "other"))).isEqualTo(2035);
        assertThat(reason(() -> connection.accessQueue("A.B.TWO", options, null, null, ADMIN))).isZero();
    }

    @Test
    void anAliasIsCheckedByItsOwnName() {
        grant("A.B.ONE", "PUT");
        assertThat(open("A.ALIAS", CMQC.MQOO_OUTPUT)).isEqualTo(2035);
        grant("A.ALIAS", "PUT");
        revoke("A.B.ONE", "PRINCIPAL('app')");
        assertThat(open("A.ALIAS", CMQC.MQOO_OUTPUT)).isZero();
    }

    @Test
    void toPutOnATransmissionQueueByItsOwnNameNeedsSetallInPlaceOfPut() {
        grant("A.XMITQ", "PUT");
        assertThat(open("A.XMITQ", CMQC.MQOO_OUTPUT)).isEqualTo(2035);
        grant("A.XMITQ", "SETALL");
        assertThat(open("A.XMITQ", CMQC.MQOO_OUTPUT)).isEqualTo(2035);
        grantQueueManager("SETALL");
        secured.mqsc("SET AUTHREC PROFILE('A.XMITQ') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHRMV(PUT)");
        assertThat(open("A.XMITQ", CMQC.MQOO_OUTPUT)).isZero();
    }

    @Test
    void aRemoteQueueIsCheckedByItsOwnNameAndOneNamedWithItsQueueManagerByItsTransmissionQueue() {
        assertThat(open("A.REMOTE", CMQC.MQOO_OUTPUT)).isEqualTo(2035);
        grant("A.REMOTE", "PUT");
        assertThat(open("A.REMOTE", CMQC.MQOO_OUTPUT)).isZero();

        assertThat(openElsewhere()).isEqualTo(2035);
        grant("A.XMITQ", "PUT");
        assertThat(openElsewhere()).isZero();
    }

    private int openElsewhere() {
        return reason(() -> connection.accessQueue("X", CMQC.MQOO_OUTPUT, "A.XMITQ", null, null).close());
    }

    @Test
    void aDynamicQueueNeedsDspOnItsModelAndBelongsToWhoMadeIt() throws MQException {
        grant("A.MODEL", "GET,PUT");
        assertThat(reason(() -> connection.accessQueue("A.MODEL", CMQC.MQOO_INPUT_SHARED, null, "DYN.*", null)))
                .isEqualTo(2035);
        grant("A.MODEL", "DSP");
        secured.mqsc("SET AUTHREC OBJTYPE(QMGR) GROUP('workers') AUTHADD(CONNECT,INQ)");
        MQQueue made = connection.accessQueue("A.MODEL", CMQC.MQOO_INPUT_SHARED, null, "DYN.*", null);

        assertThat(reason(() -> connection.put(made.getName(), new MQMessage()))).isZero();
        MQQueueManager other = secured.connect("worker", APP_PASSWORD);
        assertThat(reason(() -> other.put(made.getName(), new MQMessage()))).isEqualTo(2035);
        other.disconnect();
        made.setCloseOptions(CMQC.MQCO_DELETE_PURGE);
        made.close();
        assertThat(open(made.getName(), CMQC.MQOO_OUTPUT)).isEqualTo(2085);
    }

    @Test
    void toDeleteAQueueByClosingItNeedsDltUnlessOneMadeIt() throws MQException {
        MQQueueManager admin = secured.connect(ADMIN, ADMIN_PASSWORD);
        MQQueue made = admin.accessQueue("A.MODEL", CMQC.MQOO_INPUT_SHARED, null, "A.B.D*", null);
        grant("A.B.*", "GET");
        MQQueue opened = connection.accessQueue(made.getName(), CMQC.MQOO_INPUT_SHARED);
        opened.setCloseOptions(CMQC.MQCO_DELETE);

        assertThat(reason(opened::close)).isEqualTo(2035);
        admin.disconnect();
    }

    @Test
    @DisplayName("E-20: of several profiles the most specific counts")
    void ofSeveralProfilesTheMostSpecificCounts() {
        grant("A.**", "PUT");
        assertThat(open("A.B.ONE", CMQC.MQOO_OUTPUT)).isZero();
        grant("A.B.*", "GET");
        assertThat(open("A.B.ONE", CMQC.MQOO_OUTPUT)).isEqualTo(2035);
        assertThat(open("A.B.ONE", CMQC.MQOO_INPUT_SHARED)).isZero();
        grant("A.B.ONE", "PUT");
        assertThat(open("A.B.ONE", CMQC.MQOO_OUTPUT)).isZero();
        assertThat(open("A.B.TWO", CMQC.MQOO_OUTPUT)).isEqualTo(2035);
    }

    @Test
    void authoritiesOfAGroupAreThoseOfItsMembers() throws MQException {
        secured.mqsc("SET AUTHREC OBJTYPE(QMGR) GROUP('workers') AUTHADD(CONNECT,INQ)\n"
                + "SET AUTHREC PROFILE('A.B.*') OBJTYPE(QUEUE) GROUP('workers') AUTHADD(PUT)");
        MQQueueManager worker = secured.connect("worker", APP_PASSWORD);

        assertThat(reason(() -> worker.put("A.B.ONE", new MQMessage()))).isZero();
        assertThat(reason(() -> connection.put("A.B.ONE", new MQMessage()))).isEqualTo(2035);
        worker.disconnect();
    }

    @Test
    void administratorsMayDoEverything() throws MQException {
        MQQueueManager admin = secured.connect(ADMIN, ADMIN_PASSWORD);

        assertThat(reason(() -> admin.accessQueue("A.B.TWO", CMQC.MQOO_OUTPUT | CMQC.MQOO_INQUIRE | CMQC.MQOO_SET
                | CMQC.MQOO_SET_ALL_CONTEXT).close())).isZero();
        admin.disconnect();
    }

    @Test
    void whatIsNotThereIsUnknownToThoseWithoutAuthority() {
        assertThat(open("A.B.THREE", CMQC.MQOO_OUTPUT)).isEqualTo(2085);
    }

    @Test
    void whatIsMissingIsLoggedOnce() {
        try (LogCapture log = new LogCapture()) {
            open("A.B.ONE", CMQC.MQOO_OUTPUT);

            assertThat(log.troubles()).singleElement().asString()
                    .contains("BSTP1034W user app lacks authority put on QUEUE A.B.ONE");
        }
    }
}
