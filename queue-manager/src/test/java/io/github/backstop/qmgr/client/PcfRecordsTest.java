// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Authorities and rules for channels by PCF: the same records as SET AUTHREC and SET CHLAUTH (rule E-20). */
@ClientTest
class PcfRecordsTest {

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

    private static PCFMessage authority(int command) {
        PCFMessage message = new PCFMessage(command);
        message.addParameter(CMQCFC.MQCACF_AUTH_PROFILE_NAME, "PCF.AUTH.**");
        message.addParameter(CMQCFC.MQIACF_OBJECT_TYPE, CMQC.MQOT_Q);
        return message;
    }

    @Test
    void authoritiesAreSetInquiredAndDeleted() throws Exception {
        PCFMessage set = authority(CMQCFC.MQCMD_SET_AUTH_REC);
        administrator.assertRefused(CMQCFC.MQRCCF_ENTITY_NAME_MISSING, set);
        set.addParameter(CMQCFC.MQCACF_PRINCIPAL_ENTITY_NAMES, new String[] {"app"});
        set.addParameter(CMQCFC.MQIACF_AUTH_ADD_AUTHS, new int[] {CMQCFC.MQAUTH_INPUT, CMQCFC.MQAUTH_OUTPUT});
        administrator.pcf(set);
        assertThat(administrator.mqsc("DISPLAY AUTHREC PROFILE('PCF.AUTH.**')")).contains("ENTITY(app)",
                "OBJTYPE(QUEUE)", "AUTHLIST(GET,PUT)");
        PCFMessage less = authority(CMQCFC.MQCMD_SET_AUTH_REC);
        less.addParameter(CMQCFC.MQCACF_PRINCIPAL_ENTITY_NAMES, new String[] {"app"});
        less.addParameter(CMQCFC.MQIACF_AUTH_REMOVE_AUTHS, new int[] {CMQCFC.MQAUTH_INPUT});
        administrator.pcf(less);

        PCFMessage inquire = authority(CMQCFC.MQCMD_INQUIRE_AUTH_RECS);
        inquire.addParameter(CMQCFC.MQIACF_AUTH_OPTIONS, CMQCFC.MQAUTHOPT_NAME_EXPLICIT);
        inquire.addParameter(CMQCFC.MQCACF_ENTITY_NAME, "app");
        PCFMessage seen = administrator.pcf(inquire)[0];
        assertThat(seen.getIntListParameterValue(CMQCFC.MQIACF_AUTHORIZATION_LIST))
                .containsExactly(CMQCFC.MQAUTH_OUTPUT);
        assertThat(seen.getStringParameterValue(CMQCFC.MQCACF_ENTITY_NAME).trim()).isEqualTo("app");

        PCFMessage delete = authority(CMQCFC.MQCMD_DELETE_AUTH_REC);
        delete.addParameter(CMQCFC.MQCACF_PRINCIPAL_ENTITY_NAMES, new String[] {"app"});
        administrator.pcf(delete);
        administrator.assertRefused(CMQCFC.MQRCCF_NONE_FOUND, inquire);
    }

    @Test
    void rulesForChannelsAreSetInquiredAndRemoved() throws Exception {
        PCFMessage set = rule(CMQCFC.MQCMD_SET_CHLAUTH_REC);
        set.addParameter(CMQCFC.MQIACF_ACTION, CMQCFC.MQACT_ADD);
        set.addParameter(CMQCFC.MQCACH_CONNECTION_NAME, "192.0.2.*");
        set.addParameter(CMQCFC.MQIACH_USER_SOURCE, CMQC.MQUSRC_NOACCESS);
        administrator.pcf(set);
        assertThat(administrator.mqsc("DISPLAY CHLAUTH(PCF.RULE)")).contains("TYPE(ADDRESSMAP)",
                "ADDRESS(192.0.2.*)", "USERSRC(NOACCESS)");

        PCFMessage seen = administrator.pcf(rule(CMQCFC.MQCMD_INQUIRE_CHLAUTH_RECS))[0];
        assertThat(seen.getIntParameterValue(CMQCFC.MQIACH_USER_SOURCE)).isEqualTo(CMQC.MQUSRC_NOACCESS);
        assertThat(seen.getStringParameterValue(CMQCFC.MQCACH_CONNECTION_NAME).trim()).isEqualTo("192.0.2.*");

        PCFMessage remove = rule(CMQCFC.MQCMD_SET_CHLAUTH_REC);
        remove.addParameter(CMQCFC.MQIACF_ACTION, CMQCFC.MQACT_REMOVE);
        remove.addParameter(CMQCFC.MQCACH_CONNECTION_NAME, "192.0.2.*");
        administrator.pcf(remove);
        administrator.assertRefused(CMQCFC.MQRCCF_CHLAUTH_NOT_FOUND, rule(CMQCFC.MQCMD_INQUIRE_CHLAUTH_RECS));
        PCFMessage wrong = rule(CMQCFC.MQCMD_SET_CHLAUTH_REC);
        wrong.addParameter(CMQCFC.MQIACF_ACTION, 99);
        administrator.assertRefused(CMQCFC.MQRCCF_CHLAUTH_ACTION_ERROR, wrong);
    }

    @Test
    void rulesForChannelsAreInquiredByExactNameAndNamesOfHostsAreRefused() throws Exception {
        administrator.mqsc("SET CHLAUTH('PCF.*') TYPE(ADDRESSMAP) ADDRESS('192.0.2.1') USERSRC(NOACCESS)");
        administrator.mqsc("SET CHLAUTH('PCF.OTHER') TYPE(ADDRESSMAP) ADDRESS('192.0.2.1') USERSRC(NOACCESS)");

        assertThat(administrator.mqsc("DISPLAY CHLAUTH('PCF.*')")).contains("PCF.OTHER");
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('PCF.*') MATCH(EXACT) TYPE(ADDRESSMAP)"))
                .contains("CHLAUTH(PCF.*)").doesNotContain("PCF.OTHER");
        PCFMessage generic = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHLAUTH_RECS);
        generic.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "PCF.*");
        assertThat(administrator.pcf(generic)).hasSize(2);
        generic.addParameter(CMQCFC.MQIACH_MATCH, CMQCFC.MQMATCH_EXACT);
        assertThat(administrator.pcf(generic)).hasSize(1);
        PCFMessage host = rule(CMQCFC.MQCMD_SET_CHLAUTH_REC);
        host.addParameter(CMQCFC.MQCACH_CONNECTION_NAME, "host.example");
        administrator.assertRefused(CMQCFC.MQRCCF_ADDRESS_ERROR, host);
    }

    private static PCFMessage rule(int command) {
        PCFMessage message = new PCFMessage(command);
        message.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "PCF.RULE");
        message.addParameter(CMQCFC.MQIACF_CHLAUTH_TYPE, CMQCFC.MQCAUT_ADDRESSMAP);
        return message;
    }
}
