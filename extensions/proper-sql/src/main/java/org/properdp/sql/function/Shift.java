package org.properdp.sql.function;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.fun.SqlLeadLagAggFunction;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.type.SqlTypes;

/**
 * LAG and LEAD. The value of a row may be NULL whatever stands where there is no row, which Calcite
 * does not believe; and both are of one kind, because Calcite would cast them in silence.
 */
final class Shift extends SqlLeadLagAggFunction {
  static final Shift LAG = new Shift(SqlKind.LAG);
  static final Shift LEAD = new Shift(SqlKind.LEAD);

  private Shift(SqlKind kind) {
    super(kind);
  }

  @Override
  public RelDataType inferReturnType(SqlOperatorBinding call) {
    if (call.getOperandCount() > 2 && call instanceof SqlCallBinding written) {
      check(written);
    }
    return call.getTypeFactory().createTypeWithNullability(super.inferReturnType(call), true);
  }

  private void check(SqlCallBinding call) {
    ColumnType row = SqlTypes.columnType(call.getOperandType(0));
    ColumnType none = SqlTypes.columnType(call.getOperandType(2));
    if (row != null
        && none != null
        && row.kind() != none.kind()
        && !(row.isNumber() && none.isNumber())) {
      throw SqlError.at(
              call.getCall().getParserPosition(),
              getName()
                  + " gives values of type "
                  + row
                  + ", and "
                  + none
                  + " where there is no row: write values of one type")
          .by(Rule.VETTED);
    }
  }
}
