package org.properdp.query;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.NoisyAverage;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.NoisyHistogram;
import org.properdp.primitive.NoisySum;
import org.properdp.primitive.NoisySums;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Range;
import org.properdp.primitive.Unvetted;
import org.properdp.provenance.reference.PublicKeys;

/**
 * What can be asked of a collection. Each method fixes a primitive with its public parameters, and
 * asks it at some ε: nothing is touched before.
 */
abstract sealed class Askable<T> permits Queryable {
  /** Asks a primitive of this collection's rows. */
  abstract <R> Either<Refusal, Release<R>> ask(Primitive<T, R> primitive, Epsilon epsilon);

  /** How many rows there are. */
  public Either<Refusal, Release<Long>> noisyCount(Epsilon epsilon) {
    return ask(new NoisyCount<>(), epsilon);
  }

  /** The sum of a number of each row, clamped to a public range. */
  public Either<Refusal, Release<BigDecimal>> noisySum(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return ask(new NoisySum<>(range, number), epsilon);
  }

  /** The average of a number of each row, clamped to a public range. */
  public Either<Refusal, Release<BigDecimal>> noisyAverage(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return ask(new NoisyAverage<>(range, number), epsilon);
  }

  /** How many rows there are under each of some public keys. */
  public <K> Either<Refusal, Release<Map<K, Long>>> noisyHistogram(
      PublicKeys<K> keys, Function<? super T, ? extends K> key, Epsilon epsilon) {
    return ask(new NoisyHistogram<>(keys, key), epsilon);
  }

  /** How many rows there are under each of some public keys, and what their numbers add up to. */
  public <K> Either<Refusal, Release<Map<K, NoisySums.Sums>>> noisySums(
      PublicKeys<K> keys,
      Function<? super T, ? extends K> key,
      Vector<Range> ranges,
      NoisySums.Numbers<? super T> numbers,
      Epsilon epsilon) {
    return ask(new NoisySums<>(keys, key, ranges, numbers), epsilon);
  }

  /** A primitive of somebody's own, whose word is taken for what it costs. */
  public <R> Either<Refusal, Release<R>> askUnvetted(Unvetted<T, R> primitive, Epsilon epsilon) {
    return ask(primitive, epsilon);
  }
}
