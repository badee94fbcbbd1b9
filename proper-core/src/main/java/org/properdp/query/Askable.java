package org.properdp.query;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.primitive.BestCandidate;
import org.properdp.primitive.Blocks;
import org.properdp.primitive.Combined;
import org.properdp.primitive.NoisyAverage;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.NoisyDeviation;
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
import org.properdp.primitive.SmoothMedianOfBlocks;
import org.properdp.primitive.Summing;
import org.properdp.primitive.Unvetted;
import org.properdp.primitive.terms.GaussianTerms;
import org.properdp.primitive.terms.PureTerms;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.provenance.reference.PublicKeys;

/**
 * What can be asked of a collection. Each method fixes a primitive with its public parameters, and
 * asks it at some ε: nothing is touched before.
 */
abstract sealed class Askable<T> permits Queryable, Including, Pinq {
  /** Asks a primitive of this collection's rows, at an amount. */
  abstract <R> Either<Refusal, Release<R>> ask(QuestionTerms<T, R> terms);

  /** Which rows answers are about. */
  abstract Scope scope();

  /** What the budgets are of that pay. */
  abstract Currency currency();

  private <R> Either<Refusal, Release<R>> ask(Primitive<T, R> primitive, Epsilon epsilon) {
    return ask(new PureTerms<>(primitive, epsilon));
  }

  private <R> Either<Refusal, Release<R>> ask(Summing<T, R> sums, Rho rho) {
    return ask(new GaussianTerms<>(sums, rho));
  }

  /** What is asked for it in the end. */
  <S, R> QuestionTerms<S, R> including(QuestionTerms<S, R> terms) {
    return terms;
  }

  /** How many rows there are. */
  public Either<Refusal, Release<Long>> noisyCount(Epsilon epsilon) {
    return ask(new NoisyCount<>(), epsilon);
  }

  /** The same with Gaussian noise: somebody with n rows pays n² · ρ. */
  public Either<Refusal, Release<Long>> noisyCount(Rho rho) {
    return ask(new NoisyCount<>(), rho);
  }

  /** The sum of a number of each row, clamped to a public range. */
  public Either<Refusal, Release<BigDecimal>> noisySum(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return ask(new NoisySum<>(range, number), epsilon);
  }

  /**
   * The sum of a number of each row, clamped to a public range, times a private weight from 0 to 1.
   * An individual pays by its actual share, and so for its weight: who weighs a tenth pays a tenth,
   * and stays ten times as long. {@link Queryable#perIndividual} can give rows a weight that all of
   * one's rows decide.
   */
  public Either<Refusal, Release<BigDecimal>> noisyWeightedSum(
      Range range,
      ToDoubleFunction<? super T> number,
      ToDoubleFunction<? super T> weight,
      Epsilon epsilon) {
    return ask(new NoisyWeightedSum<>(range, number, weight), epsilon);
  }

  /** The same with Gaussian noise: somebody pays ρ times the square of its share of a bound. */
  public Either<Refusal, Release<BigDecimal>> noisySum(
      Range range, ToDoubleFunction<? super T> number, Rho rho) {
    return ask(new NoisySum<>(range, number), rho);
  }

  /** The average of a number of each row, clamped to a public range. */
  public Either<Refusal, Release<BigDecimal>> noisyAverage(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return ask(new NoisyAverage<>(range, number), epsilon);
  }

  /** The same with Gaussian noise, half of ρ for the count and half for the sum. */
  public Either<Refusal, Release<BigDecimal>> noisyAverage(
      Range range, ToDoubleFunction<? super T> number, Rho rho) {
    return ask(new NoisyAverage<>(range, number), rho);
  }

  /** How many rows there are under each of some public keys. */
  public <K> Either<Refusal, Release<Map<K, Long>>> noisyHistogram(
      PublicKeys<K> keys, Function<? super T, ? extends K> key, Epsilon epsilon) {
    return ask(new NoisyHistogram<>(keys, key), epsilon);
  }

  /** The same with Gaussian noise: somebody pays ρ times the sum of squares of its counts. */
  public <K> Either<Refusal, Release<Map<K, Long>>> noisyHistogram(
      PublicKeys<K> keys, Function<? super T, ? extends K> key, Rho rho) {
    return ask(new NoisyHistogram<>(keys, key), rho);
  }

  /** How many rows there are under each of some public keys, and what their numbers add up to. */
  public <K> Either<Refusal, Release<Map<K, NoisySums.Sums>>> noisySums(
      PublicKeys<K> keys,
      Function<? super T, ? extends K> key,
      Iterable<Range> ranges,
      NoisySums.Numbers<? super T> numbers,
      Epsilon epsilon) {
    return ask(new NoisySums<>(keys, key, ranges, numbers), epsilon);
  }

  /** How many individuals have a row: each pays ε once, however many rows it has. */
  public Either<Refusal, Release<Long>> noisyIndividuals(Epsilon epsilon) {
    return ask(new NoisyIndividuals<>(), epsilon);
  }

  /** The same with Gaussian noise: each pays ρ once. */
  public Either<Refusal, Release<Long>> noisyIndividuals(Rho rho) {
    return ask(new NoisyIndividuals<>(), rho);
  }

