package org.properdp.examples.guide;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Charge;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Price;
import org.properdp.budget.Reservation;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;

/**
 * A minimal ledger, in a map: slow, and forgotten when the process ends. Begin here to write
 * another one.
 */
final class SmallestLedger implements Ledger {
  private final TreeMap<Integer, Account> accounts = new TreeMap<>();
  private final TreeMap<Integer, Integer> merged = new TreeMap<>();
  private final Map<Request, Recorded> answers = new HashMap<>();
  private @Nullable Throwable failure;

  // snippet: in-use
  /** A runtime that keeps its budgets in such ledgers. */
  static Proper runtime() {
    return Proper.over(SmallestLedger::new);
  }

  // end

  @Override
  public synchronized void enter(int individual, Amount budget) {
    enterRange(individual, individual + 1, budget);
  }

  @Override
  public synchronized void enterRange(int first, int end, Amount budget) {
    check();
    if (!accounts.subMap(first, end).isEmpty()) {
      throw new IllegalArgumentException("an individual must enter once, but entered again");
    }
    for (int individual = first; individual < end; individual++) {
      accounts.put(individual, new Account(budget.nanos(), budget.nanos()));
    }
  }

  @Override
  public synchronized IndividualSet grant(IndividualSet who, Amount more) {
    check();
    IndividualSetBuilder full = new IndividualSetBuilder();
    who.forEach(
        individual -> {
          Account before = accounts.get(individual);
          if (before != null && merged.containsKey(individual)) {
            full.add(individual);
          } else if (before != null && before.grantedNanos() >= Price.CANNOT_PAY - more.nanos()) {
            full.add(individual);
          } else if (before != null) {
            accounts.put(individual, plus(before, more.nanos()));
          }
        });
    return full.build();
  }

  private static Account plus(Account before, long more) {
    return new Account(before.grantedNanos() + more, before.leftNanos() + more);
  }

  /** An individual's rest is below zero while both have spent more than it was granted. */
  @Override
  public synchronized Pending merge(int individual, int kept) {
    check();
    Account one = accounts.get(individual);
    Account other = accounts.get(kept);
    if (one == null
        || other == null
        || individual == kept
        || merged.containsKey(individual)
        || merged.containsKey(kept)) {
      throw new IllegalArgumentException("these two can't be merged");
    }
    long spent = one.spentNanos();
    accounts.put(
        kept, new Account(other.grantedNanos(), Math.subtractExact(other.leftNanos(), spent)));
    accounts.put(individual, new Account(one.grantedNanos(), 0));
    merged.put(individual, kept);
    return Pending.DONE;
  }

  @Override
  public synchronized IndividualSet merged() {
    return IndividualSet.of(merged.keySet().stream().mapToInt(Integer::intValue).toArray());
  }

  @Override
  public synchronized OptionalInt mergedInto(int individual) {
    Integer kept = merged.get(individual);
    return kept == null ? OptionalInt.empty() : OptionalInt.of(kept);
  }

  @Override
  public synchronized Map<Integer, Long> owed() {
    Map<Integer, Long> owed = new TreeMap<>();
    accounts.forEach(
        (individual, account) -> {
          if (account.leftNanos() < 0) {
            owed.put(individual, -account.leftNanos());
          }
        });
    return owed;
  }

  // snippet: reserve
  @Override
  public synchronized Reservation reserve(Charge charge) {
    check();
    IndividualSetBuilder payers = new IndividualSetBuilder();
    long[] weights = new long[Individuals.PAGE];
    for (WeightPage page : charge.weights()) {
      fill(page, weights);
      for (int slot = 0; slot < weights.length; slot++) {
        int individual = Individuals.at(page.page(), slot);
        if (weights[slot] != 0 && pays(individual, charge.price().cost(weights[slot]))) {
          payers.add(individual);
        }
      }
    }
    return new Reservation(payers.build());
  }

  /** Takes the whole cost, or nothing if the budget is smaller. */
  private boolean pays(int individual, long cost) {
    Account before = accounts.get(individual);
    if (before == null || before.leftNanos() < cost) {
      return false;
    }
    accounts.put(individual, new Account(before.grantedNanos(), before.leftNanos() - cost));
    return true;
  }

  // end

  private static void fill(WeightPage page, long[] weights) {
    if (page instanceof WeightPage.Each each) {
      each.weights().fill(weights);
    } else {
      long[] members = ((WeightPage.Ones) page).members();
      for (int slot = 0; slot < weights.length; slot++) {
        weights[slot] = (members[slot >>> 6] >>> slot) & 1;
      }
    }
  }

  @Override
  public synchronized long[] ableToPay(int page, long cost) {
    check();
    long[] members = new long[Individuals.WORDS];
    accounts
        .subMap(Individuals.at(page, 0), true, Individuals.at(page, Individuals.PAGE - 1), true)
        .forEach(
            (individual, account) -> {
              int slot = Individuals.slot(individual);
              members[slot >>> 6] |= account.leftNanos() >= cost ? 1L << slot : 0;
            });
    return members;
  }

  @Override
  public synchronized Pending commit(Reservation reservation, Request request, Answer answer) {
    check();
    answers.put(key(request), new Recorded(request.digest(), answer));
    return Pending.DONE;
  }

  @Override
  public synchronized Optional<Recorded> recall(Request request) {
    check();
    return Optional.ofNullable(answers.get(key(request)));
  }

  /** The analyst and the id of a request, without its question. */
  private static Request key(Request request) {
    return new Request(request.analyst(), request.id(), "", "", 0);
  }

  @Override
  public synchronized void stop(Throwable cause) {
    failure = failure == null ? cause : failure;
  }

  @Override
  public synchronized void check() {
    if (failure != null) {
      throw new LedgerStopped();
    }
  }

  @Override
  public synchronized Optional<Throwable> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public synchronized IndividualSet entered() {
    return IndividualSet.of(accounts.keySet().stream().mapToInt(Integer::intValue).toArray());
  }

  @Override
  public synchronized Optional<Account> account(int individual) {
    return Optional.ofNullable(accounts.get(individual))
        .map(account -> new Account(account.grantedNanos(), Math.max(0, account.leftNanos())));
  }

  @Override
  public synchronized long countWithAtLeast(Amount left) {
    return accounts.values().stream().filter(a -> a.leftNanos() >= left.nanos()).count();
  }

  @Override
  public void close() {
    // Only memory is held.
  }

  @Override
  public String toString() {
    return "SmallestLedger";
  }
}
