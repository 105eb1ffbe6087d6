// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSProducer;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.ObjectMessage;
import jakarta.jms.QueueBrowser;
import jakarta.jms.QueueReceiver;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import jakarta.jms.TopicSubscriber;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No method of the Jakarta Messaging API is forgotten. */
class ApiCoverageTest {

    static List<Class<?>> api() {
        return List.of(ConnectionFactory.class, Connection.class, ConnectionMetaData.class, Session.class,
                MessageConsumer.class, QueueReceiver.class, TopicSubscriber.class, MessageProducer.class,
                QueueBrowser.class, JMSContext.class, JMSConsumer.class, JMSProducer.class, Message.class,
                TextMessage.class, BytesMessage.class, MapMessage.class, ObjectMessage.class, StreamMessage.class);
    }

    @ParameterizedTest
    @MethodSource("api")
    void everyMethodIsExercisedByATest(Class<?> type) throws Exception {
        Set<String> untested = ApiMethod.declaredBy(type);
        untested.removeAll(tested());

        assertThat(untested).isEmpty();
    }

    private static Set<String> tested() throws IOException, URISyntaxException {
        return testClasses().stream().flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> method.isAnnotationPresent(Exercises.class))
                .flatMap(ApiCoverageTest::exercisedBy)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> exercisedBy(Method method) {
        return Arrays.stream(method.getAnnotation(Exercises.class).value())
                .flatMap(pattern -> ApiMethod.matching(pattern).stream());
    }

    private static List<Class<?>> testClasses() throws IOException, URISyntaxException {
        Path directory = Path.of(ApiCoverageTest.class.getResource(".").toURI());
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(path -> path.getFileName().toString()).filter(name -> name.endsWith("Test.class"))
                    .<Class<?>>map(name -> load(name.substring(0, name.length() - ".class".length())))
                    .toList();
        }
    }

    private static Class<?> load(String simpleName) {
        try {
            return Class.forName(ApiCoverageTest.class.getPackageName() + '.' + simpleName);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
