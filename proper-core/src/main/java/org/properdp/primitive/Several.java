package org.properdp.primitive;

import io.vavr.collection.Vector;
import org.properdp.primitive.Combined.Slice;

/** The answers of several aggregates that were asked in one question. */
public final class Several {
  private final Vector<Slice<?, ?>> slices;
  private final Vector<PartAnswer<?>> answers;

  Several(Vector<Slice<?, ?>> slices, Vector<PartAnswer<?>> answers) {
    this.slices = slices;
    this.answers = answers;
  }

  /** The answer of one part, which must be the same object that was asked. */
  @SuppressWarnings("unchecked") // the answer at a part's place is that part's
  public <R> PartAnswer<R> of(Part<?, R> part) {
    int at = slices.indexWhere(slice -> slice.part() == part);
    if (at < 0) {
      throw new IllegalArgumentException("this part was not asked: " + part);
    }
    return (PartAnswer<R>) answers.get(at);
  }

  @Override
  public String toString() {
    return slices.zipWith(answers, (slice, answer) -> slice.part() + ": " + answer).mkString("; ");
  }
}
