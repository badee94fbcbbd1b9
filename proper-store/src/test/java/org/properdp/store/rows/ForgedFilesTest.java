package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.codec.RowsUnreadable;
import org.properdp.columns.ChunkRow;
import org.properdp.custody.StoreKey;
import org.properdp.population.ColumnarDataset;
import org.properdp.query.Release;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.InColumns;
import org.properdp.store.disk.SimulatedDisk;

/** Files of rows that an attacker without the key changes, cuts or exchanges are never believed. */
@Tag("long")
class ForgedFilesTest {
  private static final int MOST_CUT = 40;
  private static final Map<String, List<Long>> LEFT =
      Map.of("ann", List.of(4L), "eve", List.of(2L, 5L));

  private final SimulatedDisk disk = new SimulatedDisk();
  private Option<StoreKey> key = Option.none();

  /** The bytes of the visits' file before bob was erased. */
  private byte[] older = {};

  /**
   * A store from which bob was erased; its second file has the visits, its third one the others.
   */
  private void live(boolean isSealed) {
    key = Option.when(isSealed, () -> StoreKey.parse("5a".repeat(32)));
    try (Visits open = Visits.filled(disk, key)) {
      older = disk.bytes(Visits.files(disk).get(0));
      open.patients.delete("bob");
      open.proper.custodian().compact();
      ColumnarDataset<String> others = open.patients.columns("others", InColumns.LAYOUT);
      others.append(open.read(others.batch("first"), "ann", 4, "eve", 2, "eve", 9));
      others.moveToFile(false);
      open.proper.custodian().compact();
    }
    assertThat(Visits.files(disk)).hasSize(4);
  }

  private List<String> visits() {
    return Visits.files(disk).subList(0, 2);
  }

  private List<String> others() {
    return Visits.files(disk).subList(2, 4);
  }

  /** Forges the given copies; gives the disk with them. */
  private SimulatedDisk forged(List<String> copies, UnaryOperator<byte[]> forgery) {
    SimulatedDisk forged = disk.copy();
    copies.forEach(name -> forged.replace(name, forgery.apply(disk.bytes(name).clone())));
    return forged;
  }

  private void requireNoticed(SimulatedDisk forged, String what) {
    try (Visits open = new Visits(forged, key, Stores.MERGING)) {
      assertThat(isBelieved(open)).as(what).isFalse();
      assertThat(isVerified(open)).as(what).isFalse();
      assertThat(open.isRefused()).as(what).isTrue();
    }
  }

  /** True if other rows are read than those that are true. */
  private static boolean isBelieved(Visits open) {
    try {
      return !open.rows().equals(LEFT);
    } catch (RowsUnreadable noticed) {
      return false;
    }
  }

  private static boolean isVerified(Visits open) {
    try {
      open.proper.custodian().verify();
      return true;
    } catch (RowsUnreadable noticed) {
      return false;
    }
  }

  private void requireRepaired(SimulatedDisk forged, String copy, String what) {
    try (Visits open = new Visits(forged, key, Stores.MERGING)) {
      assertThat(open.rows()).as(what).isEqualTo(LEFT);
      assertThat(open.proper.custodian().verify().mended()).as(what).isPositive();
    }
    assertThat(forged.bytes(copy)).as(what).isEqualTo(disk.bytes(copy));
  }

