package org.properdp.examples.experiment.attack;

import static org.properdp.report.figures.Numbers.shown;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Comparator;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Expected;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.world.World;
import org.properdp.primitive.Range;
import org.properdp.query.Pinq;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;

/**
 * Take with a row that comes in and pushes another one out: PINQ's prototype charged for one of
 * them only.
 */
public final class TakeSkip implements Experiment {
  private static final int USUALLY_TAKEN = 10;
  private static final int YOUNGEST = 51;
  private static final int AGES = 6;
  private static final Range SIGN = Range.of("-1", "1");
  private static final Expected<Person> IN_YEARS = Expected.ages();
  static final double BUDGET = 1;

  static final String PROTOTYPE = "PINQ's prototype: stability 1";
  static final String GLOBAL = "global budget: stability 2";
  static final String PERSONAL = "personal budgets: stability 2";
  static final String RIGHT = "right";
  static final String LOSS = "loss by the law";
  static final String ANSWERED = "ε 1 is answered";
  static final String MEASURED = "loss measured";

  /** A row: a person who has the commonest disease, or not. */
  record Patient(String who, int age, boolean hasIt) {}

  private static final Comparator<Patient> BY_AGE =
      Comparator.comparingInt(Patient::age).thenComparing(Patient::who);

  /**
   * The table in order of age, with a victim who pushes out a row that differs.
   *
   * @param taken how many of the youngest are asked about
   */
  private record Table(Vector<Patient> patients, String disease, int taken, Patient victim) {
    /**
     * The table, with ten rows taken if possible: the next row must differ from one of them, who is
     * the victim.
     */
    static Table of(Vector<Person> people) {
      Vector<Person> youngest =
          people
              .sorted(Comparator.comparingInt(IN_YEARS::within).thenComparing(Person::id))
              .take(YOUNGEST);
      Vector<String> diseases = youngest.map(Person::disease);
      String disease = diseases.distinct().maxBy(ill -> diseases.count(ill::equals)).get();
      Vector<Patient> patients =
          youngest.map(
              who -> new Patient(who.id(), IN_YEARS.within(who), who.disease().equals(disease)));
      int taken =
          Vector.range(1, patients.size())
              .filter(count -> differing(patients, count).isDefined())
              .minBy(count -> Math.abs(count - USUALLY_TAKEN))
              .getOrElseThrow(() -> lacking(patients.size(), disease));
      return new Table(patients, disease, taken, differing(patients, taken).get());
    }

    /** The youngest of those taken who differs from the next person in having the disease. */
    private static Option<Patient> differing(Vector<Patient> patients, int taken) {
      return patients.take(taken).find(one -> one.hasIt() != patients.get(taken).hasIt());
    }

    private static IllegalArgumentException lacking(int people, String disease) {
      return new IllegalArgumentException(
          "there must be people with the commonest disease and people without it, but the "
              + (people == 1
                  ? "only person of the file has " + disease
                  : people + " youngest of the file all have " + disease));
    }

    Vector<Patient> without() {
      return patients.remove(victim);
    }

    Patient pushedOut() {
      return patients.get(taken);
    }

    /** +1 for people who are like the victim, −1 for others. */
    int sign(Patient patient) {
      return patient.hasIt() == victim.hasIt() ? 1 : -1;
    }

    int sum() {
      return patients.take(taken).map(this::sign).sum().intValue();
    }

    /**
     * The fault: the rows that were taken are asked about as if they were the table, at 1 times ε.
     */
    Rule asInPrototype(Setting setting) {
      return (rows, epsilon) -> sum(session(setting, rows.sorted(BY_AGE).take(taken)), epsilon);
    }

    Rule inSession(Setting setting) {
      return (rows, epsilon) -> sum(session(setting, rows).take(taken, BY_AGE), epsilon);
    }

    double sum(Pinq<Patient> rows, String epsilon) {
      return World.number(rows.noisySum(SIGN, this::sign, Epsilon.of(epsilon)));
    }

    Figures figures() {
      String title =
          TakeSkipTold.capital(TakeSkipTold.youngest(taken))
              + " of "
              + shown((long) patients.size(), "patient", "patients");
      return Figures.of("table", title, "who", "id", "age in years", "disease")
          .with("comes in", victim.who(), victim.age(), disease(victim))
          .with("goes out", pushedOut().who(), pushedOut().age(), disease(pushedOut()));
    }

    private String disease(Patient patient) {
      return patient.hasIt() ? disease : "not " + disease;
    }
  }

  @Override
  public String name() {
    return "take-skip";
  }

  @Override
  public String title() {
    return "Take and Skip in PINQ's prototype";
  }

  @Override
  public String line() {
    return "PINQ's prototype charges Take for one row where two are touched: what is lost?";
  }

