package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.population.ColumnarDataset;
import org.properdp.provenance.threads.Background;
import org.properdp.store.DirectoryStorageDoor;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.InColumns;
import org.properdp.store.custody.Restoring;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.Fault;
import org.properdp.store.disk.ForwardingDisk;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;

/** What else goes on never takes a file of rows away that is needed, nor leaves one that is not. */
@Tag("long")
class RowFileCareTest {
  private static final Option<StoreKey> NO_KEY = Option.none();

  private final SimulatedDisk disk = new SimulatedDisk();

  private Visits open() {
    return new Visits(disk, NO_KEY, Stores.MERGING);
  }

  /** A row that was set aside may have been anybody's, also of a person without rows here. */
  @Test
  void nothingConfirmsARowThatWasSetAsideOnceAnybodyWasErased() {
    Object[] rows = new Object[2 * 1_001];
    for (int at = 0; at < rows.length; at += 2) {
      rows[at] = "eve";
      rows[at + 1] = at;
    }
    try (Visits open = open()) {
      assertThat(open.append("one", rows).setAside()).hasSize(1);
      ColumnarDataset<String> others = open.patients.columns("others", InColumns.LAYOUT);
      others.append(open.read(others.batch("first"), "bob", 1));
      open.visits.moveToFile(false);
      open.proper.custodian().compact();
      assertThatThrownBy(() -> open.append("one", "eve", 1)).hasMessageContaining("other rows");
      others.delete("bob");
      open.proper.custodian().compact();
      assertThat(open.append("one", "eve", 1).repeated()).isTrue();
    }
    try (Visits open = open()) {
      assertThat(open.append("one", "eve", 2).repeated()).isTrue();
    }
  }

  @Test
  void aCompactionThatFailsLeavesNoPartOfAFileWhenTheNextOneEnds() {
    Visits.filled(disk, NO_KEY).close();
    for (Fault fault : new Fault[] {Fault.NO_SPACE, Fault.SHORT_WRITE, Fault.READ_ERROR}) {
      int failed = 0;
      boolean happened = true;
      for (long chance = 1; happened; chance++) {
        SimulatedDisk failing = disk.copy();
        try (Visits open = new Visits(failing, NO_KEY, Stores.MERGING)) {
          open.patients.delete("bob");
          long before = failing.chances(fault);
          failing.failAt(chance, fault);
          failed += compacts(open) ? 0 : 1;
          happened = failing.chances(fault) - before >= chance;
          if (happened) {
            compactAgain(open);
          }
          if (happened && open.patients.custodian().failure().isEmpty()) {
            assertThat(Visits.files(failing)).as("%s %d", fault, chance).hasSize(2);
            assertThat(failing.bytes(Visits.files(failing).get(0)))
                .asString(StandardCharsets.ISO_8859_1)
                .doesNotContain(Visits.SECRET);
          }
        }
      }
      assertThat(failed).as("%s", fault).isPositive();
    }
  }

  /** What failed in the background, the store may only learn now. */
  private static void compactAgain(Visits open) {
    try {
      open.proper.custodian().compact();
    } catch (IllegalStateException stopped) {
      assertThat(open.proper.custodian().failure()).isPresent();
    }
  }

  private static boolean compacts(Visits open) {
    try {
      open.proper.custodian().compact();
      return true;
    } catch (RuntimeException failed) {
      return false;
    }
  }

  /** Does something once, before anything is copied. */
  private static final class Interrupted extends ForwardingDisk {
    private final Runnable act;
    private boolean isDone;

    Interrupted(Disk disk, Runnable act) {
      super(disk);
      this.act = act;
    }

    @Override
    protected DiskFile seen(String name, DiskFile file) {
      if (!isDone) {
        isDone = true;
        Thread another = new Thread(act, "moves rows");
        another.start();
        try {
          another.join();
        } catch (InterruptedException never) {
          throw new IllegalStateException(never);
        }
      }
      return file;
    }
  }

  @Test
  void aBackupHasTheFilesOfItsMomentThoughTheirRowsAreMovedMeanwhile() throws IOException {
    Visits.filled(disk, NO_KEY).close();
    SimulatedDisk copy = new SimulatedDisk();
    SimulatedDisk restored = new SimulatedDisk();
    Anchor anchor;
    try (DirectoryStorageDoor door = new DirectoryStorageDoor(disk.session())) {
      Visits open = new Visits(door.storage());
      anchor = door.backup(new Interrupted(copy.session(), () -> open.visits.moveToFile(true)));
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
      open.visits.moveToFile(true);
      assertThat(Visits.files(disk)).hasSize(2);
    }
    try (Disk from = copy.session();
        Disk to = restored.session()) {
      new Restoring(from, to, NO_KEY).run(Option.some(anchor), Option.none());
    }
    try (Visits open = new Visits(restored, NO_KEY, Stores.MERGING)) {
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
    }
  }

  @Test
  void aVerificationReadsTheFilesOfItsMomentThoughTheirRowsAreMovedMeanwhile() {
    Visits.filled(disk, NO_KEY).close();
    WatchedDisk watched = new WatchedDisk(disk.session());
    try (Visits open = new Visits(watched, NO_KEY, Stores.MERGING)) {
      open.append("three", "ann", 6);
      open.visits.moveToFile(false);
      watched.atRead.set(Option.some(() -> open.visits.moveToFile(true)));
      open.proper.custodian().verify();
      assertThat(open.proper.custodian().notices()).isEmpty();
      assertThat(Visits.files(disk)).hasSize(2);
      assertThat(open.rows().get("ann")).containsExactly(4L, 6L);
    }
  }

