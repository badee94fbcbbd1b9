package org.properdp;

import java.math.BigInteger;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.noise.Noise;

/** Runtimes for tests: with noise that the test chooses, which no public door allows. */
public final class Fixture {
  /** No noise at all: answers are exact, so that they can be compared. */
  public static final Noise SILENCE = law -> BigInteger.ZERO;

  private Fixture() {}

  /** An in-memory runtime with this noise. */
  public static Proper with(Noise noise) {
    return new Proper(InMemoryLedger::new, noise);
  }

  /** An in-memory runtime whose answers are exact. */
  public static Proper exact() {
    return with(SILENCE);
  }
}
