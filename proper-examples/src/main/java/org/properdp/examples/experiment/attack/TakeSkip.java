package org.properdp.examples.experiment.attack;

import static org.properdp.examples.experiment.figures.Numbers.percent;
import static org.properdp.examples.experiment.figures.Numbers.shown;

import io.vavr.collection.Vector;
import java.util.Comparator;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Findings;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.figures.Chart;
import org.properdp.examples.experiment.figures.Figures;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;
import org.properdp.query.Pinq;

/**
 * Take pushes a row over the edge for each row that comes in: PINQ's prototype forgot to charge.
 */
public final class TakeSkip implements Experiment {
  private static final int TAKEN = 10;
  private static final int OTHERS = 50;
  private static final int AGES = 6;
  private static final Range SIGN = Range.of("-1", "1");
  private static final double BUDGET = 1;

  static final String PROTOTYPE = "PINQ's prototype: stability 1";
  static final String GLOBAL = "global budget: stability 2";
  static final String PERSONAL = "personal budgets: stability 2";
  static final String RIGHT = "right";
  static final String LOSS = "loss by the law";
  static final String MEASURED = "loss measured";

  /** A row; with a cold it counts +1, without −1. */
  record Patient(String who, int age, boolean hasCold) {
    int sign() {
      return hasCold ? 1 : -1;
    }
  }

  private static final Comparator<Patient> BY_AGE = Comparator.comparingInt(Patient::age);
  private static final Patient VICTIM = new Patient("victim", 5, true);

  /** The ten youngest of the others: the last of them, whom a newcomer pushes out, has no cold. */
  private static final Vector<Patient> WITHOUT =
      Vector.tabulate(OTHERS, i -> new Patient("p" + i, 20 + i, i != TAKEN - 1 && i % 2 == 1));

  @Override
  public String name() {
    return "take-skip";
  }

  @Override
  public String line() {
    return "PINQ's prototype charges Take for one row where two are touched: the loss doubles";
  }

  @Override
  public String question() {
    return "The ten youngest patients, of whom some have colds: whoever comes in at the top pushes"
        + " another one out at the bottom. PINQ's prototype charges its Take and Skip as if one"
        + " row touched one. How much is lost by that?";
  }

  @Override
  public String method() {
    return "The sum over the ten youngest, +1 for each with a cold and −1 for each other, is asked"
        + " under a budget of 1. The victim is the youngest of all, with a cold, and the tenth of"
        + " the others has none: so the sum with the victim is greater by 2. By the prototype's"
        + " rule the sum may be asked at ε 1; that rule is played by asking PINQ about the ten rows"
        + " as if they were the whole table. By the right one ε 1 is refused, under a global budget"
        + " as after asPinq under personal ones, and it is asked at 0.5. The attacker says from the"
        + " answer whether the victim is there; and an answer of at least the true sum with the"
        + " victim is how many times as likely with it as without? Finally all small tables are"
        + " gone through: how many rows of what is taken, or left, does one row more touch?";
  }

  @Override
  public Findings run(Setting setting) {
    int times = setting.choose(400, 4_000, 40_000);
    Figures losses =
        Figures.of(
            "loss",
            "What the ten youngest tell about the victim, under a budget of 1",
            "rule",
            "ε 1 is answered",
            RIGHT,
            "right by the law",
            MEASURED,
            LOSS,
            "times");
    losses = played(setting, losses, PROTOTYPE, times, TakeSkip::asInPrototype, "1");
    losses = played(setting, losses, GLOBAL, times, TakeSkip::inSession, "0.5");
    losses =
        played(
            setting,
            losses,
            PERSONAL,
            times,
            (rows, epsilon) -> afterAsPinq(setting, rows, epsilon),
            "0.5");
    setting.begin("all small tables");
    Figures touched = touched();
    return new Findings(
        conclusion(losses, touched),
        List.of(losses, touched),
        List.of(
            Chart.of("Loss under a budget of 1", losses, "rule", "loss")
                .bars(LOSS, MEASURED)
                .level("what was promised", BUDGET)));
  }

  private interface Rule {
    double answer(Vector<Patient> rows, String epsilon);
  }

