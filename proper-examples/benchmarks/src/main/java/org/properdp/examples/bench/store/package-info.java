/** Benchmarks of the store, each measured against a baseline in the same run. */
@NullMarked
package org.properdp.examples.bench.store;

import org.jspecify.annotations.NullMarked;
