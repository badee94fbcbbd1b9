package org.properdp.examples.experiment.attribution;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Price;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.Individuals;

/**
 * The runtime's ledger, charged by hand for results that are computed outside, where their owners
 * are not tracked.
 */
final class HandLedger {
  private final Ledger ledger = new InMemoryLedger();
  private final int individuals;
  private final Epsilon budget;

  /** A ledger in which each individual has the same budget. */
  HandLedger(int individuals, Epsilon budget) {
    this.individuals = individuals;
    this.budget = budget;
    ledger.enterRange(0, individuals, budget);
  }

  /** Takes the price of each weight from its individual, if there is enough left. */
  void charge(long[] weights, Price price) {
    List<WeightPage> pages = pages().<WeightPage>mapToObj(page -> page(page, weights)).toList();
    ledger.reserve(new Charge(pages, price));
  }

  private IntStream pages() {
    return IntStream.rangeClosed(0, Individuals.page(individuals - 1));
  }

  private static WeightPage page(int page, long[] weights) {
    int from = Individuals.at(page, 0);
    int here = Math.min(Individuals.PAGE, weights.length - from);
    return new WeightPage.Each(
        page,
        into -> {
          Arrays.fill(into, 0);
          System.arraycopy(weights, from, into, 0, here);
        });
  }

  /** The amount that each individual has spent, in billionths. */
  LongStream spentNanos() {
    return pages().boxed().flatMapToLong(this::spentNanos);
  }

  private LongStream spentNanos(int page) {
    long[] left = new long[Individuals.PAGE];
    ledger.left(page, left);
    int here = Math.min(Individuals.PAGE, individuals - Individuals.at(page, 0));
    return Arrays.stream(left, 0, here).map(rest -> budget.nanos() - rest);
  }
}
