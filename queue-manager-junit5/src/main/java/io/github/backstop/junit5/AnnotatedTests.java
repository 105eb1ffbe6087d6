// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Does what {@link QueueManagerTest} says. The queue manager is kept with the class or the test it belongs to, so that
 * nested classes find that of the class around them, and tests with one of their own may run in parallel.
 */
final class AnnotatedTests implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback,
        ParameterResolver {

    private static final Namespace NAMESPACE = Namespace.create(AnnotatedTests.class);
    private static final String SETTINGS = "settings";
    private static final String EXTENSION = "extension";

    @Override
    public void beforeAll(ExtensionContext context) {
        AnnotationSupport.findAnnotation(context.getRequiredTestClass(), QueueManagerTest.class)
                .ifPresent(settings -> {
                    store(context).put(SETTINGS, settings);
                    if (!settings.perTest()) {
                        begin(context, settings).beforeAll(context);
                    }
                });
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        QueueManagerTest settings = store(context).get(SETTINGS, QueueManagerTest.class);
        (settings.perTest() ? begin(context, settings) : extension(context)).beforeEach(context);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        QueueManagerExtension extension = extension(context);
        if (extension != null) {
            extension.afterEach(context);
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        QueueManagerExtension extension = extension(context);
        if (extension != null) {
            extension.afterAll(context);
        }
    }

    private static QueueManagerExtension begin(ExtensionContext context, QueueManagerTest settings) {
        QueueManagerExtension extension = QueueManagerExtension.named(settings.name());
        for (String resource : settings.mqscResource()) {
            extension.mqscResource(resource);
        }
        for (String script : settings.mqsc()) {
            extension.mqsc(script);
        }
        store(context).put(EXTENSION, extension);
        return extension;
    }

    private static QueueManagerExtension extension(ExtensionContext context) {
        return store(context).get(EXTENSION, QueueManagerExtension.class);
    }

    private static Store store(ExtensionContext context) {
        return context.getStore(NAMESPACE);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return Injection.supports(parameter);
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        QueueManagerExtension extension = extension(context);
        if (extension == null) {
            throw new ParameterResolutionException(parameter.getParameter()
                    + ": the queue manager runs during tests only; with perTest it is not there yet");
        }
        return Injection.resolve(parameter, extension);
    }
}
