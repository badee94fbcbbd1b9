package org.properdp.examples.experiment.budgets;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.Predicate;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Takes;
import org.properdp.examples.experiment.people.Column;
import org.properdp.examples.experiment.people.Expected;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.people.Town;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.examples.experiment.world.World;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Pinq;
import org.properdp.report.Findings;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;

/** The paper's introduction: a study of a rare blood type, then a campaign among smokers. */
@Takes(epsilon = MondayAndTuesday.EACH, budget = MondayAndTuesday.BUDGET)
public final class MondayAndTuesday implements Experiment {
  static final String EACH = "0.2";
  static final String BUDGET = "1";

  private static final Expected<Person> AGES = Expected.ages();
  private static final PublicKeys<Boolean> IS_AB_NEGATIVE =
      PublicKeys.of("is AB negative", List.of(true, false));
  private static final Predicate<Person> AB_NEGATIVE = Person::isAbNegative;
  private static final Predicate<Person> SMOKES = Person::smokes;

  private static final Map<String, Vector<Predicate<Person>>> DAYS =
      LinkedHashMap.of(
          "Monday: AB negative",
          sliced(AB_NEGATIVE).take(4),
          WeekTold.TUESDAY,
          sliced(SMOKES),
          WeekTold.WEDNESDAY,
          sliced(SMOKES.negate()));

  private static Vector<Predicate<Person>> sliced(Predicate<Person> group) {
    return Vector.of(
        group,
        group.and(person -> AGES.within(person) < 60),
        group.and(person -> person.sex() == Person.Sex.FEMALE),
        group.and(person -> !person.disease().equals("Diabetes")),
        group.and(
            person -> Math.floorMod(person.zip() - Town.FIRST_ZIP, Town.ZIPS) < Town.ZIPS / 2));
  }

  /** Answers a count; NaN is a refusal. */
  private interface Regime {
    double count(Predicate<Person> who);
  }

  @Override
  public String name() {
    return "monday-and-tuesday";
  }

  @Override
  public String title() {
    return "A rare blood type on Monday, smokers on Tuesday";
  }

  @Override
  public String line() {
    return "the paper's AB negative study, then smokers: by a global budget, Partition, personal"
        + " ones";
  }

  @Override
  public String question() {
    return "On Monday a team studies the people whose blood type is AB negative, which a made-up"
        + " person has with a probability of 0.6 %. On Tuesday a campaign asks about the smokers"
        + " among the same people, and on Wednesday one about those who do not smoke. Whose budget"
        + " is left then, if it is ε {budget} and each question costs {ε}?";
  }

  @Override
  public String method() {
    return "Four counts on Monday, five on Tuesday, five on Wednesday, of overlapping groups. Under"
        + " one global budget; under PINQ's Partition, cut on Monday into AB negative and the"
        + " rest, where later counts are added up over the parts that still answer; and"
        + " under personal budgets. An error is the answer's distance from the truth over"
        + " all people; refused questions have none.";
  }

  @Override
  public Vector<Column> reads() {
    return Vector.of(Column.ZIP, Column.AGE, Column.SEX, Column.BLOOD_TYPE, Column.SMOKES);
  }

  @Override
  public Findings run(Setting setting) {
    Vector<Person> people = setting.people(setting.size(2_000, 20_000, 200_000));
    Vector<String> outside = Expected.words(people, Vector.of(AGES));
    refuseUnlessBothGroupsAreThere(people);
    Map<String, Vector<Vector<Double>>> errors = errors(setting, people);
    Figures answered =
        Figures.of(
            "answered",
            "Questions answered, of 4, 5 and 5",
            errors.keySet().toVector().prepend("day").toJavaArray(String[]::new));
    Figures error =
        Figures.of(
            "error",
            "Average error of the answers, in people",
            errors.keySet().toVector().prepend("people").prepend("day").toJavaArray(String[]::new));
    int first = 0;
    for (var day : DAYS) {
      int from = first;
      int to = first + day._2.size();
      Vector<Vector<Vector<Double>>> ofDay =
          errors.values().toVector().map(runs -> runs.map(run -> run.slice(from, to)));
      answered =
          answered.with(
              ofDay
                  .<Object>map(runs -> Statistics.mean(runs.map(MondayAndTuesday::count)))
                  .prepend(day._1)
                  .toJavaArray());
      error =
          error.with(
              ofDay
                  .map(runs -> off(runs.flatMap(run -> run)))
                  .prepend(people.count(day._2.head()))
                  .prepend(day._1)
                  .toJavaArray());
      first = to;
    }
    return outside.foldLeft(findings(setting, people, answered, error), Findings::beginning);
  }

