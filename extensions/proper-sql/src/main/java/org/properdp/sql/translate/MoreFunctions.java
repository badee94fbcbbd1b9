package org.properdp.sql.translate;

import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.expression.function.Function;

/** Functions beside those that are vetted, of public rows alone, for statements that we write. */
@FunctionalInterface
public interface MoreFunctions {
  /** There are none. */
  MoreFunctions NONE = operator -> null;

  /** The function that an operator is; null if it is none of these. */
  @Nullable Function of(SqlOperator operator);
}
