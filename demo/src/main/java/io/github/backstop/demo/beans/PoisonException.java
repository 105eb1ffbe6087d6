// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.beans;

/** What a bean throws that cannot work with its message. */
public class PoisonException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public PoisonException(String message) {
        super(message);
    }
}
