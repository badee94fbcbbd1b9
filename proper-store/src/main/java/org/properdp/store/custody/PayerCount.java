package org.properdp.store.custody;

import org.properdp.budget.memory.Paid;
import org.properdp.codec.Input;
import org.properdp.store.event.PaidPages;

/** Counts the individuals who paid for an answer. */
final class PayerCount implements Paid {
  private long payers;

  /** The number of payers in the bytes that follow the head of an answer. */
  static long in(Input in) {
    PayerCount count = new PayerCount();
    PaidPages.read(in, count);
    return count.payers;
  }

  @Override
  public void ones(int page, long[] members, long cost) {
    add(members);
  }

  @Override
  public void each(int page, long[] members, long[] weights) {
    add(members);
  }

  private void add(long[] members) {
    for (long word : members) {
      payers += Long.bitCount(word);
    }
  }
}
