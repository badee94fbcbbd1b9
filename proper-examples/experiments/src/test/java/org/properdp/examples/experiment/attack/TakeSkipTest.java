package org.properdp.examples.experiment.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Quick;
import org.properdp.examples.experiment.guess.Guesses;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;

class TakeSkipTest {
  private static final Findings FINDINGS = Quick.run(new TakeSkip());
  private static final Figures LOSSES = FINDINGS.table("loss");

  @TempDir Path dir;

  @Test
  void theLawLosesTwiceWhatThePrototypeChargesAndWhatIsChargedHere() {
    assertThat(LOSSES.number(TakeSkip.PROTOTYPE, TakeSkip.LOSS)).isCloseTo(2, within(1e-9));
    assertThat(LOSSES.number(TakeSkip.GLOBAL, TakeSkip.LOSS)).isCloseTo(1, within(1e-9));
    assertThat(LOSSES.number(TakeSkip.PERSONAL, TakeSkip.LOSS)).isCloseTo(1, within(1e-9));
  }

  @Test
  void tenAreTakenOfTheMadeUpTown() {
    assertThat(FINDINGS.table("table").title()).isEqualTo("The 10 youngest of 51 patients");
  }

  @Test
  void oneIsTakenOfTwoPeople() {
    Findings two = Own.run(new TakeSkip(), dir, "who,age,disease\na,30,Cold\nb,40,Flu\n");

    assertThat(two.table("table").title()).isEqualTo("The youngest of 2 patients");
    assertThat(two.conclusion().get(0)).startsWith("A person who comes in as the youngest of 2");
    assertThat(FINDINGS.conclusion().get(0))
        .startsWith("A person who comes in among the 10 youngest of 51");
    assertThat(FINDINGS.conclusion().get(1)).containsAnyOf("Neither of these two", "of these two");
  }

  @Test
  void onlyThePrototypeAnswersAtTheWholeBudget() {
    assertThat(LOSSES.column("ε 1 is answered")).containsExactly("yes", "no", "no");
  }

  /** 800 plays, right with 0.816: that a loss of 1 would do, 0.731, is not reached once in 10^8. */
  @Test
  void thePrototypeTellsMoreThanItsBudgetAllows() {
    assertThat(LOSSES.number(TakeSkip.PROTOTYPE, TakeSkip.RIGHT))
        .isGreaterThan(Guesses.bound(1))
        .isCloseTo(LOSSES.number(TakeSkip.PROTOTYPE, "right by the law"), within(0.08));
  }

  /** 800 plays, right with 0.697: a standard deviation is 0.016, so 0.78 is beyond five. */
  @Test
  void aStabilityOfTwoKeepsTheBound() {
    assertThat(LOSSES.number(TakeSkip.GLOBAL, TakeSkip.RIGHT)).isLessThan(0.78);
    assertThat(LOSSES.number(TakeSkip.PERSONAL, TakeSkip.RIGHT)).isLessThan(0.78);
    assertThat(LOSSES.number(TakeSkip.GLOBAL, "right by the law")).isLessThan(Guesses.bound(1));
  }

  @Test
  void takeTouchesTwoRowsAndSkipOne() {
    Figures touched = FINDINGS.table("touched");
    assertThat(touched.numbers("touched")).containsExactly(2.0, 1.0);
    assertThat(touched.numbers("charged here")).containsExactly(2.0, 2.0);
  }

  /** Eva and ann are of one age: eva's id is later, and hers is the eleventh row. */
  @Test
  void inAFileTheVictimDiffersFromWhomItPushesOut() {
    Findings own =
        Own.run(
            new TakeSkip(),
            dir,
            """
            who,age,disease
            old,90,Gout
            eva,12,Mumps
            ann,12,Gout
            bob,-3,Gout
            cid,1,Mumps
            dan,2,Gout
            """
                + Vector.range(0, 7).map(i -> "p" + i + ",4,Gout\n").mkString());

    Figures table = own.table("table");
    assertThat(table.title()).isEqualTo("The 10 youngest of 13 patients");
    assertThat(table.rows().map(row -> row.mkString(" ")))
        .containsExactly("comes in cid 1 not Gout", "goes out ann 12 Gout");
    assertThat(own.table("loss").number(TakeSkip.PROTOTYPE, TakeSkip.LOSS))
        .isCloseTo(2, within(1e-9));
    // Measured at 400 plays each way: a standard deviation is 0.16, and 1.2 is five away from 2.
    assertThat(own.table("loss").number(TakeSkip.PROTOTYPE, TakeSkip.MEASURED)).isGreaterThan(1.2);
  }

  /** An age in days would be printed as one in years. */
  @Test
  void agesInAnotherUnitAreRefusedAndAFewOddOnesAreTold() {
    String days = "who,age,disease\na,9000,Flu\nb,9001,Cold\nc,120,Cold\n";
    assertThatThrownBy(() -> Own.run(new TakeSkip(), dir, days))
        .hasMessageStartingWith("there must be ages in years from 0 to 122, but those of 2 of 3");
    String one = "who,age,disease\na,30,Flu\nb,20,Cold\nc,300,Cold\n";
    assertThat(Own.run(new TakeSkip(), dir, one).conclusion().get(0))
        .startsWith("Expected are ages in years from 0 to 122; of 3 people 1 lies outside");
    assertThat(Own.run(new TakeSkip(), dir, one.replace("300", "30")).conclusion().get(0))
        .startsWith("A person who comes in");
  }

  @Test
  void asManyAreTakenAsTheFileAllows() {
    Findings two = Own.run(new TakeSkip(), dir, "who,age,disease\na,30,Flu\nb,20,Cold\n");
    assertThat(two.table("table").title()).isEqualTo("The youngest of 2 patients");
    assertThat(two.table("table").column("id")).containsExactly("b", "a");

    String colds = Vector.range(0, 20).map(i -> "p" + i + ",1,Cold\n").mkString();
    Findings late = Own.run(new TakeSkip(), dir, "who,age,disease\n" + colds + "x,2,Flu\n");
    assertThat(late.table("table").title()).isEqualTo("The 20 youngest of 21 patients");
  }

  @Test
  void whereNobodyDiffersThereIsNothingToBeLost() {
    String one = "who,age,disease\na,1,Flu\n";
    for (String rows : Vector.of(one, one + "b,2,Flu\nc,1,Flu\n")) {
      assertThatThrownBy(() -> Own.run(new TakeSkip(), dir, rows))
          .hasMessageStartingWith("there must be people with the commonest disease and people")
          .hasMessageEndingWith(
              rows.equals(one)
                  ? "but the only person of the file has Flu"
                  : "but the 3 youngest of the file all have Flu");
    }
  }
}
