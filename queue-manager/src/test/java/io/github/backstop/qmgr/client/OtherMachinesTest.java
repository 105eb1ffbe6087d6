// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredByTls.SUITE;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.net.LogCapture;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Path;
import java.util.Hashtable;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that come from another address than the loopback one to a queue manager that listens on all. */
@ClientTest
class OtherMachinesTest {

    @TempDir
    private static Path directory;
    private static SecuredByTls tls;
    private static String address;

    @BeforeAll
    static void start() throws Exception {
        Optional<InetAddress> own = NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses)
                .filter(each -> each instanceof Inet4Address && !each.isLoopbackAddress()).findFirst();
        Assumptions.assumeTrue(own.isPresent(), "this machine has no address but the loopback one");
        address = own.get().getHostAddress();
        tls = SecuredByTls.start(directory, builder -> builder.listenOn("0.0.0.0"));
    }

    @AfterAll
    static void stop() {
        if (tls != null) {
            tls.close();
        }
    }

    @AfterEach
    void setsConnauthBack() {
        tls.secured().mqsc("ALTER QMGR CONNAUTH(SYSTEM.DEFAULT.AUTHINFO.IDPWOS)");
    }

    private static String outcome(String host, String channel, String suite, String user) throws Exception {
        Hashtable<String, Object> properties = tls.properties(channel, suite, tls.anonymous());
        properties.put(CMQC.HOST_NAME_PROPERTY, host);
        if (user == null) {
            properties.remove(CMQC.USER_ID_PROPERTY);
            properties.remove(CMQC.PASSWORD_PROPERTY);
        }
        return SecuredByTls.outcome(properties);
    }

    @Test
    void theyHaveToUseTlsWhateverTheirChannelSays() throws Exception {
        try (LogCapture log = new LogCapture()) {
            assertThat(outcome(address, "PLAIN", null, "admin")).startsWith("2009");
            assertThat(log.lines("BSTP1212W")).singleElement().asString()
                    .contains(address, "a client on another machine has to use TLS");
        }
        assertThat(outcome("127.0.0.1", "PLAIN", null, "admin")).isEqualTo("ok");
        assertThat(outcome(address, "ANY", SUITE, "admin")).isEqualTo("ok");
    }

    @Test
    void aScriptThatTakesConnauthAwayDoesNotLetThemIn() throws Exception {
        try (LogCapture log = new LogCapture()) {
            tls.secured().mqsc("ALTER QMGR CONNAUTH(' ')");
            assertThat(log.lines("BSTP1036W")).isNotEmpty().first().asString().contains("CONNAUTH(' ')");
            assertThat(outcome(address, "ANY", SUITE, null)).startsWith("2035");
            assertThat(outcome(address, "ANY", SUITE, "admin")).startsWith("2035");
            assertThat(log.lines("BSTP1030W")).hasSizeGreaterThan(1).allSatisfy(line -> assertThat(line)
                    .contains("CONNAUTH(' ') would let in everybody from other machines"));
        }
        assertThat(outcome("127.0.0.1", "PLAIN", null, "admin")).as("on this machine").isEqualTo("ok");
    }

    @Test
    void norDoesChckclntNone() throws Exception {
        tls.secured().mqsc("DEFINE AUTHINFO(OPEN) AUTHTYPE(IDPWOS) CHCKCLNT(NONE) REPLACE\n"
                + "ALTER QMGR CONNAUTH(OPEN)");
        assertThat(outcome(address, "ANY", SUITE, null)).startsWith("2035");
        tls.secured().mqsc("ALTER AUTHINFO(OPEN) AUTHTYPE(IDPWOS) CHCKCLNT(REQUIRED)");
        assertThat(outcome(address, "ANY", SUITE, "admin")).isEqualTo("ok");
    }
}
