package org.properdp.population;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.properdp.agent.GlobalAgent;
import org.properdp.batch.RejectedRow;
import org.properdp.batch.TooLittleHeap;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.ApproximateLoss;
import org.properdp.custody.Spending;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.user.Names;
import org.properdp.query.Limits;
import org.properdp.registry.KeyRule;
import org.properdp.registry.Lookalikes;
import org.properdp.registry.Registry;

/**
 * The door of whoever answers for the data. What is seen here is as sensitive as the data: a budget
 * says what its owner has been part of. Each look waits for the questions that came before it.
 */
public final class Custodian<K> {
  private static final int MOST_BUCKETS = 1_000;

  private final PopulationState books;
  private final Registry<K> registry;

  Custodian(PopulationState books, Registry<K> registry) {
    this.books = books;
    this.registry = registry;
  }

  /** One individual's account, if it has entered and budgets are personal. */
  public Optional<Account> account(K individual) {
    return books.inTurn("account", () -> find(individual), this::accountOf);
  }

  private Optional<Account> accountOf(IndividualSet who) {
    return who.stream().mapToObj(books.ledger::account).flatMap(Optional::stream).findFirst();
  }

  /** The one account of a global budget. */
  public Optional<Account> globalAccount() {
    return look(
        "globalAccount",
        () -> books.isPersonal() ? Optional.empty() : books.ledger.account(GlobalAgent.ACCOUNT));
  }

  /**
   * What an account's budget, all that was ever granted, promises in the words of (ε, δ): for a ρ,
   * at any δ that one chooses, such as 0.000001. What was spent so far promises nothing by itself:
   * how much that is depends on the answers.
   */
  public ApproximateLoss promise(Account account, String delta) {
    return ApproximateLoss.of(account.grantedNanos(), books.regime.currency(), delta);
  }

  /**
   * Grants one individual more. When and what is granted must not depend on anybody's data or
   * budget, or the grant itself tells of it. A budget that would become too large to count, or pass
   * the cap that was declared, is refused.
   *
   * @return whether the individual has entered
   */
  public boolean grant(K individual, Amount more) {
    books.own(more);
    return books.inTurn(
        "grant",
        () -> find(individual),
        who -> {
          if (!books.entitlement.allowed(who, more).equals(who)) {
            throw new IllegalArgumentException(
                "all that an individual is granted must stay within the cap: the population has "
                    + books.regime.meaning());
          }
          if (!books.grant(who, more).isEmpty()) {
            throw new IllegalArgumentException(
                "all that an individual is granted must stay below "
                    + books.regime.currency()
                    + " 9000000000");
          }
          return !who.isEmpty();
        });
  }

  /**
   * Grants everybody who has entered by now, or the one global budget, more: each by itself.
   *
   * @return how many were given nothing, because their budgets would become too large to count, or
   *     pass the cap that was declared
   */
  public int grantAll(Amount more) {
    books.own(more);
    return books.inTurn(
        "grantAll",
        books.ledger::entered,
        who -> {
          IndividualSet allowed = books.entitlement.allowed(who, more);
          return who.size() - allowed.size() + books.grant(allowed, more).size();
        });
  }

  /**
   * Limits what an analyst may ask for from now on, instead of how it was limited before; all that
   * it was ever answered counts. A store keeps both. The limits must not depend on anybody's data,
   * and are the analyst's to know.
   */
  public void limit(String analyst, Limits limits) {
    Names.check("an analyst", analyst);
    limits.checkIn(books.regime.currency());
    books.durably(
        "limit",
        () -> {
          books.quotas.limit(analyst, limits);
          return new PopulationState.Written<>(analyst, books.archive.limit(analyst, limits));
        });
  }

  /**
   * After a restore without an anchor: who enters from now on gets its budget again. Until then
   * nobody does, because whoever seems new may have been here, and have spent it, in what is lost.
   * It is about this population alone; one that is founded after such a restore needs it, too.
   */
  public void trustNewcomers() {
    books.durably(
        "trustNewcomers",
        () -> new PopulationState.Written<>("trusted", books.archive.trustNewcomers()));
  }

  private IndividualSet find(K individual) {
    IndividualSet who = books.find(registry, registry.canonical(individual));
    return books.isPersonal() ? who : IndividualSet.empty();
  }

  /** How many individuals have a budget. */
  public int individuals() {
    return look("individuals", () -> books.isPersonal() ? books.ledger.entered().size() : 0);
  }

  /** How many budgets hold at least so much. */
  public long withAtLeast(Amount left) {
    books.own(left);
    return look("withAtLeast", () -> books.ledger.countWithAtLeast(left));
  }

  /**
   * How many budgets have how much left: the first number counts those with less than {@code step},
   * the second those with less than twice as much, and so on; at most 1,000 numbers, of which the
   * last counts all the rest.
   */
  public Vector<Long> leftOver(Amount step) {
    books.own(step);
    return look("leftOver", () -> distribution(step.nanos()));
  }

  private Vector<Long> distribution(long step) {
    Vector<Long> counts = Vector.empty();
    long least = books.ledger.entered().size();
    for (long bucket = 1; least > 0 && counts.size() < MOST_BUCKETS; bucket++) {
      boolean last = counts.size() == MOST_BUCKETS - 1 || bucket * step > Amount.MOST;
      long more =
          last ? 0 : books.ledger.countWithAtLeast(books.regime.currency().amount(bucket * step));
      counts = counts.append(least - more);
      least = more;
    }
    return counts;
  }

  /** On which questions one individual's budget was spent, when, and how much. */
  public List<Spending> history(K individual) {
    // Who that is takes a turn; reading the journal does not hold up those who ask.
    IndividualSet who = books.inTurn("history", () -> find(individual), found -> found);
    return who.stream().boxed().flatMap(this::historyOf).toList();
  }

  private Stream<Spending> historyOf(int number) {
    return books.archive.history(number).stream();
  }

  /**
   * Keys of this population that differ from one of these by no more than blanks around them, case
   * or Unicode form: each group is several individuals, with a budget each, and mostly one person.
   * There are none where keys are no texts, or where {@link KeyRule#FOLDED} reads them.
   */
  public Vector<Vector<String>> lookalikes(Iterable<String> among) {
    Lookalikes found = Lookalikes.of(among);
    List<String> texts = new ArrayList<>();
    books.inTurn("lookalikes", () -> show(texts), same -> same);
    texts.forEach(found::add);
    return found.groups();
  }

  /** On arrival, while nobody can enter: a registry is not to be read while it changes. */
  private List<String> show(List<String> texts) {
    registry.show(
        key -> {
          if (key instanceof String text) {
            texts.add(text);
          }
        });
    return texts;
  }

  /** The rows that could not be stored, and why. */
  public List<RejectedRow> setAside() {
    return books.setAside();
  }

  /** Why the ledger stopped, if it did. */
  public Optional<Throwable> failure() {
    return books.ledger.failure().map(TooLittleHeap::explained);
  }

  private <A> A look(String what, Supplier<A> look) {
    return books.inTurn(what, () -> what, same -> look.get());
  }

  @Override
  public String toString() {
    return "Custodian of " + books.population;
  }
}
