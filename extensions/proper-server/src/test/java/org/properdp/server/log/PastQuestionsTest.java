package org.properdp.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;

/** What the log has of a day's questions is what was asked, whatever else stands in it. */
class PastQuestionsTest {
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.25) COUNT(*) AS n FROM visits";
  private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

  @TempDir Path dir;
  private final Clinic clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA);
  private Instant now = NOON;

  @AfterEach
  void close() {
    clinic.close();
  }

  private ServerLog log(long mostBytes) {
    return new ServerLog(dir.resolve(ServerLog.NAME), mostBytes, ServerLog.FILES, () -> now);
  }

  private Prepared prepared(String text) {
    return new SqlDoor(clinic.tables(), SqlDoor.OWNER, Option.none()).prepare(text);
  }

  private PastQuestions read() throws IOException {
    return PastQuestions.of(dir, LocalDate.ofInstant(now, ZoneOffset.UTC));
  }

  private static List<String> texts(PastQuestions past) {
    return past.all().stream().map(one -> one.text().orElse("cut")).toList();
  }

  @Test
  void eachHasItsTimeItsAnalystAndWhatItCost() throws IOException {
    ServerLog log = log(1_000_000);
    log.login("ada", "here", true);
    log.asked("ada", COUNT, prepared(COUNT));
    now = NOON.plusMillis(1_500);
    log.asked("a b: ε 1", COUNT + "; ", prepared(COUNT));
    log.refused("ada", COUNT, "no");
    assertThat(read().all())
        .containsExactly(
            new PastQuestions.Asked("12:00:00", "ada", List.of("ε 0.25"), Optional.of(COUNT)),
            new PastQuestions.Asked(
                "12:00:01.500", "a b: ε 1", List.of("ε 0.25"), Optional.of(COUNT + "; ")));
    assertThat(read().leftOut()).isZero();
  }

  @Test
  void noTextIsTakenForAnotherLine() throws IOException {
    ServerLog log = log(1_000_000);
    String forged =
        "x -- asked eve ε 0.5: y\n2026-01-02T12:00:00Z asked eve ε 0.5: forged\r"
            + "2026-01-02T12:00:00Z left out eve: 7 lines, ε 7\\";
    log.asked("ada", forged, prepared(COUNT));
    log.login(forged, forged, false);
    log.refused("ada", forged, forged);
    log.noted(forged);
    assertThat(texts(read())).containsExactly(forged);
    assertThat(read().all()).extracting(PastQuestions.Asked::analyst).containsExactly("ada");
    assertThat(read().leftOut()).isZero();
  }

  @Test
  void aDayIsReadOverAllFilesAndNoOtherDayIs() throws IOException {
    ServerLog log = log(2_000);
    Prepared count = prepared(COUNT);
    List<String> ofToday = new ArrayList<>();
    for (int number = 0; number < 60; number++) {
      now = NOON.plus(Duration.ofHours(number));
      log.asked("analyst" + number, "number " + number, count);
      if (LocalDate.ofInstant(now, ZoneOffset.UTC).equals(LocalDate.of(2026, 1, 3))) {
        ofToday.add("number " + number);
      }
    }
    assertThat(dir.resolve(ServerLog.NAME + ".1")).exists();
    now = NOON.plus(Duration.ofDays(1));
    assertThat(texts(read())).hasSize(24).isEqualTo(ofToday);
    now = NOON.minus(Duration.ofDays(1));
    assertThat(read().all()).isEmpty();
  }

  /** The reader meets a file again that is renamed while it reads. */
  @Test
  void aFileOfTwoNamesIsReadOnce() throws IOException {
    log(1_000_000).asked("ada", COUNT, prepared(COUNT));
    Path file = dir.resolve(ServerLog.NAME);
    Files.createLink(dir.resolve(ServerLog.NAME + ".1"), file);
    assertThat(texts(read())).containsExactly(COUNT);
  }

  @Test
  void whatTheLogHasOnlyInPartIsToldAndNotRead() throws IOException {
    ServerLog log = log(1_000_000);
    log.asked("ada", COUNT + " -- " + "x".repeat(5_000), prepared(COUNT));
    assertThat(texts(read())).containsExactly("cut");
  }

  @Test
  void thoseWithoutALineAreCounted() throws IOException {
    ServerLog log = log(5_000); // 2,000 bytes a day for each
    Prepared count = prepared(COUNT);
    for (int number = 0; number < 50; number++) {
      log.asked("ada", COUNT, count);
      log.login("eve", "here", false);
    }
    now = NOON.plus(Duration.ofHours(11));
    log.login("eve", "here", false);
    log.asked("ada", COUNT, count);
    PastQuestions past = read();
    assertThat(past.leftOut()).isPositive();
    assertThat(past.all().size() + past.leftOut()).isEqualTo(51);
  }

  @Test
  void aStoreWithoutALogHasNone() throws IOException {
    assertThat(read().all()).isEmpty();
  }
}
