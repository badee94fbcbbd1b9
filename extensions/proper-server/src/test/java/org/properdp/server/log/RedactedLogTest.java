package org.properdp.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;

/** Statements of the log lose their constants; each line keeps its layout, and none is lost. */
class RedactedLogTest {
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.25) COUNT(*) AS n FROM visits";
  private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

  @TempDir Path dir;
  private final Clinic clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA);
  private final Prepared count =
      new SqlDoor(clinic.tables(), SqlDoor.OWNER, Option.none()).prepare(COUNT);
  private final RedactedLog redacted = new RedactedLog();

  @AfterEach
  void close() {
    clinic.close();
  }

  private ServerLog log(long mostBytes) {
    return new ServerLog(dir.resolve(ServerLog.NAME), mostBytes, ServerLog.FILES, () -> NOON);
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(dir.resolve(ServerLog.NAME));
  }

  @Test
  void whatIsPickedKeepsItsLayoutAndIsStillRead() throws IOException {
    ServerLog log = log(1_000_000);
    log.login("ada", "here", true);
    log.asked("ada", "SELECT 'Zebra\n\\ å', 17 -- Zebra\n FROM \"t 'q'\"", count);
    log.asked("bob", "SELECT 'other'", count);
    log.asked("ada", "SELECT 'Zebra' " + "x ".repeat(4_000) + "'Zebra", count);
    log.refused("ada", "it's 'Zebra'", "can't 'Zebra' (x): y");
    log.noted("a note: ε 1: 'x'");
    List<String> before = lines();
    assertThat(redacted.count(dir, one -> one.analyst().equals("ada"))).isEqualTo(3);
    assertThat(redacted.redact(dir, one -> one.text().contains("Zebra"))).isEqualTo(3);
    List<String> after = lines();
    assertThat(after).hasSize(6).noneMatch(line -> line.contains("Zebra"));
    for (int same : new int[] {0, 2, 5}) {
      assertThat(after.get(same)).isEqualTo(before.get(same));
    }
    String at = "2026-01-02T12:00:00Z ";
    assertThat(after.get(1))
        .isEqualTo(at + "asked ada ε 0.25: SELECT \\?, \\? \\?\\n FROM \"t 'q'\"");
    assertThat(after.get(3)).startsWith(at + "asked ada ε 0.25: SELECT \\? x x").endsWith("\\…");
    assertThat(after.get(4)).isEqualTo(at + "refused ada (\\?): \\?");
    assertThat(redacted.redact(dir, any -> true)).isEqualTo(1);
    assertThat(redacted.redact(dir, any -> true)).isZero();
    assertThat(lines().get(1)).isEqualTo(after.get(1));
    assertThat(Files.getPosixFilePermissions(dir.resolve(ServerLog.NAME)))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files.toList()).containsExactly(dir.resolve(ServerLog.NAME));
    }
    PastQuestions past = PastQuestions.of(dir, LocalDate.parse("2026-01-02"));
    assertThat(past.all()).hasSize(3);
    assertThat(past.all().get(0).text().orElse("")).contains(String.valueOf(PastQuestions.TAKEN));
    log.asked("ada", COUNT, count);
    assertThat(lines()).hasSize(7).last().asString().endsWith(COUNT);
  }

  /** A server of the same process goes on writing, and renames its files. */
  @Test
  void noLineIsLostWhileTheServerWrites() throws Exception {
    ServerLog log = log(4_000);
    AtomicBoolean isDone = new AtomicBoolean();
    Thread writer =
        new Thread(
            () -> {
              for (int number = 0; number < 200; number++) {
                log.asked("analyst" + number, "SELECT " + number + " AS n" + number, count);
              }
              isDone.set(true);
            });
    writer.start();
    while (!isDone.get()) {
      redacted.redact(dir, any -> true);
    }
    writer.join();
    redacted.redact(dir, any -> true);
    PastQuestions past = PastQuestions.of(dir, LocalDate.parse("2026-01-02"));
    assertThat(past.leftOut()).isZero();
    assertThat(past.all()).hasSize(200);
    for (int number = 0; number < 200; number++) {
      assertThat(past.all().get(number).text().orElse(""))
          .isEqualTo("SELECT " + PastQuestions.TAKEN + " AS n" + number);
    }
  }
}
