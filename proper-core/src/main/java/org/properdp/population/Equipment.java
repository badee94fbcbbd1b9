package org.properdp.population;

import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.properdp.custody.Authority;
import org.properdp.noise.Noise;
import org.properdp.provenance.engine.Engine;

/**
 * The equipment with which a population answers.
 *
 * @param engine evaluates plans
 * @param noise draws the noise of answers
 * @param authority the runtime that names analysts
 * @param clock says when the days of quotas begin, and when budgets renew
 * @param nanos a clock that only rises, in billionths of a second
 */
public record Equipment(
    Engine engine, Noise noise, Authority authority, InstantSource clock, LongSupplier nanos) {
  /** Equipment with the machine's monotonic clock. */
  public Equipment(Engine engine, Noise noise, Authority authority, InstantSource clock) {
    this(engine, noise, authority, clock, System::nanoTime);
  }
}
