/** How often an attacker guesses right, and what noise and budgets allow. */
@NullMarked
package org.properdp.examples.experiment.guess;

import org.jspecify.annotations.NullMarked;
