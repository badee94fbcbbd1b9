package org.properdp.population;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Newcomers;
import org.properdp.budget.Amount;
import org.properdp.registry.Entry;

/**
 * The new individuals of a batch, who enter once its rows are written. What that needs of memory is
 * there before it begins: if there is too little, nobody enters, and nothing else has changed.
 */
final class LaterEntry<K> implements RowOwners.Entering<K> {
  private static final int PIECE = 1 << 18;

  /** Bytes for the record of a batch that nobody enters with. */
  private static final long LEAST = 1 << 23;

  private final Identities<K> identities;
  private final Entry<K> entry;

  /** Memory that is held back until it is needed. */
  private final List<byte[]> reserve = new ArrayList<>();

  LaterEntry(Identities<K> identities) {
    this.identities = identities;
    this.entry = identities.registry.begin();
  }

  @Override
  public @Nullable Integer enter(K key, Newcomers newcomers, @Nullable Amount initial) {
    return identities.prepare(entry, key, newcomers, initial);
  }

  /** Does all that may fail. */
  void complete(Newcomers newcomers) {
    entry.complete();
    for (long left = newcomers.bytesToWrite() + LEAST; left > 0; left -= PIECE) {
      reserve.add(new byte[PIECE]);
    }
  }

  /** Enters all of them, under the numbers that they were given. */
  void enter() {
    entry.enter();
    reserve.clear();
  }

  /** Gives them up. */
  void close() {
    reserve.clear();
    entry.close();
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "LaterEntry";
  }
}
