/** What personal budgets take in time and memory. */
@NullMarked
package org.properdp.examples.experiment.overhead;

import org.jspecify.annotations.NullMarked;
