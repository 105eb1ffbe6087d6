// SPDX-License-Identifier: Apache-2.0
/** What adapters and activation specifications have that the overlay build made of another provider's. */
package io.github.backstop.ra.built;
