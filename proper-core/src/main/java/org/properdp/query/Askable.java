package org.properdp.query;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.primitive.BestCandidate;
import org.properdp.primitive.Blocks;
import org.properdp.primitive.Combined;
import org.properdp.primitive.NoisyAverage;
import org.properdp.primitive.NoisyBoundedSum;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.NoisyDeviation;
import org.properdp.primitive.NoisyDistinct;
import org.properdp.primitive.NoisyHistogram;
import org.properdp.primitive.NoisyIndividuals;
import org.properdp.primitive.NoisyMedianOfBlocks;
import org.properdp.primitive.NoisyParticipation;
import org.properdp.primitive.NoisyQuantile;
import org.properdp.primitive.NoisyQuantiles;
import org.properdp.primitive.NoisySum;
import org.properdp.primitive.NoisySums;
import org.properdp.primitive.NoisyVariance;
import org.properdp.primitive.NoisyVectorSum;
import org.properdp.primitive.NoisyWeightedSum;
import org.properdp.primitive.Part;
import org.properdp.primitive.Primitive;
import org.properdp.primitive.Range;
import org.properdp.primitive.Rank;
import org.properdp.primitive.Scope;
import org.properdp.primitive.Several;
import org.properdp.primitive.SingleGaussianSum;
import org.properdp.primitive.SmoothMedianOfBlocks;
import org.properdp.primitive.Summing;
import org.properdp.primitive.Unvetted;
import org.properdp.primitive.terms.GaussianTerms;
import org.properdp.primitive.terms.PureTerms;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.provenance.reference.PublicKeys;

/**
 * The questions that a collection answers. Each method builds a primitive from public parameters
 * and asks it at a stated ε; no data is touched before that.
 */
abstract sealed class Askable<T> permits Queryable, Including, Pinq {
  /** Asks a primitive of this collection's rows, at a stated ε or ρ. */
  abstract <R> Either<Refusal, Release<R>> ask(QuestionTerms<T, R> terms);

  /** The scope of the answers: which rows they are about. */
  abstract Scope scope();

  /** The currency of the budgets that pay. */
  abstract Currency currency();

  private <R> Either<Refusal, Release<R>> ask(Primitive<T, R> primitive, Epsilon epsilon) {
    return ask(new PureTerms<>(primitive, epsilon));
  }

  private <R> Either<Refusal, Release<R>> ask(Summing<T, R> sums, Rho rho) {
    return ask(new GaussianTerms<>(sums, rho));
  }

  /** The question's terms, wrapped by this way of taking part. */
  <S, R> QuestionTerms<S, R> including(QuestionTerms<S, R> terms) {
    return terms;
  }

  /** The number of rows. */
  public Either<Refusal, Release<Long>> noisyCount(Epsilon epsilon) {
    return ask(new NoisyCount<>(), epsilon);
  }

  /** The number of rows with Gaussian noise: an individual with n rows pays n² · ρ. */
  public Either<Refusal, Release<Long>> noisyCount(Rho rho) {
    return ask(new NoisyCount<>(), rho);
  }

  /** The sum of a number of each row, clamped to a public range. */
  public Either<Refusal, Release<BigDecimal>> noisySum(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return ask(new NoisySum<>(range, number), epsilon);
  }

  /**
   * The sum of what individuals bring: for each individual the sum of a number of its rows, clamped
   * to a public range. An individual pays at most ε, however many rows it has.
   */
  public Either<Refusal, Release<BigDecimal>> noisyBoundedSum(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return ask(new NoisyBoundedSum<>(range, number), epsilon);
  }

  /**
   * The sum of a number of each row, clamped to a public range, times a private weight from 0 to 1.
   * An individual pays for what it actually contributes, so it pays in proportion to its weight: an
   * individual with weight 0.1 pays a tenth, and can take part in ten times as many questions.
   * {@link Queryable#perIndividual} can compute a weight from all rows of an individual.
   */
  public Either<Refusal, Release<BigDecimal>> noisyWeightedSum(
      Range range,
      ToDoubleFunction<? super T> number,
      ToDoubleFunction<? super T> weight,
      Epsilon epsilon) {
    return ask(new NoisyWeightedSum<>(range, number, weight), epsilon);
  }

  /**
   * The sum with Gaussian noise: an individual pays ρ times the square of its share of the bound.
   */
  public Either<Refusal, Release<BigDecimal>> noisySum(
      Range range, ToDoubleFunction<? super T> number, Rho rho) {
    return ask(new NoisySum<>(range, number), rho);
  }

  /** The average of a number of each row, clamped to a public range. */
  public Either<Refusal, Release<BigDecimal>> noisyAverage(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return ask(new NoisyAverage<>(range, number), epsilon);
  }

  /** The average with Gaussian noise: half of ρ for the count and half for the sum. */
  public Either<Refusal, Release<BigDecimal>> noisyAverage(
      Range range, ToDoubleFunction<? super T> number, Rho rho) {
    return ask(new NoisyAverage<>(range, number), rho);
  }

