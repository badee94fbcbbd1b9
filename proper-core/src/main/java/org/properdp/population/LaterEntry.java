package org.properdp.population;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Newcomers;
import org.properdp.batch.ReadColumns;
import org.properdp.budget.Amount;

/** The new individuals of a batch, who enter once its rows are written. */
final class LaterEntry<K> implements RowOwners.Entering<K> {
  private static final int FEW = 1 << 10;

  private final Identities<K> identities;
  private final ReadColumns<K> arrivals;
  private int[] codes = new int[FEW];
  private int count;

  LaterEntry(Identities<K> identities, ReadColumns<K> arrivals) {
    this.identities = identities;
    this.arrivals = arrivals;
  }

  @Override
  public @Nullable Integer enter(int code, K key, Newcomers newcomers, @Nullable Amount initial) {
    Integer number = identities.prepare(key, count, newcomers, initial);
    if (number != null) {
      codes = count == codes.length ? Arrays.copyOf(codes, 2 * count) : codes;
      codes[count++] = code;
    }
    return number;
  }

  /** Enters all of them, under the numbers that they were given. */
  void enter(RowOwners<K> owners) {
    for (int at = 0; at < count; at++) {
      identities.enterPrepared(arrivals.key(codes[at]), owners.number(codes[at]));
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "LaterEntry";
  }
}
