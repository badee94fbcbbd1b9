package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.codec.RowsUnreadable;
import org.properdp.columns.ChunkRow;
import org.properdp.custody.StoreKey;
import org.properdp.population.ColumnarDataset;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.store.DirectoryStorageDoor;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.InColumns;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.Fault;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.journal.Sizes;
import org.properdp.store.rekeying.Rekeying;

/** Rows that both copies of a file have lost make their table unusable, and nothing else. */
@Tag("long")
class LostRowsTest {
  private static final Option<StoreKey> NO_KEY = Option.none();
  private static final StoreKey KEY = StoreKey.parse("5a".repeat(32));

  /** Batches of more than two rows are large. */
  private static final Sizes LARGE = Stores.MERGING.withWaiting(2);

  private static final int MOST_WRITES = 12;

  private final SimulatedDisk disk = new SimulatedDisk();

  /** The ways in which both copies are lost. */
  private enum Loss {
    GONE {
      @Override
      void of(SimulatedDisk disk, String file) {
        disk.delete(file);
      }
    },
    EMPTY {
      @Override
      void of(SimulatedDisk disk, String file) {
        disk.replace(file, new byte[0]);
      }
    },
    NO_MARK {
      @Override
      void of(SimulatedDisk disk, String file) {
        change(disk, file, disk.bytes(file).length - 1);
      }
    },
    DIRECTORY {
      @Override
      void of(SimulatedDisk disk, String file) {
        change(disk, file, disk.bytes(file).length - RowFile.TAIL - 1);
      }
    },
    OWNERS {
      @Override
      void of(SimulatedDisk disk, String file) {
        change(disk, file, 0);
      }
    },
    COLUMN {
      @Override
      void of(SimulatedDisk disk, String file) {
        String all = new String(disk.bytes(file), StandardCharsets.ISO_8859_1);
        change(disk, file, all.indexOf(Visits.SECRET));
      }
    };

    abstract void of(SimulatedDisk disk, String file);

    /** True if the loss shows only when pages are read. */
    boolean isOfPages() {
      return this == OWNERS || this == COLUMN;
    }

    private static void change(SimulatedDisk disk, String file, int at) {
      byte[] bytes = disk.bytes(file);
      bytes[at] ^= 1;
      disk.replace(file, bytes);
    }
  }

  private Visits open() {
    return new Visits(disk, NO_KEY, Stores.MERGING);
  }

  private void lose(Loss loss) {
    Visits.files(disk).forEach(file -> loss.of(disk, file));
  }

  /** A store whose journal has no rows of the table any more, and another table. */
  private void filled() {
    try (Visits open = Visits.filled(disk, NO_KEY)) {
      ColumnarDataset<String> others = others(open);
      others.append(open.read(others.batch("first"), "ann", 1, "bob", 2));
      open.count();
      open.proper.custodian().compact();
    }
  }

  private static ColumnarDataset<String> others(Visits open) {
    return open.patients.columns("others", InColumns.LAYOUT);
  }

  private static Either<Refusal, Long> count(
      ColumnarDataset<String> rows, Predicate<ChunkRow> which) {
    return rows.live()
        .askedBy(Fixture.AUTHORITY, "ada")
        .filter(which)
        .noisyCount(Epsilon.of("0.1"))
        .map(Release::value);
  }

  @ParameterizedTest
  @EnumSource(Loss.class)
  void questionsAboutThemAreRefusedAndAllElseGoesOn(Loss loss) {
    filled();
    lose(loss);
    try (Visits open = open()) {
      // What a user's function throws on a row is not seen: no row may be left out for that.
      Either<Refusal, Long> refused = count(open.visits, row -> !row.text(2).isEmpty());
      assertThat(refused.getLeft()).isInstanceOf(Refusal.TheRowsCannotBeRead.class);
      assertThat(refused.getLeft().sentence()).doesNotContain("visits").doesNotContain("rows-");
      assertThat(count(open.visits, row -> true).isLeft()).isTrue();
      assertThat(count(others(open), row -> true).get()).isEqualTo(2);
      assertThat(open.left("bob")).isEqualTo("0.7");
      assertThat(open.proper.custodian().failure()).isEmpty();
      requireTold(String.join(" ", open.proper.custodian().notices()), loss.isOfPages());
      assertThatThrownBy(() -> open.proper.custodian().verify())
          .isInstanceOf(RowsUnreadable.class)
          .satisfies(thrown -> requireTold(thrown.getMessage(), false));
    }
  }

