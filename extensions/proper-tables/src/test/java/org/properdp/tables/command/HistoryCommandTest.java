package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;
import org.properdp.cli.Shell;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** Histories of individuals, as the owner of a store is told them. */
class HistoryCommandTest {
  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return dir.resolve("store");
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text);
  }

  @BeforeEach
  void found() throws IOException {
    PopulationSchema patients =
        new PopulationSchema(
            "patients",
            ColumnType.varchar(10),
            KeyRule.TRIMMED,
            new Regime.Personal(Epsilon.of("1"), Epsilon.of("5")));
    PopulationSchema staff =
        new PopulationSchema(
            "staff", ColumnType.BIGINT, KeyRule.EXACT, new Regime.Global(Epsilon.of("3"), 2));
    TableSchema visits =
        new TableSchema(
            "visits",
            "patients",
            "patient",
            Vector.of(ColumnSchema.of("patient", ColumnType.varchar(10))),
            5);
    try (Proper proper = Proper.found(store())) {
      Catalogue.declare(proper, List.of(patients, staff, visits));
    }
    Path csv = file("visits.csv", "patient\nann\n bob\nbob\n");
    shell.prints("stored: 3 rows", "load", store(), "visits", csv);
  }

  private void typing(String text, Runnable act) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    try {
      act.run();
    } finally {
      System.setIn(before);
    }
  }

  private void ask(String request, String epsilon) {
    try (Proper proper = Proper.open(store())) {
      OpenTables.of(proper)
          .askedBy("ada", "visits")
          .request(request)
          .noisyCount(Epsilon.of(epsilon));
    }
  }

  /** What came back is told apart, and both promises are there: of a period and of a life. */
  @Test
  void aHistoryOfABudgetThatRenewsTellsBothPromises() {
    Renewal rule = new Renewal(Epsilon.of("0.1"), Period.YEAR, Epsilon.of("1"));
    PopulationSchema people =
        new PopulationSchema(
            "people",
            ColumnType.varchar(10),
            KeyRule.TRIMMED,
            new Regime.Personal(Epsilon.of("1"), Option.none(), Option.some(rule)));
    TableSchema calls =
        new TableSchema(
            "calls", "people", "who", Vector.of(ColumnSchema.of("who", ColumnType.varchar(10))), 5);
    OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
    Instant lastYear = now.withDayOfYear(1).minusYears(1).toInstant();
    Path old = dir.resolve("old");
    try (Proper proper = Proper.found(old)) {
      proper.daysBy(() -> lastYear);
      Catalogue.declare(proper, List.of(people, calls));
      OpenTables tables = OpenTables.of(proper);
      loaded(tables.table("calls"), "eve");
      tables.askedBy("ada", "calls").noisyCount(Epsilon.of("0.5"));
    }
    assertThat(shell.prints("eve: 0.6 of 1.1 are left", "history", old, "eve"))
        .contains(", of which 0.1 came back at 1 renewal, after 1 payment\n")
        .contains("Over its life so far all answers tell at most ε 1.1 about it: ε 1 that it was")
        .contains("its first budget among it, and ε 0.1 for each of 1 renewal.\n")
        .contains("From one renewal to the next they tell at most ε 1, what it was granted beyond")
        .contains("until n renewals have come: at most ε 1 + n × 0.1, and what it is granted.\n");
  }

  private static <K> void loaded(ProtectedTable<K> table, String who) {
    TableBatch<K> batch = table.batch("b");
    batch.text(0, who);
    batch.endRow(1);
    table.append(batch);
  }

  @Test
  void aHistoryTellsWhatEachQuestionCost() throws IOException {
    ask("first\n\u001b[2J", "0.1");
    ask("second", "0.05");
    String printed =
        shell.prints(
            "bob: 0.7 of 1 are left, after 2 payments\n",
            "history",
            store(),
            " bob ",
            "--population",
            "patients");
    assertThat(printed.lines()).hasSize(5);
    assertThat(printed)
        .containsPattern("\nwhen[ |]+price[ |]+left[ |]+analyst[ |]+request[ |]+question\n")
        .containsPattern(
            "Z[ |]+0\\.2[ |]+0\\.8[ |]+ada[ |]+first\\\\n\\\\u001b\\[2J[ |]+noisyCount")
        .containsPattern(
            "Z[ |]+0\\.1[ |]+0\\.7[ |]+ada[ |]+second[ |]+noisyCount[^\\\\\n]* of [^\\\\\n]*\n")
        .doesNotContain("\u001b");
    typing(
        "ann\nbob\n",
        () ->
            assertThat(
                    shell
                        .prints(
                            "ann: 0.85",
                            "history",
                            store(),
                            "--population",
                            "patients",
                            "--individuals",
                            "-")
                        .lines())
                .hasSize(10));
  }

  @Test
  void aHistoryTellsOfGrantsAndIsReadByPrograms() throws IOException {
    ask("first", "0.1");
    shell.prints("granted", "grant", store(), "patients", "0.5", "--individual", "bob");
    ask("second", "0.05");
    String[] of = {
      "history", store().toString(), "--population", "patients", "--individual", "bob"
    };
    assertThat(shell.prints("bob: 1.2 of 1.5 are left, after 2 payments\n", (Object[]) of))
        .containsPattern(
            "(?s) 0\\.8[ |]+ada[ |]+first .* \\+0\\.5[ |]+1\\.3[ |]+granted\n.* 1\\.2[ |]+ada");
    Object[] csv = {
      "history",
      store(),
      "--population",
      "patients",
      "--csv",
      "--individuals",
      file("both", "bob\nann\n")
    };
    assertThat(
            shell
                .prints("individual,when,price,left,analyst,request,question\nbob,", csv)
                .lines()
                .map(line -> line.replaceAll(",2[^,]*Z,|noisyCount.*", ",")))
        .containsExactly(
            "individual,when,price,left,analyst,request,question",
            "bob,0.2,0.8,ada,first,,",
            "bob,+0.5,1.3,\"\",\"\",granted",
            "bob,0.1,1.2,ada,second,,",
            "ann,0.1,0.9,ada,first,,",
            "ann,0.05,0.85,ada,second,,");
  }

  @Test
  void aHistoryOfNobodyIsRefused() throws IOException {
    shell.refuses(
        "history",
        store(),
        "--population",
        "patients",
        "--individuals",
        file("keys", "ann\neve\n"));
    assertThat(shell.err())
        .contains("no individual with the key eve has entered population patients");
    assertThat(shell.out()).isEmpty();
    shell.fails(2, "history: a key names another person", "history", store(), "ann");
    shell.refuses("history", store(), "7", "--population", "staff");
    assertThat(shell.err()).contains("has one budget for all");
    assertThat(shell.type("history", store(), "--population", "patients")).isEqualTo(2);
    assertThat(shell.type("history", store(), "ann", "--individual", "bob")).isEqualTo(2);
    shell.refuses("history", store(), "ann", "--population", "none");
    Files.write(dir.resolve("keys"), new byte[] {(byte) 0xFF});
    shell.refuses(
        "history", store(), "--population", "patients", "--individuals", dir.resolve("keys"));
    assertThat(shell.err()).contains("must be text in UTF-8");
  }
}
