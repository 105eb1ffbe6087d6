// SPDX-License-Identifier: Apache-2.0
/** Under whose class loader foreign code runs. */
package io.github.backstop.ra.loader;
