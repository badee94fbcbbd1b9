/** Experiments that compare personal budgets with what others have made of the same idea. */
@NullMarked
package org.properdp.examples.experiment.comparisons;

import org.jspecify.annotations.NullMarked;
