package org.properdp.population;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.properdp.agent.GlobalAgent;
import org.properdp.agent.Renewals;
import org.properdp.batch.RejectedRow;
import org.properdp.batch.TooLittleHeap;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.ApproximateLoss;
import org.properdp.budget.Currency;
import org.properdp.budget.LeftOver;
import org.properdp.budget.RenewalState;
import org.properdp.custody.Granted;
import org.properdp.custody.Spending;
import org.properdp.custody.StoredBatch;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.user.Names;
import org.properdp.query.Limits;
import org.properdp.registry.KeyRule;
import org.properdp.registry.Lookalikes;
import org.properdp.registry.Registry;

/**
 * The custodian's access to a population. What it shows is as sensitive as the data: a budget
 * reveals which answers its individual was part of. Each method that reads waits for the questions
 * that came before it.
 */
public final class Custodian<K> {
  private static final int MOST_BUCKETS = 1_000;

  private final PopulationState books;
  private final Registry<K> registry;
  private final Grants grants;

  Custodian(PopulationState books, Registry<K> registry) {
    this.books = books;
    this.registry = registry;
    this.grants = new Grants(books);
  }

  /** The account of one individual, if the individual has entered and budgets are personal. */
  public Optional<Account> account(K individual) {
    return books.inTurn("account", () -> find(individual), this::accountOf);
  }

  /** Visits individuals by their numbers, in order, each with its account. */
  @FunctionalInterface
  public interface AccountVisitor {
    /** Visits one of them. */
    void visit(int number, Account account);
  }

  /** Visits the accounts of all individuals that have a budget, as they are at one moment. */
  public void accounts(AccountVisitor visitor) {
    look(
        "accounts",
        () -> {
          IndividualSet who = withBudgets();
          who.forEach(
              number -> books.ledger.account(number).ifPresent(one -> visitor.visit(number, one)));
          return who;
        });
  }

