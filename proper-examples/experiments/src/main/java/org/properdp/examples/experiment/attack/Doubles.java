package org.properdp.examples.experiment.attack;

import static org.properdp.report.figures.Numbers.percent;
import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.guess.Guesses;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;

/** The least significant bits of noisy doubles, which can reveal the count (Mironov 2012). */
public final class Doubles implements Experiment {
  static final double BUDGET = 0.1;
  private static final int TEN = 10;
  private static final int MOST = 1_000;

  static final String TEXTBOOK = "noise in doubles, ";
  static final String GLOBAL = "exact noise, global budget, ";
  static final String PERSONAL = "exact noise, personal budgets, ";
  static final String ONE_ANSWER = "1 answer";
  static final String TEN_ANSWERS = "10 answers";
  static final String CERTAIN = "certain";
  static final String RIGHT_WHEN_CERTAIN = "right when certain";
  static final String RIGHT = "right";

  /** Gives this many answers about a count of some people. */
  private interface Answering {
    Vector<Double> answers(Vector<String> people, int many);
  }

  /** True if a count can lead to this answer; if only one count can, it is revealed. */
  private interface Reachable {
    boolean from(int count, double answer, double scale);
  }

  /** A runtime to attack, and what the attacker knows of its noise. */
  private record Subject(String name, Answering answering, Reachable reachable) {}

  /** The attacker's guess, and whether only one world could have given these answers. */
  private record Guess(boolean there, boolean isCertain) {}

  @Override
  public String name() {
    return "doubles";
  }

  @Override
  public String title() {
    return "Holes in noise that is made of doubles";
  }

  @Override
  public String line() {
    return "noise drawn as a logarithm in doubles: do its holes tell n − 1 people from n?";
  }

  @Override
  public String question() {
    return "A textbook draws Laplace noise as the logarithm of a uniform number. In doubles that"
        + " has only so many values, so that some answers can come from one count and never"
        + " from the next. Does a budget help against an attacker who looks at the last bits?";
  }

  @Override
  public String method() {
    return "A person is there or not, and is counted under a budget of 0.1: once at ε 0.1, or ten"
        + " times at 0.01. With made-up people no one else is there: the count is 0 or 1. From a"
        + " file of your own the first "
        + shown(MOST)
        + " people are counted (or all, if there are fewer), with the last of them or without. For"
        + " each answer and each of the two counts the attacker checks whether any uniform double"
        + " leads to exactly that answer. If that holds for one count only, the attacker is"
        + " certain; otherwise the guess follows the average of the answers.";
  }

  @Override
  public String details() {
    return "The larger the count,"
        + " the coarser the doubles near it, and the fewer the holes. The textbook's noise is made"
        + " in this experiment, to be attacked. The exact noise is the runtime's own, under a"
        + " global and under personal budgets: whole numbers, all of which are possible with"
        + " either count. A loss of 0.1 allows "
        + percent(Guesses.bound(BUDGET))
        + ", whatever is looked at.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of();
  }

  @Override
  public Findings run(Setting setting) {
    int times = setting.choose(100, 2_000, 20_000);
    Vector<String> people = setting.people(setting.source().isMadeUp() ? 1 : MOST).map(Person::id);
    String counts = shown(people.size() - 1) + " or " + shown(people.size());
    Figures told =
        Figures.of(
            "told",
            "What answers tell about a count of " + counts + ", under a budget of 0.1",
            "noise",
            CERTAIN,
            RIGHT_WHEN_CERTAIN,
            RIGHT,
            "times");
    for (Subject subject : subjects(setting)) {
      for (int many : new int[] {1, TEN}) {
        String name = subject.name() + (many == 1 ? ONE_ANSWER : TEN_ANSWERS);
        setting.begin(name);
        told = attacked(told, name, subject, people, many, times);
      }
    }
    return new Findings(
            DoublesTold.conclusion(counts, told),
            List.of(told),
            List.of(
                Chart.of("Right about a count of " + counts, told, "noise", "share of the attacks")
                    .bars(RIGHT, CERTAIN)
                    .level("a loss of 0.1", Guesses.bound(BUDGET))))
        .verdict(DoublesTold.judged(told));
  }

