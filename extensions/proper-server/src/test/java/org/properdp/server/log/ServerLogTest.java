package org.properdp.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;

/**
 * What a custodian reads about a server: a line for each event, and nothing of what is protected.
 */
class ServerLogTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05.678901Z");
  private static final String STAMP = "2026-01-02T03:04:05.678Z ";
  private static final String LATER = STAMP.replace("T03", "T15");
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.25) COUNT(*) AS n FROM visits";

  @TempDir Path dir;

  private ServerLog log(long mostBytes, int mostFiles) {
    return new ServerLog(file(""), mostBytes, mostFiles, InstantSource.fixed(NOW));
  }

  private Path file(String number) {
    return dir.resolve("server.log" + number);
  }

  private List<String> lines(Path file) throws IOException {
    // Not by lines, or other characters than new lines would end one.
    String all = Files.readString(file);
    return all.isEmpty() ? List.of() : List.of(all.split("\n", -1));
  }

  @Test
  void theTimeIsToldByTheClockThatItIsGiven() throws IOException {
    ServerLog log = log(1_000, 2);
    log.timeBy(InstantSource.fixed(NOW.plus(Duration.ofHours(12))));
    log.noted("later");
    assertThat(lines(file("")).get(0)).startsWith(LATER);
  }

  /** Logs a question with this text. */
  private static void ask(ServerLog log, String text) {
    try (Clinic clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA)) {
      Prepared prepared = new SqlDoor(clinic.tables(), "ada", Option.none()).prepare(COUNT);
      log.asked("ada", text, prepared);
      log.asked(
          "ada", text, new SqlDoor(clinic.tables(), "ada", Option.none()).prepare("SELECT 1"));
    }
  }

  @Test
  void eachEventIsALineWithItsTimeAndItsPrice() throws IOException {
    ServerLog log = log(1_000_000, 2);
    log.login("ada", "127.0.0.1", true);
    log.login("eve", "127.0.0.1", false);
    ask(log, COUNT);
    log.refused("ada", "SELECT 1", "too much");
    log.failed("ada", new IllegalStateException("patient p17 was there"));
    log.noted("the server ends");
    assertThat(lines(file("")))
        .containsExactly(
            STAMP + "connected ada from 127.0.0.1",
            STAMP + "not let in eve from 127.0.0.1",
            STAMP + "asked ada ε 0.25: " + COUNT,
            STAMP + "refused ada (too much): SELECT 1",
            STAMP + "failed ada: java.lang.IllegalStateException",
            STAMP + "note: the server ends",
            "");
    assertThat(log.counts())
        .startsWith("questions asked: 1", "questions refused by limits: 1")
        .noneMatch(line -> line.contains("could not be written"));
  }

  @Test
  void anEventIsOneLineWhateverAStatementHolds() throws IOException {
    ServerLog log = log(1_000_000, 2);
    String forged = "x\n" + STAMP + "connected eve\r\u0085\u2028\u2029\u000b\f\u001b[2J\u202e\0y";
    log.login(forged, forged, false);
    ask(log, forged);
    log.refused(forged, forged, forged);
    log.failed(forged, new IOException(forged));
    log.noted(forged);
    assertThat(lines(file("")))
        .hasSize(6)
        .endsWith("")
        .filteredOn(line -> !line.isEmpty())
        .allMatch(line -> line.startsWith(STAMP))
        .allMatch(line -> line.codePoints().noneMatch(ServerLogTest::isControl));
  }

  private static boolean isControl(int point) {
    int kind = Character.getType(point);
    return Character.isISOControl(point)
        || kind == Character.FORMAT
        || kind == Character.LINE_SEPARATOR
        || kind == Character.PARAGRAPH_SEPARATOR;
  }

  @Test
  void aLongStatementIsCutAndNeverLost() throws IOException {
    ServerLog log = log(1_000_000, 2);
    for (int before = 3_995; before < 4_003; before++) {
      log.refused("ada", "-".repeat(before) + "\ud83d\ude00".repeat(2_000), "no");
    }
    assertThat(lines(file(""))).hasSize(9).allMatch(line -> line.length() < 4_100);
    assertThat(log.counts()).noneMatch(line -> line.contains("could not be written"));
  }

  /** As a full disk or a kill leaves it. */
  @Test
  void aLineThatWasBrokenOffEndsBeforeTheNextOne() throws IOException {
    String half = STAMP + "asked ada ε 0.25: SELECT";
    Files.writeString(file(""), half);
    log(1_000_000, 2).noted("a note");
    log(1_000_000, 2).noted("another one");
    assertThat(lines(file("")))
        .containsExactly(half, STAMP + "note: a note", STAMP + "note: another one", "");
  }

  @Test
  void linesThatCouldNotBeWrittenAreToldInTheLogAndInTheStatus() throws IOException {
    ServerLog log = log(1_000_000, 2);
    log.noted("before");
    Path aside = Files.move(file(""), file(".aside"));
    Files.createDirectory(file(""));
    log.noted("lost");
    log.refused("ada", "SELECT 1", "no");
    Files.delete(file(""));
    Files.move(aside, file(""));
    log.noted("after");
    log.noted("later");
    assertThat(lines(file("")))
        .containsExactly(
            STAMP + "note: before",
            STAMP + "note: lines before this one that could not be written: 2",
            STAMP + "note: after",
            STAMP + "note: later",
            "");
    assertThat(log.counts()).contains("lines of the log that could not be written: 2");
  }

  @Test
  void aFullFileIsRenamedAndTheOldestIsDeleted() throws IOException {
    ServerLog log = log(200, 3);
    for (int number = 0; number < 40; number++) {
      log.noted("number " + number);
    }
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files)
          .containsExactlyInAnyOrder(file(""), file(".1"), file(".2"))
          .allSatisfy(
              file -> {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
                assertThat(Files.size(file)).isLessThan(300);
              });
    }
    List<String> kept = new ArrayList<>();
    for (String number : List.of(".2", ".1", "")) {
      lines(file(number)).stream().filter(line -> !line.isEmpty()).forEach(kept::add);
    }
    List<String> last = new ArrayList<>();
    for (int number = 40 - kept.size(); number < 40; number++) {
      last.add(STAMP + "note: number " + number);
    }
    assertThat(kept).hasSizeGreaterThan(8).isEqualTo(last);
  }

  /** A flood of what costs nothing would push what others did out of the log. */
  @Test
  void whatCostsNothingIsWrittenAsOftenAsItsSourceMayAndThenCounted() throws IOException {
    Instant[] now = {NOW};
    ServerLog log = new ServerLog(file(""), 2_500, 2, () -> now[0]); // 200 bytes a day for each
    for (int number = 0; number < 100; number++) {
      log.login("eve " + number, "here", false);
      log.refused("mallory", "SELECT 1", "no " + number);
      log.failed("bob", new IOException());
      log.login("cyd", "here", true);
    }
    ask(log, COUNT);
    log.noted("a note");
    List<String> lines = lines(file(""));
    assertThat(count(lines, "not let in")).isEqualTo(7);
    assertThat(count(lines, "refused mallory")).isEqualTo(6);
    assertThat(count(lines, "failed bob")).isEqualTo(6);
    assertThat(count(lines, "connected cyd")).isEqualTo(8);
    assertThat(lines).hasSize(30).contains(STAMP + "note: a note");
    assertThat(log.counts())
        .contains("lines of the log that were left out: 0 of questions, 373 others");
    now[0] = NOW.plus(Duration.ofHours(12));
    for (int number = 0; number < 100; number++) {
      log.login("eve", "here", false);
    }
    String later = LATER + "left out: 93 lines";
    assertThat(lines(file("")).subList(29, 31))
        .containsExactly(later, LATER + "not let in eve from here");
    assertThat(lines(file(""))).hasSize(35);
    now[0] = NOW.plus(Duration.ofDays(3));
    for (int number = 0; number < 100; number++) {
      log.login("eve", "here", false);
    }
    assertThat(lines(file(""))).hasSize(44);
  }

  /** Questions cost, but they may cost next to nothing. */
  @Test
  void aFloodOfQuestionsPushesOutNothingThatOthersAsked() throws IOException {
    Instant[] now = {NOW};
    ServerLog log = new ServerLog(file(""), 3_000, 2, () -> now[0]); // 240 bytes a day for each
    try (Clinic clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA)) {
      Prepared count = new SqlDoor(clinic.tables(), "ada", Option.none()).prepare(COUNT);
      log.asked("bob", "what bob asks", count);
      for (int number = 0; number < 1_000; number++) {
        log.asked("ada", "what ada asks", count);
        log.notTaken("nothing is left");
      }
      log.asked("bob", "what bob asks", count);
      log.refused("ada", "SELECT", "no");
      assertThat(file(".1")).doesNotExist();
      now[0] = NOW.plus(Duration.ofDays(1));
      log.asked("ada", "more", count);
    }
    List<String> lines = lines(file(""));
    assertThat(count(lines, "asked bob ε 0.25: what bob asks")).isEqualTo(2);
    assertThat(count(lines, "asked ada")).isEqualTo(7);
    assertThat(count(lines, "refused ada")).as("of another kind").isEqualTo(1);
    assertThat(count(lines, "note: nothing is left")).isEqualTo(11);
    assertThat(lines)
        .contains(
            STAMP.replace("02T", "03T") + "left out ada: 993 lines, ε 248.25",
            STAMP.replace("02T", "03T") + "asked ada ε 0.25: more");
  }

  private static long count(List<String> lines, String of) {
    return lines.stream().filter(line -> line.startsWith(STAMP + of)).count();
  }

  @Test
  void aLogThatIsThereGoesOn() throws IOException {
    log(1_000, 2).noted("before");
    log(1_000, 2).noted("after");
    assertThat(lines(file(""))).containsExactly(STAMP + "note: before", STAMP + "note: after", "");
  }

  @Test
  void linesGoToTheFileThatIsThere() throws IOException {
    ServerLog log = log(1_000_000, 2);
    log.noted("one");
    Files.move(file(""), file(".old"));
    log.noted("two");
    Files.move(file(""), file(".older"));
    Files.createFile(file(""));
    log.noted("three");
    log.noted("four");
    assertThat(lines(file(".old"))).containsExactly(STAMP + "note: one", "");
    assertThat(lines(file(".older"))).containsExactly(STAMP + "note: two", "");
    assertThat(lines(file(""))).containsExactly(STAMP + "note: three", STAMP + "note: four", "");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file(".older"))))
        .isEqualTo("rw-------");
    assertThat(log.counts()).noneMatch(line -> line.contains("could not be written"));
  }

  @Test
  void whatCanNotBeWrittenIsCountedAndNobodyWaits() throws IOException {
    ServerLog log = log(1_000_000, 2);
    Files.delete(file(""));
    Files.createDirectory(file(""));
    log.noted("lost");
    log.noted("lost");
    assertThat(log.counts()).endsWith("lines of the log that could not be written: 2");
  }

  @Test
  void linesOfManyThreadsStayWhole() throws IOException {
    ServerLog log = log(2_000, 300);
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int number = 0; number < 8; number++) {
      String text = String.valueOf(number).repeat(500);
      all.add(CompletableFuture.runAsync(() -> repeat(log, text)));
    }
    all.forEach(CompletableFuture::join);
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(dir)) {
      for (Path file : files.toList()) {
        lines(file).stream().filter(line -> !line.isEmpty()).forEach(lines::add);
      }
    }
    assertThat(lines).hasSize(400).allMatch(line -> line.matches("\\S+ note: (\\d)\\1{499}"));
  }

  private static void repeat(ServerLog log, String text) {
    for (int number = 0; number < 50; number++) {
      log.noted(text);
    }
  }

  @Test
  void itIsWrittenAsUnicodeWhateverTheCountry() throws IOException {
    ServerLog log = log(1_000_000, 2);
    log.noted("Malmö 😀");
    assertThat(Files.readAllBytes(file("")))
        .isEqualTo((STAMP + "note: Malmö 😀\n").getBytes(StandardCharsets.UTF_8));
  }
}
