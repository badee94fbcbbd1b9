package org.properdp.budget.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.properdp.budget.Price;
import org.properdp.provenance.individual.Individuals;

/** Writes down who paid, so that it can be taken from other balances again. */
final class PaidJournal implements Paid {
  private final Price price;
  private final List<Consumer<Balances>> journal;
  private final List<Integer> payers = new ArrayList<>();

  PaidJournal(Price price, List<Consumer<Balances>> journal) {
    this.price = price;
    this.journal = journal;
  }

  @Override
  public void ones(int page, long[] who, long cost) {
    assertThat(who).as("somebody paid on this page").isNotEqualTo(new long[who.length]);
    add(page, who);
    long[] lent = who.clone();
    journal.add(balances -> balances.takeOnes(page, lent, cost));
  }

  @Override
  public void each(int page, long[] who, long[] weights) {
    add(page, who);
    long[] lent = who.clone();
    long[] theirs = weights.clone();
    for (int slot = 0; slot < theirs.length; slot++) {
      // Whatever stands where nobody paid must not matter.
      theirs[slot] = (who[slot >>> 6] >>> slot & 1) == 0 ? slot - 30_000 : theirs[slot];
    }
    journal.add(balances -> balances.takeEach(page, lent, theirs, price));
  }

  private void add(int page, long[] who) {
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      if ((who[slot >>> 6] >>> slot & 1) != 0) {
        payers.add(Individuals.at(page, slot));
      }
    }
  }

  /** All who paid, in the order in which they were told. */
  List<Integer> payers() {
    return payers;
  }
}
