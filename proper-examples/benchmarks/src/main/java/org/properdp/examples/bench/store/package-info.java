/**
 * What keeping costs: the store's benchmarks, each measured against its partner in the same run.
 */
@NullMarked
package org.properdp.examples.bench.store;

import org.jspecify.annotations.NullMarked;
