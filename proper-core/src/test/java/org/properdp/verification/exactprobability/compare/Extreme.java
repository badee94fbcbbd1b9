package org.properdp.verification.exactprobability.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import org.properdp.verification.exactprobability.play.Heard;
import org.properdp.verification.exactprobability.world.Coarse;

/**
 * The largest loss at one question, over all its outcomes.
 *
 * <p>In one integer o of the answer, exactly a in one world and b in the other, the loss is (|o −
 * b| − |o − a|) / scale. Outside of [min(a, b), max(a, b)] it is constant, and so is whether o has
 * reached a threshold outside of a step around that; parity repeats every two steps. So a window of
 * two steps around all three numbers has for each of the infinitely many outcomes one with the same
 * loss and of the same class: cutting off the rest loses nothing, not even a tail. The integers of
 * an answer are independent, and at most one decides its class: so each is looked at by itself.
 *
 * @param nats ln of the ratio of the outcome's probabilities
 * @param released an outcome that has it
 */
record Extreme(double nats, List<Long> released) {
  private static final int AROUND = 2;

  /** Over all outcomes. */
  static Extreme ofAll(Heard one, Heard other) {
    return of(one, other, one.step().coarse().representative(0, one.size()), any -> true);
  }

  /** Over the outcomes of one class. */
  static Extreme ofBranch(int branch, Heard one, Heard other) {
    Coarse coarse = one.step().coarse();
    List<Long> member = coarse.representative(branch, one.size());
    return of(one, other, member, o -> coarse.branch(o) == branch);
  }

  private static Extreme of(Heard one, Heard other, List<Long> member, LongPredicate isMember) {
    if (one.isUnlike(other)) {
      return new Extreme(Double.POSITIVE_INFINITY, member);
    }
    double sum = 0;
    List<Long> released = new ArrayList<>(member);
    for (int c = 0; c < one.exact().size(); c++) {
      boolean decides = one.step().coarse().coordinate() == c;
      long at = outcome(c, one, other, decides ? isMember : any -> true);
      released.set(c, at);
      sum += one.lnMass(c, at) - other.lnMass(c, at);
    }
    return new Extreme(sum, released);
  }

  /** The outcome with the largest loss in one integer. */
  private static long outcome(int c, Heard one, Heard other, LongPredicate isMember) {
    long threshold = one.step().coarse().threshold();
    long a = one.exact().get(c);
    long b = other.exact().get(c);
    double most = Double.NEGATIVE_INFINITY;
    long best = 0;
    long end = Math.max(Math.max(a, b), threshold) + AROUND;
    for (long o = Math.min(Math.min(a, b), threshold) - AROUND; o <= end; o++) {
      double nats = one.lnMass(c, o) - other.lnMass(c, o);
      if (nats > most && isMember.test(o)) {
        most = nats;
        best = o;
      }
    }
    return best;
  }
}
