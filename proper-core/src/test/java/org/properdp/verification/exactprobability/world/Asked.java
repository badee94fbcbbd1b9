package org.properdp.verification.exactprobability.world;

import io.vavr.collection.Vector;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Clipped;
import org.properdp.primitive.Combined;
import org.properdp.primitive.NoisyAverage;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.NoisyHistogram;
import org.properdp.primitive.NoisyIndividuals;
import org.properdp.primitive.NoisyParticipation;
import org.properdp.primitive.NoisySum;
import org.properdp.primitive.NoisySums;
import org.properdp.primitive.NoisyVariance;
import org.properdp.primitive.NoisyVectorSum;
import org.properdp.primitive.Part;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;

/** The primitives that worlds are asked, with numbers to clamp, to round, to lose and to throw. */
public enum Asked {
  COUNT,
  SUM,
  /** Clamped unevenly; thirds of ε have to be rounded up. */
  UNEVEN_SUM,
  /** On a finer grid, with values between its points. */
  FINE_SUM,
  AVERAGE,
  HISTOGRAM,
  SUMS,
  INDIVIDUALS,
  VECTOR_SUM,
  VARIANCE,
  /** Half of ε each to what does not depend on how many rows one has, and to what does. */
  TOGETHER,
  CLIPPED_SUMS,
  CLIPPED_TOGETHER,
  /** The number of could that pay twice as much for what they have, after this. */
  PARTICIPATION;

  /** The runtime's own. */
  public Primitive<Row, ?> primitive() {
    return switch (this) {
      case COUNT -> new NoisyCount<>();
      case SUM -> new NoisySum<>(Range.of("-4", "4"), Row::value);
      case UNEVEN_SUM -> new NoisySum<>(Range.of("-1", "3"), Asked::number);
      case FINE_SUM -> new NoisySum<>(Range.of("-1", "0.5", "0.5"), row -> row.value() / 3.0);
      case AVERAGE -> new NoisyAverage<>(Range.of("0", "3"), Asked::number);
      case HISTOGRAM -> new NoisyHistogram<>(PublicKeys.of(0, 1, 2), Asked::kind);
      case SUMS ->
          new NoisySums<>(
              PublicKeys.of(1, 2),
              Asked::kind,
              Vector.of(Range.of("-3", "2")),
              (row, into) -> into[0] = number(row));
      case INDIVIDUALS -> new NoisyIndividuals<>();
      case VECTOR_SUM ->
          new NoisyVectorSum<>(
              Vector.of(Range.of("-1", "3"), Range.of("-2", "1", "0.5")), Asked::numbers);
      case VARIANCE -> new NoisyVariance<>(Range.of("-2", "3"), Asked::number);
      case TOGETHER ->
          new Combined<>(
              Vector.of(Part.individuals(1), Part.sum(Range.of("-1", "3"), Asked::number, 1)));
      case CLIPPED_SUMS -> new Clipped<>(SUMS.primitive());
      case CLIPPED_TOGETHER -> new Clipped<>(TOGETHER.primitive());
      case PARTICIPATION -> new NoisyParticipation<>(COUNT.primitive(), new Epsilon(100_000_000));
    };
  }

  /** True if it drops whole whom it can't charge. */
  public boolean isWhole() {
    return primitive().inclusion(new Epsilon(1)).isWhole();
  }

  /** The number of integers that its answer has. */
  public int size() {
    return primitive().measure().size();
  }

  /** One value stands for no number at all. */
  private static double number(Row row) {
    return row.value() == -4 ? Double.NaN : row.value();
  }

  private static void numbers(Row row, double[] into) {
    into[0] = number(row);
    into[1] = kind(row) / 2.0;
  }

  /** Throws on one value. */
  private static Integer kind(Row row) {
    if (row.value() == 5) {
      throw new IllegalArgumentException("a five has no kind");
    }
    return row.kind();
  }
}
