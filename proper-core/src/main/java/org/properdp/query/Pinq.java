package org.properdp.query;

import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.util.Comparator;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.Group;
import org.properdp.pinq.PinqAgent;
import org.properdp.pinq.agent.Denial;
import org.properdp.pinq.session.Derived;
import org.properdp.pinq.transformation.ContentOrder;
import org.properdp.pinq.transformation.Grouping;
import org.properdp.pinq.transformation.Joining;
import org.properdp.pinq.transformation.RowByRow;
import org.properdp.pinq.transformation.Sets;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Serving;

/**
 * A collection of classic differential privacy, as PINQ has them: frozen rows with one public
 * budget, which refuses aloud. Immutable; a transformation costs nothing. Everything that PINQ has
 * works here, also what mixes several people's rows, and each question costs ε times the stability
 * of what it is asked of: how many rows one row of the session can touch there.
 *
 * <p>Functions are supposed to be pure, and equals to be an equivalence. A row on which one throws
 * vanishes. One that lies can get more out of a session than was paid into it, but never out of
 * another, nor out of personal budgets: the session's rows are frozen (SEMANTICS §6).
 */
public final class Pinq<T> extends Askable<T> {
  private static final Scope SCOPE = new Scope.Session();

  private final Derived<T> rows;

  private Pinq(Derived<T> rows) {
    this.rows = rows;
  }

  /** A collection of a session's rows, or of what was derived of them. */
  public static <T> Pinq<T> of(Derived<T> rows) {
    return new Pinq<>(rows);
  }

  /** PINQ's Where: the rows for which a test holds. Stability 1. */
  public Pinq<T> filter(Predicate<? super T> test) {
    return new Pinq<>(rows.then(RowByRow.filter(test)));
  }

  /** PINQ's Select: each row as a function changes it. Stability 1. */
  public <S> Pinq<S> map(Function<? super T, ? extends S> function) {
    return new Pinq<>(rows.then(RowByRow.<T, S>map(function)));
  }

  /** PINQ's SelectMany: the first rows of what a function makes of each one. Stability k. */
  public <S> Pinq<S> flatMap(
      long atMost, Function<? super T, ? extends Iterable<? extends S>> function) {
    return new Pinq<>(rows.then(RowByRow.<T, S>flatMap(atMost, function)));
  }

  /**
   * The rows of a type of plain values: an enum, a string, a number, a date. Stability 1; and sets
   * of such rows cost less, since a fresh copy stands there for all that are equal. (Equal values
   * themselves can be told apart, by identity or by the bits of a NaN.)
   */
  public <S> Pinq<S> only(Class<S> type) {
    return new Pinq<>(rows.then(RowByRow.<T, S>only(type)));
  }

  /** PINQ's GroupBy: the groups of rows that have a key in common. Stability 2. */
  public <K> Pinq<Group<K, T>> groupBy(Function<? super T, ? extends K> key) {
    return new Pinq<>(rows.then(Grouping.<K, T>by(key)));
  }

  /**
   * PINQ's Join: pairs of rows whose key is theirs alone on either side; a key that several rows of
   * one side share matches nothing. Stability 1 a side; of groups, by their keys, 2.
   */
  public <S, K, R> Pinq<R> join(
      Pinq<S> that,
      Function<? super T, ? extends K> key,
      Function<? super S, ? extends K> thatKey,
      BiFunction<? super T, ? super S, ? extends R> combine) {
    return new Pinq<>(rows.with(that.rows, Joining.<K, T, S, R>unique(key, thatKey, combine)));
  }

  /**
   * PINQ's bounded join: each of the first rows of a key, up to a bound, with each of the first
   * ones of the other side. Stability twice the other side's bound.
   */
  public <S, K, R> Pinq<R> join(
      long atMost,
      Pinq<S> that,
      long thatAtMost,
      Function<? super T, ? extends K> key,
      Function<? super S, ? extends K> thatKey,
      BiFunction<? super T, ? super S, ? extends R> combine) {
    return new Pinq<>(
        rows.with(
            that.rows, Joining.<K, T, S, R>bounded(atMost, thatAtMost, key, thatKey, combine)));
  }

  /**
   * PINQ's GroupJoin: one row for each key that is here, made of its rows here and there. Stability
   * 2 a side.
   */
  public <S, K, R> Pinq<R> groupJoin(
      Pinq<S> that,
      Function<? super T, ? extends K> key,
      Function<? super S, ? extends K> thatKey,
      BiFunction<? super Group<K, T>, ? super Group<K, S>, ? extends R> combine) {
    return new Pinq<>(rows.with(that.rows, Joining.<K, T, S, R>groups(key, thatKey, combine)));
  }

