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
  private @Nullable Renewal rule;
  private boolean resting;

  /** Renewals of all before {@code end}, and the number of renewals before these. */
  private record Done(int end, long before) {}

  /** The rule, once budgets have been renewed by one. */
  public Option<Renewal> rule() {
    return Option.of(rule);
  }

  /** Renews balances, and notes it. Those who owe something after a merging pay that first. */
  public Renewed renew(Renewal by, Renewed what, Balances balances, MergedAccounts merged) {
    IndividualSet gone = merged.gone();
    IndividualSet owing =
        IndividualSet.of(
            merged.owed().keySet().stream()
                .mapToInt(Integer::intValue)
                .filter(one -> one < what.end())
                .toArray());
    Map<Integer, Long> paid =
        what.times() == 0 ? Map.of() : merged.payable(owing.minus(gone), more(by, what));
    Renewed whole = what.with(gone, paid);
    apply(by, whole, balances);
    merged.paid(paid);
    add(by, whole);
    return whole;
  }

  /** Renews balances as a journal says. */
  public static void apply(Renewal by, Renewed what, Balances balances) {
    if (what.times() > 0) {
      balances.renew(what.end(), what.without(), more(by, what), by.upTo().nanos());
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
      done.add(new Done(renewed.end(), times));
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
    int from = 0;
    int to = done.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (done.get(middle).end() > individual) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from == done.size() ? 0 : times - done.get(from).before();
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
