package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;

/** A batch's id stands for what was handed in under it, and for nothing else. */
class OtherContentTest {
  private record Visit(String who, int ward) {}

  /** Nothing can write it. */
  private static final class Opaque {
    private final String who;

    Opaque(String who) {
      this.who = who;
    }
  }

  private static final Visit ANN = new Visit("ann", 1);

  private final Proper proper = Fixture.exact();
  private final Population<String> people =
      proper.population("people", String.class).personal(Epsilon.of("1"));
  private final Dataset<String, Visit> visits = people.dataset("visits", Visit.class, Visit::who);

  @AfterEach
  void close() {
    proper.close();
  }

  private void refuses(List<Visit> other) {
    assertThatThrownBy(() -> visits.append("one", other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "batch id one of data set visits was used for other rows, and what is stored under it"
                + " stays as it is: take another id for these");
  }

  @Test
  void theSameRowsAreTheSameBatchAndOthersAreRefused() {
    List<Visit> rows = Arrays.asList(ANN, null, new Visit(null, 2));
    Receipt first = visits.append("one", rows);
    assertThat(visits.append("one", rows)).isEqualTo(first.again());
    refuses(List.of());
    refuses(List.of(ANN));
    refuses(Arrays.asList(null, ANN, new Visit(null, 2)));
    refuses(Arrays.asList(ANN, null, new Visit(null, 3)));
    refuses(Arrays.asList(ANN, null, new Visit("bob", 2)));
    refuses(Arrays.asList(ANN, null, new Visit(null, 2), null));
    assertThat(people.custodian().individuals()).isEqualTo(1);
    assertThat(people.custodian().setAside()).hasSize(2);
    assertThat(people.custodian().failure()).isEmpty();
    assertThat(visits.lastBatch()).contains("one");
    assertThat(visits.append("one", rows)).isEqualTo(first.again());
  }

  @Test
  void soItIsWithContentsAndRecords() {
    visits.refresh("one", List.of(ANN));
    assertThatThrownBy(() -> visits.refresh("one", List.of())).hasMessageContaining("other rows");
    KeylessDataset<String> words =
        proper.keylessPopulation("words").personal(Epsilon.of("1")).dataset("words", String.class);
    words.append("one", List.of("a", "bc"));
    assertThat(words.append("one", List.of("a", "bc")).repeated()).isTrue();
    assertThatThrownBy(() -> words.append("one", List.of("ab", "c")))
        .hasMessageContaining("other rows");
  }

  @Test
  void rowsThatNothingCanWriteAreNotCompared() {
    Dataset<String, Opaque> opaque = people.dataset("opaque", Opaque.class, row -> row.who);
    assertThat(opaque.append("one", List.of(new Opaque("ann"))).stored()).isEqualTo(1);
    assertThat(opaque.append("one", List.of(new Opaque("bob"))).repeated()).isTrue();
  }
}
