/**
 * Benchmarks of k-means, as in the paper: without privacy, under PINQ, and under personal budgets.
 */
@NullMarked
package org.properdp.examples.bench.kmeans;

import org.jspecify.annotations.NullMarked;
