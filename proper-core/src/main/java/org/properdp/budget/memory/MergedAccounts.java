package org.properdp.budget.memory;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Renewal;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The individuals that were merged into others, which two of them were found to be (SEMANTICS §9).
 * The one that is kept has max(0, what it was granted − what both spent) left. What both spent
 * beyond that is owed: later grants pay it first, and further mergings count it.
 *
 * <p>The caller must ensure that only one thread calls at a time.
 */
public final class MergedAccounts {
  private IndividualSet gone = IndividualSet.empty();
  private final Map<Integer, Integer> into = new HashMap<>();
  private final Map<Integer, Long> owed = new HashMap<>();

  /** The individuals that were merged into others. */
  public IndividualSet gone() {
    return gone;
  }

  /** The individual that one was merged into, if it was. */
  public OptionalInt into(int individual) {
    Integer kept = into.get(individual);
    return kept == null ? OptionalInt.empty() : OptionalInt.of(kept);
  }

  /** The debts of individuals, each above 0. */
  public Map<Integer, Long> owed() {
    return Map.copyOf(owed);
  }

  /**
   * The amounts that merging one individual into another takes from each, where budgets renew
   * (SEMANTICS §15): the least of what either has left, and of what one of them could have spent by
   * now without what both have. Of what they were granted, the smaller counts; of the renewals, the
   * larger number.
   */
  public MergedAccount merging(int merged, int kept, Balances balances, RenewalLog renewals) {
    MergedAccount plain = merging(merged, kept, balances);
    if (renewals.rule().isEmpty()) {
      return plain;
    }
    Renewal rule = renewals.rule().get();
    Account from = account(merged, balances);
    Account into = account(kept, balances);
    BigInteger all =
        BigInteger.valueOf(rule.by().nanos())
            .multiply(BigInteger.valueOf(Math.max(renewals.since(merged), renewals.since(kept))))
            .add(BigInteger.valueOf(Math.min(from.grantedNanos(), into.grantedNanos())))
            .subtract(BigInteger.valueOf(plain.spent()))
            .subtract(BigInteger.valueOf(into.spentNanos()))
            .subtract(BigInteger.valueOf(owed.getOrDefault(kept, 0L)));
    long both = Math.min(from.leftNanos(), into.leftNanos());
    long left = all.signum() < 0 ? 0 : all.min(BigInteger.valueOf(both)).longValueExact();
    long debt = all.negate().max(BigInteger.ZERO).min(BigInteger.valueOf(Amount.MOST)).longValue();
    long more = Math.max(0, debt - owed.getOrDefault(kept, 0L));
    long taken = into.leftNanos() - left;
    return new MergedAccount(merged, kept, sum(taken, more), from.leftNanos(), taken);
  }

  /** The amounts that merging one individual into another takes from each; nothing is taken yet. */
  private MergedAccount merging(int merged, int kept, Balances balances) {
    if (merged == kept || gone.contains(merged) || gone.contains(kept)) {
      throw new IllegalArgumentException(
          "an individual is merged into another once, and neither may have been merged before");
    }
    Account from = account(merged, balances);
    Account into = account(kept, balances);
    long spent = sum(from.spentNanos(), owed.getOrDefault(merged, 0L));
    return new MergedAccount(
        merged, kept, spent, from.leftNanos(), Math.min(spent, into.leftNanos()));
  }

  private static Account account(int individual, Balances balances) {
    return balances
        .account(individual)
        .orElseThrow(
            () -> new IllegalArgumentException("only individuals that have entered are merged"));
  }

  /** The sum of two amounts, or the largest amount if it can't be counted. */
  private static long sum(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }

  /** Notes a merging. */
  public void merged(MergedAccount merging) {
    gone = gone.union(IndividualSet.of(merging.gone()));
    into.put(merging.gone(), merging.kept());
    owed.remove(merging.gone());
    if (merging.owed() > 0) {
      owed.merge(merging.kept(), merging.owed(), MergedAccounts::sum);
    }
  }

  /** The amount that each of these indebted individuals pays of a grant. */
  public Map<Integer, Long> payable(IndividualSet granted, long more) {
    Map<Integer, Long> payable = new TreeMap<>();
    owed.forEach(
        (individual, nanos) -> {
          if (granted.contains(individual)) {
            payable.put(individual, Math.min(nanos, more));
          }
        });
    return payable;
  }

  /** Notes that individuals have paid a part of what they owed. */
  public void paid(Map<Integer, Long> paid) {
    paid.forEach(
        (individual, nanos) ->
            owed.computeIfPresent(
                individual, (same, all) -> all > nanos ? Long.valueOf(all - nanos) : null));
  }

  @Override
  public String toString() {
    return "MergedAccounts";
  }
}
