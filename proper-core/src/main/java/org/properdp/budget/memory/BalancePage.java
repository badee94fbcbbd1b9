package org.properdp.budget.memory;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.memory.page.AmountPage;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.Individuals;

/** The amounts that 65,536 individuals have left and what they were granted. */
record BalancePage(AmountPage left, AmountPage granted) {
  BalancePage() {
    this(new AmountPage(), new AmountPage());
  }

  /** Reads both from their images, which must belong together. */
  static BalancePage of(byte[] left, byte[] granted) {
    BalancePage page = new BalancePage(AmountPage.of(left), AmountPage.of(granted));
    for (int slot = 0; slot < Math.max(page.left.end(), page.granted.end()); slot++) {
      long rest = page.left.at(slot);
      long all = page.granted.at(slot);
      if ((rest == AmountPage.ABSENT) != (all == AmountPage.ABSENT)) {
        throw new IllegalArgumentException(
            "amounts left and granted must be of the same individuals, but are not");
      }
      if (rest > all) {
        throw new IllegalArgumentException(
            "what is left must be at most what was granted, but was more");
      }
    }
    return page;
  }

  Optional<Account> account(int slot) {
    return granted.at(slot) == AmountPage.ABSENT
        ? Optional.empty()
        : Optional.of(new Account(granted.at(slot), left.at(slot)));
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
      if (left.at(slot) != otherLeft || granted.at(slot) != otherGranted) {
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

  /** Freezes what has changed at a version or later. */
  void freeze(int number, long since, List<Frozen> into) {
    if (left.hasChangedSince(since)) {
      into.add(new Frozen(number, Frozen.Which.LEFT, left.freeze()));
    }
    if (granted.hasChangedSince(since)) {
      into.add(new Frozen(number, Frozen.Which.GRANTED, granted.freeze()));
    }
  }
}
