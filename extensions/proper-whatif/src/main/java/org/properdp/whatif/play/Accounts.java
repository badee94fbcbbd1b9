package org.properdp.whatif.play;

import java.util.Arrays;
import java.util.function.ToLongFunction;
import org.properdp.budget.Account;
import org.properdp.budget.Amount;
import org.properdp.budget.Regime;
import org.properdp.population.Custodian;

/** The budgets of a population as they are now: as secret as the data. */
final class Accounts {
  private final Regime regime;
  private final Custodian<?> custodian;

  private int count;
  private int[] numbers = new int[0];
  private long[] granted = new long[0];
  private long[] left = new long[0];
  private boolean isRead;

  Accounts(Regime regime, Custodian<?> custodian) {
    this.regime = regime;
    this.custodian = custodian;
  }

  Regime regime() {
    return regime;
  }

  /** Gives each individual of a ledger what it was granted, or what it has left. */
  void enter(PlayLedger ledger, boolean isLeft) {
    read();
    long[] amounts = isLeft ? left : granted;
    for (int from = 0; from < count; ) {
      int to = from + 1;
      while (to < count && numbers[to] == numbers[to - 1] + 1 && amounts[to] == amounts[from]) {
        to++;
      }
      ledger.enterWith(numbers[from], numbers[to - 1] + 1, amounts[from]);
      from = to;
    }
  }

  /** The one account of a global budget, in billionths. */
  long global(ToLongFunction<Account> amount) {
    return custodian.globalAccount().map(amount::applyAsLong).orElse(usual().nanos());
  }

  /** The amount that each individual usually begins with, or all together. */
  Amount usual() {
    return regime instanceof Regime.Global global
        ? global.budget()
        : ((Regime.Personal) regime).each();
  }

  private void read() {
    if (!isRead) {
      custodian.accounts(this::add);
      isRead = true;
    }
  }

  private void add(int number, Account account) {
    if (count == numbers.length) {
      int more = Math.max(1_024, count + (count >> 1));
      numbers = Arrays.copyOf(numbers, more);
      granted = Arrays.copyOf(granted, more);
      left = Arrays.copyOf(left, more);
    }
    numbers[count] = number;
    granted[count] = account.grantedNanos();
    left[count] = account.leftNanos();
    count++;
  }
}
