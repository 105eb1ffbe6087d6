// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.net.LogCapture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** CRT, DSP, CHG and DLT of each type of object, as IBM's table of authorizations for MQSC in escape PCF has them. */
@ClientTest
class ObjectCommandAuthorityTest {

    private static final String REFUSED = "AMQ8135E: Not authorized.";

    private static SecuredQueueManager secured;
    private static Administrator app;

    @BeforeAll
    static void start() throws Exception {
        secured = SecuredQueueManager.start();
        secured.mqsc("""
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ,DSP)
                SET AUTHREC PROFILE('SYSTEM.ADMIN.COMMAND.QUEUE') OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT,INQ)
                SET AUTHREC PROFILE('SYSTEM.DEFAULT.MODEL.QUEUE') OBJTYPE(QUEUE) PRINCIPAL('app') +
                    AUTHADD(GET,INQ,DSP)""");
        app = new Administrator(secured.connect(APP, APP_PASSWORD));
    }

    @AfterAll
    static void stop() throws Exception {
        app.close();
        secured.close();
    }

    /** @param command refused without an authority, and done with it */
    private static void needs(String authority, String profile, String type, String command, String done)
            throws Exception {
        try (LogCapture log = new LogCapture()) {
            assertThat(app.mqsc(command)).as("%s without %s", command, authority).isEqualTo(REFUSED);
            assertThat(log.lines("BSTP1034W")).singleElement().asString()
                    .contains("user app lacks authority " + authority.toLowerCase(java.util.Locale.ROOT) + " on "
                            + type);
        }
        change(profile, type, "AUTHADD(" + authority + ')');
        assertThat(app.mqsc(command)).as("%s with %s", command, authority).contains(done);
    }

    private static void change(String profile, String type, String change) {
        secured.mqsc("SET AUTHREC PROFILE('" + profile + "') OBJTYPE(" + type + ") PRINCIPAL('app') " + change);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"QLOCAL | '' | QUEUE", "QALIAS | TARGET(X) | QUEUE",
        "QMODEL | DEFTYPE(TEMPDYN) | QUEUE", "QREMOTE | RNAME(X) RQMNAME(Y) | QUEUE",
        "TOPIC | TOPICSTR('o/x') | TOPIC", "CHANNEL | CHLTYPE(SVRCONN) | CHANNEL",
        "CHANNEL | CHLTYPE(SDR) CONNAME(x) XMITQ(X) | CHANNEL", "CHANNEL | CHLTYPE(CLNTCONN) CONNAME(x) | CLNTCONN",
        "NAMELIST | NAMES(A) | NAMELIST", "PROCESS | APPLICID(a) | PROCESS", "LISTENER | TRPTYPE(TCP) | LISTENER",
        "SERVICE | CONTROL(MANUAL) | SERVICE", "COMMINFO | TYPE(MULTICAST) | COMMINFO",
        "AUTHINFO | AUTHTYPE(IDPWOS) | AUTHINFO"})
    void objectsAreMadeShownChangedAndDeletedWithTheirAuthorities(String noun, String attributes, String type)
            throws Exception {
        String object = noun + "(O.X) ";
        secured.mqsc("DELETE AUTHREC PROFILE('@class') OBJTYPE(" + type + ") PRINCIPAL('app')\n"
                + "DELETE AUTHREC PROFILE('O.X') OBJTYPE(" + type + ") PRINCIPAL('app')");
        change("SYSTEM.DEF*.**", type, "AUTHADD(DSP)");

        needs("CRT", "@class", type, "DEFINE " + object + attributes, "created.");
        needs("DSP", "O.X", type, "DISPLAY " + object, "(O.X)");
        String typed = attributes.replaceAll("(?<! )\\b(?!CHLTYPE|AUTHTYPE|TRPTYPE|TYPE\\()\\w+\\([^)]*\\)", "");
        needs("CHG", "O.X", type, "ALTER " + object + typed + " DESCR(changed)", "changed.");
        change("O.X", type, "AUTHRMV(CHG)");
        needs("CHG", "O.X", type, "DEFINE " + object + attributes + " REPLACE", "created.");
        needs("DLT", "O.X", type, "DELETE " + object
                + (type.equals("CLNTCONN") ? "CHLTABLE(CLNTTBL)" : ""), "deleted.");
    }
}
