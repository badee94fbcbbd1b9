package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Price;
import org.properdp.budget.Rho;
import org.properdp.budget.Tariff;
import org.properdp.noise.Certainty;
import org.properdp.noise.DiscreteGaussianLaw;
import org.properdp.primitive.Primitive.NoisePart;
import org.properdp.primitive.Primitive.PartTerms;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.ShareWeight;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.reference.PublicKeys;

/**
 * Several sums of rows in one question at a ρ: of all rows, or of the rows under each of the same
 * public keys. ρ is split evenly over the parts, and a part's share evenly over its columns: of p
 * parts, a column of one with c columns, which a row moves by at most M, has σ² = p·c·M²/2ρ. An
 * individual pays Σ v²/2σ² over all columns of all keys, where v is how far it moves the integer;
 * that is at most ρ for one row, and n²·ρ for n.
 *
 * <p>Why that is enough: the integers have independent noise, each is a sum over rows (S3), and the
 * charge is what {@code GaussianTerms} asks for; a row moves the columns of one key alone, so that
 * over all keys the squares of an individual's n rows add up to n² at most. Split, keys and bounds
 * are public (S1), what a row brings depends on that row alone (S2), and each part's answer is
 * computed from its own noisy integers (S5). A row that brings nothing to one part still counts for
 * the others.
 */
final class GaussianSums<T> implements Summing<T, Several> {
  private static final int PARTS = 32;

  private final Vector<Part<T, ?>> parts;
  private final Vector<Sum<T>> sums;
  private final @Nullable Keyed<T> keyed;
  private final long common;

  /** A sum, and the position of its first column among those of a key. */
  private record Sum<T>(Summing<T, ?> of, RowMeasure<T> row, int from) {
    int width() {
      return of.columns().size();
    }
  }

  /** Public keys, and the key of a row. */
  private record Keyed<T>(PublicKeys<?> keys, Function<? super T, ?> key) {
    int positionOf(T row) {
      return keys.positionOf(key.apply(row));
    }

    boolean isAlike(Keyed<?> that) {
      return keys.inOrder().equals(that.keys.inOrder()) && key.equals(that.key);
    }
  }

  /**
   * Parts of rows. All have the same keys, or none has any.
   *
   * @throws IllegalArgumentException if a part is no sum of rows
   */
  public GaussianSums(Iterable<? extends Part<T, ?>> asked) {
    parts = Vector.ofAll(asked);
    Vector<Option<Keyed<T>>> all = parts.map(part -> keyed(part.primitive));
    Option<Keyed<T>> first = all.head();
    boolean isSame =
        all.forAll(
            each ->
                each.isDefined() == first.isDefined()
                    && each.toJavaStream().allMatch(keys -> first.get().isAlike(keys)));
    if (!isSame) {
      throw new IllegalArgumentException("sums together must be under the same keys");
    }
    keyed = first.getOrNull();
    Vector<Sum<T>> placed = Vector.empty();
    int from = 0;
    long multiple = 1;
    for (Part<T, ?> part : parts) {
      Summing<T, ?> sum = ofRows(part.primitive);
      placed = placed.append(new Sum<>(sum, sum.ofRows().get(), from));
      int width = sum.columns().size();
      from += width;
      multiple = Math.multiplyExact(multiple, width / gcd(multiple, width));
    }
    sums = placed;
    common = multiple;
    // Noticed now, and not when people pay.
    Math.multiplyExact(Math.multiplyExact((long) parts.size(), common), 1L << PARTS);
  }

  private static long gcd(long one, long other) {
    return BigInteger.valueOf(one).gcd(BigInteger.valueOf(other)).longValueExact();
  }

  @SuppressWarnings("unchecked") // the keys of rows of T
  private static <T> Option<Keyed<T>> keyed(Primitive<T, ?> primitive) {
    if (primitive instanceof NoisyHistogram<?, ?> histogram) {
      return Option.some(new Keyed<>(histogram.keys(), (Function<? super T, ?>) histogram.key()));
    }
    return primitive instanceof NoisyByKey<?, ?, ?> byKey
        ? Option.some(new Keyed<>(byKey.keys(), (Function<? super T, ?>) byKey.key()))
        : Option.none();
  }

  /** The sum under each key, or of all rows. */
  @SuppressWarnings("unchecked") // a sum of the rows of a primitive of T
  private static <T> Summing<T, ?> ofRows(Primitive<T, ?> primitive) {
    Object each =
        primitive instanceof NoisyHistogram
            ? new NoisyCount<T>()
            : primitive instanceof NoisyByKey<?, ?, ?> byKey ? byKey.each() : primitive;
    if (each instanceof Summing<?, ?> sum && sum.ofRows().isDefined()) {
      return (Summing<T, ?>) sum;
    }
    throw new IllegalArgumentException(
        "with Gaussian noise several aggregates of one question must be numbers of rows, sums,"
            + " averages, variances or deviations, but not "
            + primitive.describe());
  }

  @Override
  public String describe() {
    return parts.map(Part::describe).mkString("together ", " and ", "");
  }

  /** The columns of one key. */
  @Override
  public Vector<Column> columns() {
    return sums.zipWithIndex()
        .flatMap(
            sum ->
                sum._1
                    .of()
                    .columns()
                    .map(
                        column ->
                            new Column(
                                name(sum._2) + column.name(), column.most(), column.unit())));
  }

