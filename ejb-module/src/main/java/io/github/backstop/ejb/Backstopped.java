// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import jakarta.interceptor.InterceptorBinding;

/**
 * Tells the listener port which exception left the message-driven bean, so that the operator sees the cause of a stop
 * and not only its count.
 *
 * <p>Put it on the bean class or on {@code onMessage}. Where CDI does not manage the bean, use
 * {@code @Interceptors(DeliveryFailureInterceptor.class)} or {@code ejb-jar.xml} instead; both ways may be combined.
 */
@Inherited
@Documented
@InterceptorBinding
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Backstopped {
}
