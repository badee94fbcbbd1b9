package org.properdp.registry;

import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * A registry of keys that are already numbers from 0: one bit for each, on the pages that have any.
 */
public final class DirectRegistry implements Registry<Integer> {
  private final long[] @Nullable [] pages = new long[Individuals.page(Integer.MAX_VALUE) + 1][];

  @Override
  public int find(Integer key) {
    long[] page = key < 0 ? null : pages[Individuals.page(key)];
    int slot = Individuals.slot(key);
    return page != null && Members.has(page, slot) ? key : UNKNOWN;
  }

  @Override
  public int enter(Integer key) {
    int number = Individuals.page(numberAfter(key, 0));
    long[] page = pages[number];
    if (page == null) {
      page = new long[Individuals.WORDS];
      pages[number] = page;
    }
    int slot = Individuals.slot(key);
    Members.add(page, slot);
    return key;
  }

  @Override
  public int numberAfter(Integer key, int others) {
    if (key < 0 || key == Integer.MAX_VALUE) {
      throw new IllegalArgumentException("a number must be from 0 to 2^31 - 2, but was " + key);
    }
    return key;
  }

  @Override
  public void restore(int number, Integer key) {
    enter(key);
  }
}
