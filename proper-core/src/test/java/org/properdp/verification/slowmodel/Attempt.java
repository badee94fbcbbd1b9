package org.properdp.verification.slowmodel;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A user's function may throw: then it gives nothing, silently. */
final class Attempt {
  private Attempt() {}

  /** The result of the function, or null where it throws or gives null. */
  static <T> @Nullable T at(Supplier<? extends @Nullable T> call) {
    try {
      return call.get();
    } catch (Throwable nothing) {
      return null;
    }
  }
}
