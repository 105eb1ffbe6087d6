// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQDistributionListItem;
import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Distribution lists are not done, and a client that opens one hears so. */
@ClientTest
class DistributionListTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    void openingADistributionListIsRefusedAndTheConnectionGoesOn() throws Exception {
        MQQueueManager connection = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        MQDistributionListItem item = new MQDistributionListItem();
        item.queueName = MQ.queues().source();

        assertThatThrownBy(() -> connection.accessDistributionList(new MQDistributionListItem[] {item},
                CMQC.MQOO_OUTPUT)).isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_FUNCTION_NOT_SUPPORTED));
        connection.put(item.queueName, new MQMessage());
        connection.disconnect();
    }
}
