package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.batch.ReadColumns;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.columns.ChunkRow;
import org.properdp.custody.StoreKey;
import org.properdp.population.View;
import org.properdp.query.Release;
import org.properdp.store.Stores;
import org.properdp.store.disk.Fault;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;

/** A batch with too many rows for the heap is stored in a file, as a whole or not at all. */
class DeliveriesTest {
  private static final Option<StoreKey> NO_KEY = Option.none();
  private static final Option<StoreKey> KEY = Option.some(StoreKey.parse("5a".repeat(32)));
  private static final List<Option<StoreKey>> BOTH = List.of(NO_KEY, KEY);

  /** Two rows may wait in the heap. */
  private static final Sizes TWO = Stores.MERGING.withWaiting(2);

  private static final int MOST_TIMES = 1_000;

  private static final Object[] LARGE = {"bob", 1, "eve", 2, "bob", 3};
  private static final Map<String, List<Long>> STORED =
      Map.of("bob", List.of(1L, 3L), "eve", List.of(2L));

  private SimulatedDisk disk = new SimulatedDisk();

  private Visits open(Option<StoreKey> key) {
    return new Visits(disk, key, TWO);
  }

  private List<String> files() {
    return Visits.files(disk);
  }

  private static List<String> holding(SimulatedDisk disk, String text) {
    return disk.names().stream()
        .filter(name -> new String(disk.bytes(name), StandardCharsets.ISO_8859_1).contains(text))
        .toList();
  }

  private List<String> spills() {
    return disk.names().stream().filter(RowFileName::isSpill).toList();
  }

  @Test
  void aLargeBatchLiesInAFileFromTheStartAndInNoOtherPlace() {
    for (Option<StoreKey> key : BOTH) {
      disk = new SimulatedDisk();
      try (Visits open = open(key)) {
        assertThat(open.append("one", LARGE).stored()).isEqualTo(3);
        assertThat(files()).hasSize(2);
        assertThat(spills()).isEmpty();
        assertThat(holding(disk, Visits.SECRET)).isEqualTo(key.isEmpty() ? files() : List.of());
        assertThat(open.rows()).isEqualTo(STORED);
        assertThat(open.count()).isEqualTo(3);
      }
      try (Visits open = open(key)) {
        assertThat(open.rows()).isEqualTo(STORED);
        assertThat(open.left("bob")).isEqualTo("0.8");
        assertThat(open.append("one", LARGE).repeated()).isTrue();
        assertThatThrownBy(() -> open.append("one", "bob", 1, "eve", 2, "bob", 4))
            .hasMessageContaining("was used for other rows");
        assertThat(spills()).isEmpty();
        assertThat(open.patients.custodian().batches("visits"))
            .extracting(batch -> batch.rows() + " " + batch.isInFile())
            .containsExactly("3 true");
        open.proper.custodian().verify();
      }
    }
  }

