package org.properdp.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.custody.StoreKey;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.store.disk.StoreInUse;
import org.properdp.store.disk.StoreRefused;

/** A store that is only looked at stays as it is, whatever is done. */
class LookTest {
  private static final StoreKey KEY = StoreKey.parse("0f".repeat(32));

  @TempDir Path temporary;

  record Visit(String patient, int minutes) {}

  private Path directory() {
    return temporary.resolve("store");
  }

  private static Population<String> patients(Proper proper) {
    return proper.population("patients", String.class).personal(Epsilon.of("1"));
  }

  private static Dataset<String, Visit> visits(Population<String> patients) {
    return patients.dataset("visits", Visit.class, Visit::patient);
  }

  private SortedMap<String, String> files() throws IOException {
    SortedMap<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(directory())) {
      for (Path file : files.toList()) {
        all.put(
            file.getFileName() + " " + Files.getLastModifiedTime(file),
            HexFormat.of().formatHex(Files.readAllBytes(file)));
      }
    }
    return all;
  }

  private void found() {
    try (Proper proper = Proper.found(directory(), KEY)) {
      Dataset<String, Visit> visits = visits(patients(proper));
      visits.append("one", List.of(new Visit("eve", 1), new Visit("bob", 2)));
      proper.analyst("ada").query(visits.live()).noisyCount(Epsilon.of("0.25"));
    }
  }

  @Test
  void whatIsWrittenIsSeenThereAndLost() throws IOException {
    found();
    SortedMap<String, String> before = files();
    try (Proper look = Proper.look(directory(), KEY)) {
      Population<String> patients = patients(look);
      Dataset<String, Visit> visits = visits(patients);
      assertThat(patients.custodian().account("eve").orElseThrow().left())
          .isEqualByComparingTo("0.75");
      visits.append("two", List.of(new Visit("ann", 3)));
      patients.custodian().grantAll(Epsilon.of("5"));
      look.population("others", String.class).personal(Epsilon.of("1"));
      assertThat(patients.custodian().individuals()).isEqualTo(3);
      assertThat(files()).isEqualTo(before);
    }
    assertThat(files()).isEqualTo(before);
    try (Proper again = Proper.open(directory(), KEY)) {
      Population<String> patients = patients(again);
      visits(patients);
      assertThat(patients.custodian().individuals()).isEqualTo(2);
      assertThat(patients.custodian().account("eve").orElseThrow().left())
          .isEqualByComparingTo("0.75");
    }
  }

  @Test
  void nothingIsAskedWhereDebitsWouldBeLost() {
    found();
    try (Proper look = Proper.look(directory(), KEY)) {
      assertThatThrownBy(() -> look.analyst("ada"))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("forgets what is charged");
    }
  }

  @Test
  void noOtherProcessOpensItMeanwhile() {
    found();
    try (Proper look = Proper.look(directory(), KEY)) {
      assertThat(look).isNotNull();
      assertThatThrownBy(() -> Proper.open(directory(), KEY)).isInstanceOf(StoreInUse.class);
    }
    try (Proper open = Proper.open(directory(), KEY)) {
      assertThat(open).isNotNull();
      assertThatThrownBy(() -> Proper.look(directory(), KEY)).isInstanceOf(StoreInUse.class);
    }
  }

  @Test
  void whatIsNoStoreIsRefusedAndNothingIsMade() {
    assertThatThrownBy(() -> Proper.look(directory())).isInstanceOf(StoreRefused.class);
    assertThat(directory()).doesNotExist();
  }
}
