package org.properdp.examples.experiment.comparisons;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.people.Column;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Panels;

/**
 * One count of people with different budgets: by Jorgensen's coins, with people dropped whole, and
 * clipped.
 */
@Takes
public final class Jorgensen implements Experiment {
  /** With this many people, each budget is almost surely chosen. */
  private static final int FEWEST = 200;

  private static final Vector<Way> WAYS = Vector.of(Way.values());
  private static final Vector<String> SCANNED =
      Vector.of("0.01", "0.02", "0.05", "0.1", "0.2", "0.3", "0.5", "0.7", "1");

  @Override
  public String name() {
    return "jorgensen";
  }

  @Override
  public String title() {
    return "A count of people whose budgets differ";
  }

  @Override
  public String line() {
    return "people whose budgets differ, counted by Jorgensen's sampling, by dropping, by clipping";
  }

  @Override
  public String question() {
    return "Some people want more privacy than others. Jorgensen, Yu and Cormode count them at a"
        + " threshold t, after a coin for each person with less than t, who is in with probability"
        + " (e^ε − 1)/(e^t − 1). We count people who can pay t, or as much of each as they can"
        + " pay. How exact is that, and what is left for the next question?";
  }

  @Override
  public String method() {
    return "People choose a budget of 0.01, 0.2 or 1, independently, with probabilities 0.54, 0.37"
        + " and 0.09. They are all counted once, by each way, at t = 0.01, 0.2 and 1. Jorgensen's"
        + " coins come from the seed, and the sample is counted by this runtime. Clipped, the count"
        + " is a sum of ones on a grid of hundredths: a budget of 0.2 adds a fifth at t = 1."
        + " The measured error, over all repetitions, is shown beside a closed form: the bias"
        + " squared, the variance of people's choices and of coins, and that of the noise. Scaled,"
        + " an answer is divided by the share of people that it can be expected to count, which"
        + " is possible only if it is known how many people choose which budget.";
  }

  /**
   * None: of the user's file only the number of people counts, since their choices of budgets are
   * not known.
   */
  @Override
  public Vector<Column> reads() {
    return Vector.empty();
  }

  @Override
  public Findings run(Setting setting) {
    int people =
        setting.source().isMadeUp()
            ? setting.size(400, 10_000, 10_000)
            : setting.people(setting.chosen().people().getOrElse(Integer.MAX_VALUE)).size();
    if (people < FEWEST) {
      throw new IllegalArgumentException(
          "there must be at least "
              + FEWEST
              + " people, so that there are some with each budget, but there are "
              + people);
    }
    Figures errors = errors(setting, people, setting.choose(40, 200, 2_000));
    Figures left = left(setting, people);
    Figures thresholds = thresholds(people);
    Vector<Chart> panels =
        Panels.of(
            "One count, by its threshold",
            chart("Scaled by what is known of choices", ", scaled", thresholds),
            chart("As it is", ", as it is", thresholds));
    return new Findings(
            Counted.conclusion(people, errors, left, thresholds),
            List.of(errors, left, thresholds),
            List.of(
                panels.get(0),
                panels.get(1),
                chart("Scaled, on a scale of its own", ", scaled", thresholds),
                Chart.of("What one count leaves of all budgets", left, "way", "ε in all")
                    .along("way, and its threshold t")
                    .bars("in all")))
        .verdict(Counted.verdict(errors))
        .losing(2);
  }

  private static Chart chart(String title, String how, Figures thresholds) {
    return Chart.of(title, thresholds, "t", "error by theory, in people")
        .along("threshold t, in ε")
        .lines(WAYS.map(way -> way.called + how).toJavaArray(String[]::new));
  }

  /** The row of a table for one way at one threshold. */
  static String row(Way way, String threshold) {
    return way.called + ", t = " + threshold;
  }

