package org.properdp.query;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Probability;
import org.properdp.pinq.session.Session;
import org.properdp.primitive.AboveThreshold;
import org.properdp.primitive.Freezing;
import org.properdp.primitive.RandomisedResponse;
import org.properdp.primitive.Reply;
import org.properdp.primitive.Responses;
import org.properdp.primitive.Scope;
import org.properdp.primitive.terms.PureTerms;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.proof.Proven;
import org.properdp.provenance.plan.Filter;
import org.properdp.provenance.plan.FlatMapped;
import org.properdp.provenance.plan.Joined;
import org.properdp.provenance.plan.Literal;
import org.properdp.provenance.plan.Mapped;
import org.properdp.provenance.plan.Membership;
import org.properdp.provenance.plan.Named;
import org.properdp.provenance.plan.PerIndividual;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.reference.Lookup;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.provenance.user.Names;

/**
 * A collection that an analyst can transform and ask about, and can't look into. Immutable: each
 * transformation returns a new one, which costs nothing and touches no data.
 *
 * <p>It is a plan and an agent (PINQ's design). What is missing here, such as joining two protected
 * collections, is missing because it would break the guarantee.
 */
public final class Queryable<T> extends Askable<T> {
  private static final int MOST_DEEP = 200;
  private static final int MOST_STEPS = 10_000;

  private final String analyst;
  private final Agent agent;
  private final Table<T> table;
  private final Option<String> requestId;

  private Queryable(String analyst, Agent agent, Table<T> table, Option<String> requestId) {
    this.analyst = analyst;
    this.agent = agent;
    this.table = table;
    this.requestId = requestId;
  }

  /** A collection for an analyst, who will ask the agent. */
  public static <T> Queryable<T> of(String analyst, Agent agent, Table<T> table) {
    return new Queryable<>(analyst, agent, table, Option.none());
  }

  private <S> Queryable<S> with(Table<S> next) {
    // A plan that exhausts a stack would do so for some rows and not for others.
    if (next.depth() > MOST_DEEP || next.size() > MOST_STEPS) {
      throw new IllegalArgumentException(
          "a plan must have at most "
              + MOST_DEEP
              + " steps in a row and "
              + MOST_STEPS
              + " in all");
    }
    return new Queryable<>(analyst, agent, next, requestId);
  }

  /** The rows for which a test holds. */
  public Queryable<T> filter(Predicate<? super T> test) {
    return with(new Filter<>(table, test));
  }

  /** Each row as a function changes it. */
  public <S> Queryable<S> map(Function<? super T, ? extends S> function) {
    return with(new Mapped<>(table, function));
  }

  /** Any number of rows for each one; a global budget asks for the form with a bound. */
  public <S> Queryable<S> flatMap(Function<? super T, ? extends Iterable<? extends S>> function) {
    return with(new FlatMapped<>(table, function, OptionalLong.empty()));
  }

  /** The first rows, up to a bound, of what a function makes of each one. */
  public <S> Queryable<S> flatMap(
      long atMost, Function<? super T, ? extends Iterable<? extends S>> function) {
    return with(new FlatMapped<>(table, function, OptionalLong.of(atMost)));
  }

  /** All rows of both, owners kept. Both must be this analyst's, from one population. */
  public Queryable<T> union(Queryable<T> that) {
    that.refuseAnother("a union", this);
    return with(new Union<>(table, that.table));
  }

  private void refuseAnother(String what, Queryable<?> whose) {
    if (whose.agent != agent) {
      throw new IllegalArgumentException(
          what + " must be of one population: individuals of two have no budget in common");
    }
    if (!whose.analyst.equals(analyst)) {
      throw new IllegalArgumentException(
          what + " must be one analyst's, but was of " + whose.analyst + " and " + analyst);
    }
  }

  /** These rows and public ones, which nobody owns or pays for. */
  public Queryable<T> union(PublicTable<T> publicRows) {
    return with(new Union<>(table, new Literal<>(publicRows)));
  }

  /** Each row combined with every row of a public table. */
  public <P, S> Queryable<S> cross(
      PublicTable<P> that, BiFunction<? super T, ? super P, ? extends S> combine) {
    return with(new Joined<>(table, Lookup.<T, P, S>all(that, combine)));
  }

  /** Each row combined with the rows of a public table that have an equal key. */
  public <P, K, S> Queryable<S> join(
      PublicTable<P> that,
      Function<? super T, ? extends K> key,
      Function<? super P, ? extends K> publicKey,
      BiFunction<? super T, ? super P, ? extends S> combine) {
    return with(new Joined<>(table, Lookup.<T, P, K, S>byKey(that, publicKey, key, combine)));
  }

  /** The rows whose key is among public keys. */
  public <K> Queryable<T> filterIn(PublicKeys<K> keys, Function<? super T, ? extends K> key) {
    return with(new Membership<>(table, key, keys, true));
  }

  /** The rows whose key is not among public keys. */
  public <K> Queryable<T> filterNotIn(PublicKeys<K> keys, Function<? super T, ? extends K> key) {
    return with(new Membership<>(table, key, keys, false));
  }

  /**
   * Whatever a function makes of all rows of one individual, in their order of arrival; in a union,
   * the left's come before the right's.
   */
  public <S> Queryable<S> perIndividual(
      Function<? super List<T>, ? extends Iterable<? extends S>> function) {
    return with(PerIndividual.of(table, function, OptionalLong.empty()));
  }

