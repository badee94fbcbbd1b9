package org.properdp.budget.memory;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.memory.page.AmountPage;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * The amounts that 65,536 individuals have left, what they were granted, and what came back to them
 * at renewals: on that page nobody has entered until the first.
 */
record BalancePage(AmountPage left, AmountPage granted, AmountPage renewed) {
  private static final int MOST_GROUPS = 16;

  BalancePage() {
    this(new AmountPage(), new AmountPage(), new AmountPage());
  }

  /** Reads both from their images, which must belong together. */
  static BalancePage of(byte[] left, byte[] granted) {
    BalancePage page =
        new BalancePage(AmountPage.of(left), AmountPage.of(granted), new AmountPage());
    for (int slot = 0; slot < Math.max(page.left.end(), page.granted.end()); slot++) {
      long rest = page.left.at(slot);
      long all = page.granted.at(slot);
      if ((rest == AmountPage.ABSENT) != (all == AmountPage.ABSENT)) {
        throw new IllegalArgumentException(
            "amounts left and granted must be of the same individuals, but are not");
      }
    }
    return page;
  }

  /** The page with what came back at renewals, from its image. */
  BalancePage withRenewed(byte[] image) {
    return new BalancePage(left, granted, AmountPage.of(image));
  }

  private long renewedAt(int slot) {
    return Math.max(0, renewed.at(slot));
  }

  /** This page; throws if an individual has more left than all that was ever given to it. */
  BalancePage checked() {
    for (int slot = 0; slot < left.end(); slot++) {
      if (left.at(slot) > granted.at(slot) + renewedAt(slot)) {
        throw new IllegalArgumentException(
            "what is left must be at most what was granted, but was more");
      }
    }
    return this;
  }

  Optional<Account> account(int slot) {
    return granted.at(slot) == AmountPage.ABSENT
        ? Optional.empty()
        : Optional.of(new Account(granted.at(slot), left.at(slot), renewedAt(slot), 0));
  }

  boolean holdsNobody() {
    return holdsTheSameAs(null);
  }

  /**
   * True if each individual has the same on both pages; null stands for a page without individuals.
   */
  boolean holdsTheSameAs(@Nullable BalancePage that) {
    for (int slot = 0; slot < Individuals.PAGE; slot++) {
      long otherLeft = that == null ? AmountPage.ABSENT : that.left.at(slot);
      long otherGranted = that == null ? AmountPage.ABSENT : that.granted.at(slot);
      long otherRenewed = that == null ? 0 : that.renewedAt(slot);
      if (left.at(slot) != otherLeft
          || granted.at(slot) != otherGranted
          || renewedAt(slot) != otherRenewed) {
        return false;
      }
    }
    return true;
  }

  void enter(int from, int to, long nanos, long now) {
    left.enter(from, to, nanos, now);
    granted.enter(from, to, nanos, now);
  }

  /**
   * Gives more to each member whose budget has room for it; returns the members that have entered
   * but have no room.
   */
  @Proven({
    "representation.Saturation.grant_if_room_le",
    "representation.Saturation.grant_if_room_in_range"
  })
  long[] grant(long[] members, long more, long now) {
    long[] without = left.withAtLeast(members, 0).clone();
    long[] given = granted.give(members, more, now);
    left.give(given, more, now);
    for (int word = 0; word < without.length; word++) {
      without[word] &= ~given[word];
    }
    return without;
  }

  /** Renews what members have left: it becomes max(left, min(most, left + more)). */
  void renew(long[] members, long more, long most, long now) {
    long[] there = left.withAtLeast(members, 0);
    enterRenewed(there, now);
    // Those who get less than the others; where there is nobody, no amount is looked at again.
    long[] near = left.withAtLeast(there, Math.max(0, most - more + 1));
    if (!AmountPage.isAnybody(near)) {
      give(there, more, now);
      return;
    }
    give(Members.minus(there, near), more, now);
    fill(Members.minus(near, left.withAtLeast(near, most)), most, now);
  }

  /**
   * Gives members, who have less, as much as makes the most. Where there are few different amounts
   * on a page, those who have the same get it together, as long as that is faster.
   */
  private void fill(long[] members, long most, long now) {
    long[] rest = members;
    int groups = 0;
    int mostGroups = left.hasFewAmounts() ? MOST_GROUPS : 0;
    BitSet slots = BitSet.valueOf(members);
    for (int slot = slots.nextSetBit(0); slot >= 0; slot = slots.nextSetBit(slot + 1)) {
      if (!Members.has(rest, slot)) {
        continue;
      }
      long amount = left.at(slot);
      if (groups++ < mostGroups) {
        long[] alike =
            Members.minus(left.withAtLeast(rest, amount), left.withAtLeast(rest, amount + 1));
        give(alike, most - amount, now);
        rest = Members.minus(rest, alike);
        if (!AmountPage.isAnybody(rest)) {
          return;
        }
      } else {
        left.raise(slot, most - amount, now);
        renewed.raise(slot, most - amount, now);
      }
    }
  }

  private void give(long[] who, long more, long now) {
    if (AmountPage.isAnybody(who)) {
      left.give(who, more, now);
      renewed.give(who, more, now);
    }
  }

  /** Members have got nothing back until their first renewal. */
  private void enterRenewed(long[] members, long now) {
    if (renewed.holdsAsManyAs(left)) {
      return;
    }
    long[] first = Members.minus(members, renewed.withAtLeast(members, 0));
    BitSet slots = BitSet.valueOf(first);
    for (int from = slots.nextSetBit(0); from >= 0; ) {
      int end = slots.nextClearBit(from);
      renewed.enter(from, end, 0, now);
      from = slots.nextSetBit(end);
    }
  }

  /** Freezes what has changed at a version or later. */
  void freeze(int number, long since, List<Frozen> into) {
    if (left.hasChangedSince(since)) {
      into.add(new Frozen(number, Frozen.Which.LEFT, left.freeze()));
    }
    if (granted.hasChangedSince(since)) {
      into.add(new Frozen(number, Frozen.Which.GRANTED, granted.freeze()));
    }
    if (renewed.end() > 0 && renewed.hasChangedSince(since)) {
      into.add(new Frozen(number, Frozen.Which.RENEWED, renewed.freeze()));
    }
  }
}
