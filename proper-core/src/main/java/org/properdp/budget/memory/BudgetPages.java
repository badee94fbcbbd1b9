package org.properdp.budget.memory;

import java.util.ArrayList;
import java.util.List;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;

/** One amount for each individual, in pages. */
final class BudgetPages {
  private final List<BudgetPage> pages = new ArrayList<>();

  /** The page of a number; pages up to it are made as needed. */
  BudgetPage page(int number) {
    while (pages.size() <= number) {
      pages.add(new BudgetPage());
    }
    return pages.get(number);
  }

  long at(int individual) {
    int page = Individuals.page(individual);
    return page < pages.size() ? pages.get(page).at(Individuals.slot(individual)) : Amounts.ABSENT;
  }

  void set(int individual, long amount) {
    page(Individuals.page(individual)).set(Individuals.slot(individual), amount);
  }

  void setRange(int first, int end, long amount) {
    int from = first;
    while (from < end) {
      int slot = Individuals.slot(from);
      int count = Math.min(Individuals.PAGE - slot, end - from);
      page(Individuals.page(from)).setRange(slot, slot + count, amount);
      from += count;
    }
  }

  IndividualSet withAtLeast(long amount) {
    IndividualSetBuilder members = new IndividualSetBuilder();
    for (int number = 0; number < pages.size(); number++) {
      members.page(number, pages.get(number).withAtLeast(amount));
    }
    return members.build();
  }
}