  /** The same, up to a bound: a global budget asks for one. */
  public <S> Queryable<S> perIndividual(
      long atMost, Function<? super List<T>, ? extends Iterable<? extends S>> function) {
    return with(PerIndividual.of(table, function, OptionalLong.of(atMost)));
  }

  /** The first rows of each individual. */
  public Queryable<T> firstPerIndividual(long atMost) {
    return with(PerIndividual.first(table, atMost));
  }

  /** Each individual's rows without repetition. */
  public Queryable<T> distinctPerIndividual() {
    return with(PerIndividual.distinct(table));
  }

  /**
   * The same rows, where who can't pay for a question in full takes part as far as its budget goes,
   * instead of not at all.
   */
  public Including<T> clippedToWhatIsLeft() {
    return Including.clipped(this);
  }

  /** A secret sample: for each question a fresh coin for each row says whether it is in. */
  public Including<T> sampledRows(String probability) {
    return Including.sampledRows(this, Probability.of(probability));
  }

  /** A secret sample: for each question a fresh coin for each individual says whether it is in. */
  public Including<T> sampledIndividuals(String probability) {
    return Including.sampledIndividuals(this, Probability.of(probability));
  }

  /**
   * Names the last step: it tells questions with unnamed functions apart, and reads better. The
   * function of a sum is told apart by what it sums: {@code map(Person::age).as("age")}.
   */
  public Queryable<T> as(String name) {
    return with(new Named<>(table, name));
  }

  /**
   * Asks the next question under an id of the analyst's: asked again under it, the same question
   * gets the same answer, free of charge; another question is refused. An id is not blank, valid
   * Unicode, and at most 256 bytes long as UTF-8.
   */
  public Queryable<T> request(String id) {
    Names.checkId("a request id", id);
    return new Queryable<>(analyst, agent, table, Option.some(id));
  }

  /**
   * Begins to watch until a count of rows first reaches a threshold. Of this collection it matters
   * only whose it is: which collections are counted is said step by step.
   */
  public Watch aboveThreshold(long threshold, Epsilon epsilon) {
    AboveThreshold<T> watched = new AboveThreshold<>(threshold);
    return new Watch(this, agent.watch(watched, epsilon), threshold, epsilon);
  }

  /**
   * Randomised response: each on a public roster reports one of some public answers, which may be a
   * lie. What there is to report is what a function makes of all rows of one individual; its first
   * row says who it is. Everybody on the roster with such an answer pays ε once; a report of
   * anybody else's is uniform, and tells nothing.
   */
  public <K, V> Either<Refusal, Release<Responses<V>>> randomisedResponse(
      PublicKeys<K> roster,
      Function<? super T, ? extends K> who,
      PublicKeys<V> answers,
      Function<? super List<T>, ? extends V> answer,
      Epsilon epsilon) {
    return this.<Reply>perIndividual(
            1, rows -> Reply.of(roster, who.apply(rows.get(0)), answers, answer.apply(rows)))
        .ask(new PureTerms<>(new RandomisedResponse<>(roster, answers), epsilon));
  }

  /** Asks whether this collection's count reaches the threshold of somebody's watch. */
  Either<Refusal, Release<Boolean>> step(
      Queryable<?> whose, Agent.Steps steps, long threshold, Epsilon epsilon) {
    refuseAnother("a watch", whose);
    AboveThreshold<T> watched = new AboveThreshold<>(threshold);
    QuestionTerms<T, Boolean> terms = new PureTerms<>(watched, epsilon);
    return Unpayable.why(terms, currency(), scope())
        .<Either<Refusal, Release<Boolean>>>map(Either::left)
        .getOrElse(
            () -> steps.step(new Question<>(analyst, requestId, table, terms, scope()), watched));
  }

  /** The plan as text, and nothing of the data. */
  public String explain() {
    return table.explain();
  }

  /**
   * The rows as a collection of classic differential privacy, with ε as its global budget: for what
   * can't be asked here, such as joins of protected rows. Each individual pays rows × ε, once, and
   * who can't is not in it. The rows are frozen: nothing is added or replaced; those of whoever is
   * erased leave.
   *
   * <p>It lives in memory, and can't be had again: under a request id that froze rows before, it is
   * refused, and frozen anew it costs anew.
   */
  @Proven({"classic.Moment.loss_at_any_moment", "classic.Moment.loss_where_all_are_even"})
  public Either<Refusal, Pinq<T>> asPinq(Epsilon epsilon) {
    Session<T> session = agent.session(epsilon);
    return ask(new PureTerms<>(new Freezing<>(session::freeze), epsilon))
        .flatMap(
            release ->
                session.isFrozen()
                    ? Either.right(Pinq.of(session.collection()))
                    : Either.left(new Refusal.TheRowsWereFrozenBefore(release.requestId())));
  }

  @Override
  <R> Either<Refusal, Release<R>> ask(QuestionTerms<T, R> terms) {
    return Unpayable.why(terms, currency(), scope())
        .<Either<Refusal, Release<R>>>map(Either::left)
        .getOrElse(() -> agent.ask(new Question<>(analyst, requestId, table, terms, scope())));
  }

  @Override
  Scope scope() {
    return agent.scope();
  }

  @Override
  Currency currency() {
    return agent.currency();
  }

  @Override
  public String toString() {
    return explain();
  }
}
