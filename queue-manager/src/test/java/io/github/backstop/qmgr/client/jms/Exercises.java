// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Which methods of the Jakarta Messaging API a test calls: {@code "Session.createQueue(String)"}, all methods of a name
 * {@code "Session.createConsumer"}, or all of an interface {@code "BytesMessage.*"}. The test fails when it does not
 * call each of them; {@link ApiCoverageTest} fails when a method of the API is in no test.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@interface Exercises {

    String[] value();
}
