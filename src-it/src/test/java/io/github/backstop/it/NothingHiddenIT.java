// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The embedded server looks into the tests' class path first: what is there would hide what the archives bring. */
class NothingHiddenIT {

    @ParameterizedTest
    @ValueSource(strings = {"com.ibm.mq.jakarta.jms.MQConnectionFactory",
        "io.github.backstop.ra.BackstopResourceAdapter",
        "io.github.backstop.port.ListenerPort", "io.github.backstop.ejb.DeliveryFailureInterceptor",
        "io.github.backstop.dlq.DeadLetterHandler",
        "io.github.backstop.qmgr.EmbeddedQueueManager", "io.github.backstop.formats.MessageDescriptor",
        "io.github.backstop.it.beans.ScriptedBean", "org.apache.activemq.ra.ActiveMQResourceAdapter",
        "org.apache.activemq.artemis.ra.ActiveMQResourceAdapter"})
    void theServerFindsTheClassInTheArchivesOnly(String name) {
        assertThatThrownBy(() -> Class.forName(name)).isInstanceOf(ClassNotFoundException.class);
    }
}
