package org.properdp.sql.question;

import io.vavr.control.Option;
import java.util.Locale;
import org.properdp.budget.Probability;
import org.properdp.sql.rule.Grounds.Gap;
import org.properdp.tables.TableInclusion;
import org.properdp.tables.TableQuery;

/**
 * The way in which people take part in a question, as the option {@code inclusion} says: whole or
 * not at all, clipped to what is left, or sampled with a probability.
 */
record InclusionOption(Way way, Option<String> probability) {
  /** Whole or not at all. */
  static final InclusionOption WHOLE = new InclusionOption(Way.WHOLE, Option.none());

  private static final String SAMPLED =
      "inclusion = 'sampled' goes with a probability: OPTIONS (…, inclusion = 'sampled',"
          + " probability = 0.1)";

  private enum Way {
    WHOLE,
    CLIPPED,
    SAMPLED
  }

  /** Checks that a probability is there if it is needed. */
  InclusionOption {
    if ((way == Way.SAMPLED) != probability.isDefined()) {
      throw new IllegalArgumentException(SAMPLED);
    }
  }

  /** The choice of the options. */
  static InclusionOption of(Option<String> inclusion, Option<String> probability) {
    return new InclusionOption(
        inclusion.map(InclusionOption::way).getOrElse(Way.WHOLE), probability);
  }

  private static Way way(String inclusion) {
    for (Way way : Way.values()) {
      if (way.name().equals(inclusion.toUpperCase(Locale.ROOT))) {
        return way;
      }
    }
    throw new IllegalArgumentException("inclusion must be 'whole', 'clipped' or 'sampled'");
  }

  /** Refuses what is no way. */
  static void checkWay(String inclusion) {
    way(inclusion);
  }

  /** Refuses what is no probability. */
  static void checkProbability(String probability) {
    Probability.of(probability);
  }

  /** True if a question so asked can't be paid for from one budget for all. */
  boolean needsPersonalBudgets() {
    return way == Way.SAMPLED;
  }

  /** The part of it that no theorem is about; none if people take part whole. */
  Option<Gap> gap() {
    return switch (way) {
      case WHOLE -> Option.none();
      case CLIPPED -> Option.some(Gap.CLIPPED);
      case SAMPLED -> Option.some(Gap.SAMPLED);
    };
  }

  /** The rows so taken; none if they are taken whole. */
  Option<TableInclusion> of(TableQuery rows) {
    return switch (way) {
      case WHOLE -> Option.none();
      case CLIPPED -> Option.some(rows.clippedToWhatIsLeft());
      case SAMPLED -> probability.map(rows::sampledIndividuals);
    };
  }
}