  /** The number of rows under each public key. */
  public <K> Either<Refusal, Release<Map<K, Long>>> noisyHistogram(
      PublicKeys<K> keys, Function<? super T, ? extends K> key, Epsilon epsilon) {
    return ask(new NoisyHistogram<>(keys, key), epsilon);
  }

  /**
   * The histogram with Gaussian noise: an individual pays ρ times the sum of its squared counts.
   */
  public <K> Either<Refusal, Release<Map<K, Long>>> noisyHistogram(
      PublicKeys<K> keys, Function<? super T, ? extends K> key, Rho rho) {
    return ask(new NoisyHistogram<>(keys, key), rho);
  }

  /**
   * A sum, an average, a variance, a deviation, the number of different values or a number at one
   * rank of the rows under each public key: ε is what a row costs at most that has one of the keys.
   */
  public final <K, R> Either<Refusal, Release<Map<K, R>>> noisyByKey(
      PublicKeys<K> keys, Function<? super T, ? extends K> key, Part<T, R> each, Epsilon epsilon) {
    return ask(Part.primitiveByKey(keys, key, each), epsilon);
  }

  /** The number of rows under each public key, and the sum of a number of each row there. */
  public <K> Either<Refusal, Release<Map<K, NoisySums.Sums>>> noisySums(
      PublicKeys<K> keys,
      Function<? super T, ? extends K> key,
      Iterable<Range> ranges,
      NoisySums.Numbers<? super T> numbers,
      Epsilon epsilon) {
    return ask(new NoisySums<>(keys, key, ranges, numbers), epsilon);
  }

  /**
   * The number of individuals with at least one row: each pays ε once, however many rows it has.
   */
  public Either<Refusal, Release<Long>> noisyIndividuals(Epsilon epsilon) {
    return ask(new NoisyIndividuals<>(), epsilon);
  }

  /** The number of individuals with at least one row, with Gaussian noise: each pays ρ once. */
  public Either<Refusal, Release<Long>> noisyIndividuals(Rho rho) {
    return ask(new NoisyIndividuals<>(), rho);
  }

  /**
   * The number of different values of the rows: an individual pays ε for each different value that
   * it brings. A null is not counted.
   *
   * @param type a class that {@link NoisyDistinct} knows, such as String
   */
  public <V> Either<Refusal, Release<Long>> noisyDistinct(
      Class<V> type, Function<? super T, ? extends @Nullable V> value, Epsilon epsilon) {
    return ask(new NoisyDistinct<>(type, value), epsilon);
  }

  /**
   * The number of different values with Gaussian noise: an individual that brings d of them pays d²
   * · ρ.
   */
  public <V> Either<Refusal, Release<Long>> noisyDistinct(
      Class<V> type, Function<? super T, ? extends @Nullable V> value, Rho rho) {
    return ask(new NoisyDistinct<>(type, value), rho);
  }

  /** The sums of several numbers of each row, each number clamped to its own public range. */
  public Either<Refusal, Release<Vector<BigDecimal>>> noisyVectorSum(
      Iterable<Range> ranges, NoisySums.Numbers<? super T> numbers, Epsilon epsilon) {
    return ask(new NoisyVectorSum<>(ranges, numbers), epsilon);
  }

  /** The sums with Gaussian noise; ρ is split evenly among them. */
  public Either<Refusal, Release<Vector<BigDecimal>>> noisyVectorSum(
      Iterable<Range> ranges, NoisySums.Numbers<? super T> numbers, Rho rho) {
    return ask(new NoisyVectorSum<>(ranges, numbers), rho);
  }

  /** The variance of a number of each row, clamped to a public range. */
  public Either<Refusal, Release<BigDecimal>> noisyVariance(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return ask(new NoisyVariance<>(range, number), epsilon);
  }

  /** The standard deviation of a number of each row, clamped to a public range. */
  public Either<Refusal, Release<BigDecimal>> noisyDeviation(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return ask(new NoisyDeviation<>(new NoisyVariance<>(range, number)), epsilon);
  }

  /** The median of a number of each row: one of the points of a public range's grid. */
  public Either<Refusal, Release<BigDecimal>> noisyMedian(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return noisyQuantile(range, number, Rank.median(), epsilon);
  }

  /** An estimate of the smallest number; with 95 % certainty it is not below the true one. */
  public Either<Refusal, Release<BigDecimal>> noisyMinimum(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return noisyQuantile(range, number, Rank.minimum(), epsilon);
  }

  /** An estimate of the largest number; with 95 % certainty it is not above the true one. */
  public Either<Refusal, Release<BigDecimal>> noisyMaximum(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return noisyQuantile(range, number, Rank.maximum(), epsilon);
  }

  /** The number at a given rank, such as a quantile or the third smallest. */
  public Either<Refusal, Release<BigDecimal>> noisyQuantile(
      Range range, ToDoubleFunction<? super T> number, Rank rank, Epsilon epsilon) {
    return ask(new NoisyQuantile<>(range, number, rank), epsilon);
  }

