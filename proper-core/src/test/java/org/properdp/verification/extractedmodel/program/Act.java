package org.properdp.verification.extractedmodel.program;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Renewal;

/** One line of a program. Collections 0 and 1 are data sets; snapshots are numbered from 2. */
public sealed interface Act {
  /** The budgets of those who enter from now on. */
  record Open(Map<Integer, Long> budgets) implements Act {}

  /** Rows arrive, in this order. */
  record Append(int dataset, List<Row> rows) implements Act {}

  /** One individual's rows in one data set are replaced. */
  record Update(int dataset, int who, List<Row> rows) implements Act {}

  /** All rows of a data set are replaced. */
  record Refresh(int dataset, List<Row> rows) implements Act {}

  /** One individual's rows leave everything. */
  record Erase(int who) implements Act {}

  /** One individual may spend more, if it has entered. */
  record Grant(int who, long amount) implements Act {}

  /** Everybody who has entered may spend more. */
  record GrantAll(long amount) implements Act {}

  /** Budgets renew so many times, by the program's one rule. */
  record Renew(Renewal rule, int times) implements Act {}

  /** A data set is frozen, as the next collection. */
  record Snapshot(int dataset) implements Act {}

  /** A question, and what the model answers. */
  record Ask(Asked asked, long epsilon, List<Step> plan, Answer answer) implements Act {}

  /** The question about a plan. */
  sealed interface Asked {
    /** Which rows there are: each costs ε. */
    record Count() implements Asked {}

    /** Which rows there are, and in which order each individual's are: each costs ε. */
    record InOrder() implements Asked {}

    /** The sum of the clamped values: each individual pays its share. */
    record Sum(int low, int high) implements Asked {}
  }

  /**
   * The answer of the model.
   *
   * @param kept the rows of each owner in their order
   * @param dropped who had rows, and could not pay
   * @param total of a sum
   * @param left what everybody who has entered may still spend afterwards
   */
  record Answer(
      Map<Integer, List<Integer>> kept,
      List<Integer> dropped,
      @Nullable Long total,
      Map<Integer, Long> left) {}
}
