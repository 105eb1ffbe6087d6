// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.constants.CMQXC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What dmpmqcfg writes of another queue manager is loaded whole, with attributes that have no effect here. */
@ClientTest
class DumpedConfigurationTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static final String DUMP = """
            * Configuration of a queue manager, each attribute on a line.
            ALTER QMGR +
            *  ALTDATE(2024-05-06) +
               ACTVCONO(DISABLED) ACTVTRC(OFF) CERTLABL(' ') CERTVPOL(ANY) +
               CHADEV(DISABLED) CHADEXIT(' ') CLWLDATA(' ') CLWLEXIT(' ') CLWLLEN(100) +
               CLWLMRUC(999999999) IMGINTVL(60) IMGLOGLN(OFF) IMGRCOVO(YES) IMGRCOVQ(YES) +
               IMGSCHED(MANUAL) IPADDRV(IPV4) LOGGEREV(DISABLED) MONACLS(QMGR) PARENT(' ') +
               PSCLUS(ENABLED) REVDNS(ENABLED) SCHINIT(QMGR) SCMDSERV(QMGR) SSLCRLNL(' ') +
               SSLCRYP(' ') SSLFIPS(NO) SSLRKEYC(0) STATACLS(QMGR) SUITEB(NONE) +
               KEYRPWD(' ') OTELTRAC(OFF) OTELPCTL(MANUAL)
            DEFINE QLOCAL('DUMPED.QUEUE') +
               CLCHNAME(' ') CLUSTER(' ') CUSTOM(' ') DESCR('from a dump') +
            *  CRDATE(2024-05-06) +
               REPLACE
            DEFINE TOPIC('DUMPED.TOPIC') +
               TYPE(LOCAL) TOPICSTR('dumped/topic') CAPEXPRY(ASPARENT) CLROUTE(DIRECT) +
               CLUSTER('HERE') COMMINFO(' ') CUSTOM(' ') MCAST(DISABLED) PROXYSUB(FIRSTUSE) +
               PUBSCOPE(ASPARENT) SUBSCOPE(QMGR) +
               REPLACE
            DEFINE CHANNEL('DUMPED.SVRCONN') CHLTYPE(SVRCONN) +
               COMPHDR(NONE) COMPMSG(ZLIBFAST) MONCHL(QMGR) KAINT(AUTO) SCYEXIT(' ') SCYDATA(' ') +
               RCVEXIT(' ') RCVDATA(' ') SENDEXIT('exits(Send)') SENDDATA('x') +
               REPLACE
            DEFINE CHANNEL('DUMPED.SDR') CHLTYPE(SDR) CONNAME('elsewhere(1414)') XMITQ('DUMPED.QUEUE') +
               BATCHHB(0) BATCHINT(0) BATCHLIM(5000) COMPHDR(SYSTEM) CONVERT(NO) LOCLADDR(' ') +
               LONGRTY(999999999) LONGTMR(1200) MCANAME(' ') MCATYPE(PROCESS) MODENAME(' ') +
               MSGDATA(' ') MSGEXIT(' ') NPMSPEED(FAST) PROPCTL(COMPAT) SEQWRAP(999999999) +
               SHORTRTY(10) SHORTTMR(60) STATCHL(QMGR) TPNAME(' ') USEDLQ(YES) USERID(' ') +
               REPLACE
            DEFINE CHANNEL('DUMPED.CLUSRCVR') CHLTYPE(CLUSRCVR) CONNAME('here(1414)') +
               CLUSNL(' ') CLUSTER('HERE') CLWLPRTY(0) CLWLRANK(0) CLWLWGHT(50) MRDATA(' ') +
               MREXIT(' ') MRRTY(10) MRTMR(1000) NETPRTY(0) RESETSEQ(0) +
               REPLACE
            DEFINE CHANNEL('DUMPED.CLNTCONN') CHLTYPE(CLNTCONN) CONNAME('here(1414)') +
               AFFINITY(PREFERRED) CLNTWGHT(0) DEFRECON(NO) +
               REPLACE
            DEFINE AUTHINFO('DUMPED.LDAP') AUTHTYPE(IDPWLDAP) CONNAME('ldap(389)') +
               AUTHORMD(SEARCHGRP) BASEDNG('ou=groups') BASEDNU('ou=users') CLASSGRP(' ') +
               CLASSUSR(' ') FINDGRP(' ') GRPFIELD(' ') NESTGRP(YES) SECCOMM(NO) SHORTUSR('sn') +
               USRFIELD(' ') +
               REPLACE
            DEFINE SERVICE('DUMPED.SERVICE') +
               CONTROL(QMGR) DESCR('runs elsewhere') SERVTYPE(SERVER) STARTARG('-q') +
               STARTCMD('/opt/run') STDERR(' ') STDOUT(' ') STOPARG(' ') STOPCMD('/opt/stop') +
               REPLACE
            DEFINE COMMINFO('DUMPED.COMMINFO') TYPE(MULTICAST) +
               BRIDGE(ENABLED) CCSID(ASPUB) COMMEV(DISABLED) DESCR(' ') ENCODING(ASPUB) +
               GRPADDR('239.0.0.1') MCHBINT(20000) MCPROP(ALL) MONINT(60) MSGHIST(100) +
               NSUBHIST(NONE) PORT(1414) +
               REPLACE
            DEFINE SUB('DUMPED.SUB') +
               TOPICSTR('dumped/sub') TOPICOBJ(' ') DEST('DUMPED.QUEUE') DESTQMGR(' ') +
               DESTCORL('000000000000000000000000000000000000000000000000') EXPIRY(UNLIMITED) +
               PSPROP(MSGPROP) +
               PUBACCT('0102000000000000000000000000000000000000000000000000000000000000') +
               PUBAPPID('dumped identity') PUBPRTY(ASPUB) REQONLY(NO) SELECTOR(' ') SUBLEVEL(1) +
               SUBSCOPE(ALL) SUBUSER('reporter') USERDATA(' ') VARUSER(ANY) WSCHEMA(TOPIC) +
            *  SUBID(414D5120) +
            *  SUBTYPE(ADMIN) +
               REPLACE
            SET CHLAUTH('DUMPED.SVRCONN') TYPE(ADDRESSMAP) DESCR(' ') CUSTOM(' ') +
               ADDRESS('192.0.2.*') USERSRC(NOACCESS) WARN(NO) ACTION(ADD)
            SET AUTHREC PROFILE('DUMPED.QUEUE') PRINCIPAL('reporter') OBJTYPE(QUEUE) AUTHADD(BROWSE,GET)
            """;

    private MQQueueManager connection;
    private Administrator administrator;

    @BeforeEach
    void load() throws Exception {
        MQ.queueManager().mqsc(DUMP);
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        administrator = new Administrator(MQ.queueManager());
    }

    @AfterEach
    void disconnect() throws Exception {
        administrator.close();
        connection.disconnect();
    }

    @Test
    void attributesWithoutEffectAreShownAsTheyWereGiven() throws Exception {
        assertThat(administrator.mqsc("DISPLAY TOPIC(DUMPED.TOPIC)")).contains("TOPICSTR(dumped/topic)",
                "CLUSTER(HERE)", "MCAST(DISABLED)", "SUBSCOPE(QMGR)", "PUBSCOPE(ASPARENT)", "CAPEXPRY(ASPARENT)");
        assertThat(administrator.mqsc("DISPLAY CHANNEL(DUMPED.SVRCONN)")).contains("COMPMSG(ZLIBFAST)",
                "SENDEXIT(exits(Send))", "KAINT(AUTO)").doesNotContain("BATCHHB", "AFFINITY", "MSGEXIT");
        assertThat(administrator.mqsc("DISPLAY CHANNEL(DUMPED.SDR)")).contains("COMPHDR(SYSTEM)", "NPMSPEED(FAST)",
                "STATCHL(QMGR)").doesNotContain("AFFINITY");
        assertThat(administrator.mqsc("DISPLAY CHANNEL(DUMPED.CLNTCONN)")).contains("AFFINITY(PREFERRED)");
        assertThat(administrator.mqsc("DISPLAY AUTHINFO(DUMPED.LDAP)")).contains("BASEDNU(ou=users)", "NESTGRP(YES)");
        assertThat(administrator.mqsc("DISPLAY QMGR ALL")).contains("IMGLOGLN(OFF)", "IMGINTVL(60)", "SUITEB(NONE)");
    }

    @Test
    void thosePartsThatHaveAnEffectHaveIt() throws Exception {
        connection.put("DUMPED.QUEUE", new MQMessage());
        assertThat(MQ.queueManager().browse("DUMPED.QUEUE")).hasSize(1);
        administrator.mqsc("CLEAR QLOCAL(DUMPED.QUEUE)");
        assertThat(connection.accessTopic("", "DUMPED.TOPIC", CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT)
                .getResolvedObjectString()).isEqualTo("dumped/topic");
    }

    @Test
    void servicesAndMulticastAreShownAlsoByPcf() throws Exception {
        assertThat(administrator.mqsc("DISPLAY SERVICE(DUMPED.SERVICE)")).contains("SERVTYPE(SERVER)",
                "STARTCMD(/opt/run)", "CONTROL(QMGR)");
        assertThat(administrator.mqsc("DISPLAY COMMINFO(DUMPED.COMMINFO)")).contains("GRPADDR(239.0.0.1)",
                "TYPE(MULTICAST)", "CCSID(ASPUB)");
        PCFMessage service = new PCFMessage(CMQCFC.MQCMD_INQUIRE_SERVICE);
        service.addParameter(CMQC.MQCA_SERVICE_NAME, "DUMPED.*");
        assertThat(administrator.pcf(service)[0].getStringParameterValue(CMQC.MQCA_SERVICE_STOP_COMMAND).trim())
                .isEqualTo("/opt/stop");
        PCFMessage multicast = new PCFMessage(CMQCFC.MQCMD_INQUIRE_COMM_INFO);
        multicast.addParameter(CMQC.MQCA_COMM_INFO_NAME, "DUMPED.COMMINFO");
        assertThat(administrator.pcf(multicast)[0].getIntParameterValue(CMQCFC.MQIACH_MSG_HISTORY)).isEqualTo(100);
    }

    @Test
    void publicationsCarryTheSubscriptionsUserTokenAndIdentity() throws Exception {
        assertThat(administrator.mqsc("DISPLAY SUB(DUMPED.SUB)")).contains("SUBUSER(reporter)",
                "PUBAPPID(dumped identity)", "SUBSCOPE(ALL)", "SUBTYPE(ADMIN)", "SUBID(", "PUBACCT(0102");
        connection.accessTopic("dumped/sub", "", CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT)
                .put(new MQMessage());
        MQMessage got = new MQMessage();
        connection.accessQueue("DUMPED.QUEUE", CMQC.MQOO_INPUT_SHARED).get(got);
        assertThat(got.userId.trim()).isEqualTo("reporter");
        assertThat(got.applicationIdData.trim()).isEqualTo("dumped identity");
        assertThat(got.accountingToken).startsWith(1, 2, 0);
        PCFMessage inquiry = new PCFMessage(CMQCFC.MQCMD_INQUIRE_SUBSCRIPTION);
        inquiry.addParameter(CMQCFC.MQCACF_SUB_NAME, "DUMPED.SUB");
        PCFMessage seen = administrator.pcf(inquiry)[0];
        assertThat(seen.getStringParameterValue(CMQCFC.MQCACF_SUB_USER_ID).trim()).isEqualTo("reporter");
        assertThat(seen.getBytesParameterValue(CMQCFC.MQBACF_ACCOUNTING_TOKEN)).startsWith(1, 2, 0);
        PCFMessage byId = new PCFMessage(CMQCFC.MQCMD_INQUIRE_SUBSCRIPTION);
        byId.addParameter(CMQCFC.MQBACF_SUB_ID, seen.getBytesParameterValue(CMQCFC.MQBACF_SUB_ID));
        assertThat(administrator.pcf(byId)).singleElement().satisfies(answer -> assertThat(
                answer.getStringParameterValue(CMQCFC.MQCACF_SUB_NAME).trim()).isEqualTo("DUMPED.SUB"));
    }

    @Test
    void compressionIsAListInCommandsOfPcf() throws Exception {
        PCFMessage inquiry = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHANNEL);
        inquiry.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, "DUMPED.SVRCONN");
        PCFMessage answer = administrator.pcf(inquiry)[0];
        assertThat(answer.getIntListParameterValue(CMQCFC.MQIACH_MSG_COMPRESSION))
                .containsExactly(CMQXC.MQCOMPRESS_ZLIBFAST);
    }

    @Test
    void wordsThatMqscDoesNotHaveStayErrors() {
        assertThatThrownBy(() -> administrator.mqsc("ALTER TOPIC(DUMPED.TOPIC) PUBLSCOPE(ALL)"))
                .isInstanceOfSatisfying(PCFException.class,
                        e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_PARM_SYNTAX_ERROR));
    }
}
