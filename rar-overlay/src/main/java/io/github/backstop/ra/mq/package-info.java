// SPDX-License-Identifier: Apache-2.0
/** What is particular to the IBM MQ client. */
package io.github.backstop.ra.mq;
