package org.properdp.provenance.individual;

import java.util.Arrays;

/**
 * How individuals are numbered: 0 to 2³¹ − 2, in pages of 65,536.
 *
 * <p>The number is an address and nothing else: no answer depends on it (SEMANTICS §7). A page is
 * the size of a Roaring container, so that sets, weights and budgets line up.
 */
public final class Individuals {
  /** The owner ⊥ of public rows: nobody. */
  public static final int NOBODY = -1;

  /** How many individuals share a page. */
  public static final int PAGE = 1 << 16;

  /** How many 64-bit words hold one page's members. */
  public static final int WORDS = PAGE / Long.SIZE;

  private static final long[] EVERYBODY = new long[WORDS];

  static {
    Arrays.fill(EVERYBODY, -1L);
  }

  private Individuals() {}

  /**
   * The members of a page to which all belong, as bits. It is always the same array, so that a full
   * page is known without looking at it, and nobody may ever write to it.
   */
  public static long[] everybody() {
    return EVERYBODY;
  }

  /** The page on which an individual stands. */
  public static int page(int individual) {
    return individual >>> 16;
  }

  /** An individual's place on its page. */
  public static int slot(int individual) {
    return individual & (PAGE - 1);
  }

  /** The individual at a place on a page. */
  public static int at(int page, int slot) {
    return (page << 16) | slot;
  }
}
