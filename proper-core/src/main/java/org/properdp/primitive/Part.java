package org.properdp.primitive;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.user.Names;

/**
 * One of several aggregates that are asked in one question, and its weight: a public whole number,
 * by which ε is split. It is also the key under which its answer is found afterwards.
 */
public final class Part<T, R> {
  /** The primitive. */
  final Additive<T, R> primitive;

  /** The weight. */
  final long weight;

  /** What the user calls it. */
  final Option<String> name;

  private Part(Additive<T, R> primitive, long weight, Option<String> name) {
    if (weight < 1) {
      throw new IllegalArgumentException("a weight must be >= 1, but was " + weight);
    }
    this.primitive = primitive;
    this.weight = weight;
    this.name = name;
  }

  private static <T, R> Part<T, R> of(Additive<T, R> primitive, long weight) {
    return new Part<>(primitive, weight, Option.none());
  }

  /** How many rows there are. */
  public static <T> Part<T, Long> count(long weight) {
    return of(new NoisyCount<>(), weight);
  }

  /** How many individuals have a row. */
  public static <T> Part<T, Long> individuals(long weight) {
    return of(new NoisyIndividuals<>(), weight);
  }

  /** The sum of a number of each row. */
  public static <T> Part<T, BigDecimal> sum(
      Range range, ToDoubleFunction<? super T> number, long weight) {
    return of(new NoisySum<>(range, number), weight);
  }

  /** The average of a number of each row. */
  public static <T> Part<T, BigDecimal> average(
      Range range, ToDoubleFunction<? super T> number, long weight) {
    return of(new NoisyAverage<>(range, number), weight);
  }

  /** The variance of a number of each row. */
  public static <T> Part<T, BigDecimal> variance(
      Range range, ToDoubleFunction<? super T> number, long weight) {
    return of(new NoisyVariance<>(range, number), weight);
  }

  /** The sums of several numbers of each row. */
  public static <T> Part<T, Vector<BigDecimal>> vectorSum(
      Iterable<Range> ranges, NoisySums.Numbers<? super T> numbers, long weight) {
    return of(new NoisyVectorSum<>(ranges, numbers), weight);
  }

  /** How many rows there are under each of some public keys. */
  public static <T, K> Part<T, Map<K, Long>> histogram(
      PublicKeys<K> keys, Function<? super T, ? extends K> key, long weight) {
    return of(new NoisyHistogram<>(keys, key), weight);
  }

  /** The same part under a name, which tells its function from another one's. */
  public Part<T, R> as(String called) {
    return new Part<>(primitive, weight, Option.some(Names.check("a part", called)));
  }

  /** What is asked: the same for two parts that can't be told apart. */
  String describe() {
    return weight + " × " + primitive.describe() + name.map(n -> " as \"" + n + "\"").getOrElse("");
  }

  @Override
  public String toString() {
    return describe();
  }
}
