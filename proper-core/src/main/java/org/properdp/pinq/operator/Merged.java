package org.properdp.pinq.operator;

import java.util.List;
import org.properdp.pinq.transformation.Merging;

/** A combination of two collections. */
public final class Merged<A, B, T> extends Operator<T> {
  private final Operator<A> left;
  private final Operator<B> right;
  private final Merging<A, B, T> merging;

  public Merged(Operator<A> left, Operator<B> right, Merging<A, B, T> merging) {
    super(merging.plainness().after(left.plain() && right.plain()), left, right);
    this.left = left;
    this.right = right;
    this.merging = merging;
  }

  @Override
  List<T> rows(Working working) {
    return merging.function().apply(working.rows(left), working.rows(right));
  }

  @Override
  public String toString() {
    return merging.name();
  }
}
