// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PersistentPublishRetry and NonPersistentPublishRetry of the Broker stanza. */
@ClientTest
class BrokerPublishRetryTest {

    private BrokerUnderTest mq;

    private void start(String qmIni, String mqsc) throws Exception {
        mq = new BrokerUnderTest(builder -> builder.brokerStanza("Broker:\n" + qmIni))
                .mqsc("ALTER TOPIC(SYSTEM.BASE.TOPIC) USEDLQ(NO) PMSGDLV(ALL) NPMSGDLV(ALL)")
                .mqsc("ALTER QMGR PSRTYCNT(1) " + mqsc).subscribe().mqsc("ALTER QLOCAL(SUBQ) MAXDEPTH(0)");
    }

    @AfterEach
    void end() {
        mq.close();
    }

    private void publish(boolean persistent, int report) throws Exception {
        MQMessage publication = BrokerUnderTest.publication("the news", persistent);
        publication.report = report;
        mq.put(BrokerUnderTest.STREAM, publication);
    }

    @ParameterizedTest
    @CsvSource({"PersistentPublishRetry, true", "NonPersistentPublishRetry, false"})
    @DisplayName("D-27: yes: who asked for a negative response gets one, and the publication is not tried again")
    void whoAsksForANegativeResponseGetsOne(String key, boolean persistent) throws Exception {
        start(key + "=yes", "PSSYNCPT(YES)");
        publish(persistent, CMQC.MQRO_NAN);
        assertThat(BrokerUnderTest.text(mq.await("REPLY", 1).get(0))).contains("MQPSCompCode 2", "MQPSReason 3094");
        mq.settle(BrokerUnderTest.STREAM);
        assertThat(mq.depth("DLQ")).isZero();
        assertThat(mq.depth("SUBQ")).isZero();
    }

    @ParameterizedTest
    @CsvSource({"PersistentPublishRetry, true", "NonPersistentPublishRetry, false"})
    @DisplayName("D-27: yes: otherwise it is tried again PSRTYCNT times, then its report options decide")
    void withoutThatItIsTriedAgain(String key, boolean persistent) throws Exception {
        start(key + "=yes", "PSSYNCPT(YES)");
        publish(persistent, CMQC.MQRO_PAN);
        assertThat(BrokerUnderTest.letter(mq.await("DLQ", 1).get(0)).reason()).isEqualTo(3094);
        mq.settle(BrokerUnderTest.STREAM);
        assertThat(mq.depth("REPLY")).isZero();
    }

    @ParameterizedTest
    @CsvSource({"PersistentPublishRetry, true", "NonPersistentPublishRetry, false"})
    @DisplayName("D-27: force: it is tried again until it succeeds, without a negative response")
    void forcedItIsTriedAgainForEver(String key, boolean persistent) throws Exception {
        start(key + "=force", "PSSYNCPT(YES)");
        publish(persistent, CMQC.MQRO_NAN);
        mq.awaitBackouts(BrokerUnderTest.STREAM, 5);
        assertThat(mq.depth("DLQ")).isZero();
        mq.mqsc("ALTER QLOCAL(SUBQ) MAXDEPTH(9)");
        mq.await("SUBQ", 1);
        mq.settle(BrokerUnderTest.STREAM);
        assertThat(mq.depth("REPLY")).isZero();
    }

    @Test
    @DisplayName("D-27: NonPersistentPublishRetry needs PSSYNCPT(YES): what was taken outside cannot be tried again")
    void outsideSyncpointNothingIsTriedAgain() throws Exception {
        start("NonPersistentPublishRetry=force", "PSSYNCPT(IFPER)");
        publish(false, 0);
        assertThat(BrokerUnderTest.letter(mq.await("DLQ", 1).get(0)).reason()).isEqualTo(3094);
    }

    @Test
    @DisplayName("D-27: each key is about its own kind of publications")
    void theOtherKindIsTriedPsrtycntTimes() throws Exception {
        start("NonPersistentPublishRetry=force", "PSSYNCPT(YES)");
        publish(true, CMQC.MQRO_NAN);
        assertThat(BrokerUnderTest.letter(mq.await("DLQ", 1).get(0)).reason()).isEqualTo(3094);
        assertThat(mq.depth("REPLY")).isZero();
    }
}
