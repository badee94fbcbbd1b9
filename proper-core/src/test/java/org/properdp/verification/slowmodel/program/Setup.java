package org.properdp.verification.slowmodel.program;

import java.math.BigDecimal;
import org.properdp.verification.slowmodel.plan.Row;

/**
 * The way in which a program's population is opened.
 *
 * @param uneven whether those who enter by the first data set get different budgets
 * @param rowsPerIndividual under a global budget; 0 where budgets are personal
 */
public record Setup(BigDecimal budget, boolean uneven, int rowsPerIndividual) {
  /** The budget of who enters by this row of the first data set. */
  public BigDecimal initial(Row row) {
    return uneven ? budget.multiply(new BigDecimal(1 + row.kind())) : budget;
  }

  /** True if everybody has a budget of their own. */
  public boolean isPersonal() {
    return rowsPerIndividual == 0;
  }
}
