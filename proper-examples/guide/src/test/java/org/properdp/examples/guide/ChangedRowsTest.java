package org.properdp.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.store.DirectoryStoreProvider;

/** A later version of a program reads the rows of an earlier one, as the guide says. */
class ChangedRowsTest {
  static final class Before {
    record Visit(String patient, int minutes, String ward) {}
  }

  static final class After {
    record Visit(Option<String> note, long minutes, String patient) {}
  }

  static final class Unlike {
    record Visit(String patient, int minutes, boolean urgent) {}
  }

  @TempDir Path dir;

  private static <T> Dataset<String, T> visits(
      Proper proper, Class<T> type, Function<T, String> patient) {
    return proper
        .population("patients", String.class)
        .personal(Epsilon.of("1"))
        .dataset("visits", type, patient);
  }

  @BeforeEach
  void anEarlierVersionKeepsRows() {
    try (Proper proper = Fixture.kept(dir)) {
      visits(proper, Before.Visit.class, Before.Visit::patient)
          .append("1", List.of(new Before.Visit("eve", 5, "a"), new Before.Visit("bob", 6, "b")));
    }
  }

  /** A runtime on the store, whose answers are exact. */
  private Proper exact() {
    return Fixture.over(
        new DirectoryStoreProvider().open(dir, Option.none(), Option.none()), Fixture.SILENCE);
  }

  private static long count(Proper proper, Dataset<String, After.Visit> visits) {
    return proper
        .analyst("ada")
        .query(visits.live())
        .filter(visit -> visit.note().isEmpty() && visit.minutes() > 4)
        .noisyCount(Epsilon.of("0.1"))
        .get()
        .value();
  }

  @Test
  void componentsMayMoveGoComeAndGrow() {
    try (Proper proper = exact()) {
      Dataset<String, After.Visit> visits = visits(proper, After.Visit.class, After.Visit::patient);
      assertThat(count(proper, visits)).isEqualTo(2);
      visits.append("2", List.of(new After.Visit(Option.some("new"), 7, "eve")));
    }
    try (Proper proper = exact()) {
      Dataset<String, After.Visit> visits = visits(proper, After.Visit.class, After.Visit::patient);
      assertThat(count(proper, visits)).isEqualTo(2);
      assertThat(visits.lastBatch()).contains("2");
    }
  }

  @Test
  void whatCanNotBeReadIsRefusedByNameAndChangesNothing() {
    try (Proper proper = exact()) {
      assertThatThrownBy(() -> visits(proper, Unlike.Visit.class, Unlike.Visit::patient))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("data set visits")
          .hasMessageContaining("urgent");
    }
    try (Proper proper = exact()) {
      assertThat(count(proper, visits(proper, After.Visit.class, After.Visit::patient)))
          .isEqualTo(2);
    }
  }
}
