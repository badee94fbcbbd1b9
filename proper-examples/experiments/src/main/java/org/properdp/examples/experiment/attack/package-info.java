/** Attacks, each played without protection, with a global budget, and with personal budgets. */
@NullMarked
package org.properdp.examples.experiment.attack;

import org.jspecify.annotations.NullMarked;
