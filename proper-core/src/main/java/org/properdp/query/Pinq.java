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
 * A collection of classic differential privacy, as in PINQ: frozen rows with one public budget,
 * which refuses openly when it is spent. It is immutable; a transformation costs nothing. All PINQ
 * operators work here, including those that mix rows of several people. Each question costs ε times
 * the stability of the collection it is asked of: how many of its rows can change if one row of the
 * session changes.
 *
 * <p>Functions must be pure, and {@code equals} must be an equivalence. A row on which a function
 * throws is dropped. A function that breaks this rule can learn more from its session than was paid
 * for, but nothing from another session or at the expense of personal budgets: the session's rows
 * are frozen (SEMANTICS §6).
 */
public final class Pinq<T> extends Askable<T> {
  private static final Scope SCOPE = new Scope.Session();

  private final Derived<T> rows;

  private Pinq(Derived<T> rows) {
    this.rows = rows;
  }

  /** A collection of a session's rows, or of rows derived from them. */
  public static <T> Pinq<T> of(Derived<T> rows) {
    return new Pinq<>(rows);
  }

  /** PINQ's Where: the rows for which a test holds. Stability 1. */
  public Pinq<T> filter(Predicate<? super T> test) {
    return new Pinq<>(rows.then(RowByRow.filter(test)));
  }

  /** PINQ's Select: a function's result for each row. Stability 1. */
  public <S> Pinq<S> map(Function<? super T, ? extends S> function) {
    return new Pinq<>(rows.then(RowByRow.<T, S>map(function)));
  }

  /** PINQ's SelectMany: at most k rows of a function's result for each row. Stability k. */
  public <S> Pinq<S> flatMap(
      long atMost, Function<? super T, ? extends Iterable<? extends S>> function) {
    return new Pinq<>(rows.then(RowByRow.<T, S>flatMap(atMost, function)));
  }

  /**
   * The rows of one type of plain values: an enum, a string, a number, a date. Stability 1. Set
   * operators on such rows cost less, because a fresh copy represents all equal rows. (Without the
   * copy, equal values could be distinguished by identity or by the bits of a NaN.)
   */
  public <S> Pinq<S> only(Class<S> type) {
    return new Pinq<>(rows.then(RowByRow.<T, S>only(type)));
  }

  /** PINQ's GroupBy: the groups of rows that have a key in common. Stability 2. */
  public <K> Pinq<Group<K, T>> groupBy(Function<? super T, ? extends K> key) {
    return new Pinq<>(rows.then(Grouping.<K, T>by(key)));
  }

  /**
   * PINQ's Join: pairs of rows with equal keys, for keys that only one row on each side has. A key
   * that several rows of one side share matches nothing. Stability 1 for each side; 2 for groups
   * joined by their keys.
   */
  public <S, K, R> Pinq<R> join(
      Pinq<S> that,
      Function<? super T, ? extends K> key,
      Function<? super S, ? extends K> thatKey,
      BiFunction<? super T, ? super S, ? extends R> combine) {
    return new Pinq<>(rows.with(that.rows, Joining.<K, T, S, R>unique(key, thatKey, combine)));
  }

  /**
   * PINQ's bounded join: for each key, pairs of the first rows of one side, up to a bound, and the
   * first rows of the other. Stability for each side: twice the other side's bound.
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
   * PINQ's GroupJoin: one row for each key of this collection, computed from the rows of that key
   * on both sides. Stability 2 for each side.
   */
  public <S, K, R> Pinq<R> groupJoin(
      Pinq<S> that,
      Function<? super T, ? extends K> key,
      Function<? super S, ? extends K> thatKey,
      BiFunction<? super Group<K, T>, ? super Group<K, S>, ? extends R> combine) {
    return new Pinq<>(rows.with(that.rows, Joining.<K, T, S, R>groups(key, thatKey, combine)));
  }

  /** PINQ's Concat: all rows of both. Stability 1 for each side. */
  public Pinq<T> concat(Pinq<T> that) {
    return new Pinq<>(rows.with(that.rows, Sets.concat()));
  }

  /**
   * PINQ's Union: the distinct rows of both. Stability 2 for each side, or 1 after {@link #only}.
   */
  public Pinq<T> union(Pinq<T> that) {
    return new Pinq<>(rows.with(that.rows, Sets.union(bothPlain(that))));
  }

  /**
   * PINQ's Intersect: the distinct rows that the other collection has too. Stability that of
   * distinct for this side, and 1 for the other.
   */
  public Pinq<T> intersect(Pinq<T> that) {
    return new Pinq<>(rows.with(that.rows, Sets.intersect(rows.plain())));
  }

  /**
   * PINQ's Except: the distinct rows that the other collection does not have. Stability that of
   * distinct for this side, and 1 for the other.
   */
  public Pinq<T> except(Pinq<T> that) {
    return new Pinq<>(rows.with(that.rows, Sets.except(rows.plain())));
  }

  private boolean bothPlain(Pinq<T> that) {
    return rows.plain() && that.rows.plain();
  }

  /** PINQ's Distinct: one row for each set of equal rows. Stability 2, or 1 after {@link #only}. */
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
   * PINQ's Partition: a part for each public key; rows with other keys are in no part. All parts
   * together cost as much as the part that spends most.
   */
  public <K> Map<K, Pinq<T>> partition(PublicKeys<K> keys, Function<? super T, ? extends K> key) {
    return rows.partition(keys, key).mapValues(Pinq::new);
  }

  /** PINQ's Materialize: the same rows, computed once, by the first question. */
  public Pinq<T> materialize() {
    return new Pinq<>(rows.kept());
  }

  /** The same rows under a nested agent, whose limit is below the session's budget. */
  public Pinq<T> within(Epsilon limit) {
    return new Pinq<>(rows.within(limit));
  }

  /** The same rows under an additional agent, which a user supplies. */
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
    // All of this runs on one of the runtime's threads, which the caller can't influence.
    return Serving.serve(
        () ->
            Reentrancy.during(
                () ->
                    rows.answer(terms)
                        .bimap(Pinq::refusal, answer -> Release.of("", terms, SCOPE, answer))));
  }

  /** A session's budget is in ε, whatever the currency of the budgets that paid for it. */
  @Override
  Currency currency() {
    return Currency.EPSILON;
  }

  private static Refusal refusal(Denial denial) {
    if (denial instanceof Denial.TheBudgetIsTooSmall small) {
      return new Refusal.TheGlobalBudgetIsTooSmall(small.needed());
    }
    if (denial instanceof Denial.ItEndedWithARenewal) {
      return new Refusal.ItEndedWithARenewal();
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
