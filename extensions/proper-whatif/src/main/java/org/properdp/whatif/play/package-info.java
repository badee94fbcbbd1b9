/** Plays questions under budgets that nobody has: with the agents that answer, on other ledgers. */
@NullMarked
package org.properdp.whatif.play;

import org.jspecify.annotations.NullMarked;
