package org.properdp.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.SqlDoor;

/**
 * The log as objects of JSON: one for each event, on one line, and nothing waits for its reader.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JsonLogTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05.678901Z");
  private static final String STAMP = "2026-01-02T03:04:05.678Z";
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.25) COUNT(*) AS n FROM visits";

  @TempDir Path dir;

  @Test
  void eachEventIsAnObjectOfJsonToo() {
    List<String> json = new ArrayList<>();
    ServerLog log =
        new ServerLog(dir.resolve("server.log"), 1_000_000, 2, InstantSource.fixed(NOW))
            .andTold(json::add);
    log.login("ada", "127.0.0.1", true);
    try (Clinic clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA)) {
      SqlDoor ada = new SqlDoor(clinic.tables(), "ada", Option.none());
      log.asked("ada", COUNT, ada.prepare(COUNT));
    }
    log.refused("ada", "SELECT \"1\"", "too much");
    log.failed("ada", new IllegalStateException("patient p17 was there"));
    log.noted("a\nb\u2028c\u0085");
    String time = "{\"time\":\"" + STAMP + "\",\"event\":";
    assertThat(json)
        .containsExactly(
            time + "\"connected\",\"analyst\":\"ada\",\"from\":\"127.0.0.1\"}",
            time + "\"asked\",\"analyst\":\"ada\",\"price\":\"ε 0.25\",\"text\":\"" + COUNT + "\"}",
            time
                + "\"refused\",\"analyst\":\"ada\",\"why\":\"too much\","
                + "\"text\":\"SELECT \\\"1\\\"\"}",
            time + "\"failed\",\"analyst\":\"ada\",\"kind\":\"java.lang.IllegalStateException\"}",
            time + "\"note\",\"text\":\"a\\u000ab\\u2028c\\u0085\"}");
  }

  /** Lines wait in memory, and an analyst chooses what its statements hold. */
  @Test
  void longStatementsAreCutAsInTheLog() {
    List<String> json = new ArrayList<>();
    ServerLog log =
        new ServerLog(dir.resolve("server.log"), 1_000_000, 2, InstantSource.fixed(NOW))
            .andTold(json::add);
    String text = "x" + "\ud83d\ude00".repeat(30_000);
    log.refused("ada", text, "no");
    log.noted("y".repeat(60_000));
    assertThat(json).hasSize(2).allMatch(line -> line.length() < 25_000);
    assertThat(json.get(0)).endsWith("\\\\…\"}").doesNotContain("\\ud83d\\\\");
  }

  @Test
  void linesAreDroppedAndCountedWhereNothingReadsThem() {
    CountDownLatch isRead = new CountDownLatch(1);
    StringWriter read = new StringWriter();
    Writer slow =
        new Writer() {
          @Override
          public void write(char[] text, int from, int length) {
            Uninterrupted.until(() -> isRead.getCount() == 0, isRead::await);
            read.write(text, from, length);
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    JsonOutput output = new JsonOutput(new PrintWriter(slow));
    for (int line = 0; line < 10_000; line++) {
      output.accept("{" + line + "}");
    }
    isRead.countDown();
    // The room that is there again is known by a line that is taken.
    while (!read.toString().contains("{9999}") && !read.toString().contains("{last}")) {
      output.accept("{last}");
    }
    output.close();
    List<String> lines = read.toString().lines().filter(each -> !each.equals("{last}")).toList();
    assertThat(lines.contains("{0}")).isTrue();
    assertThat(lines.contains("{9999}")).isFalse();
    long lost =
        lines.stream()
            .filter(each -> each.startsWith("{\"event\":\"lost\""))
            .mapToLong(each -> Long.parseLong(each.replaceAll("[^0-9]", "")))
            .sum();
    assertThat(lost).isGreaterThan(5_000);
  }
}
