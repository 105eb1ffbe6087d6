// SPDX-License-Identifier: Apache-2.0
/** Property tables, and the beans and documents made of them. */
package io.github.backstop.ra.config;
