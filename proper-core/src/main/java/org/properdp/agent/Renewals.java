package org.properdp.agent;

import io.vavr.control.Option;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Ledger;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;
import org.properdp.budget.RenewalState;
import org.properdp.budget.Renewed;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The moments at which the budgets of a population renew (SEMANTICS §15). A renewal takes its place
 * when the first thing arrives after its moment, before that, and is done at its turn. It is for
 * those who had entered when it took its place.
 *
 * <p>The moment follows from the calendar. While the population is open, its clock never runs ahead
 * of a monotonic one: a wall's clock that is set forward brings no renewal. When more moments have
 * passed than are made up, while it was not open, renewals rest until the custodian resumes them.
 */
@Proven({
  "guarantee.Renewals.over_a_life",
  "guarantee.Renewals.from_a_renewal",
  "guarantee.Renewals.from_any_moment"
})
public final class Renewals implements Sequence.Due, RenewalCounts {
  private final Renewal rule;
  private final Ledger ledger;
  private final InstantSource clock;
  private final LongSupplier nanos;
  private final Instant opened;
  private final long nanosWhenOpened;

  // Guarded by this. What is placed is done at its turn; the two differ while it waits for it.
  private long latest;
  private long placedPeriod;
  private long placed;
  private long done;
  private boolean resting;

  /** The moments by which a ledger's budgets renew; the ledger notes the first period. */
  private Renewals(Renewal rule, Ledger ledger, InstantSource clock, LongSupplier nanos) {
    this.rule = rule;
    this.ledger = ledger;
    this.clock = clock;
    this.nanos = nanos;
    this.opened = clock.instant();
    this.nanosWhenOpened = nanos.getAsLong();
    long now = rule.every().number(opened);
    if (ledger.renewedUpTo().isEmpty()) {
      ledger.renew(rule, Renewed.of(now, 0, IndividualSet.empty(), false)).await();
    }
    this.placedPeriod = ledger.renewedUpTo().orElse(now);
    this.resting = ledger.isResting() || now - placedPeriod > Renewal.MADE_UP;
  }

  /** The moments of a regime whose budgets renew. */
  public static Option<Renewals> of(
      Regime regime, Ledger ledger, InstantSource clock, LongSupplier nanos) {
    return regime.renewal().map(rule -> new Renewals(rule, ledger, clock, nanos));
  }

  /** The period of now. It never falls: what has begun in it would otherwise see it begin again. */
  private long period() {
    Instant monotonic = opened.plus(Duration.ofNanos(nanos.getAsLong() - nanosWhenOpened));
    Instant wall = clock.instant();
    latest = Math.max(latest, rule.every().number(wall.isBefore(monotonic) ? wall : monotonic));
    return latest;
  }

  private boolean isDue(long period) {
    return !resting && period > placedPeriod;
  }

  @Override
  public synchronized @Nullable Runnable due() {
    long period = period();
    return isDue(period) ? placed(period, Math.toIntExact(period - placedPeriod), false) : null;
  }

  private Runnable placed(long period, int times, boolean isResumed) {
    Renewed renewed = Renewed.of(period, times, ledger.entered(), isResumed);
    Runnable renewal = () -> renew(renewed);
    // Nothing can fail from here on: a renewal that is noted is done.
    placedPeriod = period;
    placed++;
    return renewal;
  }

  /** Renews at its turn; if that fails, the ledger stops for good. */
  private void renew(Renewed renewed) {
    try {
      ledger.renew(rule, renewed);
    } catch (Throwable failure) {
      ledger.stop(failure);
    }
    synchronized (this) {
      done++;
    }
  }

  @Override
  public synchronized long begun() {
    return placed + (isDue(period()) ? 1 : 0);
  }

  @Override
  public synchronized long done() {
    return done;
  }

  /** The state of renewals, for the custodian. */
  public synchronized RenewalState state() {
    long period = period();
    return new RenewalState(
        rule,
        rule.every().begin(placedPeriod),
        rule.every().begin(Math.max(period, placedPeriod) + 1),
        Math.max(0, period - placedPeriod),
        resting);
  }

  /**
   * Resumes renewals that rest, at the turn of the caller.
   *
   * @param madeUp the number of missed renewals to make up now
   */
  public synchronized void resume(int madeUp) {
    if (!resting) {
      throw new IllegalArgumentException("renewals do not rest, and so can't be resumed");
    }
    long period = Math.max(period(), placedPeriod);
    long missed = period - placedPeriod;
    if (madeUp < 0 || madeUp > missed) {
      throw new IllegalArgumentException(
          "from 0 to " + missed + " renewals can be made up, and not " + madeUp);
    }
    placed(period, madeUp, true).run();
    resting = false;
    ledger.check();
  }

  @Override
  public String toString() {
    return "Renewals";
  }
}
