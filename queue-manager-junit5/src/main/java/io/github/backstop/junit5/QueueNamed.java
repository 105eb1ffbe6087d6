// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Which local queue a parameter of type {@link WatchedQueue} or {@code QueueView} is to show. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface QueueNamed {

    String value();
}
