/** Benchmarks: partner and ours in one run, and the ratio of the two. */
@NullMarked
package org.properdp.examples.bench;

import org.jspecify.annotations.NullMarked;
