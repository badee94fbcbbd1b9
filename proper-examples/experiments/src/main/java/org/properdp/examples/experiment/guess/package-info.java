/** The share of an attacker's right guesses, and what noise and budgets allow. */
@NullMarked
package org.properdp.examples.experiment.guess;

import org.jspecify.annotations.NullMarked;