  private IndividualSet withBudgets() {
    return books.isPersonal()
        ? books.ledger.entered().minus(books.ledger.merged())
        : IndividualSet.empty();
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
   * The (ε, δ) guarantee of an account's whole budget, which is all that was ever granted. Where
   * budgets renew, it is that of the life so far, with each renewal until now; from one renewal to
   * the next at most the amount is lost up to which they renew, and what is granted. For a budget
   * in ρ it holds at any chosen δ, such as 0.000001. What was spent so far gives no guarantee by
   * itself, because how much that is depends on the answers.
   */
  public ApproximateLoss promise(Account account, String delta) {
    return ApproximateLoss.of(books.regime.inAll(account), books.regime.currency(), delta);
  }

  /**
   * Grants one individual more budget. The time and the amount must not depend on data or budgets,
   * because the grant would reveal something about them. A grant is refused if the budget would
   * become too large to count or exceed the declared cap. Of an individual that owes something
   * after a merging, the grant pays this first.
   *
   * @return of no individual, if this one has not entered
   */
  public Granted grant(K individual, Amount more) {
    books.own(more);
    return books.inTurn("grant", () -> find(individual), who -> grants.toOne(who, more));
  }

  /**
   * Grants several individuals more budget, each the same, in one step. If one of them has not
   * entered, or may not have it, none gets anything. Of those that owe something after a merging,
   * the grant pays this first.
   */
  public Granted grant(Collection<? extends K> individuals, Amount more) {
    books.own(more);
    return books.inTurn("grant", () -> findEach(individuals), who -> grants.toEach(who, more));
  }

  private IndividualSet findEach(Collection<? extends K> individuals) {
    IndividualSetBuilder all = new IndividualSetBuilder();
    for (K individual : individuals) {
      IndividualSet found = find(individual);
      if (found.isEmpty()) {
        throw new IllegalArgumentException(
            "only individuals that have entered are granted more, but none with the key "
                + individual
                + " has");
      }
      found.forEach(all::add);
    }
    return all.build();
  }

  /**
   * Grants more to each individual that has entered by now, separately, or to the one global
   * budget. Individuals get nothing whose budgets would become too large to count or exceed the
   * declared cap. Of those that owe something after a merging, the grant pays this first.
   */
  public Granted grantAll(Amount more) {
    books.own(more);
    return books.inTurn("grantAll", books.ledger::entered, entered -> grants.toAll(entered, more));
  }

  /**
   * The debt of an individual: the amount that was spent under two keys of one person beyond one
   * budget, before these were merged, and not paid by grants since.
   */
  public BigDecimal owed(K individual) {
    return books.inTurn("owed", () -> find(individual), this::owedBy);
  }

  private BigDecimal owedBy(IndividualSet who) {
    Map<Integer, Long> owed = books.ledger.owed();
    long nanos = who.stream().mapToLong(one -> owed.getOrDefault(one, 0L)).sum();
    return Currency.decimal(nanos);
  }

  /**
   * Merges one individual into another, because they are found to be one person under two keys. The
   * one that is kept has max(0, all that it was granted − what both spent) left; what both spent
   * beyond that is taken from later grants first. The other one has nothing left and is granted
   * nothing any more. Its rows are erased, and rows that come with its key are set aside: store
   * them again under the key that is kept. All of that is one step, and can't be undone. The same
   * merging again changes nothing. Whom you merge, and when, must not depend on answers that are
   * not released, or on budgets.
   *
   * @param individual the key that is given up
   * @param into the key that is kept
   * @return whether they were two until now; false if they were merged like this before
   */
  public boolean merge(K individual, K into) {
    if (!books.isPersonal()) {
      throw new IllegalArgumentException(
          "a merging counts what two individuals spent, but population "
              + books.population
              + " has one budget for all: erase the rows of one key, and store them under the other"
              + " one");
    }
    return books.merge(
        () -> {
          int merged = oneThatEntered(individual);
          int kept = oneThatEntered(into);
          if (merged == kept) {
            throw new IllegalArgumentException(
                "both keys are of one individual already: " + individual + " and " + into);
          }
          return new PopulationState.Same(merged, kept);
        });
  }

  private int oneThatEntered(K individual) {
    return find(individual).stream()
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "only individuals that have entered are merged, but none with the key "
                        + individual
                        + " has"));
  }

  /**
   * Replaces the limits on what an analyst may ask. All answers that the analyst ever got count
   * towards them; towards a limit per day those of the day, or, on the day on which the analyst is
   * first given one, those from then on. A store keeps all of this. The limits must not depend on
   * data, because the analyst may know them.
   */
  public void limit(String analyst, Limits limits) {
    Names.check("an analyst", analyst);
    limits.checkIn(books.regime.currency());
    books.durably(
        "limit",
        () ->
            new PopulationState.Written<>(
                analyst,
                books.quotas.limit(analyst, limits, () -> books.archive.limit(analyst, limits))));
  }

  /** The limits on what an analyst may ask, as they stand. */
  public Limits limits(String analyst) {
    return books.quotas.limits(analyst);
  }

  /**
   * After a restore without an anchor, lets individuals that enter from now on have their budgets
   * again. Until this call they enter without a budget, because an individual that seems new may
   * have entered before and spent its budget in the part of the journal that is lost. The call
   * applies to this population alone; a population that is founded after such a restore needs it,
   * too.
   */
  public void trustNewcomers() {
    books.durably(
        "trustNewcomers",
        () -> new PopulationState.Written<>("trusted", books.archive.trustNewcomers()));
  }

  /** The renewals of budgets, if they renew: when the last was, and whether they rest. */
  public Option<RenewalState> renewals() {
    return look("renewals", () -> books.renewals.map(Renewals::state));
  }

  /**
   * Resumes renewals that rest: after a restore without an anchor, or when more of them were missed
   * than are made up. When you do this, and how many you make up, must not depend on data or
   * budgets.
   *
   * @param madeUp the number of missed renewals that are made up now; the others never come
   */
  public void resumeRenewals(int madeUp) {
    Renewals renewals =
        books.renewals.getOrElseThrow(
            () ->
                new IllegalArgumentException(
                    "the budgets of population " + books.population + " do not renew"));
    look(
        "resumeRenewals",
        () -> {
          renewals.resume(madeUp);
          return "resumed";
        });
  }

  private IndividualSet find(K individual) {
    IndividualSet who = books.find(registry, registry.canonical(individual));
    return books.isPersonal() ? who : IndividualSet.empty();
  }

  /** True if an individual with this key has ever entered, under a budget of its own or of all. */
  public boolean hasEntered(K individual) {
    return books.inTurn(
        "hasEntered",
        () -> books.find(registry, registry.canonical(individual)),
        who -> !who.isEmpty());
  }

  /** The number of individuals that have a budget; those that were merged into others have none. */
  public int individuals() {
    return look("individuals", () -> withBudgets().size());
  }

  /** The number of individuals that have at least this much left. */
  public long withAtLeast(Amount left) {
    books.own(left);
    return look("withAtLeast", () -> books.ledger.countWithAtLeast(left));
  }

  /**
   * A histogram of what budgets have left: the first number counts budgets with less than {@code
   * step}, the second those from there to less than twice {@code step}, and so on; at most 1,000
   * numbers, of which the last counts all the rest.
   */
  public Vector<Long> leftOver(Amount step) {
    books.own(step);
    return look("leftOver", () -> LeftOver.of(books.ledger, step, MOST_BUCKETS));
  }

  /**
   * The history of one individual's budget: on which questions it was spent, when, and how much.
   */
  public List<Spending> history(K individual) {
    return changes(individual).stream().filter(each -> each.cost().signum() >= 0).toList();
  }

  /** All that has changed what one individual has left, in order: payments, and grants, too. */
  public List<Spending> changes(K individual) {
    // Only finding the individual takes a turn; reading the journal does not delay questions.
    IndividualSet who = books.inTurn("history", () -> find(individual), found -> found);
    return who.stream().boxed().map(books.archive::history).flatMap(List::stream).toList();
  }

  /** The batches of a data set that are stored, in order, with what is left of them. */
  public List<StoredBatch> batches(String dataset) {
    return books.archive.batches(dataset);
  }

  /**
   * Keys of this population that differ only in surrounding blanks, case or Unicode form from one
   * of the given keys. Each group is several individuals, with a budget each, that are probably one
   * person. There are no groups if keys are not texts, or if {@link KeyRule#FOLDED} reads them.
   */
  public Vector<Vector<String>> lookalikes(Iterable<String> among) {
    Lookalikes found = Lookalikes.of(among);
    List<String> texts = new ArrayList<>();
    books.inTurn("lookalikes", () -> show(texts), same -> same);
    texts.forEach(found::add);
    return found.groups();
  }

  /**
   * Called on arrival, while no individual can enter: a registry must not be read while it changes.
   */
  private List<String> show(List<String> texts) {
    boolean anybody = !books.ledger.merged().isEmpty();
    registry.show(
        key -> {
          if (key instanceof String text && !(anybody && books.isMerged(registry.find(key)))) {
            texts.add(text);
          }
        });
    return texts;
  }

  /** The rows that could not be stored, and why. */
  public List<RejectedRow> setAside() {
    return books.setAside();
  }

  /** The failure that stopped the ledger, if it has stopped. */
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
