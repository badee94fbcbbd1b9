/** Budgets in ρ: the guarantee by exact probabilities, a slow model, and closed forms. */
package org.properdp.verification.rho;