  private static void refuseUnlessBothGroupsAreThere(Vector<Person> people) {
    if (!people.exists(AB_NEGATIVE) || !people.exists(SMOKES)) {
      throw new IllegalArgumentException(
          "there must be people with the blood type AB- and people who smoke, but there are "
              + people.count(AB_NEGATIVE)
              + " and "
              + people.count(SMOKES)
              + " among "
              + people.size());
    }
  }

  /** The average size of errors; if everything was refused, there are none. */
  private static Object off(Vector<Double> errors) {
    Vector<Double> there = errors.filter(error -> !Double.isNaN(error));
    return there.isEmpty() ? (Object) Missing.REFUSED : Measured.meanSize(there);
  }

  private static double count(Vector<Double> run) {
    return Statistics.count(run);
  }

  /** For each regime and each day, the errors of all questions. */
  private static Map<String, Vector<Vector<Double>>> errors(
      Setting setting, Vector<Person> people) {
    Map<String, Vector<Vector<Double>>> errors = LinkedHashMap.empty();
    int times = setting.choose(3, 20, 20);
    for (int time = 1; time <= times; time++) {
      setting.begin("three days, time " + time + " of " + times);
      for (var regime : regimes(setting, people)) {
        Vector<Double> asked = ask(regime._2, people);
        errors = errors.put(regime._1, Vector.of(asked), Vector::appendAll);
      }
    }
    return errors;
  }

  private static Findings findings(
      Setting setting, Vector<Person> people, Figures answered, Figures error) {
    Epsilon each = setting.epsilon(EACH);
    long affords = Epsilon.of(setting.budget(BUDGET)).nanos() / each.nanos();
    Predicate<Person> lacks = person -> asked(person) > affords;
    WeekTold.People counted =
        new WeekTold.People(
            people.count(AB_NEGATIVE),
            people.count(SMOKES),
            people.count(SMOKES.and(lacks)),
            people.count(SMOKES.negate()),
            people.count(SMOKES.negate().and(lacks)));
    return new Findings(
            WeekTold.conclusion(answered, error, counted, each),
            List.of(answered, error),
            List.of(
                Chart.of("Questions answered", answered, "day", "questions")
                    .along("day and group")
                    .bars("global", "Partition", "personal"),
                Chart.of(
                        "Average error of what was answered",
                        error,
                        "day",
                        "average error, in people")
                    .along("day and group")
                    .bars("global", "Partition", "personal")))
        .verdict(WeekTold.verdict(answered, counted));
  }

  /** The number of questions that a person is in. */
  private static int asked(Person person) {
    return DAYS.values().map(day -> day.count(who -> who.test(person))).sum().intValue();
  }

  private static Map<String, Regime> regimes(Setting setting, Vector<Person> people) {
    String budget = setting.budget(BUDGET);
    Epsilon each = setting.epsilon(EACH);
    World<Person> global =
        setting.world(World.global(budget, 1), Person.class, Person::id).with(people);
    Map<Boolean, Pinq<Person>> parts =
        setting
            .forgotten()
            .pinq(people.asJava(), Epsilon.of(budget))
            .partition(IS_AB_NEGATIVE, Person::isAbNegative);
    World<Person> personal =
        setting.world(World.personal(budget), Person.class, Person::id).with(people);
    return LinkedHashMap.of(
        "global", who -> count(global, who, each),
        "Partition", who -> added(people, who, parts, each),
        "personal", who -> count(personal, who, each));
  }

  private static double count(World<Person> world, Predicate<Person> who, Epsilon each) {
    return World.number(world.rows().filter(who).noisyCount(each));
  }

  /**
   * Asks a part if the question is about that part alone, otherwise adds up the answers of both
   * parts.
   */
  private static double added(
      Vector<Person> people,
      Predicate<Person> who,
      Map<Boolean, Pinq<Person>> parts,
      Epsilon each) {
    double inRare = count(parts.get(true).get(), who, each);
    if (!people.exists(who.and(AB_NEGATIVE.negate()))) {
      return inRare;
    }
    double inRest = count(parts.get(false).get(), who, each);
    return Double.isNaN(inRare) ? inRest : inRare + inRest;
  }

  private static double count(Pinq<Person> part, Predicate<Person> who, Epsilon each) {
    return World.number(part.filter(who).noisyCount(each));
  }

  private static Vector<Double> ask(Regime regime, Vector<Person> people) {
    return DAYS.values()
        .toVector()
        .flatMap(questions -> questions)
        .map(who -> regime.count(who) - people.count(who));
  }
}
