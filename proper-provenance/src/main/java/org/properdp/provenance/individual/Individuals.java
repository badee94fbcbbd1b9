package org.properdp.provenance.individual;

import java.util.Arrays;

/**
 * The numbering of individuals: 0 to 2³¹ − 2, in pages of 65,536.
 *
 * <p>The number is an address and nothing else: no answer depends on it (SEMANTICS §7). A page is
 * the size of a Roaring container, so that sets, weights and budgets line up.
 */
public final class Individuals {
  /** The owner ⊥ of public rows, which stands for no individual. */
  public static final int NOBODY = -1;

  /** The number of individuals on a page. */
  public static final int PAGE = 1 << 16;

  /** The number of 64-bit words that hold one page's members. */
  public static final int WORDS = PAGE / Long.SIZE;

  private static final long[] EVERYBODY = new long[WORDS];

  static {
    Arrays.fill(EVERYBODY, -1L);
  }

  private Individuals() {}

  /**
   * The members of a full page, as bits. It is always the same array, so that a full page is
   * recognised by identity; it must never be written to.
   */
  public static long[] everybody() {
    return EVERYBODY;
  }

  /** The page of an individual. */
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
