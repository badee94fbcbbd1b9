package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.stream.Stream;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.Step;
import org.properdp.relational.type.ColumnType;

/**
 * Unprotected rows.
 *
 * @param names of each field the column of the step that it is
 */
record StepRows(Step step, List<String> names) {
  /** The fields, as formulas over the columns of the step. */
  Vector<Formula> fields() {
    return Vector.ofAll(names).map(Expressions::col);
  }

  /** A field, as an expression. */
  Expression field(int at) {
    return bound(Expressions.col(names.get(at)));
  }

  Expression bound(Formula formula) {
    return formula.bind(step.columns());
  }

  /** A value of a type. */
  static Expression typed(Expression value, ColumnType type) {
    return value.type().equals(type) ? value : Expression.cast(value, type);
  }

  /** The position of the column that a field is. */
  int position(int field) {
    return step.columns().stream().map(ColumnSchema::name).toList().indexOf(names.get(field));
  }

  /** The same rows by a step that has these columns, too. */
  StepRows over(Step other) {
    return new StepRows(other, names);
  }

  /** The fields of both, over a step that has the columns of both. */
  StepRows beside(StepRows that, Step joined) {
    return new StepRows(joined, Stream.concat(names.stream(), that.names.stream()).toList());
  }
}