  private static Figures played(
      Setting setting, Figures losses, String name, int times, Rule rule, String epsilon) {
    setting.begin(name);
    Vector<Patient> with = WITHOUT.append(VICTIM);
    double sum = sum(with);
    Vector<Double> there = Vector.fill(times, () -> rule.answer(with, epsilon));
    Vector<Double> gone = Vector.fill(times, () -> rule.answer(WITHOUT, epsilon));
    TwoSided noise = new TwoSided(1 / Double.parseDouble(epsilon));
    return losses.with(
        name,
        Double.isNaN(rule.answer(with, "1")) ? "no" : "yes",
        (share(there, sum - 1) + 1 - share(gone, sum - 1)) / 2,
        (noise.atLeast(-1) + 1 - noise.atLeast(1)) / 2,
        Math.log(share(there, sum) / share(gone, sum)),
        Math.log(noise.atLeast(0) / noise.atLeast(2)),
        2 * times);
  }

  private static double share(Vector<Double> answers, double atLeast) {
    return answers.count(answer -> answer >= atLeast) / (double) answers.size();
  }

  private static double sum(Vector<Patient> rows) {
    return rows.sorted(BY_AGE).take(TAKEN).map(Patient::sign).sum().doubleValue();
  }

  /** The fault: what was taken is asked about as if it were the table, for ε times 1. */
  private static double asInPrototype(Vector<Patient> rows, String epsilon) {
    return sum(session(rows.sorted(BY_AGE).take(TAKEN)), epsilon);
  }

  private static double inSession(Vector<Patient> rows, String epsilon) {
    return sum(session(rows).take(TAKEN, BY_AGE), epsilon);
  }

  private static double afterAsPinq(Setting setting, Vector<Patient> rows, String epsilon) {
    World<Patient> world =
        setting.world(World.personal("1"), Patient.class, Patient::who).with(rows);
    return sum(world.rows().asPinq(Epsilon.of("1")).get().take(TAKEN, BY_AGE), epsilon);
  }

  private static Pinq<Patient> session(Vector<Patient> rows) {
    return Proper.inMemory().pinq(rows, Epsilon.of("1"));
  }

  private static double sum(Pinq<Patient> rows, String epsilon) {
    return World.number(rows.noisySum(SIGN, Patient::sign, Epsilon.of(epsilon)));
  }

  /** All sets of six ages, all numbers of rows to take, and each age that is not there yet. */
  private static Figures touched() {
    int take = 0;
    int skip = 0;
    for (int set = 0; set < 1 << AGES; set++) {
      Vector<Integer> ages = ages(set);
      for (int count = 0; count <= AGES; count++) {
        for (int more = 0; more < AGES; more++) {
          Vector<Integer> others = ages(set | 1 << more);
          take = Math.max(take, apart(ages.take(count), others.take(count)));
          skip = Math.max(skip, apart(ages.drop(count), others.drop(count)));
        }
      }
    }
    return Figures.of(
            "touched",
            "Rows that one row more touches, at most, in an order of their content",
            "transformation",
            "touched",
            "charged by the prototype",
            "charged here")
        .with("take", take, 1, 2)
        .with("skip", skip, 1, 2);
  }

  private static Vector<Integer> ages(int set) {
    return Vector.range(0, AGES).filter(age -> (set >> age & 1) == 1);
  }

  private static int apart(Vector<Integer> some, Vector<Integer> others) {
    return some.removeAll(others).size() + others.removeAll(some).size();
  }

  private static List<String> conclusion(Figures losses, Figures touched) {
    return List.of(
        "Under the prototype's rule a budget of 1 lost "
            + shown(losses.number(PROTOTYPE, LOSS))
            + " (measured "
            + shown(losses.number(PROTOTYPE, MEASURED))
            + "): the attacker was right in "
            + percent(losses.number(PROTOTYPE, RIGHT))
            + ", where a loss of 1 allows "
            + percent(Guesses.bound(BUDGET))
            + ".",
        "With a stability of 2 the question at ε 1 is refused, and at ε 0.5 it lost "
            + shown(losses.number(GLOBAL, LOSS))
            + " (measured "
            + shown(losses.number(GLOBAL, MEASURED))
            + " and "
            + shown(losses.number(PERSONAL, MEASURED))
            + "); right were "
            + percent(losses.number(GLOBAL, RIGHT))
            + " and "
            + percent(losses.number(PERSONAL, RIGHT))
            + ". Personal budgets gain nothing here: after asPinq there is one budget for all.",
        "In an order of content one row more touches "
            + (int) touched.number("take", "touched")
            + " of the rows taken, and "
            + (int) touched.number("skip", "touched")
            + " of those left by Skip, which is charged at 2 as well: there the price is on the"
            + " safe side.");
  }
}
