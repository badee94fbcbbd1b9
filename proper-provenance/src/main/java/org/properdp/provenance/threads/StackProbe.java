package org.properdp.provenance.threads;

/**
 * Ensures that the caller's stack has room before anything is touched: a fixed recursion, deeper
 * than what follows. A stack without room always overflows here, whatever the data are.
 *
 * <p>Each frame holds numbers that are needed after the nested call returns, so that a compiler can
 * neither remove frames nor make them empty. Many threads that each write to a deep stack displace
 * each other's data from the processor's caches, so no recursion is deeper than it has to be.
 */
final class StackProbe {
  /**
   * Several times what was enough wherever it was measured before a question is handed over: a
   * fifth would be.
   */
  static final int HANDING_OVER = 160;

  /** Far more than a custodian's look-up or grant takes. */
  static final int LOOKING_UP = 500;

  private StackProbe() {}

  /** Overflows if the stack has no room for so many frames of the probe. */
  static void probe(int depth) {
    if (down(depth, 1, 2, 3, 4, 5, 6, 7, 8) == 0) {
      throw new IllegalStateException("the probe of a stack must not end with 0");
    }
  }

  private static long down(
      int left, long a, long b, long c, long d, long e, long f, long g, long h) {
    if (left == 0) {
      return 1;
    }
    long below = down(left - 1, b + 1, c ^ a, d + b, e ^ c, f + d, g ^ e, h + f, a ^ g);
    long all = below ^ a ^ (b << 1) ^ (c << 2) ^ (d << 3) ^ (e << 4) ^ (f << 5) ^ (g << 6) ^ h;
    return all == 0 ? 1 : all;
  }
}