  @Test
  void twoMovesAtOncePutNoRowInTwoPlacesOrInNone() {
    Sizes sizes = Stores.MERGING.withWaiting(2);
    WatchedDisk watched = new WatchedDisk(disk.session());
    try (Visits open = new Visits(watched, NO_KEY, sizes)) {
      for (int batch = 0; batch < 4; batch++) {
        open.append("b" + batch, "bob", batch, "eve", batch, "ann", batch);
      }
      watched.atWrite.set(
          Option.some(
              () -> {
                open.append("small", "ann", 4);
                assertThat(open.visits.moveToFile(false)).isTrue();
              }));
      assertThat(open.visits.moveToFile(true)).isTrue();
      assertThat(Visits.files(disk)).hasSize(2 * 2);
      open.append("last", "ann", 5);
      assertThat(open.visits.moveToFile(false)).isTrue();
      open.append("waits", "ann", 6);
      open.proper.custodian().compact();
    }
    try (Visits open = new Visits(disk, NO_KEY, sizes)) {
      assertThat(open.rows().get("ann")).isEqualTo(LongStream.range(0, 7).boxed().toList());
      open.proper.custodian().verify();
    }
  }

  @Test
  void aLargeBatchThatComesWhileFilesAreMadeOneStaysBesideThem() {
    Sizes sizes = Stores.MERGING.withWaiting(2);
    Map<String, List<Long>> all =
        Map.of(
            "ann",
            List.of(4L, 6L, 8L, 9L),
            "bob",
            List.of(1L, 3L, 7L),
            "eve",
            List.of(2L, 5L, 10L));
    WatchedDisk watched = new WatchedDisk(disk.session());
    try (Visits open = new Visits(watched, NO_KEY, sizes)) {
      open.append("one", "bob", 1, "eve", 2, "bob", 3);
      open.append("two", "ann", 4, "eve", 5, "ann", 6);
      watched.atWrite.set(Option.some(() -> open.append("three", "bob", 7, "ann", 8, "ann", 9)));
      assertThat(open.visits.moveToFile(true)).isTrue();
      open.append("four", "eve", 10);
      assertThat(open.visits.moveToFile(false)).isTrue();
      assertThat(open.rows()).isEqualTo(all);
      assertThat(Visits.files(disk)).hasSize(6);
    }
    try (Visits open = new Visits(disk, NO_KEY, sizes)) {
      assertThat(open.rows()).isEqualTo(all);
    }
  }

  /** The next opening moves the rows. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void closingIsQuietWhileRowsWaitToBeMovedOrAre(boolean areMoving) throws Exception {
    Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, failed) -> uncaught.add(failed));
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    Runnable wait =
        () -> {
          begun.countDown();
          await(closed);
        };
    try {
      WatchedDisk watched = new WatchedDisk(disk.session());
      Visits open = new Visits(watched, NO_KEY, Stores.MERGING.withInHeap(1));
      if (areMoving) {
        watched.atWrite.set(Option.some(wait));
      } else {
        Background.soon(wait);
      }
      open.append("one", "ann", 4, "eve", 2);
      await(begun);
      open.close();
      closed.countDown();
      Visits.afterBackground();
      assertThat(watched.open).isEmpty();
      open.close(); // It does nothing more, and until here the rows are not forgotten.
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    assertThat(uncaught).isEmpty();
    try (Visits open = new Visits(disk, NO_KEY, Stores.MERGING.withInHeap(1))) {
      Visits.afterBackground();
      assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(4L), "eve", List.of(2L)));
    }
  }

  private static void await(CountDownLatch done) {
    try {
      done.await();
    } catch (InterruptedException never) {
      throw new IllegalStateException(never);
    }
  }

  @Test
  void anOpeningOrAMoveThatFailsLeavesNoFileOpen() {
    Visits.filled(disk, NO_KEY).close();
    for (String copy : RowFileName.COPIES) {
      disk.replace(new RowFileName(7, 0).file(copy), new byte[9]); // to be deleted by the opening
    }
    for (Fault fault : new Fault[] {Fault.WRITE_ERROR, Fault.FORCE_ERROR}) {
      int failed = 0;
      boolean happened = true;
      for (long chance = 1; happened; chance++) {
        SimulatedDisk failing = disk.copy();
        WatchedDisk counting = new WatchedDisk(failing.session());
        failing.failAt(chance, fault);
        failed += opens(counting) ? 0 : 1;
        happened = failing.chances(fault) >= chance;
        assertThat(counting.open).as("%s %d", fault, chance).isEmpty();
      }
      assertThat(failed).as("%s", fault).isPositive();
    }
  }

  private static boolean opens(Disk failing) {
    try (Visits open = new Visits(failing, NO_KEY, Stores.MERGING)) {
      open.append("three", "ann", 6);
      open.visits.moveToFile(false);
      return true;
    } catch (IllegalStateException | UncheckedIOException failed) {
      return false;
    }
  }
}
