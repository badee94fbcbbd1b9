/** Experiments that compare one budget for all with a budget for each person. */
@NullMarked
package org.properdp.examples.experiment.budgets;

import org.jspecify.annotations.NullMarked;
