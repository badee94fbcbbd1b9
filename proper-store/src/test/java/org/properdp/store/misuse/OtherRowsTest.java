package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.codec.ConstructorFailure;
import org.properdp.codec.FormMismatch;
import org.properdp.population.Dataset;
import org.properdp.population.Population;

/**
 * Rows that are stored can't be read as something else: the message says which field does not fit,
 * nothing has changed, and what fits can still be opened.
 */
class OtherRowsTest {
  record Visit(String ssn, int zip, String disease) {}

  /** Types of the same name, as a program's next version may have them. */
  static final class Next {
    record Visit(String ssn, int zip, int disease) {}

    private Next() {}
  }

  static final class More {
    record Visit(String ssn, int zip, String disease, int age) {}

    private More() {}
  }

  static final class Strict {
    record Visit(String ssn, int zip, String disease) {
      Visit {
        if (zip < 10_000) {
          throw new IllegalArgumentException("zip must have five digits, but was " + zip);
        }
      }
    }

    private Strict() {}
  }

  record Call(long number, boolean answered) {}

  record Door(String ssn, Thread lock) {}

  @TempDir Path store;

  private static final List<@Nullable Visit> ROWS =
      Arrays.asList(new Visit("ann", 7_500, "Cold"), null);

  private Proper proper;
  private Population<String> patients;

  @BeforeEach
  void open() {
    try (Proper first = Fixture.kept(store)) {
      patients(first).dataset("visits", Visit.class, Visit::ssn).append("one", ROWS);
    }
    proper = Fixture.kept(store);
    patients = patients(proper);
  }

  private static Population<String> patients(Proper proper) {
    return proper.population("patients", String.class).personal(Epsilon.of("1"));
  }

  /** A row that could not be read before can be read now, and is there once. */
  @AfterEach
  void readItAsItIs() {
    Dataset<String, Visit> visits = patients.dataset("visits", Visit.class, Visit::ssn);
    assertThat(visits.lastBatch()).contains("one");
    assertThat(visits.append("one", ROWS).stored()).isEqualTo(1);
    assertThat(patients.custodian().setAside()).hasSize(1);
    visits.append("two", List.of(new Visit("bob", 7_501, "Flu")));
    assertThat(patients.custodian().account("bob").orElseThrow().left()).isEqualTo("1");
    proper.close();
  }

  @Test
  void aFieldOfAnotherType() {
    assertThatThrownBy(() -> patients.dataset("visits", Next.Visit.class, Next.Visit::ssn))
        .isInstanceOf(IllegalArgumentException.class)
        .hasCauseInstanceOf(FormMismatch.class)
        .hasMessageContainingAll(
            "data set visits of population patients",
            "field disease of Visit was stored as string? and is now int",
            "change it back, or supply your own codec");
  }

  @Test
  void aFieldThatWasNeverStored() {
    assertThatThrownBy(() -> patients.dataset("visits", More.Visit.class, More.Visit::ssn))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(
            "data set visits of population patients",
            "field age of Visit is not in the stored rows, and an int can't be empty",
            "make it an Integer, an Option, or supply your own codec");
  }

  @Test
  void aRowOfQuiteAnotherKind() {
    assertThatThrownBy(() -> patients.dataset("visits", Call.class, call -> "ann"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(
            "data set visits of population patients",
            "was stored as Visit(ssn:string?, zip:int, disease:string?)",
            "is now Call(number:long, answered:boolean)");
  }

  @Test
  void aFieldForWhichThereIsNoCodec() {
    assertThatThrownBy(() -> patients.dataset("doors", Door.class, Door::ssn))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(
            "field lock of Door is of type java.lang.Thread, for which there is no codec",
            "choose another type, or supply your own Codec");
  }

  /** The constructor's own message may show a row. */
  @Test
  void aConstructorThatRefusesWhatItOnceTook() {
    assertThatThrownBy(() -> patients.dataset("visits", Strict.Visit.class, Strict.Visit::ssn))
        .isInstanceOf(IllegalArgumentException.class)
        .hasCauseInstanceOf(ConstructorFailure.class)
        .hasMessageContainingAll(
            "a stored row of data set visits of population patients",
            "the constructor of Visit does not accept what was stored",
            "let it accept what it accepted before, or supply your own codec")
        .hasMessageNotContaining("7500");
  }
}
