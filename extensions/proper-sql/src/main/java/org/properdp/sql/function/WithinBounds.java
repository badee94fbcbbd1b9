package org.properdp.sql.function;

import java.util.Collections;
import java.util.List;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.util.Optionality;

/**
 * Aggregates of a number and its bounds, which a statement writes as {@code SUM(x,
 * contribution_bounds_per_row => (low, high))}; and those that Calcite has in no other form, with
 * bounds or without.
 */
public final class WithinBounds extends SqlAggFunction {
  private static final SqlOperandTypeChecker THREE = numbers(3);

  /** The sum of numbers within bounds. */
  public static final WithinBounds SUM =
      new WithinBounds(
          "SUM WITHIN",
          THREE,
          call ->
              call.getTypeFactory()
                  .getTypeSystem()
                  .deriveSumType(call.getTypeFactory(), call.getOperandType(0)));

  /** The average of numbers within bounds. */
  public static final WithinBounds AVG =
      new WithinBounds(
          "AVG WITHIN",
          THREE,
          call ->
              call.getTypeFactory()
                  .getTypeSystem()
                  .deriveAvgAggType(call.getTypeFactory(), call.getOperandType(0)));

  /** The smallest of numbers within bounds. */
  public static final WithinBounds MIN =
      new WithinBounds("MIN WITHIN", THREE, ReturnTypes.ARG0_NULLABLE_IF_EMPTY);

  /** The largest of numbers within bounds. */
  public static final WithinBounds MAX =
      new WithinBounds("MAX WITHIN", THREE, ReturnTypes.ARG0_NULLABLE_IF_EMPTY);

  /** The variance of numbers within bounds. */
  public static final WithinBounds VAR_POP = spread("VAR_POP");

  /** The variance of what numbers within bounds are a sample of. */
  public static final WithinBounds VAR_SAMP = spread("VAR_SAMP");

  /** The standard deviation of numbers within bounds. */
  public static final WithinBounds STDDEV_POP = spread("STDDEV_POP");

  /** The standard deviation of what numbers within bounds are a sample of. */
  public static final WithinBounds STDDEV_SAMP = spread("STDDEV_SAMP");

  /** The median of numbers: of a number alone, or of a number and its bounds. */
  public static final WithinBounds MEDIAN =
      new WithinBounds("MEDIAN", OperandTypes.or(numbers(1), THREE), ReturnTypes.DOUBLE_NULLABLE);

  /** The number of which a part is below: of a number and the part, or of them and bounds. */
  public static final WithinBounds PERCENTILE =
      new WithinBounds(
          "PERCENTILE", OperandTypes.or(numbers(2), numbers(4)), ReturnTypes.DOUBLE_NULLABLE);

  /** The sum of what people bring to a cell, each person's sum within bounds. */
  public static final WithinBounds SUM_PER_GROUP =
      new WithinBounds("SUM PER GROUP", THREE, SUM.getReturnTypeInference());

  /** The number of rows that people bring to a cell, each person's number within bounds. */
  public static final WithinBounds COUNT_PER_GROUP =
      new WithinBounds(
          "COUNT PER GROUP",
          OperandTypes.family(
              List.of(SqlTypeFamily.ANY, SqlTypeFamily.NUMERIC, SqlTypeFamily.NUMERIC)),
          ReturnTypes.BIGINT);

  private static WithinBounds spread(String name) {
    return new WithinBounds(name + " WITHIN", THREE, AVG.getReturnTypeInference());
  }

  private static SqlOperandTypeChecker numbers(int count) {
    return OperandTypes.family(Collections.nCopies(count, SqlTypeFamily.NUMERIC));
  }

  /** The function's name in a statement. */
  public String written() {
    return getName().replaceFirst(" .*", "");
  }

  /** The name of the bounds in a statement. */
  public String option() {
    return getName().endsWith("PER GROUP")
        ? "contribution_bounds_per_group"
        : "contribution_bounds_per_row";
  }

  /** The position of the bounds among the arguments, if there are any. */
  public int bounds() {
    return equals(PERCENTILE) ? 2 : 1;
  }

  private WithinBounds(String name, SqlOperandTypeChecker operands, SqlReturnTypeInference type) {
    super(
        name,
        null,
        SqlKind.OTHER_FUNCTION,
        type,
        null,
        operands,
        SqlFunctionCategory.USER_DEFINED_FUNCTION,
        false,
        false,
        Optionality.FORBIDDEN);
  }
}
