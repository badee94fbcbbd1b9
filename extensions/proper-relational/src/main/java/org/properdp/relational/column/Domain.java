package org.properdp.relational.column;

import io.vavr.collection.Vector;
import java.io.Serializable;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Limits;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;

/** The public values of a column, in the order in which they were declared, without repetition. */
public record Domain(Vector<Literal> values) implements Serializable {
  /** Checks that there are values, that none is NULL, and that no two are equal. */
  public Domain {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a domain must have at least one value");
    }
    if (values.exists(Literal::isNull)) {
      throw new IllegalArgumentException(
          "a domain must not have NULL among its values: a column that may be NULL always has it");
    }
    values = values.map(Domain::withOneZero);
    if (values.distinct().size() != values.size()) {
      throw new IllegalArgumentException(
          "a domain must not repeat a value: " + values.map(TextForm::format).mkString(", "));
    }
  }

  /** Floating-point numbers have one zero (SEMANTICS §9). */
  private static Literal withOneZero(Literal value) {
    return value.type().form() == ColumnType.Form.FLOATING && value.floating() == 0
        ? new Literal(value.type(), 0.0)
        : value;
  }

  void check(String column, ColumnType type) {
    values
        .find(value -> !value.type().equals(type) || !fits(value))
        .forEach(
            value -> {
              throw new IllegalArgumentException(
                  "the domain of the column "
                      + column
                      + " must have values of its type "
                      + type
                      + ", but had "
                      + TextForm.format(value));
            });
  }

  private static boolean fits(Literal value) {
    ColumnType type = value.type();
    return switch (type.form()) {
      case WHOLE -> Limits.hold(type, value.whole());
      case FLOATING -> true;
      case TEXT -> TextForm.isText(value.text(), type.size());
    };
  }
}