  private static Vector<Subject> subjects(Setting setting) {
    SplittableRandom uniforms = new SplittableRandom(setting.seed());
    return Vector.of(
        new Subject(
            TEXTBOOK, (people, many) -> textbook(uniforms, people, many), Doubles::isReachable),
        new Subject(
            GLOBAL,
            (people, many) -> exact(setting, World.global("0.1", 1), people, many),
            Doubles::isWhole),
        new Subject(
            PERSONAL,
            (people, many) -> exact(setting, World.personal("0.1"), people, many),
            Doubles::isWhole));
  }

  private static Figures attacked(
      Figures told, String name, Subject subject, Vector<String> people, int many, int times) {
    int certain = 0;
    int rightAndCertain = 0;
    int right = 0;
    for (int time = 0; time < 2 * times; time++) {
      boolean there = time % 2 == 1;
      Vector<String> counted = there ? people : people.init();
      Guess guess = guess(subject, people.size(), subject.answering().answers(counted, many));
      boolean isRight = guess.there() == there;
      right += isRight ? 1 : 0;
      certain += guess.isCertain() ? 1 : 0;
      rightAndCertain += isRight && guess.isCertain() ? 1 : 0;
    }
    return told.with(
        name,
        Measured.share(certain, 2 * times),
        certain == 0 ? Double.NaN : Measured.share(rightAndCertain, certain),
        Measured.share(right, 2 * times),
        2 * times);
  }

  private static Guess guess(Subject subject, int all, Vector<Double> answers) {
    double scale = scale(answers.size());
    for (double answer : answers) {
      boolean fromOneLess = subject.reachable().from(all - 1, answer, scale);
      boolean fromAll = subject.reachable().from(all, answer, scale);
      if (fromOneLess != fromAll) {
        return new Guess(fromAll, true);
      }
    }
    return new Guess(Statistics.mean(answers) > all - 0.5, false);
  }

  private static double scale(int answers) {
    return answers / BUDGET;
  }

  /** The noise that is attacked here; it is used nowhere else and must not be. */
  private static double textbook(double uniform, double scale) {
    return uniform < 0.5 ? scale * Math.log(2 * uniform) : -scale * Math.log(2 * (1 - uniform));
  }

  private static Vector<Double> textbook(
      SplittableRandom uniforms, Vector<String> people, int many) {
    return Vector.fill(many, () -> people.size() + textbook(uniforms.nextDouble(), scale(many)));
  }

  /**
   * True if one of the 2^53 uniform doubles, near where it has to be, gives exactly this answer.
   */
  private static boolean isReachable(int count, double answer, double scale) {
    double noise = (answer - count) / scale;
    double uniform = noise < 0 ? Math.exp(noise) / 2 : 1 - Math.exp(-noise) / 2;
    double grid = 0x1p-53;
    long near = Math.round(uniform / grid);
    for (long at = near - 32; at <= near + 32; at++) {
      if (at > 0 && at < 1L << 53 && count + textbook(at * grid, scale) == answer) {
        return true;
      }
    }
    return false;
  }

  /** True if the answer is a whole number: discrete noise can be any, whatever the count. */
  private static boolean isWhole(int count, double answer, double scale) {
    return answer - count == Math.rint(answer - count);
  }

  private static Vector<Double> exact(
      Setting setting, Regime regime, Vector<String> people, int many) {
    World<String> world = setting.world(regime, String.class, who -> who).with(people);
    Epsilon each = Epsilon.of("0.1").dividedBy(many);
    return Vector.fill(many, () -> World.number(world.rows().noisyCount(each)));
  }
}
