/** Experiments that compare personal budgets with other work on the same idea. */
@NullMarked
package org.properdp.examples.experiment.comparisons;

import org.jspecify.annotations.NullMarked;
