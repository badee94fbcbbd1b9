package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.batch.ReadColumns;
import org.properdp.budget.Epsilon;
import org.properdp.columns.ChunkRow;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.population.BatchSeries;
import org.properdp.population.ColumnarDataset;
import org.properdp.population.View;
import org.properdp.query.Release;
import org.properdp.store.DirectoryStorageDoor;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.InColumns;
import org.properdp.store.custody.BackupReading;
import org.properdp.store.custody.Restoring;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;
import org.properdp.store.rekeying.Rekeying;

/** Rows in files are the same rows, whatever happens to them and to the files. */
@Tag("long")
class RowFilesTest {
  private static final Option<StoreKey> NO_KEY = Option.none();
  private static final Option<StoreKey> KEY = Option.some(StoreKey.parse("5a".repeat(32)));
  private static final StoreKey ANOTHER = StoreKey.parse("a5".repeat(32));

  private final SimulatedDisk disk = new SimulatedDisk();

  private Visits open(Option<StoreKey> key) {
    return new Visits(disk, key, Stores.MERGING);
  }

  private Visits filled(Option<StoreKey> key) {
    return Visits.filled(disk, key);
  }

  private List<String> files() {
    return Visits.files(disk);
  }

  @Test
  void rowsInFilesAreThereAfterAnOpeningAndAreAskedAbout() {
    for (Option<StoreKey> key : List.of(NO_KEY, KEY)) {
      new ArrayList<>(disk.names()).forEach(disk::delete);
      try (Visits open = filled(key)) {
        assertThat(open.rows()).isEqualTo(Visits.FILLED);
        open.append("three", "ann", 6);
      }
      try (Visits open = open(key)) {
        assertThat(open.rows())
            .isEqualTo(
                Map.of("ann", List.of(4L, 6L), "bob", List.of(1L, 3L), "eve", List.of(2L, 5L)));
        assertThat(open.count()).isEqualTo(6);
        assertThat(open.left("bob")).isEqualTo("0.8");
        assertThat(open.append("one", "bob", 1, "eve", 2, "bob", 3).repeated()).isTrue();
        assertThat(open.patients.custodian().batches("visits"))
            .extracting(batch -> batch.rows() + " " + batch.isInFile())
            .containsExactly("3 true", "2 true", "1 false");
      }
      assertThat(files()).hasSize(2);
    }
  }

  @Test
  void rowsMoveByThemselvesOnceTheyAreMany() {
    try (Visits open = new Visits(disk, NO_KEY, Stores.MERGING.withInHeap(3))) {
      open.append("one", "bob", 1, "eve", 2, "bob", 3);
      Visits.afterBackground();
      assertThat(files()).isEmpty();
      open.append("two", "ann", 4, "eve", 5);
      Visits.afterBackground();
      assertThat(files()).hasSize(2);
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
    }
  }

  @Test
  void largeBatchesDoNotStayInManyFiles() {
    Sizes sizes = Stores.MERGING.withWaiting(2);
    List<Long> each = LongStream.range(0, 20).boxed().toList();
    try (Visits open = new Visits(disk, NO_KEY, sizes)) {
      for (int batch : each.stream().mapToInt(Long::intValue).toArray()) {
        open.append("b" + batch, "bob", batch, "eve", batch, "ann", batch);
        Visits.afterBackground();
        assertThat(files()).hasSizeLessThan(2 * 8);
      }
    }
    try (Visits open = new Visits(disk, NO_KEY, sizes)) {
      assertThat(open.rows()).isEqualTo(Map.of("ann", each, "bob", each, "eve", each));
      open.proper.custodian().verify();
    }
  }

  @Test
  void filesOfASeriesOfBatchesAreMadeOneWhenItEnds() {
    Sizes sizes = Stores.MERGING.withWaiting(2).withInHeap(1 << 22);
    try (Visits open = new Visits(disk, NO_KEY, sizes)) {
      try (BatchSeries series = open.visits.series()) {
        appendLarge(open, 0, 30);
        assertThat(files()).hasSize(2 * 30);
        series.end();
        assertThat(files()).hasSize(2);
      }
      try (BatchSeries stopped = open.visits.series()) {
        appendLarge(open, 30, 39);
        assertThat(files()).hasSize(2 * 10);
        assertThat(stopped).isNotNull();
      }
      Visits.afterBackground();
      assertThat(files()).hasSize(2 * 2);
      appendLarge(open, 39, 41);
      assertThat(open.rows().get("bob")).isEqualTo(LongStream.range(0, 41).boxed().toList());
    }
    try (Visits open = new Visits(disk, NO_KEY, sizes)) {
      assertThat(open.rows().get("bob")).isEqualTo(LongStream.range(0, 41).boxed().toList());
      open.proper.custodian().verify();
    }
  }

  private static void appendLarge(Visits open, int from, int to) {
    for (int batch = from; batch < to; batch++) {
      open.append("b" + batch, "bob", batch, "eve", batch, "ann", batch);
      Visits.afterBackground();
    }
  }