  /** PINQ's Concat: all rows of both. Stability 1 a side. */
  public Pinq<T> concat(Pinq<T> that) {
    return new Pinq<>(rows.with(that.rows, Sets.concat()));
  }

  /** PINQ's Union: the distinct rows of both. Stability 2 a side, or 1 after {@link #only}. */
  public Pinq<T> union(Pinq<T> that) {
    return new Pinq<>(rows.with(that.rows, Sets.union(bothPlain(that))));
  }

  /** PINQ's Intersect: the distinct rows that are there, too. Stability as of distinct, and 1. */
  public Pinq<T> intersect(Pinq<T> that) {
    return new Pinq<>(rows.with(that.rows, Sets.intersect(rows.plain())));
  }

  /** PINQ's Except: the distinct rows that are not there. Stability as of distinct, and 1. */
  public Pinq<T> except(Pinq<T> that) {
    return new Pinq<>(rows.with(that.rows, Sets.except(rows.plain())));
  }

  private boolean bothPlain(Pinq<T> that) {
    return rows.plain() && that.rows.plain();
  }

  /** PINQ's Distinct: one of all rows that are equal. Stability 2, or 1 after {@link #only}. */
  public Pinq<T> distinct() {
    return new Pinq<>(rows.then(Sets.distinct(rows.plain())));
  }

  /** PINQ's Distinct by key: the first rows of each key, up to a bound. Stability 2. */
  public <K> Pinq<T> distinct(long atMost, Function<? super T, ? extends K> key) {
    return new Pinq<>(rows.then(Grouping.<K, T>first(atMost, key)));
  }

  /** PINQ's Take: the first rows in an order of their content. Stability 2. */
  public Pinq<T> take(long count, Comparator<? super T> order) {
    return new Pinq<>(rows.then(ContentOrder.take(count, order)));
  }

  /** PINQ's Skip: all but the first rows in an order of their content. Stability 2. */
  public Pinq<T> skip(long count, Comparator<? super T> order) {
    return new Pinq<>(rows.then(ContentOrder.skip(count, order)));
  }

  /**
   * PINQ's Partition: a part for each public key; rows with other keys are in none. The parts cost
   * together what the dearest of them costs.
   */
  public <K> Map<K, Pinq<T>> partition(PublicKeys<K> keys, Function<? super T, ? extends K> key) {
    return rows.partition(keys, key).mapValues(Pinq::new);
  }

  /** PINQ's Materialize: the same rows, as the first question finds them. */
  public Pinq<T> materialize() {
    return new Pinq<>(rows.kept());
  }

  /** The same rows with a limit of their own, below the budget: a nested agent. */
  public Pinq<T> within(Epsilon limit) {
    return new Pinq<>(rows.within(limit));
  }

  /** The same rows, where an agent of somebody's own is asked as well. */
  public Pinq<T> under(PinqAgent agent) {
    return new Pinq<>(rows.under(agent));
  }

  @Override
  <R> Either<Refusal, Release<R>> ask(QuestionTerms<T, R> terms) {
    if (Reentrancy.inside()) {
      return Either.left(new Refusal.TheQuestionWasAskedInsideAnEvaluation());
    }
    if (!terms.isPayableIn(currency())) {
      return Either.left(new Refusal.TheBudgetsAreInEpsilon());
    }
    if (terms.inclusion().needsPersonalBudgets()) {
      return Either.left(new Refusal.TheQuestionNeedsPersonalBudgets(terms.describe()));
    }
    // All of it on a thread of the runtime's own, where nothing of the asker's reaches.
    return Serving.serve(
        () ->
            Reentrancy.during(
                () ->
                    rows.answer(terms)
                        .bimap(Pinq::refusal, answer -> Release.of("", terms, SCOPE, answer))));
  }

  /** A session's budget is in ε, whatever the budgets that paid for it are in. */
  @Override
  Currency currency() {
    return Currency.EPSILON;
  }

  private static Refusal refusal(Denial denial) {
    if (denial instanceof Denial.TheBudgetIsTooSmall small) {
      return new Refusal.TheGlobalBudgetIsTooSmall(small.needed());
    }
    return denial instanceof Denial.TheCostIsTooLarge
        ? new Refusal.TheCostIsTooLargeToCount()
        : new Refusal.AnAgentDoesNotPermitIt();
  }

  @Override
  Scope scope() {
    return SCOPE;
  }

  @Override
  public String toString() {
    return rows.toString();
  }
}
