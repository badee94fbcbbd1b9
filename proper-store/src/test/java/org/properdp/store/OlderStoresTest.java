package org.properdp.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.Batch;
import org.properdp.batch.BatchKind;
import org.properdp.batch.EncodedRows;
import org.properdp.batch.Newcomers;
import org.properdp.batch.Numbers;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.codec.Input;
import org.properdp.codec.standard.Codecs;
import org.properdp.custody.StoreKey;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.query.Limits;
import org.properdp.query.Refusal;
import org.properdp.storage.PopulationStorage;
import org.properdp.storage.Registration;
import org.properdp.storage.Registration.Kind;
import org.properdp.storage.Storage;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.Layout;
import org.properdp.store.recovery.Markers;
import org.properdp.store.rekeying.Rekeying;
import org.properdp.store.seal.Charter;

/**
 * Stores that earlier formats left are opened. Each is in the test's resources as it was written
 * then, and is never written anew; a new format adds one.
 */
class OlderStoresTest {
  private static final String UNCOUNTED = "\"type\":\"answered_uncounted\"";

  @TempDir private Path directory;
  @TempDir private Path home;

  private void copy(String format) throws IOException {
    OlderStores.copy(format, directory);
  }

  @Test
  void theFirstFormatIsOpened() throws IOException {
    copy("format-1");
    try (Clinic clinic =
        new Clinic(
            Fixture.over(Stores.open(RealDisk.make(directory), Stores.NEVER), Fixture.SILENCE))) {
      assertThat(clinic.left("bob")).isEqualTo("0.23");
      assertThat(clinic.left("eve")).isEqualTo("0.5");
      assertThat(clinic.left("ann")).isEqualTo("1.74");
      assertThat(clinic.count("first", "0.25")).isEqualTo(2);
      assertThat(clinic.visits().lastBatch()).contains("two");
      assertThat(clinic.count("now", "0.01")).isEqualTo(3);
      clinic.custodian().verify();
    }
  }

  /** Its sums of what the erased had paid had one part, and were taken whole. */
  @Test
  void theFirstFormatIsOpenedWithoutItsCheckpoints() throws IOException {
    copy("format-1");
    Files.delete(directory.resolve("checkpoint-a.db"));
    Files.delete(directory.resolve("checkpoint-b.db"));
    try (Clinic clinic =
        new Clinic(
            Fixture.over(Stores.open(RealDisk.open(directory), Stores.NEVER), Fixture.SILENCE))) {
      assertThat(clinic.left("bob")).isEqualTo("0.23");
      assertThat(clinic.left("eve")).isEqualTo("0.5");
      clinic.custodian().verify();
    }
  }

  @Test
  void aBackupOfTheFirstFormatIsForfeitedWhole() throws IOException {
    copy("format-1");
    Files.delete(directory.resolve("checkpoint-a.db"));
    Files.delete(directory.resolve("checkpoint-b.db"));
    Files.createFile(directory.resolve(Markers.BACKUP));
    Path restored = home.resolve("restored");
    Proper.restore(directory).withoutAnchor(restored);
    for (String left : List.of("0", "0.2")) {
      try (Clinic clinic = new Clinic(Proper.open(restored))) {
        assertThat(clinic.left("bob")).isEqualTo(left);
        assertThat(clinic.left("eve")).isEqualTo(left);
        if (left.equals("0")) {
          clinic.patients().custodian().grantAll(Epsilon.of("0.2"));
        }
        clinic.patients().delete("bob");
        clinic.custodian().compact();
        clinic.custodian().verify();
        assertThat(clinic.left("bob")).isEqualTo("0.2");
      }
      Files.deleteIfExists(restored.resolve("checkpoint-a.db"));
      Files.deleteIfExists(restored.resolve("checkpoint-b.db"));
    }
  }

