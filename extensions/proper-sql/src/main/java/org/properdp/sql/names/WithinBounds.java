package org.properdp.sql.names;

import java.util.List;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.util.Optionality;

/**
 * Aggregates of a number and its bounds, which a statement writes as {@code SUM(x,
 * contribution_bounds_per_row => (low, high))}.
 */
public final class WithinBounds extends SqlAggFunction {
  /** The sum of numbers within bounds. */
  public static final WithinBounds SUM =
      new WithinBounds(
          "SUM WITHIN",
          call ->
              call.getTypeFactory()
                  .getTypeSystem()
                  .deriveSumType(call.getTypeFactory(), call.getOperandType(0)));

  /** The average of numbers within bounds. */
  public static final WithinBounds AVG =
      new WithinBounds(
          "AVG WITHIN",
          call ->
              call.getTypeFactory()
                  .getTypeSystem()
                  .deriveAvgAggType(call.getTypeFactory(), call.getOperandType(0)));

  private WithinBounds(String name, SqlReturnTypeInference type) {
    super(
        name,
        null,
        SqlKind.OTHER_FUNCTION,
        type,
        null,
        OperandTypes.family(
            List.of(SqlTypeFamily.NUMERIC, SqlTypeFamily.NUMERIC, SqlTypeFamily.NUMERIC)),
        SqlFunctionCategory.USER_DEFINED_FUNCTION,
        false,
        false,
        Optionality.FORBIDDEN);
  }
}
