package org.properdp.budget.memory;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Answer;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.Pending;
import org.properdp.budget.Price;
import org.properdp.budget.Recorded;
import org.properdp.budget.Request;
import org.properdp.budget.Reservation;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;

/**
 * A ledger that forgets when the process ends. For each individual it takes nothing while all on a
 * page have the same budget, else 4 bytes, or 8 where a budget is above ε 4.29; and as much again
 * where what was granted differs as well.
 */
public final class InMemoryLedger implements Ledger {
  private final BudgetPages left = new BudgetPages();
  private final BudgetPages granted = new BudgetPages();
  private final Map<String, Recorded> answers = new HashMap<>();
  private @Nullable Throwable failure;

  @Override
  public synchronized void enter(int individual, Epsilon budget) {
    enterRange(individual, individual + 1, budget);
  }

  @Override
  public synchronized void enterRange(int first, int end, Epsilon budget) {
    check();
    for (int individual = first; individual < end; individual++) {
      if (left.at(individual) != Amounts.ABSENT) {
        throw new IllegalArgumentException("an individual must enter once, but entered again");
      }
    }
    left.setRange(first, end, budget.nanos());
    granted.setRange(first, end, budget.nanos());
  }

  @Override
  public synchronized IndividualSet grant(IndividualSet who, Epsilon more) {
    check();
    IndividualSetBuilder full = new IndividualSetBuilder();
    who.intersect(entered())
        .forEach(
            individual -> {
              if (!grant(individual, more.nanos())) {
                full.add(individual);
              }
            });
    return full.build();
  }

  private boolean grant(int individual, long more) {
    long before = granted.at(individual);
    if (before >= Price.CANNOT_PAY - more) {
      return false;
    }
    granted.set(individual, before + more);
    left.set(individual, left.at(individual) + more);
    return true;
  }

  @Override
  public synchronized long[] ableToPay(int page, long cost) {
    check();
    return left.page(page).withAtLeast(cost);
  }

  @Override
  public synchronized Reservation reserve(Charge charge) {
    check();
    long[] scratch = new long[Individuals.PAGE];
    IndividualSetBuilder payers = new IndividualSetBuilder();
    for (WeightPage weights : charge.weights()) {
      payers.page(weights.page(), pay(weights, charge.price(), scratch));
    }
    return new Reservation(payers.build());
  }

  private long[] pay(WeightPage weights, Price price, long[] scratch) {
    BudgetPage page = left.page(weights.page());
    if (weights instanceof WeightPage.Ones ones) {
      return page.payEqual(ones.members(), price.cost(1));
    }
    ((WeightPage.Each) weights).weights().fill(scratch);
    return page.payEach(scratch, price);
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

  private static String key(Request request) {
    return request.analyst().length() + ":" + request.analyst() + request.id();
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
    return left.withAtLeast(0);
  }

  @Override
  public synchronized Optional<Account> account(int individual) {
    long grants = granted.at(individual);
    return grants == Amounts.ABSENT
        ? Optional.empty()
        : Optional.of(new Account(grants, left.at(individual)));
  }

  @Override
  public synchronized long countWithAtLeast(Epsilon amount) {
    return left.withAtLeast(amount.nanos()).size();
  }

  @Override
  public void close() {
    // Nothing is held but memory.
  }

  @Override
  public String toString() {
    return "InMemoryLedger";
  }
}