  /** A batch is recognised wherever its rows waited. */
  @Test
  void aBatchIsTheSameOneWithAnotherHeap() {
    try (Visits open = open(NO_KEY)) {
      open.append("one", LARGE);
    }
    try (Visits open = new Visits(disk, NO_KEY, Stores.MERGING)) {
      assertThat(open.append("one", LARGE).repeated()).isTrue();
      open.append("two", "ann", 4, "ann", 5, "ann", 6);
      assertThat(files()).hasSize(2);
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.append("two", "ann", 4, "ann", 5, "ann", 6).repeated()).isTrue();
    }
  }

  @Test
  void eachPersonsRowsAreInTheirOrderOfArrivalWithThoseOfSmallBatches() {
    try (Visits open = open(NO_KEY)) {
      open.append("a", "eve", 1, "bob", 2);
      open.append("b", "bob", 3, "ann", 4, "bob", 5, "ann", 6);
      open.append("c", "bob", 7);
      open.append("d", "ann", 8, "eve", 9, "bob", 10);
      open.append("e", "eve", 11);
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.rows())
          .isEqualTo(
              Map.of(
                  "ann", List.of(4L, 6L, 8L),
                  "bob", List.of(2L, 3L, 5L, 7L, 10L),
                  "eve", List.of(1L, 9L, 11L)));
      assertThat(files()).hasSize(4);
      assertThat(open.count()).isEqualTo(11);
    }
  }

  @Test
  void rowsThatAreTooManyAreSetAsideAlone() {
    try (Visits open = open(NO_KEY)) {
      Object[] rows = new Object[2 * 999];
      for (int at = 0; at < rows.length; at += 2) {
        rows[at] = "bob";
        rows[at + 1] = at;
      }
      open.append("many", rows);
      Receipt receipt = open.append("more", "bob", 1, "eve", 1, "bob", 2);
      assertThat(receipt.stored()).isEqualTo(2);
      assertThat(receipt.setAside().map(row -> row.position())).containsExactly(2L);
      assertThat(open.append("none", "bob", 1, "bob", 1, "bob", 1).stored()).isZero();
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.append("last", "bob", 1, "eve", 1, "bob", 2).stored()).isEqualTo(1);
      assertThat(open.rows().get("bob")).hasSize(1_000);
      assertThat(open.rows().get("eve")).hasSize(2);
    }
  }

  /** Rows that a refresh replaces take no room from those that it brings, before it or after it. */
  @Test
  void aRefreshKeepsAsManyRowsOfEachPersonAsAnyBatch() {
    Object[] rows = new Object[2 * 1_000];
    for (int at = 0; at < rows.length; at += 2) {
      rows[at] = "bob";
      rows[at + 1] = at;
    }
    try (Visits open = open(NO_KEY)) {
      open.append("many", rows);
      Receipt all = open.visits.refresh(open.read(open.visits.batch("all"), rows));
      assertThat(all.stored()).isEqualTo(1_000);
      open.visits.refresh(open.read(open.visits.batch("few"), LARGE));
      assertThat(open.append("again", rows).stored()).isEqualTo(998);
    }
  }

  @Test
  void aLargeBatchReplacesAllRowsButNotThoseOfSnapshots() {
    try (Visits open = open(NO_KEY)) {
      open.append("one", LARGE);
      open.append("two", "ann", 4);
      View<ChunkRow> before = open.visits.snapshot();
      open.visits.refresh(open.read(open.visits.batch("all"), "ann", 5, "bob", 6, "ann", 7));
      assertThat(count(before)).isEqualTo(4);
      open.patients.delete("bob");
      assertThat(count(before)).isEqualTo(2);
      open.proper.custodian().compact();
      assertThat(files()).hasSize(2);
      assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(5L, 7L)));
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(5L, 7L)));
      assertThat(open.visits.refresh(open.read(open.visits.batch("all"), "eve", 1)).repeated())
          .isTrue();
    }
  }

  private static long count(View<ChunkRow> view) {
    return view.askedBy(Fixture.AUTHORITY, "ada")
        .noisyCount(Epsilon.of("0.1"))
        .map(Release::value)
        .get();
  }

  @Test
  void anErasureLeavesNothingInAnyFileAndNothingThatConfirmsAGuess() {
    for (Option<StoreKey> key : BOTH) {
      disk = new SimulatedDisk();
      try (Visits open = open(key)) {
        open.append("one", LARGE);
        open.append("two", "ann", 4);
        open.patients.delete("bob");
        assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(4L), "eve", List.of(2L)));
        open.proper.custodian().compact();
        assertThat(holding(disk, Visits.SECRET)).isEmpty();
      }
      try (Visits open = open(key)) {
        assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(4L), "eve", List.of(2L)));
        // Whether these are other rows is not known any more.
        assertThat(open.append("one", "eve", 8, "eve", 9, "eve", 10).repeated()).isTrue();
        open.proper.custodian().verify();
      }
    }
  }

  @Test
  void aBatchThatIsForgottenLeavesNothingBeside() {
    try (Visits open = open(NO_KEY)) {
      ReadColumns<String> forgotten = open.read(open.visits.batch("one"), LARGE);
      forgotten.end();
      assertThat(spills()).hasSize(1);
      assertThat(forgotten.isSpilled()).isTrue();
      forgotten = null;
      for (int times = 0; times < MOST_TIMES && !spills().isEmpty(); times++) {
        System.gc();
      }
      assertThat(spills()).isEmpty();
      assertThat(open.append("one", LARGE).stored()).isEqualTo(3);
    }
  }

  /** The store may be stopped at any moment: bytes that anybody may find are sealed. */
  @Test
  void nothingIsEverWrittenInTheClearUnderAKey() {
    open(KEY).close();
    SimulatedDisk clear = disk.copy();
    append(clear, KEY);
    for (long at = 1; at <= clear.operations(); at++) {
      SimulatedDisk stopping = disk.copy();
      stopping.crashAt(at);
      append(stopping, KEY);
      assertThat(holding(stopping, Visits.SECRET)).as("stopped at %d", at).isEmpty();
      SimulatedDisk found = stopping.afterCrash(at);
      try (Visits open = new Visits(found, KEY, TWO)) {
        assertThat(found.names()).noneMatch(RowFileName::isSpill);
        assertThat(Visits.files(found)).hasSize(open.rows().isEmpty() ? 0 : 2);
      }
    }
  }

  private static void append(SimulatedDisk disk, Option<StoreKey> key) {
    try (Visits open = new Visits(disk, key, TWO)) {
      open.append("one", LARGE);
    } catch (RuntimeException stopped) {
      assertThat(disk.isOff()).isTrue();
    }
  }

  @Test
  void whateverFailsTheBatchIsThereAsAWholeOrNotAtAllAndWithRoomAgainItIsStored() {
    try (Visits open = open(KEY)) {
      open.append("before", "ann", 4);
    }
    for (Fault fault : Fault.values()) {
      long chance = 1;
      while (fails(disk.copy(), fault, chance)) {
        chance++;
      }
      assertThat(chance).as("%s", fault).isGreaterThan(1);
    }
  }

  /** True if the fault happened. */
  private static boolean fails(SimulatedDisk failing, Fault fault, long chance) {
    Map<String, List<Long>> without = Map.of("ann", List.of(4L));
    Map<String, List<Long>> with =
        Map.of("ann", List.of(4L, 9L), "bob", List.of(1L, 3L), "eve", List.of(2L));
    boolean happened;
    boolean isStored = false;
    try (Visits open = new Visits(failing, KEY, TWO)) {
      failing.failAt(chance, fault);
      long before = failing.chances(fault);
      try {
        open.append("one", "bob", 1, "eve", 2, "bob", 3, "ann", 9);
        isStored = true;
      } catch (UncheckedIOException refused) {
        assertThat(open.patients.custodian().failure()).isEmpty();
        assertThat(refused).hasMessageContaining("nothing of the batch is stored");
        assertThat(open.rows()).isEqualTo(without);
        assertThat(open.patients.custodian().account("bob")).isEmpty();
        assertThat(open.append("one", "bob", 1, "eve", 2, "bob", 3, "ann", 9).stored())
            .isEqualTo(4);
        isStored = true;
      } catch (LedgerStopped stopped) {
        assertThat(open.patients.custodian().failure()).isPresent();
      }
      happened = failing.chances(fault) - before >= chance;
    }
    try (Visits open = new Visits(failing.copy(), KEY, TWO)) {
      assertThat(open.rows()).isIn(isStored ? List.of(with) : List.of(with, without));
      boolean isThere = open.rows().equals(with);
      assertThat(open.append("one", "bob", 1, "eve", 2, "bob", 3, "ann", 9).repeated())
          .isEqualTo(isThere);
      assertThat(open.rows()).isEqualTo(with);
      open.proper.custodian().verify();
    }
    return happened;
  }
}
