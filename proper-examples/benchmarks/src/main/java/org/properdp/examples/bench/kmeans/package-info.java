/** k-means, the paper's own comparison: without privacy, under PINQ, and under personal budgets. */
@NullMarked
package org.properdp.examples.bench.kmeans;

import org.jspecify.annotations.NullMarked;
