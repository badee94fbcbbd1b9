/**
 * The agents that are asked before a PINQ question is answered: budgets, and the agents above them.
 */
@NullMarked
package org.properdp.pinq.agent;

import org.jspecify.annotations.NullMarked;
