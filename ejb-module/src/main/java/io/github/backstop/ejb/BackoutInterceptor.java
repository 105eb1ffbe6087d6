// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import io.github.backstop.port.settings.InvalidPropertyException;
import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.jms.Message;
import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Moves a message that has failed as often as {@link BackoutPolicy} says, in place of the bean, when it would be
 * delivered once more: to the backout queue, else to the dead-letter queue. For beans whose adapter has no listener port
 * of Backstop in front of it; nothing stops the delivery, so a persistent message that no queue takes comes again and
 * again, with BSTP0206E each time.
 *
 * <p>The send is part of the bean's transaction, if that is container-managed and the connection factory supports XA.
 * For other beans the message is sent first and acknowledged then: a crash between both leaves two, never none.
 *
 * <p>Failures are counted by the provider (JMSXDeliveryCount), or here where that says more: in memory, as long as the
 * application is deployed, for the 10,000 messages that failed last.
 */
@BackoutPolicy(backoutThreshold = 1)
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
public class BackoutInterceptor implements Serializable {

    private static final long serialVersionUID = 1L;
    /** All instances of a bean count together. */
    private static final Map<Bean, BackoutGuard> GUARDS = new ConcurrentHashMap<>();

    private final transient BeanContext context;
    private transient BackoutGuard guard;

    private record Bean(Class<?> type, BackoutSettings settings) { }

    /** Finds the bean's env-entries and resources by JNDI. */
    public BackoutInterceptor() {
        this(new BeanContext.OfComponent());
    }

    BackoutInterceptor(BeanContext context) {
        this.context = context;
    }

    /**
     * Lets the bean work, or moves the message.
     *
     * @param call of a bean's method; calls without a message are let through
     * @return what the bean returned; null if it was not called
     * @throws MessageNotMovedException if nothing takes the message
     * @throws InvalidPropertyException if the settings are wrong; BSTP0207E tells
     * @throws Exception                what the bean threw, the very same object
     */
    @AroundInvoke
    public Object guard(InvocationContext call) throws Exception {
        Object[] parameters = call.getParameters();
        if (parameters == null || parameters.length != 1 || !(parameters[0] instanceof Message message)) {
            return call.proceed();
        }
        BackoutGuard counting = guardOf(call.getTarget().getClass());
        DeliveryTransaction transaction = new DeliveryTransaction(context.transactions());
        BackoutGuard.Delivery delivery = counting.begin(message);
        if (counting.isPoison(delivery)) {
            new BackoutMove(counting, context).attempt(message, delivery, transaction);
            return null;
        }
        return new GuardedDelivery(counting, delivery, transaction).proceed(call);
    }

    private BackoutGuard guardOf(Class<?> type) {
        if (guard == null) {
            try {
                BackoutSettings settings = BackoutSettings.of(type.getAnnotation(BackoutPolicy.class), context);
                guard = GUARDS.computeIfAbsent(new Bean(type, settings),
                        bean -> new BackoutGuard(type.getName(), settings));
            } catch (InvalidPropertyException refused) {
                EjbMessage.POLICY_REFUSED.log(type.getName(), refused.getMessage());
                throw refused;
            }
        }
        return guard;
    }
}
