// SPDX-License-Identifier: Apache-2.0
/** Non-ASF delivery: sessions that wait for messages on threads of their own, inside the transaction (C.4, B.5). */
package io.github.backstop.ra.nonasf;
