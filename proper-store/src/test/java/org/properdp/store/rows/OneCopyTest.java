package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.codec.RowsUnreadable;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.store.DirectoryStorageDoor;
import org.properdp.store.Stores;
import org.properdp.store.custody.Restoring;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;
import org.properdp.store.rekeying.Rekeying;

/** A table whose files of rows have one copy keeps it in all that happens to a store. */
@Tag("long")
class OneCopyTest {
  private static final Option<StoreKey> NO_KEY = Option.none();
  private static final Option<StoreKey> KEY = Option.some(StoreKey.parse("5a".repeat(32)));

  /** Three rows may wait in the heap. */
  private static final Sizes THREE = Stores.MERGING.withWaiting(3);

  private static final Map<String, List<Long>> WITHOUT_BOB =
      Map.of("ann", List.of(4L), "eve", List.of(2L, 5L));

  private final SimulatedDisk disk = new SimulatedDisk();

  private static Visits open(SimulatedDisk disk, Option<StoreKey> key) {
    return Visits.inOneCopy(disk.session(), key, THREE);
  }

  private Visits filled(Option<StoreKey> key) {
    Visits open = open(disk, key);
    open.append("one", "bob", 1, "eve", 2, "bob", 3);
    open.append("two", "ann", 4, "eve", 5);
    assertThat(open.visits.moveToFile(false)).isTrue();
    return open;
  }

  /** One copy of the rows, and beside it the file of people's hashes. */
  private static void requireOne(SimulatedDisk disk) {
    requireFiles(disk, "ac");
  }

  private static void requireFiles(SimulatedDisk disk, String letters) {
    assertThat(Visits.files(disk).stream().map(name -> name.substring(name.length() - 1)))
        .containsExactlyInAnyOrder(letters.split(""));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void itHasOneWhateverIsDone(boolean hasKey) throws IOException {
    Option<StoreKey> key = hasKey ? KEY : NO_KEY;
    try (Visits open = filled(key)) {
      requireOne(disk);
      open.append("large", "dan", 6, "dan", 7, "dan", 8, "dan", 9);
      assertThat(open.visits.moveToFile(true)).isTrue();
      requireOne(disk);
      open.patients.delete("dan");
      open.proper.custodian().compact();
      open.patients.delete("bob");
      open.proper.custodian().compact();
      requireOne(disk);
    }
    try (Visits open = open(disk, key)) {
      assertThat(open.rows()).isEqualTo(WITHOUT_BOB);
      open.append("late", "dan", 6, "dan", 7, "dan", 8, "dan", 9);
    }
    try (Visits open = open(disk, key)) {
      assertThat(open.rows()).containsEntry("dan", List.of(6L, 7L, 8L, 9L));
      open.visits.refresh(
          open.read(open.visits.batch("all"), "eve", 1, "eve", 2, "eve", 3, "eve", 4));
      requireOne(disk);
    }
    SimulatedDisk restored = restored(key);
    requireOne(restored);
    StoreKey other = StoreKey.parse("6b".repeat(32));
    try (Disk session = restored.session()) {
      new Rekeying(session, key, other).run();
    }
    try (Visits open = open(restored, Option.some(other))) {
      requireOne(restored);
      assertThat(open.rows()).isEqualTo(Map.of("eve", List.of(1L, 2L, 3L, 4L)));
      open.proper.custodian().verify();
    }
  }

  private SimulatedDisk restored(Option<StoreKey> key) throws IOException {
    SimulatedDisk copy = new SimulatedDisk();
    SimulatedDisk restored = new SimulatedDisk();
    Anchor anchor;
    Disk session = disk.session();
    try (DirectoryStorageDoor door =
        key.fold(
            () -> new DirectoryStorageDoor(session),
            given -> new DirectoryStorageDoor(session, given))) {
      anchor = door.backup(copy.session());
    }
    try (Disk from = copy.session();
        Disk to = restored.session()) {
      new Restoring(from, to, key).run(Option.some(anchor), Option.none());
    }
    return restored;
  }

  @ParameterizedTest
  @ValueSource(strings = {"gone", "directory", "page"})
  void whatItsOnlyCopyLosesIsLost(String loss) {
    try (Visits open = filled(NO_KEY)) {
      open.count();
      open.proper.custodian().compact();
    }
    String file = "rows-00000001.0.a";
    byte[] bytes = disk.bytes(file);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    bytes[loss.equals("page") ? text.indexOf(Visits.SECRET) : bytes.length - 1] ^= 1;
    disk.replace(file, loss.equals("gone") ? new byte[0] : bytes);
    try (Visits open = open(disk, NO_KEY)) {
      assertThatThrownBy(() -> open.proper.custodian().verify())
          .isInstanceOf(RowsUnreadable.class)
          .hasMessageContaining("rows of data set visits of population patients")
          .hasMessageContaining("rows-00000001.0.a, its only copy: ")
          .hasMessageNotContaining("either");
      assertThat(open.isRefused()).isTrue();
      assertThat(open.left("bob")).isEqualTo("0.8");
      assertThat(open.proper.custodian().failure()).isEmpty();
    }
    assertThat(Visits.files(disk)).contains(file);
  }

  /** A number of copies that is declared later holds for files that are written later. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void filesGetAnotherNumberOfCopiesWhenTheyAreMerged(boolean toOne) {
    (toOne ? Visits.filled(disk, NO_KEY) : filled(NO_KEY)).close();
    requireFiles(disk, toOne ? "ab" : "ac");
    try (Visits open = toOne ? open(disk, NO_KEY) : new Visits(disk, NO_KEY, THREE)) {
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
      requireFiles(disk, toOne ? "ab" : "ac");
      assertThat(open.visits.moveToFile(true)).isTrue();
      requireFiles(disk, toOne ? "ac" : "ab");
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
      open.proper.custodian().verify();
    }
  }
}
