// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import jakarta.interceptor.InvocationContext;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Map;

/** A call of a bean's method that returns {@code result}, or fails. */
final class BeanCall implements InvocationContext {

    private final Object bean;
    private final Object parameter;
    private final RuntimeException failure;
    private boolean made;

    /** @param failure null for a call that succeeds */
    BeanCall(Object bean, Object parameter, RuntimeException failure) {
        this.bean = bean;
        this.parameter = parameter;
        this.failure = failure;
    }

    boolean wasMade() {
        return made;
    }

    @Override
    public Object proceed() {
        made = true;
        if (failure != null) {
            throw failure;
        }
        return "result";
    }

    @Override
    public Object getTarget() {
        return bean;
    }

    @Override
    public Object[] getParameters() {
        return new Object[] {parameter};
    }

    @Override
    public Object getTimer() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Method getMethod() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Constructor<?> getConstructor() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setParameters(Object[] parameters) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, Object> getContextData() {
        throw new UnsupportedOperationException();
    }
}
