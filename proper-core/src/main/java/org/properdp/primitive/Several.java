package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.properdp.noise.Certainty;

/** The answers of several aggregates that were asked in one question. */
public final class Several {
  private final Vector<Part<?, ?>> parts;
  private final Vector<PartAnswer<?>> answers;
  private final Intervals intervals;

  /** The intervals of the noise in one part's answer. */
  interface Intervals {
    /** Of the answer as a whole. */
    Option<Interval> of(int part, Certainty certainty);

    /** Of each of its values by itself; one where all have the same. */
    Vector<Interval> each(int part, Certainty certainty);
  }

  Several(
      Iterable<? extends Part<?, ?>> parts, Vector<PartAnswer<?>> answers, Intervals intervals) {
    this.parts = Vector.ofAll(parts);
    this.answers = answers;
    this.intervals = intervals;
  }

  /** The answer of one part, which must be the same object that was asked. */
  @SuppressWarnings("unchecked") // the answer at a part's place is that part's
  public <R> PartAnswer<R> of(Part<?, R> part) {
    return (PartAnswer<R>) answers.get(position(part));
  }

  /** The interval of the noise in one part's answer, with another certainty than the usual one. */
  public Option<Interval> interval(Part<?, ?> part, Certainty certainty) {
    return intervals.of(position(part), certainty);
  }

  /**
   * The interval of each of several values of one part's answer by itself, in order, with another
   * certainty than the usual one; one where all have the same.
   */
  public Vector<Interval> each(Part<?, ?> part, Certainty certainty) {
    return intervals.each(position(part), certainty);
  }

  private int position(Part<?, ?> part) {
    int at = parts.indexWhere(each -> each == part);
    if (at < 0) {
      throw new IllegalArgumentException("this part was not asked: " + part);
    }
    return at;
  }

  @Override
  public String toString() {
    return parts.zipWith(answers, (part, answer) -> part + ": " + answer).mkString("; ");
  }
}
