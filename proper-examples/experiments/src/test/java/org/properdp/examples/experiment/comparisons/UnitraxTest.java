package org.properdp.examples.experiment.comparisons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Quick;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.people.Person;
import org.properdp.examples.experiment.world.World;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;

/** Budgets of points: all that they decide is exact; only answers have noise. */
class UnitraxTest {
  @TempDir Path dir;

  private static final Setting QUICK = Quick.setting();
  private static final Findings FOUND = Quick.run(new Unitrax());
  private static final Figures AFTER = FOUND.table("after");
  private static final Figures RECORDS = FOUND.table("records");

  private record Letter(String whose, char point) {}

  private static World<Letter> letters(String points) {
    World<Letter> world = QUICK.world(World.unlimited(), Letter.class, Letter::whose);
    return world.with(
        Vector.range(0, points.length()).map(i -> new Letter("p" + i % 100, points.charAt(i))));
  }

  private static Points<Character, Letter> points(String domain, String rows) {
    return new Points<>(
        letters(rows), Letter::point, Vector.ofAll(domain.toCharArray()), Epsilon.of("1"));
  }

  @Test
  void everyPointPaysForTheRowsThatAPlanMakesOfItWhetherSomebodyIsThereOrNot() {
    Points<Character, Letter> points = points("abc", "aa");
    Points<Character, Letter> nobody = points("abc", "");

    for (Points<Character, Letter> some : Vector.of(points, nobody)) {
      var counted = some.count(point -> point - 'a', Epsilon.of("0.3"));

      assertThat(counted.asked()).containsExactlyInAnyOrder('b', 'c');
      assertThat(counted.paid()).isEqualTo(counted.asked());
      assertThat(some.spent('a')).isZero();
      assertThat(some.spent('b')).isEqualTo(300_000_000);
      assertThat(some.spent('c')).isEqualTo(600_000_000);
    }
  }

  /** At ε 1 noise beyond 40 is seen once in 10^17. */
  @Test
  void rowsAreCountedAtPointsThatPaidAndNowhereElse() {
    Points<Character, Letter> points = points("ab", "ab".repeat(100) + "x".repeat(500));

    assertThat(points.count(point -> point == 'a' ? 1 : 0, Epsilon.of("1")).paid())
        .containsExactly('a');
    var both = points.count(point -> 1, Epsilon.of("1"));
    assertThat(both.paid()).containsExactly('b');
    assertThat(both.share()).isEqualTo(0.5);
    assertThat(both.value()).isCloseTo(100, within(40.0));
  }

  @Test
  void aRefusalCostsNothingAndSaysThatThereIsNoAnswer() {
    Points<Character, Letter> points = points("ab", "ab");
    points.count(point -> point == 'a' ? 1 : 0, Epsilon.of("1"));

    var refused = points.countOrRefuse(point -> 1, Epsilon.of("0.5"));

    assertThat(refused.value()).isNaN();
    assertThat(refused.paid()).isEmpty();
    assertThat(points.spent('b')).isZero();
  }

  @Test
  void whileNobodyComesPointsAndPeopleLeaveOutTheSame() {
    Figures quiet = FOUND.table("state");
    Figures busy = FOUND.table("state-with-newcomers");

    assertThat(quiet.numbers("left out, points")).isEqualTo(quiet.numbers("left out, personal"));
    assertThat(busy.number("16", "left out, points"))
        .isGreaterThan(busy.number("16", "left out, personal"));
    // The public facts are the same, whoever came.
    for (String known : new String[] {"points asked", "points that can't pay"}) {
      assertThat(quiet.numbers(known)).isEqualTo(busy.numbers(known));
    }
  }

  @Test
  void theCustodiansBooksSayWhatIsCountedHere() {
    Vector<Person> people = QUICK.people(200);
    Week week = new Week(QUICK, people.take(150));
    Week.sliced(spot -> true).forEach(group -> week.ask("before", group));
    week.arrive(people.drop(150));
    week.move(people.take(20));
    Week.sliced(spot -> true).forEach(group -> week.ask("after", group));
    Week.sliced(Spot::isNorth).forEach(group -> week.ask("after", group));

    assertThat(people.map(week::spent))
        .isEqualTo(people.map(person -> week.own.spent(person.id()) / 1e9));
    assertThat(people.map(week::spent)).contains(0.4, 1.0);
  }

  @Test
  void whoMovesLosesMoreThanABudgetOfPointsAndNeverMoreThanItsOwn() {
    assertThat(AFTER.number(Unitrax.MOVED, "most lost, points")).isBetween(1.2, 2.0);
    assertThat(AFTER.number(Unitrax.STAYED, "most lost, points")).isEqualTo(1);
    assertThat(AFTER.numbers("most lost, personal")).allMatch(lost -> lost <= 1);
  }

  @Test
  void newcomersInheritWhatPointsHaveSpentAndNothingOfAnybodysOwn() {
    assertThat(AFTER.number(Unitrax.CAME, "paid before they came, points")).isBetween(0.4, 0.8);
    assertThat(AFTER.number(Unitrax.CAME, "questions left, personal"))
        .isGreaterThan(AFTER.number(Unitrax.CAME, "questions left, points") + 0.5);
  }

