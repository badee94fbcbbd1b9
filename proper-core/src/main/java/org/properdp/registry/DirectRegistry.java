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
    Members.add(page(key), Individuals.slot(key));
    return key;
  }

  private long[] page(int key) {
    if (key < 0 || key == Integer.MAX_VALUE) {
      throw new IllegalArgumentException("a number must be from 0 to 2^31 - 2, but was " + key);
    }
    return made(pages, Individuals.page(key));
  }

  private static long[] made(long[] @Nullable [] pages, int number) {
    long[] page = pages[number];
    if (page == null) {
      page = new long[Individuals.WORDS];
      pages[number] = page;
    }
    return page;
  }

  @Override
  public Entry<Integer> begin() {
    return new Later();
  }

  /** Numbers that enter later: their pages are there, without their bits. */
  private final class Later implements Entry<Integer> {
    private final long[] @Nullable [] later = new long[pages.length][];

    @Override
    public int add(Integer key) {
      page(key);
      Members.add(made(later, Individuals.page(key)), Individuals.slot(key));
      return key;
    }

    @Override
    public void complete() {
      // All pages are there.
    }

    @Override
    public void enter() {
      for (int number = 0; number < later.length; number++) {
        long[] more = later[number];
        for (int word = 0; more != null && word < more.length; word++) {
          made(pages, number)[word] |= more[word];
        }
      }
    }

    @Override
    public void close() {
      // Nobody has entered.
    }
  }

  @Override
  public boolean callsUsersCode() {
    return false;
  }

  @Override
  public void restore(int number, Integer key) {
    enter(key);
  }
}
