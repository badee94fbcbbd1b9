package org.properdp.primitive;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import org.properdp.noise.Noise;
import org.properdp.noise.draw.Uniform;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.rows.Sink;
import org.properdp.provenance.threads.Afterwards;
import org.properdp.provenance.user.UserCode;

/**
 * A public number of random blocks of individuals, and a user's function that computes a value from
 * the rows of each block: a number, clamped to a public range and rounded to its grid. A block
 * without rows, or on which the function throws or gives NaN, has a public default value.
 *
 * <p>A fresh coin puts each individual, with all its rows, into a block; another coin does so for
 * each public row, as if it belonged to an individual that pays nothing. So a block is a sample of
 * the whole table. A shuffle into blocks of equal size would not do: there the absence of one
 * individual moves others to other blocks, but here it leaves all other blocks unchanged.
 *
 * <p>Within a block rows come in a uniformly random order. They are gathered in an order that
 * depends on the numbers of individuals and on how work was split over threads; the result of a
 * function that depends on order would otherwise reveal something about these.
 *
 * <p>Here, as elsewhere, there is no defence against a function that carries something from block
 * to block (SEMANTICS §3). It sees only the rows of individuals that pay.
 */
public final class Blocks<T> {
  /** With more blocks than this, computing the scale of the noise would take seconds. */
  private static final int MOST = 10_000;

  private final int count;
  private final Range range;
  private final long byDefault;
  private final String called;
  private final ToDoubleFunction<? super List<T>> function;

  private Blocks(
      int count,
      Range range,
      long byDefault,
      String called,
      ToDoubleFunction<? super List<T>> function) {
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException(
          "blocks must be from 1 to " + MOST + ", but were " + count);
    }
    this.count = count;
    this.range = range;
    this.byDefault = byDefault;
    this.called = called;
    this.function = function;
  }

  /**
   * A number of blocks, and any function of a block's rows.
   *
   * @param byDefault the value of a block for which the function gives none; in the range
   */
  public static <T> Blocks<T> of(
      int count, Range range, String byDefault, ToDoubleFunction<? super List<T>> function) {
    return new Blocks<>(count, range, range.steps("the default", byDefault), "", function);
  }

  /** The average of a number of each row, block by block; the middle of the range by default. */
  public static <T> Blocks<T> averages(int count, Range range, ToDoubleFunction<? super T> number) {
    return numbers(count, range, "averages", number, values -> values.average().orElse(Double.NaN));
  }

  /** The smallest number of any row, block by block; the middle of the range by default. */
  public static <T> Blocks<T> minima(int count, Range range, ToDoubleFunction<? super T> number) {
    return numbers(count, range, "minima", number, values -> values.min().orElse(Double.NaN));
  }

  /** The largest number of any row, block by block; the middle of the range by default. */
  public static <T> Blocks<T> maxima(int count, Range range, ToDoubleFunction<? super T> number) {
    return numbers(count, range, "maxima", number, values -> values.max().orElse(Double.NaN));
  }

  /** A row whose number is NaN, or on which the function throws, is not in its block. */
  private static <T> Blocks<T> numbers(
      int count,
      Range range,
      String called,
      ToDoubleFunction<? super T> number,
      ToDoubleFunction<DoubleStream> summary) {
    return new Blocks<>(
        count,
        range,
        range.low() + (range.high() - range.low()) / 2,
        called,
        rows ->
            summary.applyAsDouble(
                rows.stream()
                    .mapToDouble(row -> number(number, row))
                    .filter(value -> !Double.isNaN(value))));
  }

  private static <S> double number(ToDoubleFunction<? super S> function, S of) {
    Double number = UserCode.<S, Double>apply(function::applyAsDouble, of);
    return number == null ? Double.NaN : number;
  }

  Range range() {
    return range;
  }

  /** The values of all blocks in one evaluation, in steps, in ascending order. */
  long[] values(Gathered.Collected<T> found, Noise noise) {
    List<List<T>> dealt = deal(found, noise);
    long[] values = new long[count];
    Afterwards.each(count, block -> values[block] = value(dealt.get(block)));
    Arrays.sort(values);
    return values;
  }

  private long value(List<T> rows) {
    double value = rows.isEmpty() ? Double.NaN : number(function, rows);
    return Double.isNaN(value) ? byDefault : range.round(value);
  }

  private List<List<T>> deal(Gathered.Collected<T> found, Noise noise) {
    List<List<T>> blocks = new ArrayList<>(count);
    for (int block = 0; block < count; block++) {
      blocks.add(new ArrayList<>());
    }
    found.forEach(new Dealer<>(blocks, noise));
    blocks.forEach(block -> shuffle(block, noise));
    blocks.replaceAll(Collections::unmodifiableList);
    return blocks;
  }

  /** Shuffles uniformly: one of the remaining rows is drawn for the last remaining place. */
  private static void shuffle(List<?> rows, Noise noise) {
    for (int left = rows.size(); left > 1; left--) {
      Collections.swap(rows, left - 1, (int) noise.choose(new Uniform(left)));
    }
  }

  /** Deals rows into blocks; the rows of one individual come one after the other. */
  private static final class Dealer<T> implements Sink<T> {
    private final List<List<T>> blocks;
    private final Noise noise;
    private int last = Individuals.NOBODY;
    private @Nullable List<T> block;

    Dealer(List<List<T>> blocks, Noise noise) {
      this.blocks = blocks;
      this.noise = noise;
    }

    @Override
    public void push(int owner, T row) {
      List<T> into = block;
      if (into == null || owner == Individuals.NOBODY || owner != last) {
        into = blocks.get((int) noise.choose(new Uniform(blocks.size())));
        block = into;
        last = owner;
      }
      into.add(row);
    }
  }

  @Override
  public String toString() {
    return (called.isEmpty() ? "" : called + " of ")
        + count
        + " blocks in "
        + range
        + ", else "
        + range.decimal(BigInteger.valueOf(byDefault)).toPlainString();
  }
}
