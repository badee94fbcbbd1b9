/** Benchmarks, which time ProPer and a baseline in one run and print the ratio. */
@NullMarked
package org.properdp.examples.bench;

import org.jspecify.annotations.NullMarked;
