package org.properdp.server.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.Shell;
import org.properdp.server.log.ServerLog;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;

/** What a person's rows held is named where analysts wrote it, and taken out. */
class RedactCommandTest {
  private static final String COUNT = "SELECT COUNT(*) FROM visits WHERE ";
  private static final Pattern NUMBER =
      Pattern.compile("^  question (\\d+) of ada, ", Pattern.MULTILINE);

  @TempDir Path dir;
  private final Shell shell = new Shell();
  private Path store = Path.of("");

  @BeforeEach
  void found() throws IOException {
    store = dir.resolve("store");
    Path schema =
        Files.writeString(
            dir.resolve("schema.sql"),
            """
            CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 5;
            CREATE TABLE visits (
              patient VARCHAR(40) INDIVIDUAL OF patients,
              note VARCHAR(50),
              zip INTEGER,
              city VARCHAR(10) DOMAIN ('Rome', 'Oslo')) ROWS PER PERSON 10;
            CREATE ANALYST ada REUSE ANSWERS BY HAND;
            CREATE ANALYST bob;
            """);
    Path visits =
        Files.writeString(
            dir.resolve("visits.csv"),
            """
            patient,note,zip,city
            p1,Zebra O'Hara,7,Rome
            p1,flu,7,Oslo
            p1,Rome,1,Rome
            q,asthma,8,Rome
            """);
    shell.prints("founded: ", "init", store, schema);
    shell.prints("stored: ", "load", store, "visits", visits);
  }

  /** Asks as a server does, which writes it down before. */
  private String ask(String where) {
    return ask("ada", where);
  }

  private String ask(String analyst, String where) {
    try (Proper proper = Proper.open(store)) {
      OpenTables tables = OpenTables.of(proper);
      SqlDoor door = new SqlDoor(tables, analyst, Option.some(Epsilon.of("0.1")));
      ServerLog.in(store).asked(analyst, COUNT + where, door.prepare(COUNT + where));
    }
    assertThat(shell.type("sql", store, "--as", analyst, "--epsilon", "0.1", "-c", COUNT + where))
        .as(shell.err())
        .isZero();
    return shell.out();
  }

  private String erased(String who) {
    assertThat(shell.type("erase", store, "all", "--individual", who)).as(shell.err()).isZero();
    return shell.out();
  }

  private boolean isOnDisk(String text) throws IOException {
    try (Stream<Path> files = Files.list(store)) {
      for (Path file : files.toList()) {
        if (new String(Files.readAllBytes(file), StandardCharsets.UTF_8).contains(text)) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void anErasureNamesTheQuestionsThatHoldWhatIsErased() throws IOException {
    for (String where :
        List.of(
            "note = 'ZEBRA  o''hara'",
            "note LIKE '%ebra O''%'",
            "note IN ('x', 'Zebra O''Hara, and more')",
            "patient = 'p1'")) {
      ask(where);
    }
    for (String where :
        List.of(
            "city = 'Rome'",
            "note = 'flu'",
            "note = 'influenza'",
            "note = 'Rome and back'",
            "note LIKE '%bra'",
            "note = 'asthma'",
            "zip = 7",
            "patient = 'p2'")) {
      ask(where);
    }
    String said = erased("p1");
    assertThat(NUMBER.matcher(said).results()).hasSize(4);
    assertThat(said)
        .contains("is in 4 stored questions, and in 4 statements of server.log:")
        .contains("'ZEBRA  o''hara'".replace("  ", " "), "'%ebra O''%'", "'p1'")
        .doesNotContain("Rome", "flu", "'asthma'", "'p2'");
    assertThat(erased("q")).contains("is in 1 stored question, ").contains("'asthma'");
  }

  @Test
  void theSameQuestionOfAnotherAnalystIsTakenOutOfTheLogToo() throws IOException {
    ask("ada", "zip = 77123");
    ask("bob", "zip = 77123");
    ask("bob", "zip = 88123");
    String number =
        Pattern.compile("^(\\d+),.*,ada,", Pattern.MULTILINE)
            .matcher(shell.prints("number,", "questions", store, "--csv"))
            .results()
            .findFirst()
            .orElseThrow()
            .group(1);
    shell.prints("redacted: 1 question is", "store", "redact", store, "--question", number);
    assertThat(isOnDisk("77123")).isFalse();
  }

  @Test
  void whatIsNamedIsTakenOutOfJournalAndLogAndRepeatsStayExact() throws IOException {
    String zebra = ask("note = 'Zebra O''Hara'");
    String other = ask("note = 'other'");
    Matcher number = NUMBER.matcher(erased("p1"));
    assertThat(number.find()).isTrue();
    shell.prints("compacted: ", "store", "compact", store);
    assertThat(isOnDisk("O''Hara")).isTrue();
    shell.fails(
        1,
        "refused: the store has no question 7777",
        "store",
        "redact",
        store,
        "--question",
        number.group(1) + ",7777");
    shell.prints(
        "redacted: 1 question is", "store", "redact", store, "--question", number.group(1));
    assertThat(shell.out()).contains("; 1 statement of server.log");
    assertThat(isOnDisk("Hara")).isFalse();
    assertThat(isOnDisk("'other'")).isTrue();
    assertThat(ask("note = 'Zebra O''Hara'")).isEqualTo(zebra);
    assertThat(ask("note = 'other'")).isEqualTo(other);
    shell.prints("sound: ", "store", "verify", store);
  }

  @Test
  void allBeforeADayLoseTheirConstants() throws IOException {
    ask("note = 'Giraffe'");
    ask("zip = 471108150");
    shell.prints("redacted: 0 questions ", "store", "redact", store, "--before", "2020-01-01");
    shell.prints("redacted: 2 questions ", "store", "redact", store, "--before", "2999-01-01");
    assertThat(isOnDisk("Giraffe")).isFalse();
    assertThat(isOnDisk("471108150")).isFalse();
    assertThat(shell.type("store", "redact", store)).isEqualTo(2);
  }
}
