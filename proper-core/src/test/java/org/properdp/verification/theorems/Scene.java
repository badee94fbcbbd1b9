package org.properdp.verification.theorems;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.properdp.budget.Account;
import org.properdp.budget.Charges;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Price;
import org.properdp.budget.memory.InMemoryLedger;

/**
 * Budgets, and what is then asked of whom: what theorems on ledgers are about. Weights stand for
 * rows, since a ledger sees nothing else of them.
 */
public record Scene(Map<Integer, Long> budgets, List<Asked> questions) {
  /** At both ends of pages and words. */
  public static final List<Integer> PEOPLE = List.of(0, 1, 63, 64, 65_535, 65_536, 200_000);

  private static final long TENTH = 100_000_000;

  /** Everybody's weight, its price, and whether pages on which all weigh one are written so. */
  public record Asked(Map<Integer, Long> weights, Price price, boolean ones) {
    /** The amount that an individual is to pay. */
    public long cost(int who) {
      return price.cost(weights.getOrDefault(who, 0L));
    }

    /** The payers. */
    public Set<Integer> on(Ledger ledger) {
      return Set.copyOf(Charges.members(ledger.reserve(Charges.of(weights, price, ones)).payers()));
    }

    private Asked renamed(IntUnaryOperator names) {
      return new Asked(Scene.renamed(weights, names), price, ones);
    }

    private Asked without(int who) {
      return new Asked(Scene.without(weights, who), price, ones);
    }
  }

  /** A ledger that everybody has entered. */
  public Ledger ledger() {
    Ledger ledger = new InMemoryLedger();
    budgets.forEach((who, budget) -> ledger.enter(who, new Epsilon(budget)));
    return ledger;
  }

  /** The same without somebody and all that is its. */
  public Scene without(int who) {
    return new Scene(
        without(budgets, who), questions.stream().map(asked -> asked.without(who)).toList());
  }

  /** The same with somebody who is never asked about. */
  public Scene notAskedAbout(int who) {
    return new Scene(budgets, questions.stream().map(asked -> asked.without(who)).toList());
  }

  /** The same where everybody has another number. */
  public Scene renamed(IntUnaryOperator names) {
    return new Scene(
        renamed(budgets, names), questions.stream().map(asked -> asked.renamed(names)).toList());
  }

  private static Map<Integer, Long> without(Map<Integer, Long> amounts, int who) {
    Map<Integer, Long> left = new HashMap<>(amounts);
    left.remove(who);
    return left;
  }

  private static Map<Integer, Long> renamed(Map<Integer, Long> amounts, IntUnaryOperator names) {
    Map<Integer, Long> renamed = new HashMap<>();
    amounts.forEach((who, amount) -> renamed.put(names.applyAsInt(who), amount));
    return renamed;
  }

  /** A set without an individual. */
  public static Set<Integer> less(Set<Integer> people, int who) {
    Set<Integer> left = new HashSet<>(people);
    left.remove(who);
    return left;
  }

  /** Everybody's account. */
  public static Map<Integer, Account> accounts(Ledger ledger) {
    Map<Integer, Account> accounts = new HashMap<>();
    ledger.entered().forEach(who -> accounts.put(who, ledger.account(who).orElseThrow()));
    return accounts;
  }

  /** The rest of an individual's budget; nothing before it has entered. */
  public static long left(Ledger ledger, int who) {
    Optional<Account> account = ledger.account(who);
    return account.map(Account::leftNanos).orElse(0L);
  }

  /** Anybody. */
  public static Arbitrary<Integer> people() {
    return Arbitraries.of(PEOPLE);
  }

  /** Scenes in which budget and cost are often the same. */
  public static Arbitrary<Scene> any() {
    Arbitrary<Long> budgets = Arbitraries.longs().between(1, 12).map(tenths -> tenths * TENTH);
    return Combinators.combine(
            Arbitraries.maps(people(), budgets).ofMinSize(3), asked().list().ofMaxSize(6))
        .as(Scene::new)
        .withoutEdgeCases();
  }

  private static Arbitrary<Asked> asked() {
    Arbitrary<Map<Integer, Long>> weights =
        Arbitraries.oneOf(
            Arbitraries.maps(people(), Arbitraries.longs().between(0, 4)),
            Arbitraries.maps(people(), Arbitraries.just(1L)));
    Arbitrary<Price> prices =
        Combinators.combine(
                Arbitraries.of(TENTH, 2 * TENTH, 3 * TENTH, 1L), Arbitraries.of(1L, 1L, 2L, 3L))
            .as(Price::new);
    return Combinators.combine(weights, prices, Arbitraries.of(true, false)).as(Asked::new);
  }
}
