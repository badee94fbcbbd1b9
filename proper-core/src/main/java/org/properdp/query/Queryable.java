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
import org.properdp.budget.request.Request;
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
import org.properdp.provenance.plan.PublicLookupStep;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.reference.Lookup;
import org.properdp.provenance.reference.PublicContents;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.provenance.user.Names;
import org.properdp.provenance.user.Transparent;

/**
 * A collection that an analyst can transform and ask questions about but can't look into. It is
 * immutable: each transformation returns a new collection, costs nothing and touches no data.
 *
 * <p>It consists of a plan and an agent (PINQ's design). Operators that are missing, such as a join
 * of two protected collections, are missing because they would break the guarantee.
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

  static <T> Queryable<T> of(String analyst, Agent agent, Table<T> table) {
    return new Queryable<>(analyst, agent, table, Option.none());
  }

  private <S> Queryable<S> with(Table<S> next) {
    // A plan that is too deep could exhaust the stack for some rows and not for others.
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

  /** A function's result for each row. */
  public <S> Queryable<S> map(Function<? super T, ? extends S> function) {
    return with(new Mapped<>(table, function));
  }

  /** Any number of rows for each row; a global budget needs the form with a bound. */
  public <S> Queryable<S> flatMap(Function<? super T, ? extends Iterable<? extends S>> function) {
    return with(new FlatMapped<>(table, function, OptionalLong.empty()));
  }

  /** For each row, the first rows of a function's result, up to a bound. */
  public <S> Queryable<S> flatMap(
      long atMost, Function<? super T, ? extends Iterable<? extends S>> function) {
    return with(new FlatMapped<>(table, function, OptionalLong.of(atMost)));
  }

  /** All rows of both, each with its owner. Both must belong to the same analyst and population. */
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
          what + " must belong to one analyst, but was of " + whose.analyst + " and " + analyst);
    }
  }

  /** These rows and public rows, which have no owner and which nobody pays for. */
  public Queryable<T> union(PublicTable<T> publicRows) {
    return with(new Union<>(table, new Literal<>(publicRows)));
  }

  /** These rows and public rows, of each of which a function makes one of these. */
  public <P> Queryable<T> union(PublicTable<P> publicRows, Function<? super P, ? extends T> row) {
    return with(new Union<>(table, new Mapped<>(new Literal<>(publicRows), row)));
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

  /**
   * Any number of rows for each row, made with public contents that may be replaced: a question
   * reads those that stand at its place. A global budget needs a bound.
   *
   * @param reading what makes rows of one row, with given contents; if it is {@link Transparent}, a
   *     question that comes again is recognised by its text
   */
  public <C, S> Queryable<S> consult(
      PublicContents<C> contents,
      Function<? super C, ? extends Function<? super T, ? extends Iterable<? extends S>>> reading,
      OptionalLong atMost) {
    return with(new PublicLookupStep<>(table, contents, reading, atMost));
  }

  /** The rows whose key is one of the public keys. */
  public <K> Queryable<T> filterIn(PublicKeys<K> keys, Function<? super T, ? extends K> key) {
    return with(new Membership<>(table, key, keys, true));
  }

  /** The rows whose key is none of the public keys. */
  public <K> Queryable<T> filterNotIn(PublicKeys<K> keys, Function<? super T, ? extends K> key) {
    return with(new Membership<>(table, key, keys, false));
  }

  /**
   * For each individual, a function's result for all of its rows. The function gets them in order
   * of arrival; in a union, the rows of the left side come first.
   */
  public <S> Queryable<S> perIndividual(
      Function<? super List<T>, ? extends Iterable<? extends S>> function) {
    return with(PerIndividual.of(table, function, OptionalLong.empty()));
  }

  /**
   * For each individual, a function's result for all of its rows, up to a bound, which a global
   * budget needs.
   */
  public <S> Queryable<S> perIndividual(
      long atMost, Function<? super List<T>, ? extends Iterable<? extends S>> function) {
    return with(PerIndividual.of(table, function, OptionalLong.of(atMost)));
  }

  /** The first rows of each individual. */
  public Queryable<T> firstPerIndividual(long atMost) {
    return with(PerIndividual.first(table, atMost));
  }

  /** Each individual's distinct rows. */
  public Queryable<T> distinctPerIndividual() {
    return with(PerIndividual.distinct(table));
  }

  /**
   * The same rows, where an individual that can't pay for a question in full takes part as far as
   * its budget goes, instead of not at all.
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
   * Names the last step, so that questions with unnamed functions can be distinguished and plans
   * are easier to read. To name the function of a sum, put it in a step: {@code
   * map(Person::age).as("age")}.
   */
  public Queryable<T> as(String name) {
    return with(new Named<>(table, name));
  }

  /**
   * Asks the next question under a request id that the analyst chooses. The same question asked
   * again under this id gets the same answer, free of charge; a different question is refused. An
   * id must be valid Unicode, not blank, and at most 256 bytes long in UTF-8.
   */
  public Queryable<T> request(String id) {
    Names.checkId("a request id", id);
    return new Queryable<>(analyst, agent, table, Option.some(id));
  }

  /**
   * The request id of a question within an epoch. It follows from the epoch and from what is
   * compared of a question alone, so that the same question within one epoch has the same one.
   */
  String requestIn(String epoch, QuestionTerms<T, ?> terms) {
    String text = new Question<>(analyst, Option.none(), table, terms, scope()).text();
    return Request.idIn(Names.check("an epoch", epoch), Question.digest(text));
  }

  /**
   * Begins a watch, which lasts until a count of rows first reaches a threshold. Only the analyst
   * and the population of this collection matter: each step of the watch names the collection that
   * it counts.
   */
  public Watch aboveThreshold(long threshold, Epsilon epsilon) {
    AboveThreshold<T> watched = new AboveThreshold<>(threshold);
    return new Watch(this, agent.watch(watched, epsilon), threshold, epsilon);
  }

  /**
   * Randomised response: each individual on a public roster reports one of several public answers,
   * which may be false. A function computes the true answer from all rows of an individual, and the
   * individual's first row gives its key on the roster. Each individual on the roster that has a
   * true answer pays ε once; the report of any other is uniform and reveals nothing.
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

  /** Asks whether this collection's count reaches the threshold of a watch. */
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
   * The rows as a collection of classic differential privacy, with ε as its global budget, for
   * questions that can't be asked here, such as joins of protected rows. Each individual pays rows
   * × ε, once; individuals that can't pay are left out. The rows are frozen: none is added or
   * replaced, but the rows of an individual that is erased are removed.
   *
   * <p>The session exists only in memory and can't be restored: a request id that has frozen rows
   * before is refused, and freezing rows again costs again.
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
    return pending(terms).ask();
  }

  <R> PendingQuestion<R> pending(QuestionTerms<T, R> terms) {
    return new PendingQuestion<>(
        agent,
        Unpayable.why(terms, currency(), scope())
            .<Either<Refusal, Question<?, R>>>map(Either::left)
            .getOrElse(
                () -> Either.right(new Question<>(analyst, requestId, table, terms, scope()))));
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
