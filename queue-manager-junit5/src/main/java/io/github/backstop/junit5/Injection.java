// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueueView;
import io.github.backstop.qmgr.fault.Faults;
import io.github.backstop.qmgr.record.Recorder;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;

/** What parameters of tests may ask for. */
final class Injection {

    private static final Map<Class<?>, Function<QueueManagerExtension, Object>> BY_TYPE = Map.of(
            EmbeddedQueueManager.class, QueueManagerExtension::queueManager,
            QueueManagerAddress.class, QueueManagerExtension::address,
            Recorder.class, QueueManagerExtension::recorder,
            Faults.class, QueueManagerExtension::faults);

    private Injection() {
    }

    static boolean supports(ParameterContext parameter) {
        Class<?> type = parameter.getParameter().getType();
        return BY_TYPE.containsKey(type) || isQueue(type);
    }

    static Object resolve(ParameterContext parameter, QueueManagerExtension extension) {
        Class<?> type = parameter.getParameter().getType();
        try {
            return isQueue(type) ? extension.queue(queueName(parameter)) : BY_TYPE.get(type).apply(extension);
        } catch (NoSuchElementException | IllegalStateException e) {
            throw new ParameterResolutionException(parameter.getParameter() + ": " + e.getMessage(), e);
        }
    }

    private static boolean isQueue(Class<?> type) {
        return type == QueueView.class || type == WatchedQueue.class;
    }

    private static String queueName(ParameterContext parameter) {
        return parameter.findAnnotation(QueueNamed.class).map(QueueNamed::value)
                .orElseThrow(() -> new ParameterResolutionException(
                        parameter.getParameter() + ": say which queue with @QueueNamed(\"...\")"));
    }
}
