package org.properdp.primitive;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.noise.Certainty;
import org.properdp.proof.Proven;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.user.Transparent;

/**
 * Another primitive of the rows under each public key, such as their sum or their average. The
 * noise on each key's integers is that of the other primitive at the whole ε; an individual pays ε
 * for each of its rows that has one of the keys.
 *
 * <p>Why that is enough: a row moves the integers of one key alone, and moves them as it would move
 * those of the other primitive, where one row costs at most ε ({@code Shares.v} in the proofs). All
 * integers have independent noise, so that the costs of an individual's rows add up, whichever keys
 * they have. A row that brings no numbers but a value moves one key's number of different values by
 * one at most ({@code Distinct.v}); and what an individual brings to a key after clamping moves
 * that key's sum alone ({@link NoisyBoundedSum}). Which key a row has depends on that row alone
 * (S2), the keys are fixed beforehand (S1), each integer is a sum over rows, or moves no further
 * (S3), and each key's value is computed from its own noisy integers (S5).
 *
 * @param each the other primitive: of weighted shares, as sums, averages and variances are, or of
 *     different values
 */
@Proven({"costs.Shares.shares_worth", "costs.Distinct.distinct_by_key_worth"})
public record NoisyByKey<T, K, R>(
    PublicKeys<K> keys, Function<? super T, ? extends K> key, Additive<T, R> each)
    implements Additive<T, Map<K, R>> {
  /** Checks that the other primitive adds up shares of rows, or counts different values. */
  public NoisyByKey {
    if (each instanceof NoisyByKey || byKey(keys, key, each).isEmpty()) {
      throw new IllegalArgumentException(
          "only sums of rows and different values can be asked by key, but this is "
              + each.describe());
    }
  }

  @Override
  public String describe() {
    return each.describe() + " by key over " + keys + Transparent.words(" of ", key);
  }

  @Override
  public Measure<T> measure() {
    return byKey(keys, key, each).get();
  }

  private static <T, K> Option<Measure<T>> byKey(
      PublicKeys<K> keys, Function<? super T, ? extends K> key, Additive<T, ?> each) {
    return each.measure()
        .inCells(
            keys.size(),
            row -> new KeyedShares<>(keys, key, row),
            row -> new KeyedValue<>(keys, key, row));
  }

  @Override
  public Price price(Epsilon asked) {
    return each.measure() instanceof Measure.Shares ? Price.each(asked) : each.price(asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return each.noise(asked);
  }

  private Vector<Vector<BigInteger>> cells(Vector<BigInteger> noisy) {
    return Vector.ofAll(noisy.grouped(noisy.size() / keys.size()));
  }

  @Override
  public Map<K, R> value(Vector<BigInteger> noisy) {
    return LinkedHashMap.ofEntries(
        Vector.<K>ofAll(keys.inOrder()).zip(cells(noisy).map(each::value)));
  }

  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return each.interval(asked, certainty)
        .map(known -> Interval.ofEach("each", known.off(), certainty));
  }

  /** The interval of the key with the widest one. */
  @Override
  public Option<Interval> interval(Vector<BigInteger> noisy, Epsilon asked, Certainty certainty) {
    return Option.sequence(cells(noisy).map(cell -> each.interval(cell, asked, certainty)))
        .flatMap(all -> all.map(Interval::off).max())
        .map(off -> Interval.ofWidest(off, certainty));
  }

  /** The interval of each key by itself. */
  @Override
  public Vector<Interval> intervals(Vector<BigInteger> noisy, Epsilon asked, Certainty certainty) {
    return cells(noisy).flatMap(cell -> each.interval(cell, asked, certainty));
  }
}
