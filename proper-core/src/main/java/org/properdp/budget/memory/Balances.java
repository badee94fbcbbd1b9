package org.properdp.budget.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Charge;
import org.properdp.budget.Price;
import org.properdp.budget.memory.page.AmountPage;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.threads.Workers;

/**
 * The amounts that each individual was granted and has left, in memory. For each individual it
 * takes no memory while all on a page have the same amount, one byte while there are few different
 * amounts and no crowd pays different costs, otherwise 4 bytes, or 8 if amounts are more than ε
 * 4.29 apart; and as much again if the granted amounts differ, too.
 *
 * <p>The caller must ensure that only one thread calls at a time; frozen pages may be used by any
 * thread.
 */
public final class Balances {
  private @Nullable BalancePage[] pages = new BalancePage[0];
  private final Payments payments = new Payments();

  /** Room for further pages that are charged at the same time. */
  private final Queue<Payments> further = new ConcurrentLinkedQueue<>();

  private long version = 1;

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
   * Gives each individual from {@code first} (inclusive) to {@code end} (exclusive) the same
   * budget. If one of them has entered before, which is a mistake of the caller, none enters.
   */
  @Proven({
    "representation.Pages.enter_pages_represents",
    "representation.Pages.no_pages_represent"
  })
  public void enterRange(int first, int end, long nanos) {
    if (first < 0 || nanos < 0 || nanos == Price.CANNOT_PAY) {
      throw new IllegalArgumentException(
          "an individual must be >= 0 and a budget from 0 to 2^63 - 2 billionths, but were "
              + first
              + " and "
              + nanos);
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
   * Gives more to each member of a set that has entered, independently of the others.
   *
   * @return the members that have entered but have no room for it, and so got nothing
   */
  @Proven("representation.Pages.grant_page_represents")
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

  /**
   * Renews what all individuals have left, except some: it becomes max(left, min(most, left +
   * more)).
   */
  public void renew(IndividualSet without, long more, long most) {
    long[][] who = new long[pages.length][];
    Arrays.fill(who, Individuals.everybody());
    // The visited array is of the next page afterwards, and so it is not kept.
    without.forEachPage(
        (page, members) -> who[page] = Members.minus(Individuals.everybody(), members));
    Workers.together(
        pages.length,
        number -> {
          BalancePage page = pages[number];
          if (page != null) {
            page.renew(who[number], more, most, version);
          }
        });
  }

  /** Takes from each individual its charge if it has enough left; returns the payers. */
  @Proven({
    "representation.Saturation.kept_saturated",
    "representation.Saturation.pay_saturated",
    "representation.Saturation.pay_in_range",
    "representation.Pages.charge_pages_represents"
  })
  public IndividualSet reserve(Charge charge, Paid paid) {
    List<WeightPage> pages = charge.weights();
    AtomicReferenceArray<Payments.@Nullable Payers> charged =
        new AtomicReferenceArray<>(pages.size());
    IntConsumer one = at -> charged.set(at, pay(pages.get(at), charge.price(), paid));
    if (isWorthSharing(pages)) {
      Workers.together(pages.size(), one);
    } else {
      IntStream.range(0, pages.size()).forEach(one);
    }
    IndividualSetBuilder payers = new IndividualSetBuilder();
    for (int at = 0; at < pages.size(); at++) {
      Payments.Payers who = charged.get(at);
      if (who != null) {
        who.told().run();
        payers.page(pages.get(at).page(), who.who());
      }
    }
    return payers.build();
  }

  /** True if several pages have weights of their own. Pages rise, so that none comes twice. */
  private static boolean isWorthSharing(List<WeightPage> pages) {
    int before = -1;
    int each = 0;
    for (WeightPage page : pages) {
      if (page.page() <= before) {
        return false;
      }
      before = page.page();
      each += page instanceof WeightPage.Each ? 1 : 0;
    }
    return each > 1;
  }

  private Payments.@Nullable Payers pay(WeightPage page, Price price, Paid paid) {
    BalancePage known = known(page.page());
    if (known == null) {
      return null;
    }
    Payments lent = further.poll();
    Payments room = lent == null ? new Payments() : lent;
    try {
      return room.pay(known.left(), page, price, paid, version);
    } finally {
      further.add(room);
    }
  }

  private Optional<AmountPage> left(int page) {
    return Optional.ofNullable(known(page)).map(BalancePage::left);
  }

  /**
   * Takes the same cost from exactly these individuals, to repeat what a journal says. If one of
   * them has less than the cost, the journal or the balances are damaged: then it throws, and the
   * balances must not be used any more.
   */
  public void takeOnes(int page, long[] payers, long cost) {
    payments.takeOnes(left(page), payers, cost, version);
  }

  /**
   * Takes from each of exactly these individuals the price of its weight, to repeat what a journal
   * says; the weights of all others are ignored.
   */
  public void takeEach(int page, long[] payers, long[] weights, Price price) {
    payments.takeEach(left(page), payers, weights, price, version);
  }

  /** Takes exactly so much from one individual, in the same way. */
  public void take(int individual, long nanos) {
    if (nanos > 0) {
      long[] members = new long[Individuals.WORDS];
      Members.add(members, Individuals.slot(individual));
      takeOnes(Individuals.page(individual), members, nanos);
    }
  }

  /** Takes from each individual all that it has left. */
  public void forfeit() {
    for (int page = 0; page < pages.length; page++) {
      forfeit(page, 0, Individuals.PAGE);
    }
  }

  /** Takes from each individual in a range that has entered all that it has left. */
  public void forfeit(int first, int end) {
    for (int from = first; from < end; from += onOnePage(from, end)) {
      int slot = Individuals.slot(from);
      forfeit(Individuals.page(from), slot, slot + onOnePage(from, end));
    }
  }

  private void forfeit(int number, int from, int to) {
    BalancePage page = known(number);
    if (page != null) {
      payments.takeAll(page.left(), from, to, version);
    }
  }

  /** True if each individual has the same in both balances. */
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

  /** The number of pages, an upper bound. */
  public int pages() {
    return pages.length;
  }

  /**
   * The individuals on a page that have entered and have at least this much, as bits; the array
   * must not be written to.
   */
  public long[] withAtLeast(int page, long amount) {
    BalancePage known = known(page);
    return known == null ? new long[Individuals.WORDS] : known.left().withAtLeast(amount);
  }

  /**
   * The amount that each individual on a page has left; 0 for individuals that have not entered.
   */
  public void left(int page, long[] into) {
    BalancePage known = known(page);
    if (known == null) {
      Arrays.fill(into, 0);
    } else {
      known.left().fill(into);
    }
  }

  /** The individuals that have entered. */
  public IndividualSet entered() {
    IndividualSetBuilder entered = new IndividualSetBuilder();
    for (int page = 0; page < pages.length; page++) {
      entered.page(page, withAtLeast(page, 0));
    }
    return entered.build();
  }

  /** The number of individuals that have entered and have at least this much left. */
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

  /** The version of all changes from now on; each freeze begins a new one. */
  public long version() {
    return version;
  }

  /**
   * Freezes the pages that have changed at a version or later. The pages may change afterwards, but
   * their frozen images do not. A later call with the {@link #version} right after this call
   * returns what has changed since. From version 0 it returns all pages; from version 1 all but
   * those that were only loaded.
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

  /** Restores a frozen page, none of whose individuals has entered yet. */
  public void load(int page, byte[] left, byte[] granted) {
    load(page, BalancePage.of(left, granted).checked());
  }

  /** Restores a page in the same way; what was renewed on it is loaded next. */
  public void loadBefore(int page, byte[] left, byte[] granted) {
    load(page, BalancePage.of(left, granted));
  }

  private void load(int page, BalancePage loaded) {
    if (page < 0 || page > Individuals.page(Integer.MAX_VALUE)) {
      throw new IllegalArgumentException("a page must be from 0 to 32767, but was " + page);
    }
    if (known(page) != null) {
      throw new IllegalArgumentException("a page must be loaded once, but " + page + " was again");
    }
    made(page);
    pages[page] = loaded;
  }

  /** Restores a frozen page of what came back at renewals; its other amounts are loaded. */
  public void loadRenewed(int page, byte[] renewed) {
    BalancePage known = known(page);
    if (known == null) {
      throw new IllegalArgumentException("a page is loaded before what was renewed on it");
    }
    pages[page] = known.withRenewed(renewed).checked();
  }

  @Override
  public String toString() {
    return "Balances";
  }
}
