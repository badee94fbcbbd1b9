package org.properdp.provenance.engine;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The number of times that an evaluation is begun again at its place if it fails, as for lack of
 * memory (SEMANTICS §12). Nothing has been drawn by then, and what was gathered until it failed is
 * dropped: the answer is that of the one evaluation that ends. It is for vetted operators alone: a
 * function of the user's, which could count its calls, is never called a second time on a row.
 */
public final class Attempts {
  /** A public number; after so many failures the ledger stops. */
  private static final int MOST = 3;

  private Attempts() {}

  /** The first result that there is; else throws what failed last, and what failed before it. */
  public static <R> R of(Supplier<R> evaluation) {
    @Nullable Throwable before = null;
    for (int attempt = 1; true; attempt++) {
      try {
        return evaluation.get();
      } catch (RuntimeException | Error failure) {
        if (before != null && before != failure) {
          failure.addSuppressed(before);
        }
        if (attempt == MOST) {
          throw failure;
        }
        before = failure;
      }
    }
  }
}
