// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.constants.CMQZC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DISPLAY AUTHREC and DISPLAY CHLAUTH show of each record what IBM MQ shows. */
@ClientTest
class DisplayedRecordsTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Administrator administrator;

    @BeforeEach
    void connect() throws Exception {
        administrator = new Administrator(MQ.queueManager());
        MQ.queueManager().mqsc("""
                SET CHLAUTH('SHOWN.A') TYPE(ADDRESSMAP) ADDRESS('192.0.2.*') USERSRC(MAP) MCAUSER('app') +
                    DESCR('a map') ACTION(REPLACE)
                SET CHLAUTH('SHOWN.A') TYPE(BLOCKUSER) USERLIST('x','y') WARN(YES) ACTION(REPLACE)
                SET CHLAUTH('SHOWN.B') TYPE(USERMAP) CLNTUSER('z') USERSRC(NOACCESS) ACTION(REPLACE)
                SET AUTHREC PROFILE(SHOWN.Q) OBJTYPE(QUEUE) PRINCIPAL('app') GROUP('staff') AUTHADD(GET)
                """);
    }

    @AfterEach
    void disconnect() throws Exception {
        administrator.close();
    }

    @Test
    void anAuthorityRecordNamesItsEntityAndTheTypeOfThat() throws Exception {
        assertThat(administrator.mqsc("DISPLAY AUTHREC PROFILE(SHOWN.Q) OBJTYPE(QUEUE)"))
                .contains("ENTITY(app)", "ENTTYPE(PRINCIPAL)", "ENTITY(staff)", "ENTTYPE(GROUP)")
                .doesNotContain("PRINCIPAL(app)", "GROUP(staff)");
        assertThat(administrator.mqsc("DISPLAY AUTHREC PROFILE(SHOWN.Q) GROUP('staff') ENTITY"))
                .contains("PROFILE(SHOWN.Q)", "OBJTYPE(QUEUE)", "ENTITY(staff)")
                .doesNotContain("AUTHLIST", "ENTTYPE", "app");
    }

    @Test
    void theSameIsInquired() throws Exception {
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_AUTH_RECS);
        inquire.addParameter(CMQCFC.MQIACF_AUTH_OPTIONS, CMQCFC.MQAUTHOPT_NAME_EXPLICIT);
        inquire.addParameter(CMQCFC.MQCACF_AUTH_PROFILE_NAME, "SHOWN.Q");
        inquire.addParameter(CMQCFC.MQIACF_OBJECT_TYPE, CMQC.MQOT_Q);
        inquire.addParameter(CMQCFC.MQCACF_ENTITY_NAME, "staff");
        PCFMessage[] answers = administrator.pcf(inquire);
        assertThat(answers).hasSize(1);
        assertThat(answers[0].getStringParameterValue(CMQCFC.MQCACF_ENTITY_NAME).trim()).isEqualTo("staff");
        assertThat(answers[0].getIntParameterValue(CMQCFC.MQIACF_ENTITY_TYPE))
                .isEqualTo(CMQZC.MQZAET_GROUP);
    }

    @Test
    void aGenericNameShowsOfARuleWhatItMatchesAndWhatItDoes() throws Exception {
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('SHOWN.*')"))
                .contains("ADDRESS(192.0.2.*)", "USERSRC(MAP)", "MCAUSER(app)", "USERLIST(x,y)", "WARN(YES)",
                        "CLNTUSER(z)", "USERSRC(NOACCESS)")
                .doesNotContain("DESCR", "CUSTOM", "ALTDATE", "CHCKCLNT", "WARN(NO)", "MCAUSER( )");
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('SHOWN.*') ALL")).contains("DESCR(a map)", "CUSTOM( )",
                "ALTDATE(", "CHCKCLNT(ASQMGR)", "WARN(NO)");
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('SHOWN.A')")).contains("DESCR(a map)", "ALTDATE(");
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('SHOWN.A') DESCR")).contains("DESCR(a map)")
                .doesNotContain("ALTDATE");
    }

    @ParameterizedTest
    @ValueSource(strings = {"DISPLAY AUTHREC PRINCIPAL", "DISPLAY AUTHREC PROFILE(NONE) NONSENSE",
        "DISPLAY CHSTATUS(NONE) NONSENSE", "DISPLAY CHSTATUS(NONE) WHERE(NONSENSE EQ 1)",
        "DISPLAY CONN(NONE) WHERE(NONSENSE EQ 1)", "DISPLAY CHLAUTH(NONE) NONSENSE",
        "DISPLAY SBSTATUS(NONE) NONSENSE"})
    void wordsThatNoRecordOrStateHasAreRefusedAlsoWhenThereIsNone(String command) {
        assertThatThrownBy(() -> administrator.mqsc(command)).isInstanceOfSatisfying(PCFException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_PARM_SYNTAX_ERROR));
    }
}