  /** Frames of that format, too, are closed anew at their places. */
  @Test
  void theFirstFormatIsEncrypted() throws IOException {
    copy("format-1");
    StoreKey key = StoreKey.parse("5a".repeat(32));
    try (RealDisk disk = RealDisk.open(directory)) {
      new Rekeying(disk, Option.none(), key).run();
    }
    try (Clinic clinic =
        new Clinic(Fixture.over(Stores.open(RealDisk.open(directory), key), Fixture.SILENCE))) {
      assertThat(clinic.left("bob")).isEqualTo("0.23");
      assertThat(clinic.count("first", "0.25")).isEqualTo(2);
      clinic.custodian().verify();
    }
  }

  /** Questions of then count; the store does not say for how much. */
  @Test
  void whatWasAskedBeforeQuotasWereKeptCountsAsQuestions() throws IOException {
    copy("format-1");
    try (Clinic clinic =
        new Clinic(
            Fixture.over(Stores.open(RealDisk.make(directory), Stores.NEVER), Fixture.SILENCE))) {
      StringBuilder journal = new StringBuilder();
      clinic.custodian().export(journal);
      long asked = journal.toString().lines().filter(line -> line.contains(UNCOUNTED)).count();
      assertThat(asked).isPositive();
      clinic
          .patients()
          .custodian()
          .limit("ada", Limits.NONE.questions(asked + 1).total(Epsilon.of("0.01")));
      assertThat(clinic.count("now", "0.01")).isEqualTo(3);
      assertThat(clinic.count("first", "0.25")).isEqualTo(2);
      assertThat(
              clinic
                  .proper()
                  .analyst("ada")
                  .query(clinic.visits().live())
                  .noisyCount(new Epsilon(1))
                  .getLeft())
          .isEqualTo(new Refusal.TheQuotaIsTooSmall("ada"));
    }
  }

  /** Else it would take records that it does not know for damage, and cut them off. */
  @Test
  void anEarlierVersionRefusesAStoreThatThisOneHasOpened() throws IOException {
    copy("format-1");
    Path live = directory.resolve("journal-00000003.0.a");
    assertThat(format(live)).isEqualTo(1);
    Stores.open(RealDisk.make(directory), Stores.NEVER).close();
    assertThat(format(live)).isEqualTo(1);
    assertThat(format(directory.resolve("journal-00000004.0.a"))).isEqualTo(Charter.FORMAT);
    Stores.open(RealDisk.make(directory), Stores.NEVER).close();
    assertThat(directory.resolve("journal-00000005.0.a")).doesNotExist();
  }

  /** Names were not bounded then. What is kept under a longer one can still be opened. */
  @Test
  void whatHasALongerNameThanIsTakenNowIsOpened() throws IOException {
    String name = "a".repeat(300);
    Regime regime = new Regime.Personal(Epsilon.of("1"));
    try (Storage storage = Stores.open(RealDisk.make(directory), Stores.NEVER)) {
      PopulationStorage archive = storage.population(new Registration(name, Kind.KEYED, regime));
      archive.keys(() -> Codecs.of(String.class));
      archive.shelf(name, () -> Codecs.of(String.class));
      Receipt receipt = new Receipt(name, 0, Vector.empty(), false);
      archive.store(
          new Batch(
              name,
              BatchKind.APPEND,
              receipt,
              new Newcomers(),
              Numbers.NONE,
              IndividualSet.empty(),
              new EncodedRows(),
              Option.none()));
    }
    String other = "b".repeat(300);
    try (Proper proper = Fixture.kept(directory)) {
      Population<String> people = proper.population(name, String.class).under(regime);
      Dataset<String, String> words = people.dataset(name, String.class, word -> word);
      assertThat(words.append(name, List.of("word")).repeated()).isTrue();
      assertThat(words.lastBatch()).contains(name);
      assertThatThrownBy(() -> words.append(other, List.of("word"))).hasMessageEndingWith("300");
      assertThatThrownBy(() -> people.dataset(other, String.class, word -> word))
          .hasMessageEndingWith("300");
      assertThatThrownBy(() -> proper.population(other, String.class).under(regime))
          .hasMessageEndingWith("300");
    }
  }

  private static int format(Path segment) throws IOException {
    byte[] bytes = Files.readAllBytes(segment);
    byte[] start = Frame.read(bytes, 0, bytes.length, Layout.read(bytes, bytes.length)).content();
    return new Input(start, 0, start.length).readInt();
  }
}
