package org.properdp.tables.schema;

import io.vavr.collection.Vector;
import org.properdp.tables.type.Literal;

/** The public values of a column, in the order in which they were declared, without repetition. */
public record Domain(Vector<Literal> values) {
  /** Checks that there are values, and that no two are equal. */
  public Domain {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a domain must have at least one value");
    }
    if (values.distinct().size() != values.size()) {
      throw new IllegalArgumentException(
          "a domain must not repeat a value: " + values.mkString(", "));
    }
  }
}
