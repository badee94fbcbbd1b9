package org.properdp.examples.experiment.overhead;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.bench.kmeans.Keeping;
import org.properdp.examples.bench.kmeans.Point;
import org.properdp.examples.experiment.Own;
import org.properdp.examples.experiment.Setting;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.report.Findings;
import org.properdp.report.figures.Figures;

class OwnPointsTest {
  private static final String FOUR =
      """
      ann,30,40,75001,20
      bob,31,120,75002,20
      ann,31,41,75003,21
      eve,-5,-1,-1,-2147483648
      zoe,2147483647,2147483647,7,600
      """;

  @TempDir Path dir;

  private Setting of(String rows) {
    String header = "who,age,income,zip,minutes\n";
    return Own.setting(new FigureFive(), Size.QUICK, dir, header + rows);
  }

  @Test
  void everybodyIsAPointByTheFirstRowAndWithinAHundred() {
    Iterable<Point> points = OwnPoints.of(of(FOUR));

    assertThat(points)
        .containsExactly(
            new Point(30, 20, 1, 20),
            new Point(31, 60, 2, 20),
            new Point(0, 0, 99, 0),
            new Point(100, 100, 7, 100));
    assertThat(points.iterator().next()).isNotSameAs(points.iterator().next());
  }

  @Test
  void valuesOutsideAreToldAndAnotherUnitIsRefused() {
    assertThat(OwnPoints.words(of(FOUR)))
        .containsExactly(
            "Expected are ages in years from 0 to 100; of 4 people 2 lie outside, and are taken for"
                + " the nearest value there.",
            "Expected are incomes in thousands a year from 0 to 200; of 4 people 2 lie outside, and"
                + " are taken for the nearest value there.",
            "Expected are minutes of a visit from 0 to 100; of 4 visits 2 lie outside, and are"
                + " taken for the nearest value there.");
    assertThat(new FigureFive().run(of(FOUR)).conclusion())
        .startsWith(OwnPoints.words(of(FOUR)).toJavaArray(String[]::new));
    String dollars = "ann,30,40000,1,20\nbob,31,50000,2,20\ncid,32,60000,3,20\ndan,33,9,4,20\n";
    assertThatThrownBy(() -> new FigureFive().run(of(dollars)))
        .hasMessageStartingWith("there must be incomes in thousands a year from 0 to 200, but");
  }

  /** Whoever has two rows pays for one record, too: four runs of five questions at ε 100. */
  @Test
  void everybodyPaysForOneRecord() {
    Findings found = new FigureFive().run(of(FOUR));
    Figures centres = found.table("centres");

    assertThat(centres.numbers("records")).hasSize(6).allMatch(records -> records == 4);
    for (Keeping keeping : Keeping.values()) {
      double spent = centres.number(keeping.called(), "ε spent");
      assertThat(spent).isEqualTo(keeping == Keeping.PLAIN ? 0 : 2_000);
      assertThat(spent).isEqualTo(centres.number(keeping.called(), "ε due"));
    }
  }

  @Test
  void memoryIsToldOfAThousandRecordsAndNotOfFewer() {
    StringBuilder rows = new StringBuilder(FOUR);
    for (int who = 0; who < 995; who++) {
      rows.append(who).append(",40,40,75001,").append(who % 50).append('\n');
    }
    Findings few = new FigureFive().run(of(rows.toString()));
    Findings enough = new FigureFive().run(of(rows.append("max,1,2,3,4\n").toString()));

    assertThat(few.tables())
        .extracting(Figures::name)
        .containsExactly("time-ratio", "time", "centres");
    assertThat(few.charts()).hasSize(1);
    assertThat(few.conclusion())
        .anyMatch(sentence -> sentence.startsWith("Memory is not shown for fewer than 1,000"));
    assertThat(few.conclusion()).noneMatch(sentence -> sentence.contains("–"));
    assertThat(enough.table("memory").column("records")).containsExactly(1_000);
    assertThat(enough.charts()).hasSize(2);
    assertThat(enough.conclusion()).noneMatch(sentence -> sentence.contains("–"));
  }

  @Test
  void thereMustBeAPointForEachCentre() {
    Setting setting = of("ann,1,1,1,1\nann,2,1,1,1\nbob,1,1,1,1\neve,1,1,2,1\nzoe,1,1,3,1\n");

    assertThatThrownBy(() -> new FigureFive().run(setting))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "there must be at least 4 people who differ in age, income, zip or minutes, one for"
                + " each centre, but the file has 3");
  }
}
