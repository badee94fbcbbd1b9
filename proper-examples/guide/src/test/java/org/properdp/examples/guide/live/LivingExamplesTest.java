package org.properdp.examples.guide.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.guide.live.Admissions.Admission;
import org.properdp.examples.pipeline.watch.Intake;
import org.properdp.examples.pipeline.watch.Watcher;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;

/** The words of the guide's page about living data. */
class LivingExamplesTest {
  @TempDir Path dir;

  private Admissions admissions() {
    Fixture.kept(dir.resolve("store")).close();
    return new Admissions(dir.resolve("store"));
  }

  @Test
  void newcomersCanPayWhereTheOthersHaveRunOut() {
    try (Admissions admissions = admissions()) {
      admissions.receive("monday", List.of(new Admission("eve", 1), new Admission("bob", 1)));
      assertThat(admissions.soFar().isRight()).isTrue();
      assertThat(admissions.soFar().isRight()).isTrue();
      assertThat(admissions.canPay()).isZero();
      admissions.receive("tuesday", List.of(new Admission("zoe", 2), new Admission("eve", 2)));
      assertThat(admissions.canPay()).isEqualTo(1);
    }
  }

  @Test
  void aDeliveryIsStoredOnceAndAFigureIsTheSameAfterARestart() {
    String first;
    try (Admissions admissions = admissions()) {
      assertThat(admissions.receive("monday", List.of(new Admission("eve", 1)))).isTrue();
      first = admissions.figure(1).get().toString();
    }
    try (Admissions admissions = admissions()) {
      assertThat(admissions.receive("monday", List.of(new Admission("eve", 1)))).isFalse();
      assertThat(admissions.figure(1).get().toString()).isEqualTo(first);
      assertThat(admissions.soFar().isRight()).isTrue();
      assertThat(admissions.canPay()).isZero(); // 0.4 is left of 1, after 0.1 and 0.5
    }
  }

  @Test
  void underOneBudgetNewcomersBringNothingToSpend() {
    try (Proper proper = Proper.inMemory()) {
      Dataset<String, Admission> rows =
          Admissions.underOneBudget(proper)
              .dataset("admissions", Admission.class, Admission::patient);
      Queryable<Admission> asked = proper.analyst("ada").query(rows.live());
      Epsilon half = Epsilon.of("0.5");
      rows.append("monday", List.of(new Admission("eve", 1)));
      assertThat(asked.noisyCount(half).isRight()).isTrue();
      assertThat(asked.noisyCount(half).isRight()).isTrue();
      rows.append("tuesday", List.of(new Admission("zoe", 2)));
      assertThat(asked.noisyCount(half).getLeft().sentence()).contains("global budget");
    }
  }

  @Test
  void aPersonUnderSeveralSpellingsIsOneWhereTheyAreFolded() {
    List<String> names = List.of("p9", " p9", "P9");
    try (Proper proper = Proper.inMemory()) {
      assertThat(new Spellings(proper).arrive(names)).isEqualTo("1, 1");
      Population<String> exact = proper.population("exact", String.class).personal(Epsilon.of("1"));
      exact.dataset("names", String.class, name -> name).append("one", names);
      assertThat(Spellings.alike(exact, List.of("p9")))
          .containsExactly(Vector.of(" p9", "P9", "p9"));
    }
  }

  /** Noise of scale 10 is beyond 250 once in 70 billion. */
  @Test
  void whatAFolderBroughtCanBeAskedAbout() throws IOException {
    Path inbox = Files.createDirectory(dir.resolve("inbox"));
    StringBuilder text = new StringBuilder("disease,patient\n");
    for (int i = 0; i < 1_000; i++) {
      text.append(i % 2 == 0 ? "cold" : "flu").append(",p").append(i).append('\n');
    }
    Files.writeString(inbox.resolve("visits.csv"), text);
    Path store = dir.resolve("store");
    try (Watcher watcher =
        new Watcher(
            inbox,
            () -> Fixture.kept(store),
            new Intake("ward", "patient", Epsilon.of("1")),
            taken -> {})) {
      watcher.runOnce(() -> true);
    }
    assertThat(Watched.colds(store).get().value()).isBetween(250L, 750L);
  }
}
