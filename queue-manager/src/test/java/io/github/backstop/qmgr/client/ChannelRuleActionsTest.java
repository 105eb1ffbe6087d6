// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** SET CHLAUTH and SET_CHLAUTH_REC: what ACTION does, which words go together, and which rules an inquiry means. */
@ClientTest
class ChannelRuleActionsTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Administrator administrator;

    @BeforeEach
    void connect() throws Exception {
        administrator = new Administrator(MQ.queueManager());
    }

    @AfterEach
    void disconnect() throws Exception {
        for (String profile : new String[] {"R.*", "R.ONE", "*.ONE", "S.*"}) {
            for (String type : new String[] {"ADDRESSMAP", "USERMAP", "BLOCKUSER", "QMGRMAP", "SSLPEERMAP"}) {
                administrator.mqsc("SET CHLAUTH('" + profile + "') TYPE(" + type + ") ACTION(REMOVEALL)");
            }
        }
        administrator.close();
    }

    private static PCFMessage set(int type, int action, Map<Integer, Object> more) {
        PCFMessage set = new PCFMessage(CMQCFC.MQCMD_SET_CHLAUTH_REC);
        set.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "R.ONE");
        set.addParameter(CMQCFC.MQIACF_CHLAUTH_TYPE, type);
        set.addParameter(CMQCFC.MQIACF_ACTION, action);
        return with(set, more);
    }

    private static PCFMessage with(PCFMessage message, Map<Integer, Object> more) {
        more.forEach((parameter, value) -> {
            if (value instanceof Integer number) {
                message.addParameter(parameter, number);
            } else if (value instanceof String[] list) {
                message.addParameter(parameter, list);
            } else {
                message.addParameter(parameter, (String) value);
            }
        });
        return message;
    }

    @Test
    void aMappingIsAddedOnceAndReplacedAsAWhole() throws Exception {
        Map<Integer, Object> rule = Map.of(CMQCFC.MQCACH_CONNECTION_NAME, "192.0.2.1",
                CMQCFC.MQIACH_USER_SOURCE, CMQC.MQUSRC_NOACCESS, CMQC.MQCA_CHLAUTH_DESC, "first");
        administrator.pcf(set(CMQCFC.MQCAUT_ADDRESSMAP, CMQCFC.MQACT_ADD, rule));
        administrator.assertRefused(CMQCFC.MQRCCF_CHLAUTH_ALREADY_EXISTS,
                set(CMQCFC.MQCAUT_ADDRESSMAP, CMQCFC.MQACT_ADD, rule));
        assertThat(administrator.mqsc("SET CHLAUTH('R.ONE') TYPE(ADDRESSMAP) ADDRESS('192.0.2.1') USERSRC(NOACCESS)"))
                .startsWith("AMQ8883E");

        administrator.pcf(set(CMQCFC.MQCAUT_ADDRESSMAP, CMQCFC.MQACT_REPLACE, Map.of(
                CMQCFC.MQCACH_CONNECTION_NAME, "192.0.2.1", CMQCFC.MQIACH_USER_SOURCE, CMQC.MQUSRC_CHANNEL)));
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('R.ONE') ALL"))
                .contains("USERSRC(CHANNEL)", "DESCR( )", "CHCKCLNT(ASQMGR)", "ALTDATE(2", "CUSTOM( )")
                .doesNotContain("WARN");

        PCFMessage remove = set(CMQCFC.MQCAUT_ADDRESSMAP, CMQCFC.MQACT_REMOVE,
                Map.of(CMQCFC.MQCACH_CONNECTION_NAME, "192.0.2.1"));
        administrator.pcf(remove);
        administrator.assertRefused(CMQCFC.MQRCCF_CHLAUTH_NOT_FOUND, remove);
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('R.ONE')")).startsWith("AMQ8884E");
    }

    @Test
    void listsGrowShrinkAndGo() throws Exception {
        administrator.mqsc("SET CHLAUTH('R.ONE') TYPE(BLOCKUSER) USERLIST('a','b')");
        administrator.pcf(set(CMQCFC.MQCAUT_BLOCKUSER, CMQCFC.MQACT_ADD,
                Map.of(CMQCFC.MQCACH_MCA_USER_ID_LIST, new String[] {"c"})));
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('R.ONE')")).contains("USERLIST(a,b,c)", "WARN(NO)");
        administrator.mqsc("SET CHLAUTH('R.ONE') TYPE(BLOCKUSER) USERLIST('b') ACTION(REMOVE)");
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('R.ONE')")).contains("USERLIST(a,c)");
        administrator.assertRefused(CMQCFC.MQRCCF_CHLAUTH_NOT_FOUND, set(CMQCFC.MQCAUT_BLOCKUSER, CMQCFC.MQACT_REMOVE,
                Map.of(CMQCFC.MQCACH_MCA_USER_ID_LIST, new String[] {"b"})));
        administrator.mqsc("SET CHLAUTH('R.ONE') TYPE(BLOCKUSER) USERLIST('d') ACTION(REPLACE)");
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('R.ONE')")).contains("USERLIST(d)");
        administrator.mqsc("SET CHLAUTH('R.ONE') TYPE(BLOCKUSER) USERLIST('d') ACTION(REMOVE)");
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('R.ONE')")).startsWith("AMQ8884E");
        administrator.pcf(set(CMQCFC.MQCAUT_BLOCKUSER, CMQCFC.MQACT_REMOVEALL, Map.of()));
    }

    @Test
    void wordsThatDoNotGoTogetherAreRefused() {
        Map<Integer, Object> address = Map.of(CMQCFC.MQCACH_CONNECTION_NAME, "192.0.2.1");
        administrator.assertRefused(CMQCFC.MQRCCF_CHLAUTH_NAME_ERROR, set(CMQCFC.MQCAUT_BLOCKADDR, CMQCFC.MQACT_ADD,
                Map.of(CMQCFC.MQCACH_CONNECTION_NAME_LIST, new String[] {"192.0.2.1"})));
        administrator.assertRefused(CMQCFC.MQRCCF_WRONG_CHLAUTH_TYPE,
                set(CMQCFC.MQCAUT_BLOCKUSER, CMQCFC.MQACT_ADD, address));
        administrator.assertRefused(CMQCFC.MQRCCF_WRONG_CHLAUTH_ACTION,
                set(CMQCFC.MQCAUT_ADDRESSMAP, CMQCFC.MQACT_REMOVEALL, address));
        administrator.assertRefused(CMQCFC.MQRCCF_WRONG_CHLAUTH_ACTION, set(CMQCFC.MQCAUT_USERMAP, CMQCFC.MQACT_REMOVE,
                Map.of(CMQCFC.MQCACH_CLIENT_USER_ID, "a", CMQCFC.MQCACH_MCA_USER_ID, "b")));
        administrator.assertRefused(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL,
                set(CMQCFC.MQCAUT_ADDRESSMAP, CMQCFC.MQACT_ADD, address));
        administrator.assertRefused(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL, set(CMQCFC.MQCAUT_USERMAP, CMQCFC.MQACT_ADD,
                Map.of(CMQCFC.MQIACH_USER_SOURCE, CMQC.MQUSRC_CHANNEL)));
        administrator.assertRefused(CMQCFC.MQRCCF_WRONG_CHLAUTH_USERSRC, set(CMQCFC.MQCAUT_USERMAP, CMQCFC.MQACT_ADD,
                Map.of(CMQCFC.MQCACH_CLIENT_USER_ID, "a", CMQCFC.MQCACH_MCA_USER_ID, "b",
                        CMQCFC.MQIACH_USER_SOURCE, CMQC.MQUSRC_CHANNEL)));
        administrator.assertRefused(CMQCFC.MQRCCF_CHLAUTH_CLNTUSER_ERROR, set(CMQCFC.MQCAUT_USERMAP, CMQCFC.MQACT_ADD,
                Map.of(CMQCFC.MQCACH_CLIENT_USER_ID, "a*", CMQCFC.MQCACH_MCA_USER_ID, "b")));
        administrator.assertRefused(CMQCFC.MQRCCF_CFIN_PARM_ID_ERROR, set(CMQCFC.MQCAUT_ADDRESSMAP, CMQCFC.MQACT_ADD,
                Map.of(CMQC.MQIA_MAX_Q_DEPTH, 5)));
    }

    private PCFMessage range(String address) {
        return set(CMQCFC.MQCAUT_ADDRESSMAP, CMQCFC.MQACT_ADD, Map.of(CMQCFC.MQCACH_CONNECTION_NAME, address,
                CMQCFC.MQIACH_USER_SOURCE, CMQC.MQUSRC_NOACCESS));
    }

    @Test
    void aRangeIsInAnotherOrAroundItOrApartFromIt() throws Exception {
        administrator.pcf(range("192.0.2.10-20"));
        administrator.assertRefused(CMQCFC.MQRCCF_IPADDR_RANGE_CONFLICT, range("192.0.2.15-30"));
        administrator.assertRefused(CMQCFC.MQRCCF_IPADDR_RANGE_CONFLICT, range("192.0.1-2.5-15"));
        administrator.pcf(range("192.0.2.12-15"));
        administrator.pcf(range("192.0.2.1-30"));
        administrator.pcf(range("192.0.2.31-40"));
        administrator.pcf(range("192.0.3.15-35"));
        administrator.pcf(range("192.0.2.15"));
        assertThat(administrator.mqsc("SET CHLAUTH('R.OTHER') TYPE(ADDRESSMAP) ADDRESS('192.0.2.15-35') "
                + "USERSRC(NOACCESS)")).as("of another channel").startsWith("AMQ8877I");
        assertThat(administrator.mqsc("SET CHLAUTH('R.ONE') TYPE(ADDRESSMAP) ADDRESS('192.0.2.35-45') "
                + "USERSRC(NOACCESS)")).startsWith("AMQ8404E").contains("192.0.2.35-45", "192.0.2.31-40");
        assertThat(administrator.mqsc("SET CHLAUTH('*') TYPE(BLOCKADDR) ADDRLIST('198.51.100.1-5','198.51.100.3-9')"))
                .startsWith("AMQ8404E");
        administrator.mqsc("SET CHLAUTH('R.OTHER') TYPE(ADDRESSMAP) ACTION(REMOVEALL)");
    }

    @Test
    void whatIsNoAddressIsRefusedWithItsReason() throws Exception {
        for (String address : List.of("10.", "10..1", "10.1", "1.2.3.4.5", "10.1.2.256", "host.example")) {
            administrator.assertRefused(CMQCFC.MQRCCF_IPADDR_ERROR, set(CMQCFC.MQCAUT_ADDRESSMAP, CMQCFC.MQACT_ADD,
                    Map.of(CMQCFC.MQCACH_CONNECTION_NAME, address)));
        }
        administrator.assertRefused(CMQCFC.MQRCCF_IPADDR_RANGE_ERROR, set(CMQCFC.MQCAUT_ADDRESSMAP, CMQCFC.MQACT_ADD,
                Map.of(CMQCFC.MQCACH_CONNECTION_NAME, "10.9-1.*")));
        PCFMessage escape = new PCFMessage(CMQCFC.MQCMD_ESCAPE);
        escape.addParameter(CMQCFC.MQIACF_ESCAPE_TYPE, CMQCFC.MQET_MQSC);
        escape.addParameter(CMQCFC.MQCACF_ESCAPE_TEXT,
                "SET CHLAUTH('*') TYPE(BLOCKADDR) ADDRLIST('192.0.2.1','10..1')");
        administrator.assertRefused(CMQCFC.MQRCCF_PARM_SYNTAX_ERROR, escape);
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('*')")).doesNotContain("192.0.2.1");
    }

    private List<String> profiles(String name, int match) throws Exception {
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHLAUTH_RECS);
        inquire.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, name);
        inquire.addParameter(CMQCFC.MQIACH_MATCH, match);
        return Arrays.stream(administrator.pcf(inquire)).map(answer -> {
            try {
                return answer.getStringParameterValue(CMQCFC.MQCACH_CHANNEL_NAME).strip();
            } catch (PCFException e) {
                throw new IllegalStateException(e);
            }
        }).toList();
    }

    @Test
    void matchSaysWhichNamesAreMeant() throws Exception {
        for (String profile : List.of("R.*", "R.ONE", "*.ONE", "S.*")) {
            administrator.mqsc("SET CHLAUTH('" + profile + "') TYPE(USERMAP) CLNTUSER('u') USERSRC(NOACCESS)");
        }
        assertThat(profiles("R.ONE", CMQCFC.MQMATCH_GENERIC)).containsExactly("R.ONE");
        assertThat(profiles("R.*", CMQCFC.MQMATCH_GENERIC)).containsExactly("R.*", "R.ONE");
        assertThat(profiles("R.*", CMQCFC.MQMATCH_EXACT)).containsExactly("R.*");
        assertThat(profiles("R.ONE", CMQCFC.MQMATCH_ALL)).containsExactly("R.*", "R.ONE", "*.ONE");
        assertThat(profiles("R.*", CMQCFC.MQMATCH_ALL)).containsExactly("R.*", "R.ONE", "*.ONE");
        assertThat(profiles("S.T*", CMQCFC.MQMATCH_ALL)).containsExactly("*.ONE", "S.*");
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('R.ONE') MATCH(ALL) TYPE(ALL)"))
                .contains("CHLAUTH(R.*)", "CHLAUTH(*.ONE)", "CHLAUTH(R.ONE)").doesNotContain("S.*");
        assertThat(administrator.mqsc("DISPLAY CHLAUTH('R.ONE') MATCH(ALL) WHERE(CLNTUSER EQ v)"))
                .startsWith("AMQ8884E");
    }

    @Test
    void aListOfAttributesIsAnsweredAndWhatIsNoneIsRefused() throws Exception {
        administrator.mqsc("SET CHLAUTH('R.ONE') TYPE(USERMAP) CLNTUSER('u') USERSRC(NOACCESS) DESCR('d')");
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHLAUTH_RECS);
        inquire.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "R.ONE");
        inquire.addParameter(CMQCFC.MQIACF_CHLAUTH_ATTRS, new int[] {CMQC.MQCA_CHLAUTH_DESC, CMQC.MQCA_CUSTOM});
        PCFMessage answer = administrator.pcf(inquire)[0];
        assertThat(answer.getStringParameterValue(CMQC.MQCA_CHLAUTH_DESC).strip()).isEqualTo("d");
        assertThat(answer.getStringParameterValue(CMQC.MQCA_CUSTOM).strip()).isEmpty();
        assertThat(answer.getParameterValue(CMQCFC.MQIACH_USER_SOURCE)).as("always").isNotNull();
        assertThat(answer.getParameterValue(CMQC.MQIA_CHECK_CLIENT_BINDING)).isNull();
        assertThat(answer.getParameterValue(CMQC.MQCA_ALTERATION_DATE)).isNull();
        PCFMessage wrong = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHLAUTH_RECS);
        wrong.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "R.ONE");
        wrong.addParameter(CMQCFC.MQIACF_CHLAUTH_ATTRS, new int[] {CMQC.MQIA_MAX_Q_DEPTH});
        administrator.assertRefused(CMQC.MQRC_SELECTOR_ERROR, wrong);
    }

    private static PCFMessage check(Map<Integer, Object> more) {
        PCFMessage check = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHLAUTH_RECS);
        check.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "R.ONE");
        check.addParameter(CMQCFC.MQIACH_MATCH, CMQCFC.MQMATCH_RUNCHECK);
        return with(check, more);
    }

    @Test
    void runcheckNeedsOneClientAndItsWordsGoWithNothingElse() throws Exception {
        int address = CMQCFC.MQCACH_CONNECTION_NAME;
        int user = CMQCFC.MQCACH_CLIENT_USER_ID;
        administrator.assertRefused(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL, check(Map.of(user, "u")));
        administrator.assertRefused(CMQCFC.MQRCCF_PARM_COUNT_TOO_SMALL, check(Map.of(address, "192.0.2.1")));
        administrator.assertRefused(CMQCFC.MQRCCF_CHLAUTH_RUNCHECK_ERROR,
                check(Map.of(address, "192.0.2.*", user, "u")));
        administrator.assertRefused(CMQCFC.MQRCCF_CHLAUTH_RUNCHECK_ERROR,
                check(Map.of(address, "192.0.2.1-9", user, "u")));
        administrator.assertRefused(CMQCFC.MQRCCF_CHLAUTH_RUNCHECK_ERROR,
                check(Map.of(address, "192.0.2.1", user, "u*")));
        administrator.assertRefused(CMQCFC.MQRCCF_IPADDR_ERROR, check(Map.of(address, "host.example", user, "u")));
        administrator.assertRefused(CMQCFC.MQRCCF_PARM_CONFLICT, check(Map.of(address, "192.0.2.1", user, "u",
                CMQC.MQCA_REMOTE_Q_MGR_NAME, "QM2")));
        administrator.assertRefused(CMQCFC.MQRCCF_ATTR_VALUE_ERROR, check(Map.of(address, "192.0.2.1",
                CMQC.MQCA_REMOTE_Q_MGR_NAME, "QM2")));
        administrator.assertRefused(CMQCFC.MQRCCF_WRONG_CHLAUTH_MATCH, check(Map.of(address, "192.0.2.1", user, "u",
                CMQCFC.MQIACF_CHLAUTH_TYPE, CMQCFC.MQCAUT_USERMAP)));
        PCFMessage generic = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHLAUTH_RECS);
        generic.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "R.ONE");
        generic.addParameter(user, "u");
        administrator.assertRefused(CMQCFC.MQRCCF_WRONG_CHLAUTH_MATCH, generic);
        PCFMessage answer = administrator.pcf(check(Map.of(address, "192.0.2.1", user, "u")))[0];
        assertThat(answer.getStringParameterValue(CMQCFC.MQCACH_MCA_USER_ID).strip()).isEqualTo("u");
    }
}
