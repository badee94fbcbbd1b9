package org.properdp.examples.experiment.attack;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.Predicate;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.guess.Guesses;
import org.properdp.examples.experiment.people.Column;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Claim;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Numbers;
import org.properdp.report.figures.Verdict;

/** The statements of the slides, of the income database and of the masking layer, as attacks. */
public final class InSql implements Experiment {
  static final String EXACT = "exact answers";
  static final String NO_BUDGET = "noise, no budget";
  static final String GLOBAL = "global budget";
  static final String PERSONAL = "personal budgets";
  static final String BOUND = "at most by a budget";

  private static final String OF_EACH =
      "the table has each, with its 95 % interval (Clopper and Pearson's).";

  private static final int OFTEN = 60;
  private static final int QUICKLY = 5;

  /** Loads a table in which the victim has the secret, or not. */
  private interface Loading {
    PatientTable of(boolean secret);
  }

  @Override
  public String name() {
    return "in-sql";
  }

  @Override
  public String title() {
    return "Usages of SQL that are not meant";
  }

  @Override
  public String line() {
    return "what usages of SQL that are not meant tell: counts, sums, averages, maxima of one";
  }

  @Override
  public String question() {
    return "An analyst who is not trusted writes SQL: SELECT COUNT(*) FROM patient WHERE"
        + " ssn = '123' AND disease = 'Cold', and the other usages of the slides; SELECT"
        + " SUM(income) FROM patient, with and without WHERE ssn <> '123'; and COUNT, SUM, AVG, MIN"
        + " and MAX of one person, alone and together, as masking layers answer them. How much"
        + " better than a coin does such an analyst guess?";
  }

  @Override
  public String method() {
    return "The table PATIENT has twelve people; the victim's ssn is 123. A fair coin decides"
        + " whether the victim has a cold (usages 1 to 4), or an income of 150 or of 30 (5 to 8);"
        + " incomes have bounds of 0 and 200. The attacker knows all others. All goes through"
        + " tables and the SQL door, each try in a store of its own in memory. Exact answers are"
        + " those of a public table. Noise without a budget is asked "
        + OFTEN
        + " times at ε 1 and averaged ("
        + QUICKLY
        + " times in the quick form).";
  }

  @Override
  public String details() {
    return "Budgets are 1: two statements are asked at ε 0.5 each under"
        + " a global one; under personal budgets intersecting counts are asked at ε 1 each, because"
        + " healthy people pay for none of them, and differences are attacked by letting all"
        + " others run out first, at ε 1. Five aggregates share ε. An advantage is the share of"
        + " right guesses less a half. The bound is e^L/(1 + e^L) − 1/2 with a loss L of 1; of 2"
        + " where the victim's row is counted with either secret, because one row is replaced by"
        + " another.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of();
  }

  /** It makes its own twelve people up. */
  @Override
  public boolean isOfPeople() {
    return false;
  }

  /** Each try has tables in memory of its own. */
  @Override
  public boolean isKept() {
    return false;
  }

  @Override
  public Findings run(Setting setting) {
    int often = setting.choose(QUICKLY, OFTEN, OFTEN);
    int times = setting.choose(2, 250, 2_500);
    Figures advantages =
        Figures.of(
            "advantage",
            "The share of right guesses less a half",
            "usage",
            EXACT,
            NO_BUDGET,
            GLOBAL,
            PERSONAL,
            BOUND,
            "times");
    for (SqlUsage usage : SqlUsage.all()) {
      setting.begin("usage " + usage);
      advantages = advantages.with(row(usage, times, often));
    }
    return new Findings(
            conclusion(advantages),
            List.of(advantages),
            List.of(
                Chart.of("What usages of SQL tell", advantages, "usage", "advantage over a coin")
                    .bars(EXACT, NO_BUDGET, GLOBAL, PERSONAL, BOUND)))
        .verdict(held(advantages));
  }

  private static Object[] row(SqlUsage usage, int times, int often) {
    return new Object[] {
      usage.name(),
      advantage(1, usage.split(), secret -> PatientTable.exact(rows(secret))).value(),
      advantage(
          Math.max(2, times / 10),
          usage.split(),
          secret -> PatientTable.under("PERSONAL BUDGET 1000000", often, rows(secret))),
      advantage(
          times,
          usage.split(),
          secret -> PatientTable.under("GLOBAL BUDGET 1 ROWS 1", 1, rows(secret))),
      advantage(
          times, usage.own(), secret -> PatientTable.under("PERSONAL BUDGET 1", 1, rows(secret))),
      Guesses.bound(usage.loss()) - 0.5,
      2 * times
    };
  }

