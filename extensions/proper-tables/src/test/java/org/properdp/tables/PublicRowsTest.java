package org.properdp.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.custody.StoreKey;
import org.properdp.custody.StoredBatch;
import org.properdp.registry.KeyRule;
import org.properdp.relational.type.ColumnType;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.DroppedTable;
import org.properdp.tables.schema.PopulationSchema;

/** Public tables in a store: exact, replaced as a whole, there again, and gone once replaced. */
class PublicRowsTest {
  private static final Regime EACH = new Regime.Personal(Epsilon.of("1"));

  @TempDir Path home;

  private Path store() {
    return home.resolve("store");
  }

  private <A> A with(Function<OpenTables, A> act) {
    boolean isNew = Files.notExists(store());
    try (Proper proper = Fixture.kept(store())) {
      if (isNew) {
        PublicTown.declare(proper, EACH);
      }
      return act.apply(OpenTables.of(proper));
    }
  }

  private boolean replaced(String lines) {
    return with(tables -> PublicTown.replace(tables, lines));
  }

  private List<List<Object>> rows() {
    return with(PublicRowsTest::rows);
  }

  private static List<List<Object>> rows(OpenTables tables) {
    return tables.publicTable("ZIPS").rows();
  }

  @Test
  void rowsAreReadExactlyAndReplacedAsAWhole() {
    replaced("75001,Paris\n,\"\"\n69001,\n75001,Paris\n");
    List<List<Object>> four =
        List.of(
            List.of(75_001L, "Paris"),
            Arrays.asList(null, ""),
            Arrays.asList(69_001L, null),
            List.of(75_001L, "Paris"));
    assertThat(rows()).isEqualTo(four);
    assertThat(replaced("1,Rome\n")).isTrue();
    assertThat(rows()).isEqualTo(List.of(List.of(1L, "Rome")));
    assertThat(replaced("")).isTrue();
    assertThat(rows()).isEmpty();
    List<StoredBatch> batches = with(tables -> tables.batches("zips"));
    assertThat(batches).hasSize(3).allMatch(b -> b.rows() == 0);
  }

  @Test
  void theSameRowsAgainChangeNothingAndEarlierOnesDo() {
    assertThat(replaced("1,Rome\n2,\n")).isTrue();
    assertThat(replaced("1,Rome\n2,\n")).isFalse();
    for (String other :
        List.of(
            "2,\n1,Rome\n", "1,Rome\n2,\"\"\n", "1,Rome\n", "1,Rome\n2,\n3,\n", "1,Rom\n2,\n")) {
      assertThat(replaced(other)).as(other).isTrue();
      assertThat(replaced("1,Rome\n2,\n")).isTrue();
    }
  }

  @Test
  void ofTwoBatchesThatWereBegunTogetherOneIsRefused() {
    with(
        tables -> {
          PublicRows zips = tables.publicTable("zips");
          PublicBatch one = PublicTown.batch(zips, "1,Rome\n");
          PublicBatch other = PublicTown.batch(zips, "2,Bonn\n");
          assertThat(zips.replace(one)).isTrue();
          assertThatIllegalArgumentException()
              .isThrownBy(() -> zips.replace(other))
              .withMessageContaining("was replaced after this batch was begun");
          return assertThat(zips.rows()).isEqualTo(List.of(List.of(1L, "Rome")));
        });
  }

  @Test
  void aTableOfTheNameOfADroppedOneIsAnother() {
    replaced("1,Rome\n");
    try (Proper proper = Proper.open(store())) {
      Catalogue.declare(proper, List.of(new DroppedTable("zips"), PublicTown.ZIPS));
    }
    assertThat(rows()).isEmpty();
    assertThat(replaced("1,Rome\n")).isTrue();
  }

  @Test
  void noPopulationHasTheNameUnderWhichTheyAreKept() {
    PopulationSchema taken =
        new PopulationSchema("Public Tables", ColumnType.BIGINT, KeyRule.EXACT, EACH);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Catalogue.of(List.of(taken)))
        .withMessageContaining("no population may be called public tables");
  }

  private boolean isOnDisk(String text) throws IOException {
    try (var files = Files.list(store())) {
      for (Path file : files.toList()) {
        if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text)) {
          return true;
        }
      }
      return false;
    }
  }

  @Test
  void whatWasReplacedIsOffTheDiskAfterACompaction() throws IOException {
    replaced("1,Lutetia\n");
    replaced("1,Paris\n");
    assertThat(isOnDisk("Lutetia")).isTrue();
    try (Proper proper = Proper.open(store())) {
      proper.custodian().compact();
      proper.custodian().verify();
    }
    assertThat(isOnDisk("Lutetia")).isFalse();
    assertThat(isOnDisk("Paris")).isTrue();
    assertThat(rows()).isEqualTo(List.of(List.of(1L, "Paris")));
    assertThat(replaced("1,Lutetia\n")).isTrue();
  }

  @Test
  void theyAreEncryptedAndInBackups() throws IOException {
    StoreKey key = StoreKey.of(new byte[32]);
    Path copy = home.resolve("copy");
    try (Proper proper = Fixture.kept(store(), key)) {
      PublicTown.declare(proper, EACH);
      PublicTown.replace(OpenTables.of(proper), "1,Lutetia\n");
      proper.custodian().backup(copy);
    }
    assertThat(isOnDisk("Lutetia")).isFalse();
    Path again = home.resolve("again");
    Proper.restore(copy).with(key).withoutAnchor(again);
    try (Proper proper = Proper.open(again, key)) {
      OpenTables tables = OpenTables.of(proper);
      assertThat(rows(tables)).isEqualTo(List.of(List.of(1L, "Lutetia")));
      // Budgets are forfeited, which public rows don't need.
      assertThat(PublicTown.replace(tables, "2,Bonn\n")).isTrue();
      assertThat(rows(tables)).isEqualTo(List.of(List.of(2L, "Bonn")));
    }
  }

  /** Damage is noticed, or heals from the other mirror; no other rows are ever read. */
  @Test
  void aChangedByteIsNoticedAndNeverRead() throws IOException {
    replaced("1,Lutetia\n2,Massilia\n");
    List<List<Object>> rows = rows();
    // So that it is not the last record, of which a stop may have left a part.
    with(
        tables -> {
          PublicTown.load(tables, "one", "ann,1,,\n");
          return tables;
        });
    try (var files = Files.list(store())) {
      List<Path> journal =
          files.filter(file -> file.getFileName().toString().startsWith("journal-")).toList();
      byte[] whole = Files.readAllBytes(journal.get(0));
      int at = new String(whole, StandardCharsets.ISO_8859_1).indexOf("Lutetia");
      assertThat(at).isPositive();
      for (long place : Repeats.upTo(24, 6).map(before -> at - 10 + before).toArray()) {
        journal.forEach(file -> flip(file, place));
        assertThatThrownBy(this::rows).isInstanceOf(StoreDamaged.class);
        flip(journal.get(0), place);
        assertThat(rows()).isEqualTo(rows);
        for (Path file : journal) {
          Files.write(file, whole);
        }
      }
    }
  }

  private static void flip(Path file, long place) {
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      bytes.seek(place);
      int before = bytes.read();
      bytes.seek(place);
      bytes.write(before ^ 4);
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }
}
