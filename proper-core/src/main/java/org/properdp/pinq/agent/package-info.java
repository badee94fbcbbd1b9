/** Who is asked before a classic question is answered: budgets, and what stands above them. */
@NullMarked
package org.properdp.pinq.agent;

import org.jspecify.annotations.NullMarked;
