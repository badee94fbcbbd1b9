package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.provenance.reference.PublicKeys;

/** Live views and snapshots see rows that came, were replaced, or were erased as they should. */
class ErasureTest {
  private record Visit(String who, int version) {}

  private static final Epsilon LITTLE = Epsilon.of("0.000001");
  private static final PublicKeys<Integer> VERSIONS = PublicKeys.of("versions", List.of(1, 2, 3));

  private Proper proper;
  private Population<String> people;
  private Dataset<String, Visit> visits;

  @BeforeEach
  void open() {
    proper = Fixture.exact();
    people = proper.population("people", String.class).personal(Epsilon.of("1"));
    visits = people.dataset("visits", Visit.class, Visit::who);
  }

  @AfterEach
  void close() {
    proper.close();
  }

  /** The number of rows of each version that a view has. */
  private List<Long> versions(View<Visit> view) {
    return proper
        .analyst("ada")
        .query(view)
        .noisyHistogram(VERSIONS, Visit::version, LITTLE)
        .get()
        .value()
        .values()
        .asJava();
  }

  private static List<Visit> rows(String who, int version, int count) {
    return Collections.nCopies(count, new Visit(who, version));
  }

  @Test
  void aSnapshotStaysAsItIsAndALiveViewGoesOn() {
    visits.append("first", rows("ann", 1, 2));
    View<Visit> snapshot = visits.snapshot();
    visits.append("second", rows("ann", 2, 3));
    visits.append("third", rows("bob", 2, 1));
    assertThat(versions(snapshot)).containsExactly(2L, 0L, 0L);
    assertThat(versions(visits.live())).containsExactly(2L, 4L, 0L);
    assertThat(versions(visits.snapshot())).containsExactly(2L, 4L, 0L);
  }

  @Test
  void updatedRowsStayInSnapshots() {
    visits.append("first", rows("ann", 1, 2));
    visits.append("second", rows("bob", 1, 1));
    View<Visit> before = visits.snapshot();
    visits.update("ann", rows("ann", 2, 1));
    View<Visit> between = visits.snapshot();
    visits.update("ann", rows("ann", 3, 5));
    assertThat(versions(before)).containsExactly(3L, 0L, 0L);
    assertThat(versions(between)).containsExactly(1L, 1L, 0L);
    assertThat(versions(visits.live())).containsExactly(1L, 0L, 5L);
  }

  @Test
  void erasedRowsLeaveEverySnapshotAlsoReplacedOnes() {
    visits.append("first", rows("ann", 1, 2));
    visits.append("second", rows("bob", 1, 1));
    View<Visit> first = visits.snapshot();
    visits.update("ann", rows("ann", 2, 1));
    View<Visit> updated = visits.snapshot();
    visits.refresh("third", List.of(new Visit("ann", 3), new Visit("bob", 3)));
    View<Visit> refreshed = visits.snapshot();
    visits.delete("ann");
    assertThat(versions(first)).containsExactly(1L, 0L, 0L);
    assertThat(versions(updated)).containsExactly(1L, 0L, 0L);
    assertThat(versions(refreshed)).containsExactly(0L, 0L, 1L);
    assertThat(versions(visits.live())).containsExactly(0L, 0L, 1L);
  }

  @Test
  void aRefreshReplacesEverythingButSnapshots() {
    visits.append("first", rows("ann", 1, 2));
    View<Visit> before = visits.snapshot();
    visits.refresh("second", rows("bob", 2, 3));
    assertThat(versions(before)).containsExactly(2L, 0L, 0L);
    assertThat(versions(visits.live())).containsExactly(0L, 3L, 0L);
    visits.append("third", rows("ann", 3, 1));
    assertThat(versions(visits.live())).containsExactly(0L, 3L, 1L);
  }

  @Test
  void erasureIsFromOneDatasetAndRefundsNothing() {
    Dataset<String, Visit> pills = people.dataset("pills", Visit.class, Visit::who);
    visits.append("first", rows("ann", 1, 1));
    pills.append("first", rows("ann", 1, 4));
    proper.analyst("ada").query(visits.live()).noisyCount(Epsilon.of("0.7")).get();
    visits.delete("ann");
    visits.delete("nobody");
    assertThat(versions(visits.live())).containsExactly(0L, 0L, 0L);
    assertThat(versions(pills.live())).containsExactly(4L, 0L, 0L);
    visits.append("second", rows("ann", 2, 1));
    assertThat(people.custodian().account("ann").orElseThrow().left()).isEqualTo("0.299996");
    assertThat(people.custodian().account("ann").orElseThrow().granted()).isEqualTo("1");
  }

  @Test
  void aPopulationErasesFromAllOfItsDatasets() {
    Dataset<String, Visit> pills = people.dataset("pills", Visit.class, Visit::who);
    visits.append("first", rows("ann", 1, 1));
    pills.append("first", rows("ann", 1, 4));
    pills.append("second", rows("bob", 2, 1));
    View<Visit> before = pills.snapshot();
    people.delete("ann");
    people.delete("nobody");
    assertThat(versions(visits.live())).containsExactly(0L, 0L, 0L);
    assertThat(versions(pills.live())).containsExactly(0L, 1L, 0L);
    assertThat(versions(before)).containsExactly(0L, 1L, 0L);
    assertThat(people.custodian().individuals()).isEqualTo(2);
  }

  @Test
  void anUpdateMayBringANewIndividual() {
    visits.update("ann", rows("ann", 2, 2));
    assertThat(versions(visits.live())).containsExactly(0L, 2L, 0L);
    assertThat(people.custodian().individuals()).isEqualTo(1);
    visits.update("ann", List.of());
    assertThat(versions(visits.live())).containsExactly(0L, 0L, 0L);
    assertThat(people.custodian().individuals()).isEqualTo(1);
  }

  @Test
  void rowsStayInOrderAndErasableWhenTheLogTidiesItselfUp() {
    visits.append("first", rows("eve", 1, 100_000));
    visits.append("second", rows("ann", 1, 3));
    View<Visit> before = visits.snapshot();
    visits.update("eve", rows("eve", 2, 2));
    visits.append("third", IntStream.rangeClosed(1, 3).mapToObj(v -> new Visit("ann", v)).toList());
    assertThat(versions(visits.live())).containsExactly(4L, 3L, 1L);
    assertThat(
            proper
                .analyst("ada")
                .query(visits.live())
                .perIndividual(rows -> rows.subList(rows.size() - 1, rows.size()))
                .noisyHistogram(VERSIONS, Visit::version, LITTLE)
                .get()
                .value()
                .values())
        .containsExactly(0L, 1L, 1L);
    visits.delete("eve");
    assertThat(versions(before)).containsExactly(3L, 0L, 0L);
    assertThat(versions(visits.live())).containsExactly(4L, 1L, 1L);
    visits.delete("ann");
    assertThat(versions(before)).containsExactly(0L, 0L, 0L);
    assertThat(versions(visits.live())).containsExactly(0L, 0L, 0L);
  }

  @Test
  void aSnapshotIsWhatItWasWhileRowsAreErasedUnderIt() {
    visits.append("first", rows("ann", 1, 70_000));
    visits.append("second", rows("bob", 2, 70_000));
    View<Visit> snapshot = visits.snapshot();
    visits.append("third", rows("cyd", 3, 5));
    visits.delete("ann");
    visits.delete("cyd");
    assertThat(versions(snapshot)).containsExactly(0L, 70_000L, 0L);
    assertThat(versions(visits.live())).containsExactly(0L, 70_000L, 0L);
  }
}
