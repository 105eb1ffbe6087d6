// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.beans;

import io.github.backstop.ejb.BackoutPolicy;

/** A scripted bean that needs no port to have its poison moved. */
@BackoutPolicy(backoutThreshold = 3, backoutRequeueQueue = "GUARDED.BOQ", deadLetterQueue = "GUARDED.DLQ",
        requeueConnectionFactory = "java:comp/env/requeue", failureDetails = true)
public class GuardedBean extends ScriptedBean {
}