  /** Noise of scale 10: an average distance of ten above 40 is seen once in a billion. */
  @Test
  void whatIsLeftOutIsCountedApartFromNoise() {
    assertThat(RECORDS.number(Visits.PERSONAL, Visits.OUT)).isGreaterThan(500);
    assertThat(RECORDS.number(Visits.PERSONAL, Visits.NOISE)).isLessThan(40);
    assertThat(RECORDS.number(Visits.POINTS, Visits.OUT)).isZero();
    Figures errors = FOUND.table("error");
    for (String regime : new String[] {"personal", "points"}) {
      assertThat(errors.number("Wednesday: the north", regime))
          .isCloseTo(errors.number("Wednesday: the north", "left out, " + regime), within(40.0));
    }
  }

  @Test
  void severalRecordsOfOneCostPointsNothingExtraAndPeopleEachOfThem() {
    assertThat(RECORDS.number(Visits.POINTS, Visits.BOOKS)).isEqualTo(1);
    assertThat(RECORDS.number(Visits.POINTS, Visits.MOST_LOST)).isEqualTo(8);
    assertThat(RECORDS.number(Visits.POINTS_FOR_PEOPLE, Visits.PRICE)).isEqualTo(8);
    assertThat(RECORDS.number(Visits.POINTS_FOR_PEOPLE, "answered")).isEqualTo(1);
    assertThat(RECORDS.number(Visits.PERSONAL, Visits.MOST_LOST)).isEqualTo(1);
  }

  /** With one visit each there is nothing to pay for; with 40, not even one count can be paid. */
  @Test
  void aPointPaysAsManyTimesAsThePersonWithMostVisitsOfTheFileHas() {
    Figures one = Own.run(new Unitrax(), dir, people(1)).table("records");
    assertThat(one.number(Visits.POINTS_FOR_PEOPLE, Visits.PRICE)).isEqualTo(1);
    assertThat(one.number(Visits.POINTS_FOR_PEOPLE, "answered")).isEqualTo(10);

    Figures many = Own.run(new Unitrax(), dir, people(40)).table("records");
    assertThat(many.title()).startsWith("All 1,159 visits counted");
    assertThat(many.number(Visits.POINTS_FOR_PEOPLE, Visits.PRICE)).isEqualTo(40);
    assertThat(many.number(Visits.POINTS_FOR_PEOPLE, "answered")).isZero();
    assertThat(many.number(Visits.POINTS_FOR_PEOPLE, Visits.NOISE)).isNaN();
    // A person with 40 visits pays 4 for a count; one with none is in no answer anyway.
    assertThat(many.number(Visits.PERSONAL, Visits.OUT)).isEqualTo(1_159);
    assertThat(one.number(Visits.PERSONAL, Visits.OUT)).isZero();
  }

  /** All of them would be at the oldest point of each zip code. */
  @Test
  void agesInMonthsAreRefusedAsAnotherUnitAndAFewAreTold() {
    assertThatThrownBy(() -> Own.run(new Unitrax(), dir, people(1, 240)))
        .hasMessageStartingWith("there must be ages in years from 0 to 89, but those of 30 of 30");
    assertThat(Own.run(new Unitrax(), dir, people(1, 62)).conclusion().get(0))
        .startsWith("Expected are ages in years from 0 to 89; of 30 people 2 lie outside");
    assertThat(Own.run(new Unitrax(), dir, people(1)).conclusion().get(0))
        .startsWith("While no person comes or goes");
  }

  private static String people(int visits) {
    return people(visits, 20);
  }

  /** Thirty people with so many visits each; if they are many, the first rows are left out. */
  private static String people(int visits, int youngest) {
    return "who,zip,age,sex,day\n"
        + Vector.range(0, 30)
            .map(i -> "p" + i + ",75001," + (youngest + i) + ",male,10\n")
            .flatMap(row -> Vector.fill(visits, row))
            .drop(visits > 1 ? 41 : 0)
            .mkString();
  }

  /** Personal budgets answer all questions, of which points refuse some: both are of the same. */
  @Test
  void errorsOfADayAreOfTheSameQuestionsForPointsAndForPeople() {
    Figures errors = FOUND.table("error");

    assertThat(errors.numbers("left out, personal"))
        .isEqualTo(errors.numbers("left out, points"))
        .anyMatch(out -> out > 50);
  }

  /** Three answers a day with noise of scale 5: an average of 35 is seen once in a million. */
  @Test
  void beforeAnybodyRunsOutAllAreAsExactAsNoiseAllows() {
    Figures errors = FOUND.table("error");

    for (String regime : new String[] {"global", "personal", "points", "points, refusing"}) {
      assertThat(errors.number("Monday: children", regime)).isLessThan(35);
    }
    assertThat(errors.number("Saturday: all people", "global")).isNaN();
  }

  @Test
  void threeQuestionsADayAreSaidToBeTooFewForAnInterval() {
    for (String name : new String[] {"error", "error-with-newcomers"}) {
      Figures errors = FOUND.table(name);
      assertThat(errors.title())
          .contains("of those of three that points answer", "too few for an interval");
      assertThat(errors.measured("Monday: children", "personal").low()).isInfinite();
    }
  }
}