  private static void requireTold(String told, boolean isOfPages) {
    assertThat(told)
        .contains("data set visits of population patients")
        .contains("rows-00000001.0.*")
        .contains("./proper refresh");
    assertThat(isOfPages || told.contains("from batches one, two")).isTrue();
    for (String secret : List.of("ann", "bob", "eve", Visits.SECRET)) {
      assertThat(told).doesNotContain(secret);
    }
  }

  /** Without the rows, nobody knows how many of a person there are. */
  @ParameterizedTest
  @EnumSource(Loss.class)
  void nothingIsAddedToThemButTheTableCanBeLoadedAnew(Loss loss) {
    filled();
    lose(loss);
    try (Visits open = open()) {
      if (loss != Loss.COLUMN) {
        for (int twice = 0; twice < 2; twice++) {
          assertThatThrownBy(() -> open.append("three", "ann", 6))
              .isInstanceOf(RowsUnreadable.class)
              .satisfies(thrown -> requireTold(thrown.getMessage(), loss.isOfPages()));
        }
        assertThat(open.visits.moveToFile(false)).isFalse();
      }
      assertThat(open.append("one", "bob", 1, "eve", 2, "bob", 3).repeated()).isTrue();
      assertThat(open.proper.custodian().failure()).isEmpty();
      open.visits.refresh(open.read(open.visits.batch("all"), "ann", 1, "eve", 2));
      assertThat(open.count()).isEqualTo(2);
      open.append("three", "ann", 6);
      assertThat(open.proper.custodian().notices()).isEmpty();
    }
    try (Visits open = open()) {
      assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(1L, 6L), "eve", List.of(2L)));
      open.proper.custodian().verify();
    }
  }

  /** A compaction can't take erased rows out of a file that it can't read; it must not forget. */
  @ParameterizedTest
  @EnumSource(Loss.class)
  void whoIsErasedMeanwhileStaysErasedWhenTheFileIsBack(Loss loss) {
    filled();
    Map<String, byte[]> whole = new TreeMap<>();
    Visits.files(disk).forEach(file -> whole.put(file, disk.bytes(file)));
    lose(loss);
    try (Visits open = open()) {
      open.patients.delete("bob");
      open.proper.custodian().compact();
      assertThat(count(open.visits, row -> row.whole(1) > 0).isLeft()).isTrue();
    }
    try (Visits open = open()) {
      open.proper.custodian().compact();
      assertThat(count(open.visits, row -> row.whole(1) > 0).isLeft()).isTrue();
    }
    whole.forEach(disk::replace);
    try (Visits open = open()) {
      assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(4L), "eve", List.of(2L, 5L)));
      open.proper.custodian().compact();
      open.proper.custodian().verify();
      assertThat(new String(disk.bytes(Visits.files(disk).get(0)), StandardCharsets.ISO_8859_1))
          .doesNotContain(Visits.SECRET);
    }
  }

  /**
   * Until a file was read back whole, the journal keeps its rows, and the table gets them again.
   */
  @ParameterizedTest
  @EnumSource(Loss.class)
  void rowsThatTheJournalStillHasAreTakenFromThere(Loss loss) {
    try (Visits open = Visits.filled(disk, NO_KEY)) {
      lose(loss);
      open.proper.custodian().compact();
    }
    try (Visits open = open()) {
      if (loss.isOfPages()) {
        // Opening a table reads none of its pages.
        assertThat(count(open.visits, row -> row.text(2).isEmpty()).isLeft()).isTrue();
        lose(Loss.NO_MARK);
      }
    }
    try (Visits open = open()) {
      Visits.afterBackground();
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
      assertThat(open.append("two", "ann", 4, "eve", 5).repeated()).isTrue();
      open.append("three", "ann", 6);
      open.proper.custodian().verify();
      open.patients.delete("eve");
      open.proper.custodian().compact();
    }
    try (Visits open = open()) {
      assertThat(open.proper.custodian().notices()).isEmpty();
      assertThat(open.rows()).isEqualTo(Map.of("ann", List.of(4L, 6L), "bob", List.of(1L, 3L)));
      assertThat(Visits.files(disk)).hasSize(2).noneMatch(file -> file.startsWith("rows-00000001"));
    }
  }

  @ParameterizedTest
  @EnumSource(Loss.class)
  void noBackupIsMadeOfThemAndTheKeyStaysAsItIs(Loss loss) throws IOException {
    filled();
    lose(loss);
    SimulatedDisk copy = new SimulatedDisk();
    try (DirectoryStorageDoor door = new DirectoryStorageDoor(disk.session())) {
      assertThatThrownBy(() -> door.backup(copy.session()))
          .isInstanceOf(RowsUnreadable.class)
          .hasMessageContaining("data set visits");
    }
    assertThat(copy.names()).isEmpty();
    try (Disk session = disk.session()) {
      assertThatThrownBy(() -> new Rekeying(session, NO_KEY, KEY).run())
          .isInstanceOf(RowsUnreadable.class)
          .hasMessageContaining("data set visits");
    }
    try (Visits open = open()) {
      assertThat(count(others(open), row -> true).get()).isEqualTo(2);
    }
  }

  /** The journal never had the rows of a large batch, and other batches are not lost with it. */
  @ParameterizedTest
  @EnumSource(Loss.class)
  void aLargeBatchThatIsLostTakesNothingElseWithIt(Loss loss) {
    List<String> large;
    try (Visits open = new Visits(disk, NO_KEY, LARGE)) {
      ColumnarDataset<String> others = others(open);
      others.append(open.read(others.batch("first"), "ann", 1, "bob", 2));
      open.append("large", "bob", 1, "eve", 2, "bob", 3);
      large = Visits.files(disk);
      open.append("next", "ann", 4, "eve", 5, "ann", 6);
      open.count();
    }
    Map<String, List<Long>> all =
        Map.of("ann", List.of(4L, 6L), "bob", List.of(1L, 3L), "eve", List.of(2L, 5L));
    loss.of(disk, large.get(1));
    try (Visits open = new Visits(disk, NO_KEY, LARGE)) {
      assertThat(open.rows()).isEqualTo(all);
      assertThat(open.proper.custodian().verify().mended()).isPositive();
      assertThat(open.proper.custodian().notices()).isEmpty();
    }
    large.forEach(file -> loss.of(disk, file));
    try (Visits open = new Visits(disk, NO_KEY, LARGE)) {
      assertThat(count(open.visits, row -> !row.text(2).isEmpty()).isLeft()).isTrue();
      assertThat(String.join(" ", open.proper.custodian().notices()))
          .contains("data set visits of population patients", large.get(0).replace(".a", ".*"))
          .doesNotContain("next", "rows-00000002");
      assertThat(count(others(open), row -> true).get()).isEqualTo(2);
      assertThat(open.left("bob")).isEqualTo("0.7");
      assertThat(open.append("large", "bob", 1, "eve", 2, "bob", 3).repeated()).isTrue();
      assertThatThrownBy(() -> open.proper.custodian().verify()).isInstanceOf(RowsUnreadable.class);
      open.visits.refresh(open.read(open.visits.batch("all"), "bob", 1, "eve", 2, "bob", 3));
      assertThat(open.count()).isEqualTo(3);
      assertThat(open.proper.custodian().notices()).isEmpty();
    }
  }

  @Test
  void aCopyThatCanNotBeRepairedIsNoReasonNotToReadTheOther() {
    filled();
    String first = Visits.files(disk).get(0);
    for (Loss loss : Loss.values()) {
      int told = 0;
      for (int chance = 1; chance <= MOST_WRITES; chance++) {
        SimulatedDisk full = disk.copy();
        loss.of(full, first);
        full.failAt(chance, Fault.NO_SPACE);
        told += notRepaired(full) ? 1 : 0;
      }
      assertThat(told).as("%s", loss).isPositive();
    }
  }

  /** True if all rows were there and the custodian was told; the store may also have refused. */
  private static boolean notRepaired(SimulatedDisk full) {
    try (Visits open = new Visits(full, NO_KEY, Stores.MERGING)) {
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
      return open.proper.custodian().notices().exists(each -> each.contains("can't be repaired"));
    } catch (UncheckedIOException | LedgerStopped refused) {
      return false;
    }
  }
}
