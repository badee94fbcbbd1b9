package org.properdp.agent;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.properdp.budget.Amount;
import org.properdp.query.Limits;
import org.properdp.query.Refusal;

/**
 * What analysts have asked for, against what they may. Only what they asked is counted, never who
 * paid for it; so whether a question is within a quota says nothing of anybody.
 *
 * <p>It is counted since the runtime was opened, and kept nowhere: a public policy, which whoever
 * opens the runtime sets again, and not a promise to people.
 */
public final class Quotas {
  private final Map<String, Limits> limits = new HashMap<>();
  private final Map<String, Asked> asked = new HashMap<>();

  private record Asked(long questions, BigInteger nanos) {
    static final Asked NOTHING = new Asked(0, BigInteger.ZERO);

    Asked plus(long more) {
      return new Asked(questions + 1, nanos.add(BigInteger.valueOf(more)));
    }

    boolean isBeyond(Amount total) {
      return nanos.compareTo(BigInteger.valueOf(total.nanos())) > 0;
    }

    Asked minus(long less) {
      return new Asked(questions - 1, nanos.subtract(BigInteger.valueOf(less)));
    }
  }

  /** Limits an analyst from now on; what it has asked for before counts. */
  public synchronized void limit(String analyst, Limits most) {
    limits.put(analyst, most);
  }

  /** Answers within the analyst's quota. What is refused for another reason is not counted. */
  <A> Either<Refusal, A> within(String analyst, long nanos, Supplier<Either<Refusal, A>> answer) {
    Option<Refusal> refusal = take(analyst, nanos);
    if (refusal.isDefined()) {
      return Either.left(refusal.get());
    }
    Either<Refusal, A> answered = answer.get();
    if (answered.isLeft()) {
      giveBack(analyst, nanos);
    }
    return answered;
  }

  private synchronized Option<Refusal> take(String analyst, long nanos) {
    Limits most = limits.getOrDefault(analyst, Limits.NONE);
    Asked before = asked.getOrDefault(analyst, Asked.NOTHING);
    if (most.each().exists(each -> nanos > each.nanos())) {
      return Option.some(new Refusal.TheQuestionIsTooLarge(most.each().get()));
    }
    if (most.questions().exists(questions -> before.questions() >= questions)
        || most.total().exists(total -> before.plus(nanos).isBeyond(total))) {
      return Option.some(new Refusal.TheQuotaIsTooSmall(analyst));
    }
    asked.put(analyst, before.plus(nanos));
    return Option.none();
  }

  private synchronized void giveBack(String analyst, long nanos) {
    asked.computeIfPresent(analyst, (who, before) -> before.minus(nanos));
  }
}
