package org.properdp.provenance.threads;

import java.util.function.Supplier;

/** Knows whether this thread is inside an evaluation, so that a nested question can be refused. */
public final class Reentrancy {
  private static final ThreadLocal<Boolean> INSIDE = ThreadLocal.withInitial(() -> false);

  private Reentrancy() {}

  /** True if the user's functions are being called on this thread. */
  public static boolean inside() {
    return INSIDE.get();
  }

  /** Throws if this thread is inside an evaluation. */
  public static void refuse(String what) {
    if (inside()) {
      throw new IllegalStateException(what + " must not be called from inside an evaluation");
    }
  }

  /** Does work that calls the user's functions. */
  public static <A> A during(Supplier<A> work) {
    boolean before = INSIDE.get();
    INSIDE.set(true);
    try {
      return work.get();
    } finally {
      INSIDE.set(before);
    }
  }
}
