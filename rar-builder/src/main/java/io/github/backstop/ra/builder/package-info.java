// SPDX-License-Identifier: Apache-2.0
/** The overlay build: another provider's RAR in, one with listener ports out. */
package io.github.backstop.ra.builder;
