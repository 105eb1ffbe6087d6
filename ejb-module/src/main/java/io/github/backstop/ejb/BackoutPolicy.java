// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import jakarta.enterprise.util.Nonbinding;
import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Moves messages that this message-driven bean has failed to process too often, where no listener port does: on any
 * adapter, wrapped or not. {@link BackoutInterceptor} does the work, and tells when and how.
 *
 * <p>Each element can also be an {@code env-entry} of the bean, named {@code backstop/} and then as the element; it
 * then counts, as what a deployer says does. That is the way where CDI does not manage the bean, too: name the
 * interceptor class in {@code ejb-jar.xml}, and {@code backstop/backoutThreshold} at least.
 */
@Inherited
@Documented
@InterceptorBinding
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface BackoutPolicy {

    /** How often a message may fail, 1 to 999999999. The bean does not see it more often (A5). */
    @Nonbinding
    int backoutThreshold();

    /** Queue that such a message is moved to; empty: the dead-letter queue (A28). */
    @Nonbinding
    String backoutRequeueQueue() default "";

    /** Queue for messages that the backout queue does not take; empty: there is none (A29). */
    @Nonbinding
    String deadLetterQueue() default "";

    /**
     * JNDI name of a connection factory of the provider that the message comes from. One that supports XA takes part in
     * the bean's transaction. Must not be empty if one of the queues is named.
     */
    @Nonbinding
    String requeueConnectionFactory() default "";

    /** Whether a message is discarded rather than put on the dead-letter queue (A29, A32). */
    @Nonbinding
    boolean discardMessage() default false;

    /** Whether the moved message tells why: exception, place in the code, bean, server and times. */
    @Nonbinding
    boolean failureDetails() default false;
}