  @Test
  void rowsOfAPersonInFilesCountAgainstItsMost() {
    try (Visits open = open(NO_KEY)) {
      Object[] rows = new Object[2 * 999];
      for (int at = 0; at < rows.length; at += 2) {
        rows[at] = "bob";
        rows[at + 1] = at;
      }
      open.append("many", rows);
      open.visits.moveToFile(false);
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.append("more", "bob", 1, "eve", 1, "bob", 2).stored()).isEqualTo(2);
    }
  }

  @Test
  void underAGlobalBudgetNoMoreRowsOfAPersonCountThanItPaysFor() {
    for (boolean isMoved : List.of(false, true)) {
      try (Visits open = open(NO_KEY)) {
        ColumnarDataset<String> shifts = shifts(open);
        if (!isMoved) {
          shifts.append(open.read(shifts.batch("one"), "joe", 1, "joe", 2, "kim", 3));
          shifts.moveToFile(false);
        }
        assertThat(count(shifts.live())).isEqualTo(2);
      }
    }
  }

  private static ColumnarDataset<String> shifts(Visits open) {
    return open.proper
        .population("staff", String.class)
        .global(Epsilon.of("1"), 1)
        .columns("shifts", InColumns.LAYOUT);
  }

  /** The number of a file that is gone would make its place look like that of the new one. */
  @Test
  void aFileNeverGetsTheNumberOfOneThatIsGone() {
    try (Visits open = filled(NO_KEY)) {
      open.visits.refresh(open.read(open.visits.batch("all"), "ann", 1, "eve", 2));
      open.proper.custodian().compact();
      assertThat(files()).isEmpty();
    }
    try (Visits open = open(NO_KEY)) {
      open.visits.moveToFile(false);
      open.proper.custodian().compact();
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(1L), "eve", List.of(2L)));
    }
  }

  @Test
  void aSnapshotKeepsReplacedRowsAndLosesErasedOnes() {
    try (Visits open = filled(NO_KEY)) {
      View<ChunkRow> before = open.visits.snapshot();
      ReadColumns<String> none = open.visits.batch("none");
      open.visits.update("eve", none);
      open.visits.moveToFile(true);
      assertThat(count(before)).isEqualTo(5);
      open.visits.delete("bob");
      assertThat(count(before)).isEqualTo(3);
      assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(4L)));
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(4L)));
    }
  }

  private static long count(View<ChunkRow> view) {
    return view.askedBy(Fixture.AUTHORITY, "ada")
        .noisyCount(Epsilon.of("0.1"))
        .map(Release::value)
        .get();
  }

  @Test
  void aCompactionLeavesNothingOfErasedPeopleInAnyFile() {
    try (Visits open = filled(NO_KEY)) {
      assertThat(holding(Visits.SECRET)).isNotEmpty();
      open.patients.delete("bob");
      open.proper.custodian().compact();
      assertThat(holding(Visits.SECRET)).isEmpty();
      assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(4L), "eve", List.of(2L, 5L)));
      assertThat(files()).hasSize(2);
      open.append("late", "bob", 7);
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.rows())
          .isEqualTo(Map.of("ann", List.of(4L), "bob", List.of(7L), "eve", List.of(2L, 5L)));
      assertThat(open.proper.custodian().verify().frames()).isPositive();
    }
  }

  private List<String> holding(String text) {
    return disk.names().stream()
        .filter(name -> new String(disk.bytes(name), StandardCharsets.ISO_8859_1).contains(text))
        .toList();
  }

  @Test
  void aCompactionTakesMovedRowsOutOfTheJournal() {
    try (Visits open = filled(NO_KEY)) {
      open.proper.custodian().compact();
      assertThat(holding(Visits.SECRET)).isEqualTo(files());
    }
    try (Visits open = open(NO_KEY)) {
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
      assertThat(open.append("two", "ann", 4, "eve", 5).repeated()).isTrue();
      assertThatThrownBy(() -> open.append("two", "ann", 5)).hasMessageContaining("other rows");
    }
  }

  @Test
  void aBackupHasTheFilesAndGivesThemBackUnderAnotherKeyToo() throws IOException {
    SimulatedDisk copy = new SimulatedDisk();
    SimulatedDisk restored = new SimulatedDisk();
    filled(KEY).close();
    Anchor anchor;
    try (DirectoryStorageDoor door = new DirectoryStorageDoor(disk.session(), KEY.get())) {
      anchor = door.backup(copy.session());
    }
    try (Disk from = copy.session()) {
      assertThat(new BackupReading(from, KEY).run().end()).isEqualTo(anchor);
    }
    try (Disk from = copy.session();
        Disk to = restored.session()) {
      new Restoring(from, to, KEY).run(Option.some(anchor), Option.some(ANOTHER));
    }
    try (Visits open = new Visits(restored, Option.some(ANOTHER), Stores.MERGING)) {
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
      open.proper.custodian().verify();
    }
  }

  @Test
  void aStopWhileTheKeyIsChangedLeavesOneKeyThatOpensAllRows() throws IOException {
    filled(KEY).close();
    SimulatedDisk original = disk.copy();
    rekey(original);
    long operations = original.operations();
    for (long at = 1; at <= operations; at++) {
      SimulatedDisk stopping = disk.copy();
      stopping.crashAt(at);
      try {
        rekey(stopping);
      } catch (IOException | RuntimeException stopped) {
        assertThat(stopping.isOff()).isTrue();
      }
      requireRows(stopping.afterCrash(at));
    }
  }

  private static void rekey(SimulatedDisk disk) throws IOException {
    try (Disk session = disk.session()) {
      new Rekeying(session, KEY, ANOTHER).run();
    }
  }

  private static void requireRows(SimulatedDisk found) {
    try (Visits open = opened(found)) {
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
      assertThat(Visits.files(found)).hasSize(2);
    }
  }

  private static Visits opened(SimulatedDisk found) {
    try {
      return new Visits(found, KEY, Stores.MERGING);
    } catch (RuntimeException otherKey) {
      return new Visits(found, Option.some(ANOTHER), Stores.MERGING);
    }
  }
}
