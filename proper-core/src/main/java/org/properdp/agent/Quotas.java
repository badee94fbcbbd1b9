package org.properdp.agent;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.properdp.budget.Amount;
import org.properdp.budget.request.Request;
import org.properdp.query.Limits;
import org.properdp.query.Refusal;

/**
 * What analysts have asked so far, and what they may ask. It counts only what was asked, never who
 * paid for it, so whether a question is within a quota reveals nothing about any person.
 *
 * <p>An archive that keeps answers keeps these counts, too: each answer is written down together
 * with what it counts. Counting follows the order of place, and so does not depend on how long an
 * evaluation takes.
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
  }

  /** Limits an analyst from now on; what the analyst has asked before counts. */
  public synchronized void limit(String analyst, Limits most) {
    limits.put(analyst, most);
  }

  /** Counts a question that is answered, and its ε or ρ in billionths. */
  public synchronized void count(String analyst, long nanos) {
    asked.put(analyst, asked.getOrDefault(analyst, Asked.NOTHING).plus(nanos));
  }

  /** Counts questions that were answered, and the total of their ε or ρ in billionths. */
  public synchronized void count(String analyst, long questions, BigInteger nanos) {
    Asked before = asked.getOrDefault(analyst, Asked.NOTHING);
    asked.put(analyst, new Asked(before.questions() + questions, before.nanos().add(nanos)));
  }

  /** What an analyst may ask for now. */
  synchronized Limits limits(String analyst) {
    return limits.getOrDefault(analyst, Limits.NONE);
  }

  /** The refusal, if a question exceeds what its analyst may ask. */
  synchronized Option<Refusal> refusal(Request request, Limits most) {
    Asked before = asked.getOrDefault(request.analyst(), Asked.NOTHING);
    if (most.each().exists(each -> request.asked() > each.nanos())) {
      return Option.some(new Refusal.TheQuestionIsTooLarge(most.each().get()));
    }
    if (most.questions().exists(questions -> before.questions() >= questions)
        || most.total().exists(total -> before.plus(request.asked()).isBeyond(total))) {
      return Option.some(new Refusal.TheQuotaIsTooSmall(request.analyst()));
    }
    return Option.none();
  }

  /**
   * Answers a question whose turn has come, and counts it, if it is within the quota. A question
   * that is refused for another reason is not counted.
   *
   * @param most what its analyst might ask for when the question arrived
   */
  <A> Either<Refusal, A> within(Request request, Limits most, Supplier<Either<Refusal, A>> answer) {
    Option<Refusal> refusal = refusal(request, most);
    if (refusal.isDefined()) {
      return Either.left(refusal.get());
    }
    Either<Refusal, A> answered = answer.get();
    answered.forEach(counted -> count(request.analyst(), request.asked()));
    return answered;
  }

  @Override
  public String toString() {
    return "Quotas";
  }
}
