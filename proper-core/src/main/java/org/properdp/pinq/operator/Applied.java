package org.properdp.pinq.operator;

import java.util.List;
import org.properdp.pinq.transformation.Transformation;

/** A transformation applied to one collection. */
public final class Applied<S, T> extends Operator<T> {
  private final Operator<S> input;
  private final Transformation<S, T> transformation;

  public Applied(Operator<S> input, Transformation<S, T> transformation) {
    super(transformation.plainness().after(input.plain()), input);
    this.input = input;
    this.transformation = transformation;
  }

  @Override
  List<T> rows(Working working) {
    return transformation.function().apply(working.rows(input));
  }

  @Override
  public String toString() {
    return transformation.name();
  }
}
