// SPDX-License-Identifier: Apache-2.0
/** The beans that the integration tests deploy. */
package io.github.backstop.it.beans;
