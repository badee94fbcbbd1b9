package org.properdp.budget.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.properdp.budget.Account;
import org.properdp.budget.Charge;
import org.properdp.budget.Charges;
import org.properdp.budget.Price;
import org.properdp.provenance.individual.IndividualSet;

/**
 * A program as it runs: balances, a plain map that is told the same, a journal of what was paid,
 * and two checkpoints that are written in turn.
 */
final class Run {
  final Balances balances = new Balances();
  private final Map<Integer, Account> model = new HashMap<>();
  private final List<Consumer<Balances>> journal = new ArrayList<>();
  private final List<Checkpoint> checkpoints = List.of(new Checkpoint(), new Checkpoint());
  private final List<Runnable> inTheBackground = new ArrayList<>();

  void enter(int first, int end, long nanos) {
    for (int individual = first; individual < end; individual++) {
      if (model.containsKey(individual)) {
        assertThatThrownBy(() -> balances.enterRange(first, end, nanos))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage("an individual must enter once, but entered again");
        return;
      }
    }
    balances.enterRange(first, end, nanos);
    journal.add(again -> again.enterRange(first, end, nanos));
    for (int individual = first; individual < end; individual++) {
      model.put(individual, new Account(nanos, nanos));
    }
  }

  void grant(IndividualSet who, long more) {
    Set<Integer> full = new HashSet<>();
    who.stream()
        .filter(model::containsKey)
        .forEach(
            individual -> {
              Account account = model.get(individual);
              if (account.grantedNanos() >= Price.CANNOT_PAY - more) {
                full.add(individual);
              } else {
                model.put(
                    individual,
                    new Account(account.grantedNanos() + more, account.leftNanos() + more));
              }
            });
    assertThat(Charges.members(balances.grant(who, more)))
        .containsExactlyInAnyOrderElementsOf(full);
    journal.add(again -> again.grant(who, more));
  }

  void reserve(Map<Integer, Long> weights, Price price, boolean ones) {
    reserve(Charges.of(weights, price, ones), weights);
  }

  void reserve(Charge charge, Map<Integer, Long> weights) {
    Set<Integer> payers = new HashSet<>();
    weights.forEach(
        (individual, weight) -> {
          Account account = model.get(individual);
          long cost = weight == 0 ? Price.CANNOT_PAY : charge.price().cost(weight);
          if (account != null && account.leftNanos() >= cost) {
            model.put(individual, new Account(account.grantedNanos(), account.leftNanos() - cost));
            payers.add(individual);
          }
        });
    PaidJournal paid = new PaidJournal(charge.price(), journal);
    List<Integer> told = Charges.members(balances.reserve(charge, paid));
    assertThat(Set.copyOf(told)).isEqualTo(payers);
    assertThat(paid.payers()).isEqualTo(told);
  }

  /** Freezes for the checkpoint whose turn it is; what is written is written at the end. */
  void freeze(int turn) {
    Checkpoint checkpoint = checkpoints.get(turn);
    List<Frozen> frozen = balances.freeze(checkpoint.since);
    checkpoint.since = balances.version();
    Map<Integer, Account> then = new HashMap<>(model);
    inTheBackground.add(
        () -> {
          checkpoint.write(frozen);
          same(checkpoint.load(), then);
        });
  }

  void check(Iterable<Integer> people) {
    for (int individual : people) {
      assertThat(balances.account(individual))
          .isEqualTo(Optional.ofNullable(model.get(individual)));
    }
  }

  void finish() {
    inTheBackground.forEach(Runnable::run);
    same(balances, model);
    Balances again = new Balances();
    journal.forEach(entry -> entry.accept(again));
    same(again, model);
  }

  private static void same(Balances balances, Map<Integer, Account> model) {
    assertThat(balances.entered().size()).isEqualTo(model.size());
    model.forEach(
        (individual, account) -> {
          Account kept = balances.account(individual).orElseThrow();
          if (!kept.equals(account)) {
            assertThat(kept).as("account of %s", individual).isEqualTo(account);
          }
        });
    long half = 500_000_000;
    assertThat(balances.countWithAtLeast(half))
        .isEqualTo(model.values().stream().filter(one -> one.leftNanos() >= half).count());
  }

  /** A checkpoint's file: the newest image of each page that was ever written to it. */
  private static final class Checkpoint {
    private record Key(int page, Frozen.Which which) {}

    private final Map<Key, byte[]> images = new HashMap<>();
    private long since;

    void write(List<Frozen> frozen) {
      frozen.forEach(page -> images.put(new Key(page.page(), page.which()), page.image().get()));
    }

    Balances load() {
      Balances loaded = new Balances();
      images.forEach(
          (key, left) -> {
            if (key.which() == Frozen.Which.LEFT) {
              loaded.load(key.page(), left, images.get(new Key(key.page(), Frozen.Which.GRANTED)));
            }
          });
      return loaded;
    }
  }
}
