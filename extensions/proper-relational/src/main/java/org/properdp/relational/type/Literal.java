package org.properdp.relational.type;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value of a type, or NULL: a constant of an expression, a value of a domain, a cell of a row.
 *
 * @param value NULL, or a {@code Long}, a {@code Double} or a {@code String}, as the type's form is
 */
public record Literal(ColumnType type, @Nullable Object value) implements Serializable {
  /** Checks that the value has the type's form. */
  public Literal {
    boolean fits =
        value == null
            || switch (type.form()) {
              case WHOLE -> value instanceof Long;
              case FLOATING -> value instanceof Double;
              case TEXT -> value instanceof String;
            };
    if (!fits) {
      throw new IllegalArgumentException("a value of type " + type + " can't be " + value);
    }
  }

  /** True if it is NULL. */
  public boolean isNull() {
    return value == null;
  }

  /** The value of a type that is held as a whole number. */
  public long whole() {
    return (Long) Objects.requireNonNull(value);
  }

  /** The value of a type that is held as a floating-point number. */
  public double floating() {
    return (Double) Objects.requireNonNull(value);
  }

  /** The value of a type that is held as text. */
  public String text() {
    return (String) Objects.requireNonNull(value);
  }
}