  private static Figures errors(Setting setting, int people, int times) {
    Figures errors =
        Figures.of(
            "error",
            "Root mean square error of a count of "
                + shown(people)
                + " people, over "
                + shown(times)
                + " times",
            "way",
            "expected answer",
            "off by choices",
            "off by coins",
            "off by noise",
            "error by theory",
            "error measured",
            "scaled, by theory",
            "scaled, measured");
    for (Way way : WAYS) {
      for (String threshold : Cautious.BUDGETS) {
        setting.begin(row(way, threshold));
        Law law = law(way, threshold);
        Vector<Double> answers = answers(setting, way, threshold, people, times);
        errors =
            errors.with(
                row(way, threshold),
                people * law.share(),
                Math.sqrt(people * law.choices()),
                Math.sqrt(people * law.coins()),
                Math.sqrt(law.noise()),
                law.error(people),
                off(answers, people),
                law.scaledError(people),
                off(answers.map(answer -> answer / law.share()), people));
      }
    }
    return errors;
  }

  private static Law law(Way way, String threshold) {
    return Law.of(way, Double.parseDouble(threshold));
  }

  private static Measured off(Vector<Double> answers, int truth) {
    return Measured.rootMeanSquare(answers.map(answer -> answer - truth));
  }

  /** Answers about different people each time, because their choices are a part of the error. */
  private static Vector<Double> answers(
      Setting setting, Way way, String threshold, int people, int times) {
    SplittableRandom random = new SplittableRandom(setting.seed());
    return Vector.fill(
        times,
        () -> ask(setting, way, threshold, Cautious.some(people, random), random.split()).value());
  }

  private static Way.Answer ask(
      Setting setting, Way way, String threshold, Vector<Cautious> people, SplittableRandom coins) {
    return way.ask(setting, people, Double.parseDouble(threshold), Epsilon.of(threshold), coins);
  }

  private static Figures left(Setting setting, int people) {
    Figures left =
        Figures.of(
            "left",
            "What one count leaves of a budget of each kind, and of all of them",
            Cautious.BUDGETS.prepend("way").append("in all").toJavaArray(String[]::new));
    Vector<Cautious> all = Cautious.some(people, new SplittableRandom(setting.seed()));
    double before = all.map(Cautious::epsilon).sum().doubleValue();
    left = left.with("before", 0.01, 0.2, 1.0, before);
    for (Way way : WAYS) {
      for (String threshold : Cautious.BUDGETS) {
        setting.begin("what is left after " + row(way, threshold));
        Way.Answer answer = ask(setting, way, threshold, all, new SplittableRandom(setting.seed()));
        Vector<Object> cells =
            Cautious.BUDGETS
                .map(budget -> all.find(person -> person.budget().equals(Epsilon.of(budget))).get())
                .map(person -> left(person, answer));
        double inAll = all.map(person -> left(person, answer)).sum().doubleValue();
        left = left.with(cells.prepend(row(way, threshold)).append(inAll).toJavaArray());
      }
    }
    return left;
  }

  /**
   * The rest of budgets, computed in billionths as budgets are kept, so that a used-up budget is
   * exactly 0.
   */
  private static double left(Cautious person, Way.Answer answer) {
    return (person.nanos() - Math.round(answer.spending().of(person) * 1e9)) / 1e9;
  }

  private static Figures thresholds(int people) {
    Figures thresholds =
        Figures.of(
            "thresholds",
            "Error of a count of " + shown(people) + " people by theory, at more thresholds",
            Vector.of("t")
                .appendAll(WAYS.map(way -> way.called + ", as it is"))
                .appendAll(WAYS.map(way -> way.called + ", scaled"))
                .toJavaArray(String[]::new));
    for (String threshold : SCANNED) {
      Vector<Law> laws = WAYS.map(way -> law(way, threshold));
      thresholds =
          thresholds.with(
              laws.<Object>map(law -> law.error(people))
                  .appendAll(laws.map(law -> law.scaledError(people)))
                  .prepend(Double.parseDouble(threshold))
                  .toJavaArray());
    }
    return thresholds;
  }
}
