package org.properdp.budget.memory.page;

import java.util.function.Supplier;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.Individuals;

/**
 * An amount for each of 65,536 individuals. It changes in place, remembers when it last did, and
 * can be frozen: then what it was is written down elsewhere while it goes on changing.
 */
@Proven("representation.PageChanges.update_stands_for")
public final class AmountPage {
  /** The amount of whoever has not entered. */
  public static final long ABSENT = Amounts.ABSENT;

  private Amounts amounts = Same.NOBODY;
  private int entered;

  /** Nobody has entered behind so many words of 64: a small table is one of few. */
  private int words;

  private long changed;

  /** Whether a frozen page has the same arrays, so that they must not be written into. */
  private boolean shared;

  /** Reads a page from its image; it counts as last changed at version 0. */
  public static AmountPage of(byte[] image) {
    AmountPage page = new AmountPage();
    page.amounts = ImageReader.read(image);
    long[] all = page.withAtLeast(Individuals.everybody(), 0);
    page.entered = Words.size(all);
    page.words = Words.count(all);
    return page;
  }

  /** Whether there is a member. */
  public static boolean isAnybody(long[] members) {
    return !Words.isNobody(members);
  }

  /** The amount of one, or {@link #ABSENT}. */
  public long at(int slot) {
    return amounts.at(slot);
  }

  /** Whether nobody of these has entered. */
  public boolean isUnknown(int from, int to) {
    for (int slot = from; slot < to && entered > 0; slot++) {
      if (amounts.at(slot) != ABSENT) {
        return false;
      }
    }
    return true;
  }

  /** Gives an amount to those of a range, all of them unknown. */
  public void enter(int from, int to, long amount, long now) {
    amounts = to - from == Individuals.PAGE ? new Same(amount) : with(from, to, amount);
    entered += to - from;
    words = Math.max(words, (to + Long.SIZE - 1) / Long.SIZE);
    if (entered == Individuals.PAGE) {
      // Who came last may have the same amount as all before: then one number is enough for all.
      amounts = amounts.smallest();
    }
    changed = now;
  }

  private Amounts with(int from, int to, long amount) {
    Amounts next = own();
    for (int slot = from; slot < to; slot++) {
      next = next.with(slot, amount);
    }
    return next;
  }

  private Amounts own() {
    if (shared) {
      amounts = amounts.copy();
      shared = false;
    }
    return amounts;
  }

  /** Who of the members has entered and has at least so much; not to be written to. */
  public long[] withAtLeast(long[] members, long amount) {
    return amounts.who(members, Move.none(amount));
  }

  /** The same among all who have entered. */
  public long[] withAtLeast(long amount) {
    return withAtLeast(Words.first(words), amount);
  }

  /** Nobody has entered from this slot on. */
  public int end() {
    return words * Long.SIZE;
  }

  /** Takes a cost from each member who has it; returns who paid, which is not to be written to. */
  @Proven("representation.Levels.charge_levels_pay")
  public long[] pay(long[] members, long cost, long now) {
    return move(members, Move.less(cost), now);
  }

  /** Gives more to each member who has room for it; returns who, which is not to be written to. */
  public long[] give(long[] members, long more, long now) {
    return move(members, Move.more(more), now);
  }

  private long[] move(long[] members, Move move, long now) {
    long[] all = Words.recognised(members);
    long[] moved = amounts.who(all, move);
    if (!Words.isNobody(moved)) {
      amounts =
          Words.isEverybody(all) && amounts instanceof Dictionary listed
              ? listed.shifted(move)
              : own().moved(moved, move);
      changed = now;
    }
    return moved;
  }

  /**
   * Takes from each individual its cost, if it has it; returns who paid. Costs from {@link #end} on
   * are not looked at.
   */
  @Proven("representation.Levels.charge_levels_pay")
  public long[] payEach(long[] costs, long now) {
    long[] payers = amounts.affording(costs, words);
    if (!Words.isNobody(payers)) {
      amounts = own().less(payers, costs);
      changed = now;
    }
    return payers;
  }

  /** Whether it has changed at a version or later. */
  public boolean hasChangedSince(long version) {
    return changed >= version;
  }

  /** Gives the page's image as it is now, whatever happens until the image is asked for. */
  public Supplier<byte[]> freeze() {
    shared = true;
    Amounts now = amounts;
    return () -> Image.encode(now);
  }
}