  /** The numbers at several ranks; ε is split evenly among them, and rows are sorted once. */
  public Either<Refusal, Release<Vector<BigDecimal>>> noisyQuantiles(
      Range range, ToDoubleFunction<? super T> number, Iterable<Rank> ranks, Epsilon epsilon) {
    return ask(new NoisyQuantiles<>(range, number, ranks), epsilon);
  }

  /** One public candidate, chosen by the exponential mechanism from the scores that rows give. */
  public <C> Either<Refusal, Release<C>> exponentialMechanism(
      PublicKeys<C> candidates,
      Range scores,
      ToDoubleBiFunction<? super T, ? super C> score,
      Epsilon epsilon) {
    return ask(BestCandidate.exponentialMechanism(candidates, scores, score), epsilon);
  }

  /** One public candidate, chosen by report-noisy-max: noise is added to each sum of scores. */
  public <C> Either<Refusal, Release<C>> reportNoisyMax(
      PublicKeys<C> candidates,
      Range scores,
      ToDoubleBiFunction<? super T, ? super C> score,
      Epsilon epsilon) {
    return ask(BestCandidate.reportNoisyMax(candidates, scores, score), epsilon);
  }

  /**
   * One public candidate, chosen by permute-and-flip, which on average is never worse than the
   * exponential mechanism.
   */
  public <C> Either<Refusal, Release<C>> permuteAndFlip(
      PublicKeys<C> candidates,
      Range scores,
      ToDoubleBiFunction<? super T, ? super C> score,
      Epsilon epsilon) {
    return ask(BestCandidate.permuteAndFlip(candidates, scores, score), epsilon);
  }

  /**
   * Sample and aggregate: applies any function to random blocks of individuals, and chooses the
   * median of the results by the exponential mechanism. Each individual with a row pays ε once.
   */
  public Either<Refusal, Release<BigDecimal>> noisyMedianOfBlocks(
      Blocks<T> blocks, Epsilon epsilon) {
    return ask(new NoisyMedianOfBlocks<>(blocks), epsilon);
  }

  /**
   * Sample and aggregate, with noise in proportion to smooth sensitivity. The scale of the noise
   * depends on data and stays secret.
   */
  public Either<Refusal, Release<BigDecimal>> smoothMedianOfBlocks(
      Blocks<T> blocks, Epsilon epsilon) {
    return ask(new SmoothMedianOfBlocks<>(blocks), epsilon);
  }

  /**
   * Several aggregates in one question with Gaussian noise, which split ρ evenly: sums of rows, all
   * under the same keys or none, or one aggregate alone.
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // they are only read
  public final Either<Refusal, Release<Several>> ask(Rho rho, Part<T, ?>... parts) {
    return ask(SingleGaussianSum.orTogether(List.of(parts)), rho);
  }

  /** Several aggregates in one question, which split ε by their weights. */
  @SafeVarargs
  @SuppressWarnings("varargs") // they are only read
  public final Either<Refusal, Release<Several>> ask(Epsilon epsilon, Part<T, ?>... parts) {
    return ask(new Combined<>(List.of(parts)), epsilon);
  }

  /**
   * An estimate of how many individuals still take part: among the individuals that a question
   * would charge, how many could pay for it after this one. Each individual counted pays ε.
   */
  public Either<Refusal, Release<Long>> noisyParticipation(
      Primitive<T, ?> question, Epsilon at, Epsilon epsilon) {
    return ask(new NoisyParticipation<>(question, at), epsilon);
  }

  /** The cost and the accuracy of a question; it touches no data and charges no one. */
  public final Preview preview(Primitive<? super T, ?> primitive, Epsilon epsilon) {
    return preview(new PureTerms<>(primitive, epsilon));
  }

  /** The preview of a question with Gaussian noise, for budgets in ρ. */
  public final Preview preview(Summing<? super T, ?> sums, Rho rho) {
    return preview(new GaussianTerms<>(sums, currency().own(rho)));
  }

  private Preview preview(QuestionTerms<?, ?> terms) {
    return new Preview(including(terms), scope(), currency());
  }

  /** The preview of several aggregates in one question. */
  @SafeVarargs
  @SuppressWarnings("varargs") // they are only read
  public final Preview preview(Epsilon epsilon, Part<T, ?>... parts) {
    return preview(new Combined<>(List.of(parts)), epsilon);
  }

  /** The preview of several aggregates in one question with Gaussian noise. */
  @SafeVarargs
  @SuppressWarnings("varargs") // they are only read
  public final Preview preview(Rho rho, Part<T, ?>... parts) {
    return preview(SingleGaussianSum.orTogether(List.of(parts)), rho);
  }

  /** Asks a user's primitive; the cost that it declares is trusted, not checked. */
  public <R> Either<Refusal, Release<R>> askUnvetted(Unvetted<T, R> primitive, Epsilon epsilon) {
    return ask(primitive, epsilon);
  }
}