  @Override
  public String question() {
    return "The ten youngest patients, of whom some have the commonest disease: a new person at"
        + " the top pushes another one out at the bottom. PINQ's prototype charges its Take and"
        + " Skip as if one row touched one. How much is lost by that?";
  }

  @Override
  public String method() {
    return "A sum over the ten youngest of 51 patients is asked under a budget of 1. The victim is"
        + " one of them, and the person whom the victim pushes out differs: one of the two has the"
        + " commonest disease, and the other has not. The sum has +1 for each person who is like"
        + " the victim in that and −1 for each other: so with the victim it is greater by 2. By"
        + " the prototype's rule the sum may be asked at ε 1; that rule is played by asking PINQ"
        + " about those ten rows as if they were the whole table. By the right one ε 1 is refused,"
        + " under a global budget as after asPinq under personal ones, and it is asked at 0.5.";
  }

  @Override
  public String details() {
    return "The"
        + " attacker guesses from the answer whether the victim is there. We also measure how many"
        + " times as likely an answer of at least the true sum with the victim is with the victim"
        + " as without. Finally all small tables are tried: how many of the rows that are taken,"
        + " or left, does one more row touch? From a file of your own the table has the 51"
        + " youngest, since older people change nothing; people who differ only in their ids are"
        + " ordered by these. If no one among the ten differs from the next person, or there are"
        + " fewer people, the nearest number to ten is taken for which one does.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.AGE, Column.DISEASE);
  }

  @Override
  public Findings run(Setting setting) {
    int times = setting.choose(400, 4_000, 40_000);
    Vector<Person> all = setting.people(setting.source().isMadeUp() ? YOUNGEST : Integer.MAX_VALUE);
    Vector<String> outside = Expected.words(all, Vector.of(IN_YEARS));
    Table table = Table.of(all);
    Figures losses =
        Figures.of(
            "loss",
            "What a sum over "
                + TakeSkipTold.youngest(table.taken())
                + " tells about the victim, under a budget of 1",
            "rule",
            ANSWERED,
            RIGHT,
            "right by the law",
            MEASURED,
            LOSS,
            "times");
    Rule personal = (rows, epsilon) -> afterAsPinq(setting, table, rows, epsilon);
    losses =
        losses
            .with(played(setting, table, PROTOTYPE, times, table.asInPrototype(setting), "1"))
            .with(played(setting, table, GLOBAL, times, table.inSession(setting), "0.5"))
            .with(played(setting, table, PERSONAL, times, personal, "0.5"));
    setting.begin("all small tables");
    Figures touched = touched();
    List<String> told =
        TakeSkipTold.conclusion(table.taken(), table.patients().size(), losses, touched);
    return new Findings(
            outside.appendAll(told).asJava(),
            List.of(losses, touched, table.figures()),
            List.of(
                Chart.of("Loss under a budget of 1", losses, "rule", "loss, in ε")
                    .bars(LOSS, MEASURED)
                    .level("what was promised", BUDGET)))
        .verdict(TakeSkipTold.judged(losses));
  }

  private interface Rule {
    double answer(Vector<Patient> rows, String epsilon);
  }

  private static Object[] played(
      Setting setting, Table table, String name, int times, Rule rule, String epsilon) {
    setting.begin(name);
    int sum = table.sum();
    Vector<Double> there = Vector.fill(times, () -> rule.answer(table.patients(), epsilon));
    Vector<Double> gone = Vector.fill(times, () -> rule.answer(table.without(), epsilon));
    TwoSided noise = new TwoSided(1 / Double.parseDouble(epsilon));
    return new Object[] {
      name,
      Double.isNaN(rule.answer(table.patients(), "1")) ? "no" : "yes",
      Measured.share(
          there.count(answer -> answer >= sum - 1) + gone.count(answer -> answer < sum - 1),
          2 * times),
      (noise.atLeast(-1) + 1 - noise.atLeast(1)) / 2,
      Measured.loss(atLeast(there, sum), atLeast(gone, sum), times),
      Math.log(noise.atLeast(0) / noise.atLeast(2)),
      2 * times
    };
  }

  private static int atLeast(Vector<Double> answers, double atLeast) {
    return answers.count(answer -> answer >= atLeast);
  }

  private static double afterAsPinq(
      Setting setting, Table table, Vector<Patient> rows, String epsilon) {
    World<Patient> world =
        setting.world(World.personal("1"), Patient.class, Patient::who).with(rows);
    Pinq<Patient> session = world.rows().asPinq(Epsilon.of("1")).get();
    return table.sum(session.take(table.taken(), BY_AGE), epsilon);
  }

  private static Pinq<Patient> session(Setting setting, Vector<Patient> rows) {
    return setting.forgotten().pinq(rows, Epsilon.of("1"));
  }

  /** All sets of six ages, all numbers of rows to take, and each age that is not in the set. */
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
}
