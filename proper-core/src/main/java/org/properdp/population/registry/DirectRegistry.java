package org.properdp.population.registry;

import java.util.BitSet;

/**
 * Keys that are numbers already, from 0: one bit for each, up to the largest. Sparse keys take as
 * much memory as dense ones would.
 */
public final class DirectRegistry implements Registry<Integer> {
  private final BitSet entered = new BitSet();

  @Override
  public int find(Integer key) {
    return key >= 0 && entered.get(key) ? key : UNKNOWN;
  }

  @Override
  public int enter(Integer key) {
    if (key < 0 || key == Integer.MAX_VALUE) {
      throw new IllegalArgumentException("a number must be from 0 to 2^31 - 2, but was " + key);
    }
    entered.set(key);
    return key;
  }
}
