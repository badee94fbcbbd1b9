package org.properdp.sql.translate;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.relational.expression.Expression;
import org.properdp.relational.expression.Expressions;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.step.Step;

/**
 * The rows of a part of a plan.
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

  /** The same rows by a step that has these columns, too. */
  StepRows over(Step other) {
    return new StepRows(other, names);
  }
}
