package org.properdp.sql.rule;

import java.util.List;

/**
 * A rule by which a step of a statement is allowed, or a statement refused: where the law says it
 * (SEMANTICS), in a few words, and the theorems about it, by their names in the proofs. {@link
 * Grounds} says in which questions these hold.
 */
public enum Rule {
  /** A table of people. */
  PEOPLES_ROWS(
      "§9 and §11, whose",
      "each row has an owner, who is kept beside it and out of reach",
      "model.Plan.eval_without"),

  /** Conditions and columns. */
  ROW_BY_ROW(
      "§3 and §10",
      "row by row: what comes of a row has the row's owner",
      "model.Plan.without_row_by_row"),

  /** Joins with a public table, and membership in one. */
  PUBLIC_JOIN(
      "§3 and §11, whose",
      "row by row with a public table: people's rows are the side that is kept",
      "model.Plan.without_row_by_row"),

  /** Joins, groups, windows, sets and sub-queries of one person's rows. */
  PERSON_BY_PERSON(
      "§3 and §11, whose",
      "person by person: each person's rows meet that person's own alone, which is tested",
      "model.Plan.without_person_by_person"),

  /** A question as a whole. */
  QUESTION(
      "§4 and §11, what is asked",
      "one evaluation, and one charge before the answer",
      "guarantee.Guarantee.question_within"),

  /** People who take part as a question has them if it says nothing else. */
  WHOLE("§4", "a person pays for all of its rows or is left out whole", "model.Ledger.pay_exactly"),

  /** Several aggregates of one question. */
  TOGETHER("§4", "each aggregate has its share, and noise of its own; losses add up"),

  /** Groups of a question. */
  CELLS("§11, what is asked", "cells are public values, and each is answered"),

  /** Several groupings of the same rows. */
  SETS(
      "§11, what is asked", "a row is in a cell of each set, and each set has its share of ε or ρ"),

  /** The rules on answers. */
  AFTER_NOISE(
      "§11, after the noise",
      "free: it follows from what is published",
      "guarantee.Guarantee.personal_differential_privacy"),

  /** Public tables by themselves. */
  PUBLIC_ROWS("§9", "public rows are nobody's, exact and free", "model.Plan.without_literal"),

  /** People's rows at the top. */
  SHOWN(
      "§5 and §11, whose",
      "the analyst sees noisy aggregates of people's rows, and never the rows"),

  /** A refusal of what would look across people before the noise. */
  ACROSS_PEOPLE("§3 and §11, whose", "nothing looks across people before the noise"),

  /** Public rows kept by a join. */
  PUBLIC_SIDE(
      "§11, whose", "public rows beside people's rows are matched, and not kept without them"),

  /** Sub-queries of people's rows. */
  TIED("§11, whose", "a sub-query of people's rows is tied to the person of the row outside of it"),

  /** Two populations. */
  ONE_POPULATION("§1", "rows of people of two populations do not meet"),

  /** Answers before other noise. */
  ANSWERS_STAY_OUTSIDE("§11, whose", "no noisy answer is inside a plan of people's rows"),

  /** Values to group by. */
  PUBLIC_VALUES(
      "§11, what is asked",
      "people's rows are grouped by public values, so that cells tell of nobody"),

  /** The amount that a question is asked at. */
  STATED_PRICE("§4 and §11, what is asked", "a question says what it costs before it is asked"),

  /** Currencies and kinds of noise. */
  CURRENCY("§7", "ε and ρ are two currencies, which do not mix"),

  /** Bounds of numbers. */
  BOUNDS(
      "§4 and §11, what is asked",
      "numbers are clamped to public bounds, from which the noise follows"),

  /** Which aggregates there are. */
  AGGREGATES("§4 and §11, what is asked", "the aggregates are those whose price is known"),

  /** Which functions there are. */
  VETTED("§10", "people's rows meet vetted functions alone"),

  /** Work. */
  WORK("§11, work", "work is bounded by public limits, before it is done"),

  /** Names and types. */
  SEEN("§11, what may be seen", "one sentence for what is not there and what may not be seen"),

  /** Everything else. */
  LANGUAGE("§11", "what no rule allows is refused"),

  /** The number of rows. */
  COUNT("§4", "a row costs ε", "costs.NoisyCount.noisy_count_worth"),

  /** The number of people. */
  PEOPLE("§4", "a person costs ε once", "costs.Individuals.noisy_individuals_worth"),

  /** A number of rows in cells. */
  HISTOGRAM("§4", "a row in a cell costs ε", "costs.NoisyHistogram.noisy_histogram_worth"),

  /** A sum. */
  SUM("§4", "a sum costs its part of the bound, times ε", "costs.NoisySum.noisy_sum_worth"),

  /** An average. */
  AVERAGE(
      "§4",
      "half for the count and half for the sum",
      "costs.Shares.shares_worth",
      "costs.NoisyAverage.average_price_at_most_classic"),

  /** A variance or a deviation. */
  VARIANCE("§4", "a third each for count, sum and squares", "costs.Shares.shares_worth"),

  /** Sums of rows in cells. */
  SUMS_IN_CELLS(
      "§4 and §11, what is asked", "a row in a cell costs ε", "costs.Shares.shares_worth"),

  /** Different values. */
  DISTINCT(
      "§4 and §11, what is asked",
      "each different value of a person costs ε",
      "costs.Distinct.noisy_distinct_worth",
      "costs.Distinct.distinct_by_key_worth"),

  /** The sums that people bring to cells, clamped. */
  PER_GROUP(
      "§11, what is asked",
      "a person's clamped sum in a cell costs its part of the bound, times ε"),

  /** A number that is chosen. */
  CHOSEN("§4", "a row costs ε; the value is chosen at random, by its rank"),

  /** Sums with Gaussian noise. */
  GAUSSIAN("§4 and §7", "a person's share of the bound costs ρ times its square");

  private static final String BETWEEN = ", ";

  private final String section;
  private final String words;
  private final String theorems;

  Rule(String section, String words, String... theorems) {
    this.section = section;
    this.words = words;
    this.theorems = String.join(BETWEEN, theorems);
  }

  /** The theorems that it rests on, by their names in the proofs; there may be none. */
  public List<String> theorems() {
    return theorems.isEmpty() ? List.of() : List.of(theorems.split(BETWEEN));
  }

  /** The rule, and where it stands. */
  public String sentence() {
    return sentence("");
  }

  /** The same, and on what it rests. */
  String sentence(String grounds) {
    return words + " (SEMANTICS " + section + grounds + ")";
  }

  @Override
  public String toString() {
    return sentence();
  }
}
