package org.properdp.verification.extractedmodel.run;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;

/** A clock that stands still until a program says that days go by. */
public final class Days implements InstantSource {
  private Instant now = Instant.parse("2026-11-30T12:00:00Z");

  @Override
  public Instant instant() {
    return now;
  }

  void pass(int days) {
    now = now.plus(days, ChronoUnit.DAYS);
  }
}
