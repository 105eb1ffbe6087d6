// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Nobody is left to believe that revoked certificates are refused: SSLCRLNL, which asks for it, is. */
@ClientTest
class RevocationListTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Administrator administrator;

    @BeforeEach
    void connect() throws Exception {
        administrator = new Administrator(MQ.queueManager());
    }

    @AfterEach
    void disconnect() throws Exception {
        administrator.close();
    }

    private static PCFMessage lists(String name) {
        PCFMessage change = new PCFMessage(CMQCFC.MQCMD_CHANGE_Q_MGR);
        change.addParameter(CMQC.MQCA_SSL_CRL_NAMELIST, name);
        return change;
    }

    @Test
    void aListOfRevokedCertificatesIsRefusedByName() throws Exception {
        administrator.mqsc("DEFINE AUTHINFO(LISTS.LDAP) AUTHTYPE(CRLLDAP) CONNAME('ldap.example') REPLACE");
        administrator.mqsc("DEFINE NAMELIST(LISTS) NAMES(LISTS.LDAP) REPLACE");
        assertThat(administrator.mqsc("ALTER QMGR SSLCRLNL(LISTS)")).startsWith("AMQ8404E: SSLCRLNL(LISTS) is not");
        assertThatThrownBy(() -> administrator.pcf(lists("LISTS"))).isInstanceOfSatisfying(PCFException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_ATTR_VALUE_ERROR));
        assertThat(administrator.mqsc("DISPLAY QMGR SSLCRLNL")).contains("SSLCRLNL( )");
    }

    @Test
    void noneIsTaken() throws Exception {
        assertThat(administrator.mqsc("ALTER QMGR SSLCRLNL(' ')")).startsWith("AMQ8005I");
        administrator.pcf(lists(""));
    }
}
