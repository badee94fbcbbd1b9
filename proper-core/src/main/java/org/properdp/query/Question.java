package org.properdp.query;

import io.vavr.control.Option;
import java.util.Objects;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Primitive;
import org.properdp.provenance.plan.Table;

/** A primitive asked of a table at some ε, all fixed before any data is touched. */
public record Question<T, R>(
    String analyst,
    Option<String> requestId,
    Table<T> table,
    Primitive<T, R> primitive,
    Epsilon asked) {
  /** Checks, before anything has happened, that the primitive can be asked at this ε. */
  public Question {
    Objects.requireNonNull(asked, "a question needs an epsilon");
    Objects.requireNonNull(primitive.measure(), "a primitive needs a measure");
    Objects.requireNonNull(primitive.price(asked), "a primitive needs a price");
    Objects.requireNonNull(primitive.noise(asked), "a primitive needs noise");
    Objects.requireNonNull(primitive.plusMinus(asked), "a primitive's interval is known or not");
  }

  /** What is asked, as text: the same for two questions that can't be told apart. */
  public String text() {
    return primitive.describe() + " at ε " + asked + " of\n" + table.explain();
  }
}
