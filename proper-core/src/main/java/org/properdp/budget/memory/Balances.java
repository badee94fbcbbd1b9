package org.properdp.budget.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Charge;
import org.properdp.budget.Price;
import org.properdp.budget.memory.page.AmountPage;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;

/**
 * What everybody was granted and has left, in memory. For each individual it takes nothing while
 * all on a page have the same, one byte while there are few different amounts, else 4 bytes, or 8
 * where amounts are more than ε 4.29 apart; and as much again where what was granted differs too.
 *
 * <p>Its caller sees to it that one thread at a time calls; what was frozen is any thread's.
 */
public final class Balances {
  private @Nullable BalancePage[] pages = new BalancePage[0];
  private long version = 1;

  /** Room for the weights and the costs of a page, from when it is first needed. */
  private long[] weights = new long[0];

  private long[] costs = new long[0];

  private @Nullable BalancePage known(int page) {
    return page < pages.length ? pages[page] : null;
  }

  private BalancePage made(int page) {
    if (page >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(page + 1, pages.length + (pages.length >> 1)));
    }
    BalancePage made = pages[page];
    if (made == null) {
      made = new BalancePage();
      pages[page] = made;
    }
    return made;
  }

  /**
   * Gives everybody from {@code first} up to, and without, {@code end} the same budget. Who has
   * entered before is the caller's mistake, and then nobody enters.
   */
  public void enterRange(int first, int end, long nanos) {
    if (first < 0 || nanos < 0 || nanos == Price.CANNOT_PAY) {
      throw new IllegalArgumentException(
          "who enters must be >= 0 and its budget from 0 to 2^63 - 2, but was not");
    }
    for (int from = first; from < end; from += onOnePage(from, end)) {
      int slot = Individuals.slot(from);
      BalancePage page = known(Individuals.page(from));
      if (page != null && !page.left().isUnknown(slot, slot + onOnePage(from, end))) {
        throw new IllegalArgumentException("an individual must enter once, but entered again");
      }
    }
    for (int from = first; from < end; from += onOnePage(from, end)) {
      int slot = Individuals.slot(from);
      made(Individuals.page(from)).enter(slot, slot + onOnePage(from, end), nanos, version);
    }
  }

  private static int onOnePage(int from, int end) {
    return Math.min(Individuals.PAGE - Individuals.slot(from), end - from);
  }

  /**
   * Gives more to those of a set who have entered, to each by itself.
   *
   * @return those who have entered and have no room for it, and so were given nothing
   */
  public IndividualSet grant(IndividualSet who, long more) {
    if (more <= 0) {
      throw new IllegalArgumentException("a grant must be > 0, but was " + more);
    }
    IndividualSetBuilder full = new IndividualSetBuilder();
    who.forEachPage(
        (number, members) -> {
          BalancePage page = known(number);
          if (page != null) {
            full.page(number, page.grant(members, more, version));
          }
        });
    return full.build();
  }

  /** Takes from each individual what it is charged, if it has as much; returns who paid. */
  public IndividualSet reserve(Charge charge, Paid paid) {
    IndividualSetBuilder payers = new IndividualSetBuilder();
    for (WeightPage page : charge.weights()) {
      BalancePage known = known(page.page());
      if (known != null) {
        payers.page(page.page(), pay(known.left(), page, charge.price(), paid));
      }
    }
    return payers.build();
  }

  /** Returns who paid; the array is the caller's own, or the one of everybody. */
  private long[] pay(AmountPage left, WeightPage page, Price price, Paid paid) {
    if (page instanceof WeightPage.Ones ones) {
      long cost = price.cost(1);
      long[] payers = left.pay(ones.members(), cost, version);
      if (AmountPage.isAnybody(payers)) {
        paid.ones(page.page(), payers, cost);
      }
      boolean lent = payers == ones.members() && payers != Individuals.everybody();
      return lent ? payers.clone() : payers;
    }
    makeRoom();
    ((WeightPage.Each) page).weights().fill(weights);
    price(Individuals.everybody(), weights, price);
    long[] payers = left.payEach(costs, version);
    paid.each(page.page(), payers, weights);
    return payers;
  }

  private void makeRoom() {
    if (weights.length == 0) {
      weights = new long[Individuals.PAGE];
      costs = new long[Individuals.PAGE];
    }
  }

  /** What members with a weight are to pay; what nobody can pay for all others. */
  private void price(long[] members, long[] weights, Price price) {
    for (int slot = 0; slot < costs.length; slot++) {
      long cost = price.cost(weights[slot]) & -(members[slot >>> 6] >>> slot & 1);
      long nothing = (cost - 1) >> 63;
      costs[slot] = (cost & ~nothing) | (nothing & Price.CANNOT_PAY);
    }
  }

  /** Takes the same cost from exactly these: again, as a journal tells. */
  public void takeOnes(int page, long[] payers, long cost) {
    if (cost <= 0) {
      throw new IllegalStateException("the journal takes less than nothing: it is damaged");
    }
    check(payers, made(page).left().pay(payers, cost, version));
  }

  /** Takes from exactly these what their weights cost: again, as a journal tells. */
  public void takeEach(int page, long[] payers, long[] weights, Price price) {
    makeRoom();
    price(payers, weights, price);
    check(payers, made(page).left().payEach(costs, version));
  }

  /** After this has thrown, these balances are of no use any more. */
  private static void check(long[] payers, long[] paid) {
    if (!Arrays.equals(payers, paid)) {
      throw new IllegalStateException(
          "the journal takes more than there is: it is damaged, or what it started from is");
    }
  }

  /** Takes from everybody all that is left. */
  public void forfeit() {
    for (int page = 0; page < pages.length; page++) {
      forfeit(page, 0, Individuals.PAGE);
    }
  }

  /** Takes from those of a range, as far as they have entered, all that is left. */
  public void forfeit(int first, int end) {
    for (int from = first; from < end; from += onOnePage(from, end)) {
      int slot = Individuals.slot(from);
      forfeit(Individuals.page(from), slot, slot + onOnePage(from, end));
    }
  }

  private void forfeit(int number, int from, int to) {
    BalancePage page = known(number);
    if (page != null) {
      makeRoom();
      Arrays.fill(costs, Price.CANNOT_PAY);
      for (int slot = from; slot < to; slot++) {
        long left = page.left().at(slot);
        costs[slot] = left > 0 ? left : Price.CANNOT_PAY;
      }
      page.left().payEach(costs, version);
    }
  }

  /** Whether everybody has the same here and there. */
  public boolean holdsTheSameAs(Balances that) {
    for (int page = 0; page < Math.max(pages.length, that.pages.length); page++) {
      BalancePage here = known(page);
      BalancePage there = that.known(page);
      if (here == null ? there != null && !there.holdsNobody() : !here.holdsTheSameAs(there)) {
        return false;
      }
    }
    return true;
  }

  /** How many pages there may be. */
  public int pages() {
    return pages.length;
  }

  /** Who on a page has entered and has at least so much, as bits that are not to be written to. */
  public long[] withAtLeast(int page, long amount) {
    BalancePage known = known(page);
    return known == null
        ? new long[Individuals.WORDS]
        : known.left().withAtLeast(Individuals.everybody(), amount);
  }

  /** Who has entered. */
  public IndividualSet entered() {
    IndividualSetBuilder entered = new IndividualSetBuilder();
    for (int page = 0; page < pages.length; page++) {
      entered.page(page, withAtLeast(page, 0));
    }
    return entered.build();
  }

  /** How many have entered and have at least so much left. */
  public long countWithAtLeast(long amount) {
    long count = 0;
    for (int page = 0; page < pages.length; page++) {
      for (long word : withAtLeast(page, amount)) {
        count += Long.bitCount(word);
      }
    }
    return count;
  }

  /** One individual's account, if it has entered. */
  public Optional<Account> account(int individual) {
    BalancePage page = known(Individuals.page(individual));
    return page == null ? Optional.empty() : page.account(Individuals.slot(individual));
  }

  /** What changes from now on changes at this version; each freeze begins another. */
  public long version() {
    return version;
  }

  /**
   * Freezes the pages that have changed at a version or later; they go on changing, and their
   * frozen images do not. Who asks again with what {@link #version} says right after this gets what
   * has changed since. Since 0 it is all there is; since 1 all but what has only been loaded.
   */
  public List<Frozen> freeze(long since) {
    List<Frozen> frozen = new ArrayList<>();
    for (int number = 0; number < pages.length; number++) {
      BalancePage page = pages[number];
      if (page != null) {
        page.freeze(number, since, frozen);
      }
    }
    version++;
    return frozen;
  }

  /** Puts back a page that was frozen, of which nobody has entered yet. */
  public void load(int page, byte[] left, byte[] granted) {
    if (page < 0 || page > Individuals.page(Integer.MAX_VALUE)) {
      throw new IllegalArgumentException("a page must be from 0 to 32767, but was " + page);
    }
    if (known(page) != null) {
      throw new IllegalArgumentException("a page must be loaded once, but " + page + " was again");
    }
    BalancePage loaded = BalancePage.of(left, granted);
    made(page);
    pages[page] = loaded;
  }

  @Override
  public String toString() {
    return "Balances";
  }
}
