/** Samples of programs that run for years over a store: what they share. */
@NullMarked
package org.properdp.examples.pipeline;

import org.jspecify.annotations.NullMarked;
