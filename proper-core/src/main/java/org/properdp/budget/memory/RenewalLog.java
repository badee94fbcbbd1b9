package org.properdp.budget.memory;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Account;
import org.properdp.budget.Renewal;
import org.properdp.budget.Renewed;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The renewals of a population's budgets so far. Individuals are numbered in the order in which
 * they enter, so that a list of ends says how often each was renewed.
 *
 * <p>The caller must ensure that only one thread calls at a time.
 */
public final class RenewalLog {
  private final List<Done> done = new ArrayList<>();
  private OptionalLong period = OptionalLong.empty();
  private long times;
  private IndividualSet known = IndividualSet.empty();
  private @Nullable Renewal rule;
  private boolean resting;

  /** Those who entered between two renewals, and the number of renewals before the second. */
  private record Done(IndividualSet newcomers, long before) {}

  /** The rule, once budgets have been renewed by one. */
  public Option<Renewal> rule() {
    return Option.of(rule);
  }

  /** Renews balances, and notes it. Those who owe something after a merging pay that first. */
  public Renewed renew(Renewal by, Renewed what, Balances balances, MergedAccounts merged) {
    IndividualSet there = what.newcomers();
    IndividualSet without = merged.gone().union(balances.entered().minus(there));
    IndividualSet owing =
        IndividualSet.of(
            merged.owed().keySet().stream()
                .mapToInt(Integer::intValue)
                .filter(one -> there.contains(one))
                .toArray());
    Map<Integer, Long> paid =
        what.times() == 0 ? Map.of() : merged.payable(owing.minus(without), more(by, what));
    IndividualSet newcomers = what.times() == 0 ? IndividualSet.empty() : there.minus(known);
    Renewed whole =
        new Renewed(what.period(), what.times(), newcomers, without, paid, what.isResumed());
    apply(by, whole, balances);
    merged.paid(paid);
    add(by, whole);
    return whole;
  }

  /** Renews balances as a journal says. Several renewals are as many, one after the other. */
  @Proven("model.Ledger.renewals_at_once")
  public static void apply(Renewal by, Renewed what, Balances balances) {
    if (what.times() > 0) {
      balances.renew(what.without(), more(by, what), by.upTo().nanos());
      what.paid().forEach(balances::take);
    }
  }

  /** The amount that comes back to those who have nothing left. */
  private static long more(Renewal by, Renewed what) {
    long most = by.upTo().nanos();
    return by.by().nanos() > most / what.times() ? most : by.by().nanos() * what.times();
  }

  /** Notes renewals. */
  public void add(Renewal by, Renewed renewed) {
    rule = by;
    resting &= !renewed.isResumed();
    period = OptionalLong.of(renewed.period());
    if (renewed.times() > 0) {
      if (!renewed.newcomers().isEmpty()) {
        done.add(new Done(renewed.newcomers(), times));
        known = known.union(renewed.newcomers());
      }
      times += renewed.times();
    }
  }

  /** Notes that renewals rest until the custodian resumes them. */
  public void rest() {
    resting = true;
  }

  /** True if renewals rest until the custodian resumes them, because history was lost. */
  public boolean isResting() {
    return resting;
  }

  /** The period up to which renewals are done; none before the first is noted. */
  public OptionalLong period() {
    return period;
  }

  /** The number of renewals since an individual entered. */
  public long since(int individual) {
    for (int at = done.size() - 1; at >= 0; at--) {
      if (done.get(at).newcomers().contains(individual)) {
        return times - done.get(at).before();
      }
    }
    return 0;
  }

  /** An account with the number of its renewals. */
  public Account counted(Account account, int individual) {
    return new Account(
        account.grantedNanos(), account.leftNanos(), account.renewedNanos(), since(individual));
  }

  @Override
  public String toString() {
    return "RenewalLog";
  }
}
