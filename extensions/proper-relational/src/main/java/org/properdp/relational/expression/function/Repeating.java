package org.properdp.relational.expression.function;

import java.util.List;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.type.Literal;

/** A kernel for which constants are repeated in each row. */
final class Repeating implements Kernel {
  private final Kernel kernel;
  private final ColumnValues[] constants;
  private final boolean[] isConstant;
  private final ColumnValues[] all;

  Repeating(Kernel kernel, List<Argument> arguments, int mostRows) {
    this.kernel = kernel;
    this.constants = new ColumnValues[arguments.size()];
    this.isConstant = new boolean[arguments.size()];
    this.all = new ColumnValues[arguments.size()];
    for (int at = 0; at < constants.length; at++) {
      Literal constant = arguments.get(at).constant();
      if (constant != null) {
        isConstant[at] = true;
        constants[at] = Argument.repeated(constant, mostRows);
      }
    }
  }

  @Override
  public ColumnValues run(ColumnValues[] arguments, int rows) {
    for (int at = 0; at < all.length; at++) {
      all[at] = isConstant[at] ? constants[at] : arguments[at];
    }
    return kernel.run(all, rows);
  }
}
