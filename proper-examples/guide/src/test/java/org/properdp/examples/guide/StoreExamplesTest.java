package org.properdp.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Either;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.codec.Codec;
import org.properdp.codec.Output;
import org.properdp.custody.Anchor;
import org.properdp.examples.guide.KeptVisits.Visit;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** The words of the guide's page about stores are what a real store on a real disk does. */
@Tag("long")
class StoreExamplesTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 20);

  @TempDir Path dir;

  private KeptVisits kept() {
    Path store = dir.resolve("store");
    if (Files.notExists(store)) {
      KeptVisits.found(store);
    }
    return new KeptVisits(store);
  }

  private static List<Visit> visits(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Visit("p" + i % 7, DAY, i % 2 == 0 ? "ward" + i : null, i))
        .toList();
  }

  @Test
  void aLoaderThatWasStoppedGoesOnWhereItWas() {
    try (KeptVisits kept = kept()) {
      assertThat(kept.lastBatch()).isEmpty();
      kept.load(visits(10_001));
      assertThat(kept.lastBatch()).contains("10001");
    }
    try (KeptVisits kept = kept()) {
      assertThat(kept.lastBatch()).contains("10001");
      kept.load(visits(20_000));
      assertThat(kept.lastBatch()).contains("20000");
    }
  }

  @Test
  void aReportIsTheSameWhenTheStoreIsOpenedAgainAndIsPaidForOnce() {
    Either<Refusal, Release<Long>> first;
    try (KeptVisits kept = kept()) {
      kept.load(visits(7));
      first = kept.report("2026-11");
    }
    try (KeptVisits kept = kept()) {
      assertThat(kept.report("2026-11")).isEqualTo(first);
      assertThat(kept.history("p3")).hasSize(1);
      assertThat(kept.history("p3").get(0))
          .matches("\\d{4}-\\S+Z: 0\\.1 for report-2026-11 of ada");
      assertThat(kept.history("nobody")).isEmpty();
      kept.load(visits(8)); // p0 has two visits now
      kept.report("2026");
      assertThat(kept.history("p0").get(1)).contains(": 0.2 for report-2026 of ada");
      assertThat(kept.leftOver()).containsExactly(0L, 0L, 1L, 6L);
    }
  }

  @Test
  void whoIsErasedIsGoneFromTheDiskAndWhatWasPaidIsOneTotal() throws IOException {
    try (KeptVisits kept = kept()) {
      kept.load(List.of(new Visit("eve", DAY, "oncology", 5), new Visit("bob", DAY, "burns", 6)));
      kept.report("2026");
      kept.report("2026-11");
      assertThat(isOnDisk("oncology")).isTrue();
      kept.erase("eve");
      assertThat(isOnDisk("oncology")).isFalse();
      assertThat(isOnDisk("burns")).isTrue();
      assertThat(kept.history("eve")).singleElement().asString().contains(": 0.2 for ");
      assertThat(kept.history("bob")).hasSize(2);
    }
  }

  private boolean isOnDisk(String text) throws IOException {
    try (Stream<Path> files = Files.list(dir.resolve("store"))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        if (Files.readString(file, StandardCharsets.ISO_8859_1).contains(text)) {
          return true;
        }
      }
      return false;
    }
  }

  @Test
  void aCodecOfOnesOwnReadsWhatItsFirstVersionWrote() {
    Codec<Visit> codec = new VisitCodec();
    Output written = new Output();
    written.writeString("eve");
    written.writeSigned(DAY.toEpochDay());
    written.writeSigned(5);
    var input = new org.properdp.codec.Input(written.array(), 0, written.length());
    assertThat(codec.reader("visit v1").read(input)).isEqualTo(new Visit("eve", DAY, null, 5));
    assertThatThrownBy(() -> codec.reader("visit v9")).hasMessageContaining("visit v9");
  }

  @Test
  void rowsThatACodecOfOnesOwnKeptAreThereAgain() {
    List<Visit> rows = List.of(new Visit("eve", DAY, null, 5), new Visit("bob", DAY, "", -6));
    try (Proper proper = Fixture.kept(dir)) {
      assertThat(VisitCodec.visits(patients(proper)).append("1", rows).setAside()).isEmpty();
    }
    try (Proper proper = Fixture.kept(dir)) {
      Dataset<String, Visit> visits = VisitCodec.visits(patients(proper));
      assertThat(visits.append("1", rows).repeated()).isTrue();
      assertThat(visits.append("1", rows).stored()).isEqualTo(2);
    }
  }

  private static Population<String> patients(Proper proper) {
    return proper.population("patients", String.class).personal(Epsilon.of("1"));
  }

  private static String left(Proper proper, String who) {
    return patients(proper).custodian().account(who).orElseThrow().left().toPlainString();
  }

  @Test
  void aBackupIsRestoredWithWhatWasLeftIfTheAnchorShowsThatNothingFollowed() {
    Path backup = dir.resolve("backup");
    try (KeptVisits kept = kept()) {
      kept.load(visits(7));
      kept.report("2026");
    }
    Anchor anchor;
    try (Proper proper = Fixture.kept(dir.resolve("store"))) {
      anchor = Safekeeping.backup(proper, backup);
      Safekeeping.check(proper, Safekeeping.anchor(proper));
    }
    try (Proper restored = Safekeeping.restore(backup, anchor, dir.resolve("second"))) {
      assertThat(left(restored, "p3")).isEqualTo("0.9");
    }
    Anchor later;
    try (KeptVisits kept = kept()) {
      kept.report("2026-11");
    }
    try (Proper proper = Fixture.kept(dir.resolve("store"))) {
      later = Anchor.parse(Safekeeping.anchor(proper));
    }
    assertThatThrownBy(() -> Safekeeping.restore(backup, later, dir.resolve("third")))
        .hasMessageContaining("older copy");

    Safekeeping.restore(backup, dir.resolve("fourth"));
    try (Proper restored = Fixture.kept(dir.resolve("fourth"))) {
      Population<String> patients = patients(restored);
      Dataset<String, Visit> visits = patients.dataset("visits", Visit.class, Visit::patient);
      visits.append("new", List.of(new Visit("zoe", DAY, null, 1)));
      assertThat(patients.custodian().account("p3").orElseThrow().left())
          .isEqualByComparingTo("0.2");
      assertThat(patients.custodian().account("zoe").orElseThrow().left())
          .isEqualByComparingTo("1");
    }
  }

  private static Path secret(Path file, String text) throws IOException {
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    return Files.writeString(file, text);
  }

  @Test
  void anEncryptedStoreIsOpenedWithItsKeyAlone() throws IOException {
    Path key = secret(dir.resolve("key"), "0123456789abcdef".repeat(4) + "\n");
    Path store = dir.resolve("store");
    Safekeeping.found(store, key);
    try (Proper proper = Safekeeping.encrypted(store, key)) {
      Dataset<String, Visit> visits =
          patients(proper).dataset("visits", Visit.class, Visit::patient);
      visits.append("1", List.of(new Visit("eve", DAY, "oncology", 5)));
    }
    assertThat(isOnDisk("oncology")).isFalse();
    assertThatThrownBy(() -> Proper.open(store)).hasMessageContaining("encrypted");
    Path wrong = secret(dir.resolve("wrong"), "00".repeat(32));
    assertThatThrownBy(() -> Safekeeping.encrypted(store, wrong))
        .hasMessageContaining("this is not the store's key");
    try (Proper proper = Safekeeping.encrypted(store, key)) {
      assertThat(left(proper, "eve")).isEqualTo("1");
    }
  }

  @Test
  void aMirrorThatIsGoneIsMadeAgain() throws IOException {
    try (KeptVisits kept = kept()) {
      kept.load(visits(7));
      kept.report("2026");
    }
    for (String mirror : List.of("a", "b")) {
      Files.delete(dir.resolve("store").resolve("journal-00000001.0." + mirror));
      try (Proper proper = Fixture.kept(dir.resolve("store"))) {
        assertThat(proper.custodian().verify().questions()).isEqualTo(1);
        assertThat(left(proper, "p3")).isEqualTo("0.9");
      }
    }
  }

  @Test
  void anOlderCopyIsOpenedAndOnlyAnAnchorShowsIt() throws IOException {
    List<Path> mirrors =
        Stream.of("a", "b")
            .map(mirror -> dir.resolve("store").resolve("journal-00000001.0." + mirror))
            .toList();
    try (KeptVisits kept = kept()) {
      kept.load(visits(7));
    }
    byte[] older = Files.readAllBytes(mirrors.get(0));
    try (KeptVisits kept = kept()) {
      kept.report("2026");
    }
    String anchor;
    try (Proper proper = Fixture.kept(dir.resolve("store"))) {
      anchor = Safekeeping.anchor(proper);
      Safekeeping.check(proper, anchor);
    }
    for (Path mirror : mirrors) {
      Files.write(mirror, older);
    }
    try (Proper proper = Fixture.kept(dir.resolve("store"))) {
      assertThat(left(proper, "p3")).isEqualTo("1");
      assertThatThrownBy(() -> Safekeeping.check(proper, anchor))
          .hasMessageContaining("older copy");
    }
    assertThatThrownBy(() -> Safekeeping.open(dir.resolve("store"), anchor))
        .hasMessageContaining("older copy");
  }
}