  private String name(int part) {
    return parts.get(part).name.getOrElse("part " + (part + 1)) + ": ";
  }

  @Override
  public Measure<T> measure() {
    return squared();
  }

  @Override
  public Measure<T> squared() {
    Vector<ShareWeight.Square> weights =
        sums.flatMap(
            sum ->
                sum.of()
                    .columns()
                    .map(
                        column ->
                            new ShareWeight.Square(
                                (common / sum.width()) << PARTS, column.most())));
    return keyed == null
        ? new Measure.Squares<>(weights, this::bring)
        : new Measure.SquaredSums<>(
            new Measure.Cells<>(keyed.keys().size(), weights.size(), () -> this::bring), weights);
  }

  private int bring(T row, long[] into) {
    Arrays.fill(into, 0);
    int cell = keyed == null ? 0 : keyed.positionOf(row);
    boolean brings = false;
    for (Sum<T> sum : sums) {
      long[] own = new long[sum.width()];
      if (cell >= 0 && sum.row().guarded(row, own) >= 0) {
        System.arraycopy(own, 0, into, sum.from(), own.length);
        brings = true;
      }
    }
    return brings ? cell : RowMeasure.NOWHERE;
  }

  @Override
  public Tariff tariff(Rho asked) {
    return new Price(asked.nanos(), (parts.size() * common) << PARTS);
  }

  @Override
  public Vector<NoisePart> noise(Rho asked) {
    return sums.zipWithIndex().flatMap(sum -> noise(sum._1, name(sum._2), asked));
  }

  private Vector<NoisePart> noise(Sum<T> sum, String name, Rho asked) {
    return Gaussian.on(sum.of().columns(), asked)
        .map(
            part ->
                new NoisePart(
                    name + part.name(),
                    Gaussian.wider((DiscreteGaussianLaw) part.law(), parts.size()),
                    part.unit()));
  }

  @Override
  public Vector<PartTerms> terms(Rho asked, Certainty certainty) {
    return sums.zipWithIndex()
        .map(
            sum -> {
              Vector<NoisePart> noise = noise(sum._1, name(sum._2), asked);
              return new PartTerms(
                  noise, sum._1.of().interval(noise, certainty).map(this::ofEachKey));
            });
  }

  private Interval ofEachKey(Interval alone) {
    return keyed == null ? alone : Interval.ofEach("each", alone.off(), alone.certainty());
  }

  @Override
  public Several value(Vector<BigInteger> noisy) {
    throw new IllegalStateException("the answers of sums together have the noise of a ρ");
  }

  @Override
  public Several value(Vector<BigInteger> noisy, Rho asked) {
    return new Several(
        parts,
        Vector.range(0, sums.size()).map(at -> answer(at, noisy, asked)),
        new Several.Intervals() {
          @Override
          public Option<Interval> of(int part, Certainty certainty) {
            return interval(part, noisy, asked, certainty);
          }

          @Override
          public Vector<Interval> each(int part, Certainty certainty) {
            return intervals(part, noisy, asked, certainty);
          }
        });
  }

  private PartAnswer<?> answer(int at, Vector<BigInteger> noisy, Rho asked) {
    return new PartAnswer<>(
        value(at, noisy),
        noise(sums.get(at), name(at), asked),
        interval(at, noisy, asked, Certainty.USUAL));
  }

  /** The interval of each key by itself. */
  private Vector<Interval> intervals(
      int at, Vector<BigInteger> noisy, Rho asked, Certainty certainty) {
    Sum<T> sum = sums.get(at);
    Vector<NoisePart> noise = noise(sum, name(at), asked);
    return ofKeys(sum, noisy).flatMap(key -> sum.of().interval(key, noise, certainty));
  }

  private Object value(int at, Vector<BigInteger> noisy) {
    Vector<?> each = ofKeys(sums.get(at), noisy).map(sums.get(at).of()::value);
    return keyed == null
        ? each.head()
        : io.vavr.collection.LinkedHashMap.ofEntries(
            Vector.<Object>ofAll(keyed.keys().inOrder()).zip(each));
  }

  /** The integers of one sum, key after key. */
  private Vector<Vector<BigInteger>> ofKeys(Sum<T> sum, Vector<BigInteger> noisy) {
    int width = sums.map(Sum::width).sum().intValue();
    return Vector.ofAll(noisy.grouped(width))
        .map(all -> all.slice(sum.from(), sum.from() + sum.width()));
  }

  private Option<Interval> interval(
      int at, Vector<BigInteger> noisy, Rho asked, Certainty certainty) {
    Sum<T> sum = sums.get(at);
    Vector<NoisePart> noise = noise(sum, name(at), asked);
    Option<Interval> known = sum.of().interval(noise, certainty);
    if (known.isDefined() || keyed == null) {
      return known.isDefined()
          ? known.map(this::ofEachKey)
          : sum.of().interval(noisy.slice(sum.from(), sum.from() + sum.width()), noise, certainty);
    }
    return Option.sequence(ofKeys(sum, noisy).map(key -> sum.of().interval(key, noise, certainty)))
        .flatMap(all -> all.map(Interval::off).max())
        .map(off -> Interval.ofWidest(off, certainty));
  }

  /** Each part has its own: there is none of all. */
  @Override
  public Option<Interval> interval(Vector<NoisePart> noise, Certainty certainty) {
    return Option.none();
  }

  @Override
  public String toString() {
    return describe();
  }
}
