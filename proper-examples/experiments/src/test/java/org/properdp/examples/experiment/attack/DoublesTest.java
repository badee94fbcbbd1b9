package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Quick;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Verdict;
import org.properdp.report.figures.Verdict.Kind;

/** The textbook's noise comes from the seed: what is asserted of it is exact. */
class DoublesTest {
  private static final Figures TOLD = Quick.run(new Doubles()).table("told");

  @Test
  void holesInDoublesAreCertainAndAlwaysRight() {
    String one = Doubles.TEXTBOOK + Doubles.ONE_ANSWER;
    String ten = Doubles.TEXTBOOK + Doubles.TEN_ANSWERS;
    assertThat(TOLD.number(one, Doubles.CERTAIN)).isGreaterThan(0.5);
    assertThat(TOLD.number(one, Doubles.RIGHT_WHEN_CERTAIN)).isEqualTo(1);
    assertThat(TOLD.number(ten, Doubles.RIGHT)).isEqualTo(1);
  }

  @TempDir Path dir;

  /** Each of 200 is right with 0.525 at most: over 0.7 of them are once in three million runs. */
  @Test
  void exactNoiseHasNoHolesAndKeepsTheBound() {
    for (String regime : Vector.of(Doubles.GLOBAL, Doubles.PERSONAL)) {
      for (String many : Vector.of(Doubles.ONE_ANSWER, Doubles.TEN_ANSWERS)) {
        assertThat(TOLD.number(regime + many, Doubles.CERTAIN)).isZero();
        assertThat(TOLD.number(regime + many, Doubles.RIGHT)).isLessThan(0.71);
      }
    }
  }

  /** That noise comes from the seed, too: beside 60 there are few holes, in ten answers enough. */
  @Test
  void inAFileTheCountIsThatOfItsPeopleAndHolesAreFewer() {
    String people = Vector.range(0, 60).map(i -> "p" + i + "\n").mkString();
    Figures own = Own.run(new Doubles(), dir, "who\n" + people).table("told");

    assertThat(own.title()).contains("a count of 59 or 60");
    assertThat(own.number(Doubles.TEXTBOOK + Doubles.ONE_ANSWER, Doubles.CERTAIN))
        .isBetween(0.01, 0.3);
    String ten = Doubles.TEXTBOOK + Doubles.TEN_ANSWERS;
    assertThat(own.number(ten, Doubles.CERTAIN)).isGreaterThan(0.9);
    assertThat(own.number(ten, Doubles.RIGHT_WHEN_CERTAIN)).isEqualTo(1);
    assertThat(own.number(Doubles.PERSONAL + Doubles.ONE_ANSWER, Doubles.CERTAIN)).isZero();
  }

  @Test
  void aFileOfOneIsAsGoodAsSomebodyMadeUp() {
    Figures own = Own.run(new Doubles(), dir, "who\nann\n").table("told");

    assertThat(own.rows().take(2)).isEqualTo(TOLD.rows().take(2));
  }

  /** 53.0 % of 200 beside a bound of 52.5 % contradicts nothing. */
  @Test
  void aFigureAboveItsBoundContradictsItOnlyWithItsWholeInterval() {
    assertThat(concluded(106, 0).get(1))
        .startsWith("Exact noise is a whole number, any of which is possible with either count")
        .contains("53.0 % (45.8 to 60.1 %)", "52.5 % is what a loss of 0.1 allows")
        .contains("None of these 4 intervals, widened")
        .contains("after 1 answer what they told cannot be told apart with 200 trials");
    assertThat(concluded(160, 3).get(1))
        .contains("1 of these 4 intervals, widened")
        .contains("after 1 answer global ones told more");
  }

  @Test
  void aVerdictNeedsAnAttackerWhoWasCertainAndGuessesThatCouldContradictABudget() {
    assertThat(DoublesTold.judged(told(106, 0, 150, 200)).kind()).isEqualTo(Kind.SHOWN);
    assertThat(DoublesTold.judged(told(160, 0, 150, 200)).kind()).isEqualTo(Kind.CONTRADICTED);
    assertThat(DoublesTold.judged(told(106, 0, 0, 200)).sentence())
        .startsWith("No attacker was cert");
    assertThat(DoublesTold.judged(told(5, 0, 5, 8)))
        .matches(verdict -> verdict.kind() == Kind.UNTOLD)
        .extracting(Verdict::sentence, STRING)
        .contains("there are too few guesses to see whether exact noise keeps a budget");
  }

  /**
   * A single certain guess needs an answer with a hole, also if all later guesses are uncertain.
   */
  @Test
  void aHoleInOneOfTheTwoKindsOfAttackIsAHole() {
    Figures never = certain(0, 0);
    assertThat(DoublesTold.conclusion("0 or 1", never).get(0)).contains("no answer had a hole");
    assertThat(DoublesTold.judged(never).sentence()).startsWith("No attacker was certain");

    Figures once = certain(3, 0);
    assertThat(DoublesTold.conclusion("0 or 1", once).get(0))
        .endsWith(
            "from ten in 0.0 % (0.0 to 1.8 %). How often that was right stands in the table.");
    assertThat(DoublesTold.judged(once).kind()).isEqualTo(Kind.SHOWN);

    Figures both = certain(3, 100);
    assertThat(DoublesTold.conclusion("0 or 1", both).get(0))
        .contains("With ten answers it was right in")
        .endsWith("which does not show more than a loss of 0.1.");
  }

  private static Figures certain(int byOne, int byTen) {
    Figures told =
        Figures.of(
            "told", "T", "noise", Doubles.CERTAIN, Doubles.RIGHT_WHEN_CERTAIN, Doubles.RIGHT);
    for (String noise : Vector.of(Doubles.TEXTBOOK, Doubles.GLOBAL, Doubles.PERSONAL)) {
      for (String many : Vector.of(Doubles.ONE_ANSWER, Doubles.TEN_ANSWERS)) {
        int certain =
            noise.equals(Doubles.TEXTBOOK) ? many.equals(Doubles.ONE_ANSWER) ? byOne : byTen : 0;
        Object right = certain == 0 ? (Object) Double.NaN : Measured.share(certain, certain);
        told =
            told.with(noise + many, Measured.share(certain, 200), right, Measured.share(100, 200));
      }
    }
    return told;
  }

  private static Vector<String> concluded(int right, int certain) {
    return Vector.ofAll(DoublesTold.conclusion("0 or 1", told(right, certain, 0, 200)));
  }

  private static Figures told(int right, int certain, int certainByDoubles, int times) {
    Figures told =
        Figures.of(
            "told", "T", "noise", Doubles.CERTAIN, Doubles.RIGHT_WHEN_CERTAIN, Doubles.RIGHT);
    for (String noise : Vector.of(Doubles.TEXTBOOK, Doubles.GLOBAL, Doubles.PERSONAL)) {
      for (String many : Vector.of(Doubles.ONE_ANSWER, Doubles.TEN_ANSWERS)) {
        boolean isFirst = noise.equals(Doubles.GLOBAL) && many.equals(Doubles.ONE_ANSWER);
        told =
            told.with(
                noise + many,
                Measured.share(
                    isFirst ? certain : noise.equals(Doubles.TEXTBOOK) ? certainByDoubles : 0,
                    times),
                Double.NaN,
                Measured.share(isFirst ? right : times / 2, times));
      }
    }
    return told;
  }
}
