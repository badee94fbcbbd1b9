package org.properdp.primitive;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.user.Names;

/**
 * One of several aggregates of one question, with its weight: a public whole number that decides
 * its share of ε. A part is also the key to its answer in the result.
 */
public final class Part<T, R> {
  final Shareable<T, R> primitive;

  final long weight;

  /** The name that the caller gave it. */
  final Option<String> name;

  private Part(Shareable<T, R> primitive, long weight, Option<String> name) {
    if (weight < 1) {
      throw new IllegalArgumentException("a weight must be >= 1, but was " + weight);
    }
    this.primitive = primitive;
    this.weight = weight;
    this.name = name;
  }

  private static <T, R> Part<T, R> of(Shareable<T, R> primitive, long weight) {
    return new Part<>(primitive, weight, Option.none());
  }

  /** The number of rows. */
  public static <T> Part<T, Long> count(long weight) {
    return of(new NoisyCount<>(), weight);
  }

  /** The number of individuals with at least one row. */
  public static <T> Part<T, Long> individuals(long weight) {
    return of(new NoisyIndividuals<>(), weight);
  }

  /** The number of different values of rows, of a class that {@link NoisyDistinct} knows. */
  public static <T, V> Part<T, Long> distinct(
      Class<V> type, Function<? super T, ? extends @Nullable V> value, long weight) {
    return of(new NoisyDistinct<>(type, value), weight);
  }

  /** The sum of a number of each row. */
  public static <T> Part<T, BigDecimal> sum(
      Range range, ToDoubleFunction<? super T> number, long weight) {
    return of(new NoisySum<>(range, number), weight);
  }

  /** The sum of what individuals bring, each individual's sum clamped. */
  public static <T> Part<T, BigDecimal> boundedSum(
      Range range, ToDoubleFunction<? super T> number, long weight) {
    return of(new NoisyBoundedSum<>(range, number), weight);
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

  /** The variance of what the rows are a sample of; or its root, the standard deviation. */
  public static <T> Part<T, BigDecimal> ofSample(
      boolean isRoot, Range range, ToDoubleFunction<? super T> number, long weight) {
    NoisyVariance<T> variance = new NoisyVariance<>(range, number, true);
    return isRoot ? of(new NoisyDeviation<>(variance), weight) : of(variance, weight);
  }

  /** The sums of several numbers of each row. */
  public static <T> Part<T, Vector<BigDecimal>> vectorSum(
      Iterable<Range> ranges, NoisySums.Numbers<? super T> numbers, long weight) {
    return of(new NoisyVectorSum<>(ranges, numbers), weight);
  }

  /** The number of rows under each public key. */
  public static <T, K> Part<T, Map<K, Long>> histogram(
      PublicKeys<K> keys, Function<? super T, ? extends K> key, long weight) {
    return of(new NoisyHistogram<>(keys, key), weight);
  }

  /** The number at one rank, such as the median. */
  public static <T> Part<T, BigDecimal> quantile(
      Rank rank, Range range, ToDoubleFunction<? super T> number, long weight) {
    return of(new NoisyQuantile<>(range, number, rank), weight);
  }

  /**
   * Another part of the rows under each public key: a sum, an average, a variance, the number of
   * different values or a number at one rank. The weight is the other part's.
   */
  public static <T, K, R> Part<T, Map<K, R>> byKey(
      PublicKeys<K> keys, Function<? super T, ? extends K> key, Part<T, R> each) {
    return of(each.byKey(keys, key), each.weight);
  }

  /** The question of a part, of the rows under each public key. */
  public static <T, K, R> Primitive<T, Map<K, R>> primitiveByKey(
      PublicKeys<K> keys, Function<? super T, ? extends K> key, Part<T, R> each) {
    return each.byKey(keys, key);
  }

  @SuppressWarnings("unchecked") // a number at a rank is a BigDecimal
  private <K> Shareable<T, Map<K, R>> byKey(
      PublicKeys<K> keys, Function<? super T, ? extends K> key) {
    Shareable<T, ?> alone = primitive;
    if (alone instanceof NoisyQuantile<?>) {
      NoisyQuantile<T> quantile = (NoisyQuantile<T>) alone;
      Shareable<T, ?> all = new NoisyQuantileByKey<>(keys, key, quantile);
      return (Shareable<T, Map<K, R>>) all;
    } else if (primitive instanceof Additive<T, R> additive) {
      return new NoisyByKey<>(keys, key, additive);
    }
    throw new IllegalArgumentException(
        "only parts without keys can be asked by key, but this is " + primitive.describe());
  }

  /** The standard deviation of a number of each row. */
  public static <T> Part<T, BigDecimal> deviation(
      Range range, ToDoubleFunction<? super T> number, long weight) {
    return of(new NoisyDeviation<>(new NoisyVariance<>(range, number)), weight);
  }

  /** This part with a name, which distinguishes its function from others. */
  public Part<T, R> as(String called) {
    return new Part<>(primitive, weight, Option.some(Names.check("a part", called)));
  }

  /** The part as text, equal for two parts that can't be distinguished. */
  String describe() {
    return weight + " × " + primitive.describe() + name.map(n -> " as \"" + n + "\"").getOrElse("");
  }

  @Override
  public String toString() {
    return describe();
  }
}