  private static Measured advantage(int timesEach, Predicate<PatientTable> guess, Loading loading) {
    return Guesses.right(
            timesEach,
            secret -> {
              try (PatientTable table = loading.of(secret)) {
                return guess.test(table);
              }
            })
        .less(0.5);
  }

  /** Two healthy people, four others with colds in the victim's zip code, five elsewhere. */
  static String rows(boolean secret) {
    StringBuilder rows = new StringBuilder("ssn,zip,disease,income\n");
    rows.append(secret ? "123,75002,Cold,150\n" : "123,75002,Flu,30\n");
    rows.append("456,75003,Flu,40\n789,75003,Flu,90\n");
    for (int who = 0; who < 9; who++) {
      rows.append(1_000 + who)
          .append(who < 4 ? ",75002,Cold," : ",75004,Cold,")
          .append(20 + 10 * who)
          .append('\n');
    }
    return rows.toString();
  }

  /** Made of the table. */
  static List<String> conclusion(Figures advantages) {
    return List.of(
        "Exact answers have advantages "
            + range(advantages, EXACT)
            + ". Noise without a budget leaves "
            + range(advantages, NO_BUDGET)
            + "; "
            + OF_EACH
            + " "
            + betterThanACoin(advantages),
        "Under a global budget of 1 the advantages were "
            + range(advantages, GLOBAL)
            + "; under personal ones "
            + range(advantages, PERSONAL)
            + "; what no attack can exceed, by the theorem, is "
            + range(advantages, BOUND)
            + ". "
            + verdict(advantages),
        ofTheVictimAlone(advantages),
        "Five aggregates of one person share ε, by the rules: "
            + Claim.ofOrder(
                advantages.measured(SqlUsage.FIVE, PERSONAL),
                advantages.measured(SqlUsage.ONE, PERSONAL),
                "together they told less than a count that has all of ε",
                "together they told more than a count that has all of ε",
                "what they told and what a count told that has all of ε")
            + ".");
  }

  /** By intervals that all hold at once. */
  private static String betterThanACoin(Figures advantages) {
    int usages = advantages.rows().size();
    int better =
        Measured.together(Guesses.right(each(advantages, NO_BUDGET)))
            .count(share -> share.isAbove(0.5));
    return Claim.where(
            better == usages,
            "Noise alone does not protect: each of the "
                + usages
                + " usages does better than a coin.")
        .otherwise(
            (better == 0 ? "None" : "All compared at once, only " + better)
                + " of the "
                + usages
                + " usages "
                + (better > 1 ? "are" : "is")
                + " shown to do better than a coin then.");
  }

  private static String ofTheVictimAlone(Figures advantages) {
    return "By the rules, under personal budgets only the victim's own share counts in usages 2, 3"
        + " and 5, and all others can be made to run out first. "
        + told(advantages, SqlUsage.INTERSECTION)
        + " "
        + told(advantages, SqlUsage.DIFFERENCE)
        + " "
        + told(advantages, SqlUsage.INCOME);
  }

  static Verdict held(Figures advantages) {
    Vector<Double> bounds = advantages.numbers(BOUND);
    return Guesses.held(
        "A count of one ssn with noise alone",
        advantages.measured(SqlUsage.ONE, NO_BUDGET),
        advantages.number(SqlUsage.ONE, BOUND),
        right(advantages),
        bounds.appendAll(bounds).map(bound -> bound + 0.5));
  }

  /** The share of guesses under budgets that were right. */
  private static Vector<Measured> right(Figures advantages) {
    return Guesses.right(Vector.of(GLOBAL, PERSONAL).flatMap(budget -> each(advantages, budget)));
  }

  private static Vector<Measured> each(Figures advantages, String protection) {
    return advantages
        .column("usage")
        .map(usage -> advantages.measured(usage.toString(), protection));
  }

  private static String verdict(Figures advantages) {
    Vector<Double> bounds = advantages.numbers(BOUND);
    return Guesses.verdict(right(advantages), bounds.appendAll(bounds).map(bound -> bound + 0.5));
  }

  private static String told(Figures advantages, String usage) {
    return "In usage "
        + usage.charAt(0)
        + " "
        + Claim.ofOrder(
            advantages.measured(usage, GLOBAL),
            advantages.measured(usage, PERSONAL),
            "personal budgets told more than a global one",
            "personal budgets told less than a global one",
            "both kinds of budget")
        + ".";
  }

  /** From which to which: the table has each of them, with its interval. */
  private static String range(Figures advantages, String protection) {
    Vector<Double> all = advantages.numbers(protection);
    String least = Numbers.shown(all.min().get());
    String most = Numbers.shown(all.max().get());
    return least.equals(most) ? "of " + least + " each" : "from " + least + " to " + most;
  }
}
