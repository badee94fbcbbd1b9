package org.properdp.sql.question;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.JavaValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.question.NoisyQuestion.GroupSet;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.type.SqlTypes;

/** Types that the columns of an answer have: what follows it was planned for them. */
final class AnswerTypes {
  private AnswerTypes() {}

  /** Refuses sets with a cell that has no value of the type of its column. */
  static void check(Aggregate aggregate, List<GroupSet> sets, ErrorLocator places) {
    List<RelDataTypeField> fields = aggregate.getRowType().getFieldList();
    for (GroupSet set : sets) {
      for (int key : set.keys()) {
        for (List<@Nullable Object> cell : set.cells()) {
          if (!isHeld(cell.get(key), SqlTypes.columnType(fields.get(key).getType()))) {
            throw places.refuseGroup(
                Rule.PUBLIC_VALUES,
                "rows are grouped by numbers of type "
                    + fields.get(key).getType().getSqlTypeName()
                    + ", of which "
                    + cell.get(key)
                    + " is none: compute them of CAST(x AS BIGINT)",
                fields.get(key).getName(),
                key);
          }
        }
      }
    }
  }

  private static boolean isHeld(@Nullable Object value, @Nullable ColumnType type) {
    if (value == null || type == null) {
      return true;
    }
    Object held = JavaValues.of(JavaValues.literal(type, value));
    return (value instanceof Number number && held instanceof Number same)
        ? new BigDecimal(number.toString()).compareTo(new BigDecimal(same.toString())) == 0
        : Objects.equals(value, held);
  }
}
