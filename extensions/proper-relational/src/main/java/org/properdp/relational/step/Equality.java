package org.properdp.relational.step;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;
import org.properdp.relational.expression.Expression;

/** A value of a left row and one of a right row, of one type, that must be equal; NULL is not. */
public record Equality(Expression left, Expression right) implements Serializable {
  /** As SQL writes them, after what comes before. */
  static String text(List<Equality> all) {
    return all.stream().map(each -> " AND " + each).collect(Collectors.joining());
  }

  @Override
  public String toString() {
    return left + " = " + right;
  }
}
