/** Zero-concentrated budgets: costs that grow with the square, and what a ρ means in (ε, δ). */
@NullMarked
package org.properdp.budget.concentrated;

import org.jspecify.annotations.NullMarked;