  private static byte[] changed(byte[] bytes, int at) {
    bytes[at] ^= 1;
    return bytes;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aByteThatIsChangedIsRepairedInOneCopyAndNoticedInBoth(boolean isSealed) {
    live(isSealed);
    String first = visits().get(0);
    Repeats.upTo(disk.bytes(first).length, 5)
        .mapToInt(number -> (int) number - 1)
        .forEach(
            at -> {
              String what = "byte " + at;
              requireNoticed(forged(visits(), bytes -> changed(bytes, at)), what);
              requireRepaired(forged(List.of(first), bytes -> changed(bytes, at)), first, what);
            });
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFileThatIsCutOrLengthenedIsRepairedInOneCopyAndNoticedInBoth(boolean isSealed) {
    live(isSealed);
    String second = visits().get(1);
    int length = disk.bytes(second).length;
    for (int to : new int[] {0, 1, 11, 12, length / 2, length - MOST_CUT, length - 1, length + 1}) {
      UnaryOperator<byte[]> cut = bytes -> Arrays.copyOf(bytes, to);
      requireNoticed(forged(visits(), cut), "to " + to);
      requireRepaired(forged(List.of(second), cut), second, "to " + to);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anotherFileInItsPlaceIsNoticed(boolean isSealed) {
    live(isSealed);
    SimulatedDisk stranger = new SimulatedDisk();
    try (Visits open = new Visits(stranger, key, Stores.MERGING)) {
      open.append("one", "ann", 4, "eve", 2, "eve", 6);
      open.visits.moveToFile(false);
    }
    byte[] strangers = stranger.bytes(Visits.files(stranger).get(0));
    byte[] ofOthers = disk.bytes(others().get(0));
    byte[] ofVisits = disk.bytes(visits().get(0));
    requireNoticed(forged(visits(), bytes -> older), "the file of before the erasure");
    requireNoticed(forged(visits(), bytes -> ofOthers), "another table's file");
    requireNoticed(forged(visits(), bytes -> strangers), "another store's file");
    SimulatedDisk exchanged = forged(visits(), bytes -> ofOthers);
    others().forEach(name -> exchanged.replace(name, ofVisits));
    requireNoticed(exchanged, "two tables' files, exchanged");
    String first = visits().get(0);
    requireRepaired(forged(List.of(first), bytes -> older), first, "one copy of before");
  }

  /** The journal names no such file: it is swept, and what is named is read. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFileThatIsPutBackAfterAnErasureIsSweptUnderEachName(boolean isSealed) {
    live(isSealed);
    List<RowFileName> names = List.of(new RowFileName(1, 0), new RowFileName(2, 1));
    for (RowFileName name : names) {
      SimulatedDisk forged = disk.copy();
      for (String copy : RowFileName.COPIES) {
        forged.replace(name.file(copy), older);
      }
      try (Visits open = new Visits(forged, key, Stores.MERGING)) {
        assertThat(open.rows()).isEqualTo(LEFT);
        open.proper.custodian().verify();
      }
      assertThat(Visits.files(forged)).as("%s", name).isEqualTo(Visits.files(disk));
    }
  }

  /** Whether rows are in the heap or in a file follows from their number, and nothing from that. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void thePersonWhoseRowMovesAllRowsToAFileChangesNothingThatAnAnalystSees(boolean isSealed) {
    key = Option.when(isSealed, () -> StoreKey.parse("5a".repeat(32)));
    List<String> without = seen(new SimulatedDisk(), false);
    SimulatedDisk with = new SimulatedDisk();
    assertThat(seen(with, true)).isEqualTo(without);
    assertThat(Visits.files(with)).isNotEmpty();
  }

  private List<String> seen(SimulatedDisk world, boolean isThere) {
    List<String> seen = new ArrayList<>();
    for (int opening = 0; opening < 3; opening++) {
      try (Visits open = new Visits(world, key, Stores.MERGING.withInHeap(5))) {
        if (opening == 0) {
          open.append("one", "ann", 1, "eve", 2, "ann", 3, "eve", 4, "eve", 5);
          ask(open, seen);
          Object[] rows = isThere ? new Object[] {"bob", 6} : new Object[] {};
          open.append("two", rows);
          Visits.afterBackground();
        }
        ask(open, seen);
        open.proper.custodian().compact();
        ask(open, seen);
        open.patients.custodian().failure().ifPresent(why -> seen.add("stopped"));
      }
    }
    assertThat(Visits.files(world).isEmpty()).isEqualTo(!isThere);
    return seen;
  }

  private static void ask(Visits open, List<String> seen) {
    seen.add(
        open.visits
            .live()
            .askedBy(Fixture.AUTHORITY, "ada")
            .filter((ChunkRow row) -> !row.text(0).equals("bob"))
            .noisyCount(Epsilon.of("0.05"))
            .map(Release::value)
            .toString());
    seen.add(open.left("ann") + " " + open.left("eve"));
  }
}
