/** The time and memory that personal budgets take. */
@NullMarked
package org.properdp.examples.experiment.overhead;

import org.jspecify.annotations.NullMarked;
