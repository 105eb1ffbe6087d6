/** Wraps the inbound resource adapter of another provider: its classes, its properties, its life. */
package io.github.backstop.ra.delegate;
