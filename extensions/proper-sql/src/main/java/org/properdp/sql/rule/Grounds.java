package org.properdp.sql.rule;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The grounds of the rules of one question. Theorems about prices and answers are about personal
 * budgets in ε, of people who take part whole or not at all; where a question differs from that,
 * these rules are argued in words. Theorems about rows and payments are about any question.
 *
 * @param gaps the ways in which it differs
 */
public record Grounds(List<Gap> gaps) {
  /** Of theorems about any question. */
  private static final String OF_ANY = "model.";

  /** Something that no theorem about prices and answers is about. */
  public enum Gap {
    /** A question that one budget for all is asked. */
    GLOBAL(
        "one budget for all",
        "pays what the rows that a person can have here cost at most, and refuses aloud",
        "GlobalAgent",
        "GlobalTheoremProperties"),

    /** A ρ that budgets in ρ are asked. */
    RHO(
        "budgets in ρ",
        "bound Rényi divergences of every order α by α times what is paid",
        "GaussianTerms",
        "RenyiTheoremTest"),

    /** An ε that budgets in ρ are asked. */
    EPSILON_IN_RHO(
        "budgets in ρ",
        "pay half of the square of what a person's rows cost in ε",
        "PureTerms",
        "RenyiTheoremTest"),

    /** People clipped to what they have left. */
    CLIPPED(
        "people who are clipped",
        "pay what they have left at most, and count for as much",
        "Clipped",
        "ClippedProperties"),

    /** People drawn by secret coins. */
    SAMPLED(
        "people who are drawn",
        "pay ln(1 + p(e^c − 1)) where their rows cost c, drawn or not",
        "SampledIndividuals",
        "SampledTest");

    private final String name;
    private final String rule;
    private final String argued;
    private final String tested;

    Gap(String name, String rule, String argued, String tested) {
      this.name = name;
      this.rule = rule;
      this.argued = argued;
      this.tested = tested;
    }

    /** The rule that holds instead, which is argued. */
    public String sentence() {
      return name + " " + rule + " (argued: " + argued + ")";
    }
  }

  /** A rule, and whether it is proved or argued in this question. */
  public String sentence(Rule rule) {
    List<String> theorems = rule.theorems();
    if (theorems.isEmpty()) {
      return rule.sentence("; argued");
    }
    boolean isOfAny = theorems.stream().allMatch(theorem -> theorem.startsWith(OF_ANY));
    return rule.sentence(
        gaps.isEmpty() || isOfAny
            ? "; proved: " + String.join(", ", theorems)
            : "; argued: no theorem is about " + named(" or ", gap -> gap.name));
  }

  /** The meaning of these words. */
  public String legend() {
    return "proved: by machine, of a model in which no people are merged, no answer is reused, and"
        + " acts come one after the other (proofs/README.md); argued: in words, beside the code;"
        + " tested: all of these rules, and that SQL means this plan, which no theorem is about ("
        + "SqlTheoremProperties"
        + named("", gap -> ", " + gap.tested)
        + ")";
  }

  private String named(String between, Function<Gap, String> word) {
    return gaps.stream().map(word).collect(Collectors.joining(between));
  }
}
