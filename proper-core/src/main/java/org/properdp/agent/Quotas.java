package org.properdp.agent;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.properdp.budget.Amount;
import org.properdp.budget.request.Request;
import org.properdp.query.Limits;
import org.properdp.query.Refusal;

/**
 * The questions that analysts have asked so far, and what they may ask. It counts only what was
 * asked, never who paid for it, so whether a question is within a quota reveals nothing about any
 * person.
 *
 * <p>An archive that keeps answers keeps these counts, too: each answer is written down together
 * with what it counts. Counting follows the order of place, and so does not depend on how long an
 * evaluation takes. A question counts in the day in which it arrived, and days begin in order of
 * place, too: what was asked before a day is known exactly when its first question's turn has come.
 */
public final class Quotas {
  private final Map<String, Limits> limits = new HashMap<>();
  private final Map<String, Asked> asked = new HashMap<>();

  /** The day in which each analyst's questions count at the moment. */
  private final Map<String, QuotaDay> days = new HashMap<>();

  /** The latest day in which a question of each analyst has arrived. */
  private final Map<String, Long> latest = new HashMap<>();

  private record Asked(long questions, BigInteger nanos) {
    static final Asked NOTHING = new Asked(0, BigInteger.ZERO);

    Asked plus(long more) {
      return new Asked(questions + 1, nanos.add(BigInteger.valueOf(more)));
    }

    boolean isBeyond(Amount total) {
      return isBeyond(BigInteger.ZERO, total);
    }

    boolean isBeyond(BigInteger before, Amount more) {
      return nanos.compareTo(before.add(BigInteger.valueOf(more.nanos()))) > 0;
    }
  }

  /** Limits an analyst from now on; what the analyst has asked before counts. */
  public synchronized void limit(String analyst, Limits most) {
    limits.put(analyst, most);
  }

  /**
   * Limits an analyst from now on, and writes that down. Records of limits and of days are written
   * in the order of the changes, because the last one of them counts when a store is opened.
   */
  public synchronized <W> W limit(String analyst, Limits most, Supplier<W> writing) {
    limit(analyst, most);
    return writing.get();
  }

  /** The day in which an analyst's questions count, from a record of when it began. */
  public synchronized void count(String analyst, QuotaDay day) {
    days.put(analyst, day);
    latest.put(analyst, day.number());
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

  /** The amount that an analyst may ask for now. */
  public synchronized Limits limits(String analyst) {
    return limits.getOrDefault(analyst, Limits.NONE);
  }

  /**
   * The day in which a question counts that arrives now. It is never an earlier one than that of a
   * question before it, so a clock that goes back gives nothing, and no turn meets a day that is
   * over.
   */
  synchronized long arrive(String analyst, Instant now) {
    return latest.merge(analyst, QuotaDay.of(now), Math::max);
  }

  /** Begins a day of an analyst, unless it has begun, and writes it down. */
  synchronized void begin(String analyst, long number, QuotaDays.Log log) {
    QuotaDay before = days.get(analyst);
    if (before == null || before.number() < number) {
      QuotaDay day = new QuotaDay(number, asked.getOrDefault(analyst, Asked.NOTHING).nanos());
      days.put(analyst, day);
      log.begun(analyst, limits(analyst), day);
    }
  }

  /**
   * The refusal, if a question exceeds what its analyst might ask for when it arrived. Once there
   * is one, it stays: what was asked only grows, and a day that has begun is the question's or an
   * earlier one.
   */
  synchronized Option<Refusal> refusal(Request request, Arrival arrival) {
    Limits most = arrival.limits();
    Asked before = asked.getOrDefault(request.analyst(), Asked.NOTHING);
    Option<Amount> each =
        Vector.of(most.each(), most.perDay()).flatMap(limit -> limit).minBy(Amount::nanos);
    if (each.exists(one -> request.asked() > one.nanos())) {
      return each.map(Refusal.TheQuestionIsTooLarge::new);
    }
    if (most.questions().exists(questions -> before.questions() >= questions)
        || most.total().exists(total -> before.plus(request.asked()).isBeyond(total))) {
      return Option.some(new Refusal.TheQuotaIsTooSmall(request.analyst()));
    }
    Option<QuotaDay> begun =
        Option.of(days.get(request.analyst())).filter(day -> arrival.day().contains(day.number()));
    boolean isBeyondItsDay =
        begun.exists(
            day ->
                most.perDay()
                    .exists(more -> before.plus(request.asked()).isBeyond(day.before(), more)));
    return Option.when(
        isBeyondItsDay, () -> new Refusal.TheQuotaOfTheDayIsTooSmall(request.analyst()));
  }

  @Override
  public String toString() {
    return "Quotas";
  }
}
