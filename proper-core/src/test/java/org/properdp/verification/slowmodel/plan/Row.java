package org.properdp.verification.slowmodel.plan;

import org.jspecify.annotations.Nullable;

/** The rows of generated programs. */
public record Row(@Nullable String who, int kind, double amount) {
  Row ofKind(int other) {
    return new Row(who, other, amount);
  }

  Row ofAmount(double other) {
    return new Row(who, kind, other);
  }
}
