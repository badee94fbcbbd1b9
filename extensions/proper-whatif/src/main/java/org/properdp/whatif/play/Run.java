package org.properdp.whatif.play;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.properdp.sql.question.NoisyQuestion.Said;

/**
 * The fate of the questions under one scenario: as secret as the data.
 *
 * @param first how each fared on the first day
 * @param days how all fared on each day
 * @param promised the promises of budgets that renew
 */
record Run(Scenario scenario, List<Fared> first, List<Day> days, List<Promised> promised) {
  private static final String FEWER = "Fewer than half of the people are in the answers from day ";
  private static final String NONE = ", and no person from day ";

  /**
   * The fate of one question on the first day.
   *
   * @param said what it says of each aggregate without noise; nothing if it is refused
   * @param whole whether people take part in it whole though the regime is to clip them
   */
  record Fared(Listed question, Outcome<?> outcome, List<Said> said, boolean whole) {}

  /**
   * A day.
   *
   * @param shareIn the share of the people of all questions who are in the answers
   * @param missing how far what is left out takes answers, on average over aggregates
   * @param answered how many questions were answered
   * @param isWhole whether everybody was in all answers
   * @param isPaid whether any budget has changed
   */
  record Day(
      int day, double shareIn, double missing, int answered, boolean isWhole, boolean isPaid) {}

  /**
   * The number of people that have rows that questions are about, each counted for each question.
   */
  long people() {
    return first.stream().mapToLong(fared -> fared.outcome().all().people()).sum();
  }

  /** True if any person is in an answer of the first day with a part of what it brings. */
  boolean isAnyPersonInPart() {
    return first.stream().anyMatch(fared -> fared.outcome().out().partly() > 0);
  }

  /** The share of the rows of all questions that are in the answers of the first day. */
  double shareOfRows() {
    long all = first.stream().mapToLong(fared -> fared.outcome().all().rows()).sum();
    long out = first.stream().mapToLong(fared -> fared.outcome().out().rows()).sum();
    return all == 0 ? 1 : (all - out) / (double) all;
  }

  /** The first day on which something holds. */
  OptionalInt firstDay(Predicate<Day> holds) {
    return days.stream().filter(holds).mapToInt(Day::day).findFirst();
  }

  /** The first day on which a person is left out, or a question is refused. */
  OptionalInt firstMissing() {
    return firstDay(day -> !day.isWhole());
  }

  /** The first day on which fewer than half of the people are in the answers. */
  OptionalInt half() {
    return firstDay(day -> day.shareIn() < 0.5);
  }

  /** The first day on which no answer is about anybody. */
  OptionalInt dead() {
    return firstDay(day -> day.shareIn() == 0);
  }

  /** The last day on which a budget has changed; 0 if there is none. */
  int lastPaid() {
    return days.stream().filter(Day::isPaid).mapToInt(Day::day).max().orElse(0);
  }

  /** From which days on people are missing, if it is so many days. */
  String course(int days) {
    if (firstMissing().isEmpty()) {
      return "So it is on all " + days + " days";
    }
    if (!promised.isEmpty()) {
      return ofReturning();
    }
    int first = firstMissing().getAsInt();
    if (people() == 0) {
      return "A question is refused from day " + first;
    }
    OptionalInt half = half();
    OptionalInt dead = dead();
    if (dead.isPresent() && dead.getAsInt() == first) {
      return "No person is in an answer from day " + first;
    }
    if (half.isPresent() && half.getAsInt() == first) {
      return FEWER + first + since(NONE, dead);
    }
    String missing =
        (this.days.get(first - 1).shareIn() < 1
                ? "People are missing from day "
                : "Not every question is answered about all of its people in full from day ")
            + first;
    return half.equals(dead)
        ? missing + since(", and no person is in an answer from day ", dead)
        : missing + since(", " + FEWER.toLowerCase(Locale.ROOT), half) + since(NONE, dead);
  }

  /** On how many days people are missing, where budgets come back. */
  private String ofReturning() {
    String missing =
        people() == 0
            ? "A question is refused on "
            : days.stream().anyMatch(day -> day.shareIn() < 1)
                ? "People are missing on "
                : "Not every question is answered about all of its people in full on ";
    return missing
        + onDays(day -> !day.isWhole())
        + (people() == 0 || half().isEmpty()
            ? ""
            : "; fewer than half of the people are in the answers on "
                + onDays(day -> day.shareIn() < 0.5))
        + (people() == 0 || dead().isEmpty()
            ? ""
            : "; no person is in an answer on " + onDays(day -> day.shareIn() == 0));
  }

  private String onDays(Predicate<Day> holds) {
    return days.stream().filter(holds).count()
        + " of "
        + days.size()
        + " days, first on day "
        + firstDay(holds).orElseThrow();
  }

  private static String since(String words, OptionalInt day) {
    return day.isPresent() ? words + day.getAsInt() : "";
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Run";
  }
}
