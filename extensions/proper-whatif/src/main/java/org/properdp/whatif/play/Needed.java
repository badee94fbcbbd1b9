package org.properdp.whatif.play;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.properdp.agent.GlobalAgent;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.Several;
import org.properdp.sql.question.NoisyQuestion.Said;

/** The ε and the budgets that it would take to answer the questions with a wanted error. */
final class Needed {
  private static final long LEAST = 1_000;
  private static final long MOST = 1_000_000_000_000_000L;
  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.UP);

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private final Play play;

  Needed(Play play) {
    this.play = play;
  }

  /**
   * The least ε, up to three digits, at which noise takes each aggregate of a question no farther
   * than a share of the truth, with the certainty that it asks for; none if no ε does, or if there
   * are no rows.
   */
  Option<Epsilon> epsilon(Listed question, double error) {
    boolean isEmpty = question.truths().stream().allMatch(truth -> truth.full().isEmpty());
    if (isEmpty || !isWithin(question, MOST, error)) {
      return Option.none();
    }
    long low = LEAST - 1;
    long high = MOST;
    while (high - low > Math.max(1, low / 10_000)) {
      long middle = low + (high - low) / 2;
      if (isWithin(question, middle, error)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    BigDecimal rounded = new BigDecimal(high).round(THREE_DIGITS);
    return Option.some(new Epsilon(rounded.longValueExact()));
  }

  private boolean isWithin(Listed question, long nanos, double error) {
    Heard<ChunkRow, Several> heard = question.played();
    Several answer = play.company().said(heard, new Epsilon(nanos));
    List<Said> said = question.asked().said(answer);
    long rows = play.company().crowd(heard).withRows().rows();
    boolean isWithin = true;
    for (int at = 0; at < said.size(); at++) {
      isWithin &= question.truths().get(at).noise(said.get(at), rows) <= error;
    }
    return isWithin;
  }

  /**
   * The budget that pays for so many days, rounded up to what is shown of it: a budget of less
   * would not be enough.
   */
  static double enough(long nanosOfADay, int days) {
    BigDecimal exact = BigDecimal.valueOf(nanosOfADay, 9).multiply(BigDecimal.valueOf(days));
    BigDecimal shown =
        exact.compareTo(HUNDRED) < 0
            ? exact.round(THREE_DIGITS)
            : exact.setScale(0, RoundingMode.UP);
    return shown.doubleValue();
  }

  /**
   * The amount that people pay for a list of questions, each at an ε of its own.
   *
   * @param population whose people they are
   * @param each what each person pays who pays anything, in ascending order, in billionths
   */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  record Bill(String population, long[] each) {
    /** The budget that is enough for this share of the people on so many days. */
    double enoughFor(double share, int days) {
      int at = (int) Math.ceil(share * each.length) - 1;
      return each.length == 0 ? 0 : enough(each[Math.max(0, at)], days);
    }

    /** A text without any contents. */
    @Override
    public String toString() {
      return "Bill";
    }
  }

  /** A question at an ε. */
  record At(Listed question, Epsilon epsilon) {}

  /** The amounts that people would pay if all could, a bill for each population. */
  List<Bill> bills(List<At> questions) {
    Play.Acting acting = play.atOnce(everybody(Way.PERSONAL, 1));
    for (At each : questions) {
      Heard<ChunkRow, Several> heard = each.question().played();
      acting.stage(each.question().population()).play(heard, heard.at(each.epsilon()));
    }
    List<Bill> bills = new ArrayList<>();
    for (String population : play.company().populations()) {
      Stage stage = acting.stage(population);
      long[] spent =
          stage.entered().stream()
              .mapToObj(stage::account)
              .flatMap(Optional::stream)
              .mapToLong(account -> account.spentNanos())
              .filter(nanos -> nanos > 0)
              .toArray();
      Arrays.sort(spent);
      bills.add(new Bill(population, spent));
    }
    return bills;
  }

  /**
   * The amount that a global budget would pay for the questions about one population, where it
   * keeps so many rows of each person, in billionths; none if it can't answer one of them.
   */
  OptionalLong global(List<At> questions, String population, long keeps) {
    Scenario scenario = everybody(Way.GLOBAL, keeps);
    Play.Acting acting = play.atOnce(scenario);
    List<Listed> planned = play.questions(scenario);
    for (At each : questions) {
      Listed one = planned.get(each.question().number() - 1);
      if (one.population().equals(population)) {
        Heard<ChunkRow, Several> heard = one.played();
        if (acting.stage(population).play(heard, heard.at(each.epsilon())).isRefused()) {
          return OptionalLong.empty();
        }
      }
    }
    return OptionalLong.of(
        acting
            .stage(population)
            .account(GlobalAgent.ACCOUNT)
            .map(account -> account.spentNanos())
            .orElse(0L));
  }

  private static Scenario everybody(Way way, long keeps) {
    return new Scenario(way, new Purse.Given(Amount.MOST), keeps);
  }
}
