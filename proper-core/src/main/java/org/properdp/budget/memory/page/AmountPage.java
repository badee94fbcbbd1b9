package org.properdp.budget.memory.page;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.Individuals;

/**
 * An amount for each of 65,536 individuals. It changes in place and records the version of its last
 * change. It can be frozen: then its former state can be written elsewhere while the page goes on
 * changing.
 */
@Proven("representation.PageChanges.update_stands_for")
public final class AmountPage {
  /** The amount of an individual that has not entered. */
  public static final long ABSENT = Amounts.ABSENT;

  private Amounts amounts = Same.NOBODY;
  private int entered;

  /**
   * The number of words of 64 individuals after which none has entered; for a small table it is
   * small.
   */
  private int words;

  private long changed;

  /** True if a frozen image shares the arrays, so that they must not be written to. */
  private boolean shared;

  /**
   * The individuals that have at least a certain amount, as last computed; null after a change. A
   * question asks for them before it charges them the same amount, and comparing each of their
   * amounts is the larger part of either.
   */
  private long @Nullable [] able;

  private long ableToPay;

  /** Reads a page from its image; it counts as last changed at version 0. */
  public static AmountPage of(byte[] image) {
    AmountPage page = new AmountPage();
    page.amounts = ImageReader.read(image);
    long[] all = page.withAtLeast(Individuals.everybody(), 0);
    page.entered = Words.size(all);
    page.words = Words.count(all);
    return page;
  }

  /** True if there is a member. */
  public static boolean isAnybody(long[] members) {
    return !Words.isNobody(members);
  }

  /** The amount of one individual, or {@link #ABSENT}. */
  public long at(int slot) {
    return amounts.at(slot);
  }

  /** True if there are few different amounts, each listed once. */
  public boolean hasFewAmounts() {
    return amounts instanceof Dictionary;
  }

  /** True if as many individuals have entered as on another page. */
  public boolean holdsAsManyAs(AmountPage that) {
    return entered == that.entered;
  }

  /** Writes the amount of each individual; 0 for individuals that have not entered. */
  public void fill(long[] into) {
    amounts.fill(into);
    for (int slot = 0; slot < into.length; slot++) {
      into[slot] = Math.max(0, into[slot]);
    }
  }

  /** True if none of these individuals has entered. */
  public boolean isUnknown(int from, int to) {
    for (int slot = from; slot < to && entered > 0; slot++) {
      if (amounts.at(slot) != ABSENT) {
        return false;
      }
    }
    return true;
  }

  /** Gives an amount to the individuals of a range, none of which has entered. */
  public void enter(int from, int to, long amount, long now) {
    able = null;
    amounts = to - from == Individuals.PAGE ? new Same(amount) : with(from, to, amount);
    entered += to - from;
    words = Math.max(words, (to + Long.SIZE - 1) / Long.SIZE);
    if (entered == Individuals.PAGE) {
      // The individuals that came last may have the same amount as all others: then one number is
      // enough.
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

  /**
   * The members that have entered and have at least this much; the array must not be written to.
   */
  public long[] withAtLeast(long[] members, long amount) {
    return amounts.who(members, Move.none(amount));
  }

  /**
   * All individuals that have entered and have at least this much; the array must not be written
   * to.
   */
  public long[] withAtLeast(long amount) {
    if (amounts instanceof Dictionary) {
      return withAtLeast(Words.first(words), amount);
    }
    long[] found = able;
    if (found == null || ableToPay != amount) {
      found = withAtLeast(Words.first(words), amount);
      able = found;
      ableToPay = amount;
    }
    return found;
  }

  /** The first slot from which on no individual has entered. */
  public int end() {
    return words * Long.SIZE;
  }

  /**
   * Takes a cost from each member that has enough; returns the payers in an array that must not be
   * written to.
   */
  @Proven("representation.Levels.charge_levels_pay")
  public long[] pay(long[] members, long cost, long now) {
    return move(members, Move.less(cost), now);
  }

  /**
   * Gives more to each member that has room for it; returns these members in an array that must not
   * be written to.
   */
  public long[] give(long[] members, long more, long now) {
    return move(members, Move.more(more), now);
  }

  /** Gives one individual more, which must have room for it. */
  public void raise(int slot, long more, long now) {
    amounts = own().with(slot, amounts.at(slot) + more);
    able = null;
    changed = now;
  }

  private long[] move(long[] members, Move move, long now) {
    long[] all = Words.recognised(members);
    long[] moved = movable(all, move);
    if (!Words.isNobody(moved)) {
      amounts = movedBy(move, all, moved);
      able = null;
      changed = now;
    }
    return moved;
  }

  private long[] movable(long[] members, Move move) {
    long[] known = able;
    return known != null && move.equals(Move.less(ableToPay))
        ? Words.both(members, known)
        : amounts.who(members, move);
  }

  /** If a whole page moves, its arrays can stay as they are. */
  private Amounts movedBy(Move move, long[] all, long[] moved) {
    if (Words.isEverybody(all) && amounts instanceof Dictionary listed) {
      return listed.shifted(move);
    }
    if (amounts instanceof Offsets offsets
        && offsets.canShift(move.by())
        && Words.size(moved) == entered) {
      return offsets.shifted(move.by());
    }
    return own().moved(moved, move);
  }

  /**
   * Takes from each individual its cost if it has enough; returns the payers. Costs from {@link
   * #end} on are ignored.
   */
  @Proven("representation.Levels.charge_levels_pay")
  public long[] payEach(long[] costs, long now) {
    long[] payers = amounts.affording(costs, words);
    if (!Words.isNobody(payers)) {
      amounts = own().less(payers, costs);
      able = null;
      changed = now;
    }
    return payers;
  }

  /** True if it has changed at a version or later. */
  public boolean hasChangedSince(long version) {
    return changed >= version;
  }

  /**
   * Returns the page's image as it is now, even if the page changes before the image is requested.
   */
  public Supplier<byte[]> freeze() {
    shared = true;
    Amounts now = amounts;
    return () -> Image.encode(now);
  }
}
