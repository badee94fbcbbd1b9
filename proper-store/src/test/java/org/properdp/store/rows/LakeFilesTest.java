package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.codec.RowsUnreadable;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.WholeBuilder;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.population.ColumnarDataset;
import org.properdp.storage.FilePlace;
import org.properdp.store.DirectoryStorageDoor;
import org.properdp.store.Stores;
import org.properdp.store.crash.clinic.InColumns;
import org.properdp.store.custody.Restoring;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Seal;
import org.properdp.store.seal.Seals;

/** Files of rows in a lake: the store's own, whole or refused, and read by other processes. */
class LakeFilesTest {
  private static final Option<StoreKey> NO_KEY = Option.none();

  private static final StoreKey KEY = StoreKey.parse("5a".repeat(32));

  @TempDir Path home;

  private final SimulatedDisk disk = new SimulatedDisk();
  private Path lake;

  @BeforeEach
  void makeLake() throws IOException {
    lake = Files.createDirectory(home.resolve("lake"));
  }

  private Visits open(SimulatedDisk store) {
    return Visits.inLake(store.session(), NO_KEY, Stores.MERGING, "file:" + lake.toAbsolutePath());
  }

  private Visits filled(SimulatedDisk store) {
    Visits open = open(store);
    open.append("one", "bob", 1, "eve", 2, "bob", 3);
    open.append("two", "ann", 4, "eve", 5);
    assertThat(open.visits.moveToFile(false)).isTrue();
    open.proper.custodian().compact();
    return open;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(lake)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private String contents() throws IOException {
    StringBuilder all = new StringBuilder();
    for (Path file : files()) {
      all.append(Files.readString(file, StandardCharsets.ISO_8859_1));
    }
    return all.toString();
  }

  @Test
  void rowsLieInTheLakeAloneAndAreThereWhenTheStoreIsOpenedAgain() throws IOException {
    filled(disk).close();

    assertThat(Visits.files(disk)).isEmpty();
    assertThat(files()).hasSize(2);
    try (Visits again = open(disk)) {
      assertThat(again.rows()).isEqualTo(Visits.FILLED);
      assertThat(again.count()).isEqualTo(5);
      again.proper.custodian().verify();
      assertThat(again.proper.custodian().notices()).isEmpty();
    }
  }

  @Test
  void filesAreForThoseWhoMayUseTheFolderOfTheLake() throws IOException {
    for (String mode : new String[] {"rwx------", "rwxr-x---", "rwxrwxr-x"}) {
      SimulatedDisk store = new SimulatedDisk();
      Files.setPosixFilePermissions(lake, PosixFilePermissions.fromString(mode));
      filled(store).close();
      Path newest = files().stream().max(Comparator.comparing(LakeFilesTest::made)).orElseThrow();
      assertThat(permissions(newest.getParent())).isEqualTo(mode);
      assertThat(permissions(newest)).isEqualTo(mode.replace('x', '-'));
    }
  }

  private static long made(Path file) {
    try {
      return Files.getLastModifiedTime(file).to(TimeUnit.NANOSECONDS);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void whoWasErasedIsGoneFromTheLakeAfterACompaction() throws IOException {
    try (Visits open = filled(disk)) {
      assertThat(contents()).contains(Visits.SECRET);
      open.patients.delete("bob");
      open.proper.custodian().compact();
      assertThat(contents()).doesNotContain(Visits.SECRET);
      assertThat(files()).hasSize(2);
      assertThat(open.rows()).containsOnlyKeys("ann", "eve");
    }
  }

  @Test
  void twoStoresInOneLakeLeaveEachOthersFilesAlone() throws IOException {
    SimulatedDisk other = new SimulatedDisk();
    try (Visits one = filled(disk);
        Visits two = filled(other)) {
      assertThat(files()).hasSize(4);
      two.patients.delete("bob");
      two.proper.custodian().compact();
      one.proper.custodian().compact();
      assertThat(files()).hasSize(4);
      assertThat(one.rows()).isEqualTo(Visits.FILLED);
      assertThat(two.rows()).containsOnlyKeys("ann", "eve");
    }
  }

  private ColumnarDataset<String> others(Visits open) {
    return open.patients.columns("others", InColumns.inLake("file:" + lake));
  }

  /** A restored store has all rows, and takes nothing away from the one that it came from. */
  @Test
  void aBackupHasTheFilesOfTheLakeAndWhatIsRestoredDeletesNone() throws IOException {
    try (Visits open = filled(disk)) {
      // A file that the restored store goes on with as it is.
      ColumnarDataset<String> others = others(open);
      others.append(open.read(others.batch("first"), "ann", 1));
      assertThat(others.moveToFile(false)).isTrue();
    }
    SimulatedDisk backup = new SimulatedDisk();
    SimulatedDisk restored = new SimulatedDisk();
    Anchor anchor;
    try (DirectoryStorageDoor door = new DirectoryStorageDoor(disk.session())) {
      anchor = door.backup(backup.session());
    }
    List<Path> before = files();
    try (Disk from = backup.session();
        Disk to = restored.session()) {
      new Restoring(from, to, NO_KEY).run(Option.some(anchor), Option.none());
    }
    try (Visits again = open(restored)) {
      assertThat(others(again).chunks()).hasSize(1);
      assertThat(again.rows()).isEqualTo(Visits.FILLED);
      again.patients.delete("bob");
      again.proper.custodian().compact();
      again.append("three", "zoe", 9);
      again.visits.moveToFile(true);
      again.proper.custodian().compact();
      assertThat(again.rows()).containsOnlyKeys("ann", "eve", "zoe");
    }
    assertThat(files()).containsAll(before).hasSizeGreaterThan(before.size());
    try (Visits open = open(disk)) {
      others(open);
      assertThat(open.rows()).isEqualTo(Visits.FILLED);
      open.proper.custodian().verify();
    }
  }

  @Test
  void withoutItsFileATableIsRefusedAndBudgetsAreWhole() throws IOException {
    filled(disk).close();
    Path file = files().get(0);
    byte[] bytes = Files.readAllBytes(file);
    Files.delete(file);

    try (Visits again = open(disk)) {
      assertThat(again.isRefused()).isTrue();
      assertThat(again.left("bob")).isEqualTo("1");
      assertThat(again.proper.custodian().notices().mkString()).contains("its only copy");
    }
    Files.write(file, bytes);
    try (Visits again = open(disk)) {
      assertThat(again.count()).isEqualTo(5);
    }
  }

  @Test
  void anAlteredFileIsRefused() throws IOException {
    filled(disk).close();
    Path file = files().get(0);
    byte[] bytes = Files.readAllBytes(file);
    bytes[3] ^= 1;
    Files.write(file, bytes);

    try (Visits again = open(disk)) {
      assertThat(again.isRefused()).isTrue();
    }
  }

  @Test
  void aLakeThatIsNotThereRefusesABatchAndNothingElse() throws IOException {
    Files.delete(lake);
    try (Visits open = open(disk)) {
      open.append("one", "bob", 1);
      assertThat(open.visits.moveToFile(false)).isFalse();
      assertThat(open.proper.custodian().notices().mkString())
          .contains("but there is none: make it");
      assertThat(open.count()).isEqualTo(1);
      Files.createDirectory(lake);
      assertThat(open.visits.moveToFile(false)).isTrue();
      assertThat(open.count()).isEqualTo(1);
    }
  }

  private static ChunkSource sent(ChunkSource page) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream into = new ObjectOutputStream(bytes)) {
      into.writeObject(page);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (ChunkSource) in.readObject();
    }
  }

  private ChunkSource written(RowFiles files) throws IOException {
    WholeBuilder kinds = new WholeBuilder();
    kinds.add(7);
    kinds.add(8);
    NewRowFile file = files.begin("columns kind", FilePlace.inLake("file:" + lake));
    file.add(new ColumnChunk(new int[] {3, 5}, List.of(kinds.build())));
    return files.file(file.end().named(0, 0, 0, List.of())).pages().get(0);
  }

  @Test
  void anotherProcessReadsAPageAndChecksIt() throws Exception {
    try (RowFiles files = new RowFiles(disk.session(), Seal.NONE)) {
      ChunkSource elsewhere = sent(written(files).elsewhere().get());
      assertThat(new ChunkRow(elsewhere.chunk(), 1).whole(0)).isEqualTo(8);
      assertThat(elsewhere.chunk().owners()).containsExactly(3, 5);

      Path file = files().get(0);
      byte[] bytes = Files.readAllBytes(file);
      bytes[0] ^= 1;
      Files.write(file, bytes);
      assertThatThrownBy(elsewhere::chunk).isInstanceOf(RowsUnreadable.class);
    }
  }

  @Test
  void whatIsSealedIsReadByNoOtherProcess() throws IOException {
    Charter charter = Seals.charter(Option.some(KEY));
    try (RowFiles files = new RowFiles(disk.session(), Seals.of(charter, Option.some(KEY)))) {
      ChunkSource page = written(files);
      assertThat(page.elsewhere()).isEmpty();
      assertThat(page.chunk().owners()).containsExactly(3, 5);
    }
  }
}