  /** The sums of several numbers of each row, each clamped to a public range of its own. */
  public Either<Refusal, Release<Vector<BigDecimal>>> noisyVectorSum(
      Iterable<Range> ranges, NoisySums.Numbers<? super T> numbers, Epsilon epsilon) {
    return ask(new NoisyVectorSum<>(ranges, numbers), epsilon);
  }

  /** The same with Gaussian noise, for which ρ is split evenly among the sums. */
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

  /** About the smallest number, but with 95 % certainty not below all of them. */
  public Either<Refusal, Release<BigDecimal>> noisyMinimum(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return noisyQuantile(range, number, Rank.minimum(), epsilon);
  }

  /** About the largest number, but with 95 % certainty not above all of them. */
  public Either<Refusal, Release<BigDecimal>> noisyMaximum(
      Range range, ToDoubleFunction<? super T> number, Epsilon epsilon) {
    return noisyQuantile(range, number, Rank.maximum(), epsilon);
  }

  /** The number of some rank, such as a quantile or the third smallest. */
  public Either<Refusal, Release<BigDecimal>> noisyQuantile(
      Range range, ToDoubleFunction<? super T> number, Rank rank, Epsilon epsilon) {
    return ask(new NoisyQuantile<>(range, number, rank), epsilon);
  }

  /** The numbers of several ranks, which split ε evenly; rows are sorted once. */
  public Either<Refusal, Release<Vector<BigDecimal>>> noisyQuantiles(
      Range range, ToDoubleFunction<? super T> number, Iterable<Rank> ranks, Epsilon epsilon) {
    return ask(new NoisyQuantiles<>(range, number, ranks), epsilon);
  }

  /** One of some public candidates, by the scores that rows give them. */
  public <C> Either<Refusal, Release<C>> exponentialMechanism(
      PublicKeys<C> candidates,
      Range scores,
      ToDoubleBiFunction<? super T, ? super C> score,
      Epsilon epsilon) {
    return ask(BestCandidate.exponentialMechanism(candidates, scores, score), epsilon);
  }

  /** The same, by noise on each sum of scores. */
  public <C> Either<Refusal, Release<C>> reportNoisyMax(
      PublicKeys<C> candidates,
      Range scores,
      ToDoubleBiFunction<? super T, ? super C> score,
      Epsilon epsilon) {
    return ask(BestCandidate.reportNoisyMax(candidates, scores, score), epsilon);
  }

  /** The same, by permute-and-flip: never worse than the exponential mechanism on average. */
  public <C> Either<Refusal, Release<C>> permuteAndFlip(
      PublicKeys<C> candidates,
      Range scores,
      ToDoubleBiFunction<? super T, ? super C> score,
      Epsilon epsilon) {
    return ask(BestCandidate.permuteAndFlip(candidates, scores, score), epsilon);
  }

  /**
   * Sample and aggregate: any function of random blocks of individuals, and the median of what the
   * blocks say by the exponential mechanism. Everybody with a row pays ε once.
   */
  public Either<Refusal, Release<BigDecimal>> noisyMedianOfBlocks(
      Blocks<T> blocks, Epsilon epsilon) {
    return ask(new NoisyMedianOfBlocks<>(blocks), epsilon);
  }

  /** The same with noise in proportion to smooth sensitivity: nobody is told how much. */
  public Either<Refusal, Release<BigDecimal>> smoothMedianOfBlocks(
      Blocks<T> blocks, Epsilon epsilon) {
    return ask(new SmoothMedianOfBlocks<>(blocks), epsilon);
  }

  /** Several aggregates in one question, which split ε by their weights. */
  @SafeVarargs
  @SuppressWarnings("varargs") // they are only read
  public final Either<Refusal, Release<Several>> ask(Epsilon epsilon, Part<T, ?>... parts) {
    return ask(new Combined<>(List.of(parts)), epsilon);
  }

  /**
   * How many of those whom a question would charge could pay it after this one: an estimate of how
   * many still take part. Each who is counted pays ε.
   */
  public Either<Refusal, Release<Long>> noisyParticipation(
      Primitive<T, ?> question, Epsilon at, Epsilon epsilon) {
    return ask(new NoisyParticipation<>(question, at), epsilon);
  }

  /** What a question would cost, and how exact it would be: nothing is touched, nobody pays. */
  public final Preview preview(Primitive<? super T, ?> primitive, Epsilon epsilon) {
    return preview(new PureTerms<>(primitive, epsilon));
  }

  /** The same with Gaussian noise, where budgets are in ρ. */
  public final Preview preview(Summing<? super T, ?> sums, Rho rho) {
    return preview(new GaussianTerms<>(sums, currency().own(rho)));
  }

  private Preview preview(QuestionTerms<?, ?> terms) {
    return new Preview(including(terms), scope(), currency());
  }

  /** The same for several aggregates in one question. */
  @SafeVarargs
  @SuppressWarnings("varargs") // they are only read
  public final Preview preview(Epsilon epsilon, Part<T, ?>... parts) {
    return preview(new Combined<>(List.of(parts)), epsilon);
  }

  /** A primitive of somebody's own, whose word is taken for what it costs. */
  public <R> Either<Refusal, Release<R>> askUnvetted(Unvetted<T, R> primitive, Epsilon epsilon) {
    return ask(primitive, epsilon);
  }
}
