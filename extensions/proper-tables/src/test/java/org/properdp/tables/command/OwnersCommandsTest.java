package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.cli.Shell;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.DroppedTable;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

/** What the owner of a store types after the first file is loaded. */
@Tag("long")
class OwnersCommandsTest {
  private static final String FILE = "patient,zip\nann,1\n bob,2\nbob,3\n";

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
            Vector.of(
                ColumnSchema.of("patient", ColumnType.varchar(10)),
                ColumnSchema.of("zip", ColumnType.INTEGER)),
            5);
    PublicTable zips =
        new PublicTable(
            "zips",
            Vector.of(
                ColumnSchema.of("zip", ColumnType.INTEGER),
                ColumnSchema.of("city", ColumnType.varchar(40)),
                ColumnSchema.of("since", ColumnType.DATE),
                ColumnSchema.of("share", ColumnType.DOUBLE),
                ColumnSchema.of("seen", ColumnType.TIMESTAMP)));
    try (Proper proper = Proper.found(store())) {
      Catalogue.declare(proper, List.of(patients, staff, visits, zips));
    }
    shell.prints("stored: 3 rows", "load", store(), "visits", file("visits.csv", FILE));
  }

  private <A> A typing(String text, java.util.function.Supplier<A> act) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    try {
      return act.get();
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

  private String left(String who) {
    return shell
        .prints(who, "history", store(), who, "--population", "patients")
        .lines()
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aPublicTableIsReplacedWholeOrNotAtAll() throws IOException {
    String header = "zip,city,since,share,seen\n";
    String rows = "1,\"a, \"\"b\"\"\",2026-11-30,0.5,2026-11-30 08:15\n,\"\",,1.0E-7,\n2,,,NaN,\n";
    Path csv = file("zips.csv", header + rows);
    assertThat(shell.prints("replaced", "load", store(), "zips", csv))
        .isEqualTo("replaced: public table zips now has 3 rows, as read\n");
    assertThat(shell.prints("unchanged", "load", store(), "ZIPS", csv))
        .isEqualTo("unchanged: public table zips already has 3 rows, as read\n");
    assertThat(shell.prints("CREATE PUBLIC TABLE zips", "show", store(), "zips"))
        .endsWith("\n" + header + rows);
    Path wrong = file("wrong.csv", header + "1,x,2026-11-30,1,\n2,y,\u001b[2J,1,\nmany,z,,1,\n");
    Path rejects = dir.resolve("rejects.csv");
    shell.refuses("load", store(), "zips", wrong, "--rejects", rejects);
    assertThat(shell.err())
        .startsWith("refused: wrong.csv, line 3, column since: ")
        .contains(
            "but was \\u001b[2J; 1 more record is not right",
            "changes as a whole, and stays as it was");
    assertThat(Files.readAllLines(rejects)).hasSize(3);
    shell.refuses("load", store(), "zips", csv, file("short.csv", "zip\n1\n"));
    shell.fails(2, "load: --batch is for", "load", store(), "zips", csv, "--batch", "b");
    shell.fails(2, "load: FILE", "load", store(), "zips", dir.resolve("none.csv"));
    shell.refuses("erase", store(), "zips", "--individual", "ann");
    assertThat(shell.prints("CREATE", "show", store(), "zips")).endsWith(rows);
    assertThat(shell.prints("CREATE", "show", store()))
        .contains("public table zips: 3 rows since 2");
    typing(header + "7,x,,,\n", () -> shell.prints("replaced", "refresh", store(), "zips", "-"));
    shell.prints("replaced: public table zips now has 6 rows", "load", store(), "zips", csv, csv);
    shell.prints("sound: ", "store", "verify", store());
    try (Proper proper = Proper.open(store())) {
      Catalogue.declare(proper, List.of(new DroppedTable("zips")));
    }
    shell.refuses("load", store(), "zips", csv);
    assertThat(shell.err()).contains("there is no table zips; there are visits");
  }

  @Test
  void aTableIsRefreshedAndPeopleKeepWhatTheyHaveLeft() throws IOException {
    ask("r", "0.1");
    Path csv = file("december.csv", "patient,zip\nann,7\ncyd,8\n");
    shell.prints("stored: 2 rows of batch december.csv", "refresh", store(), "visits", csv);
    assertThat(left("bob")).isEqualTo("bob: 0.8 of 1 are left, after 1 payment");
    assertThat(shell.prints("CREATE", "show", store(), "visits"))
        .contains("table visits: 2 rows of 2 individuals")
        .containsPattern("appended visits.csv: 0 rows of 0 individuals are left; [1-9]")
        .contains("replaced all by december.csv: 2 rows of 2 individuals")
        .contains("population patients: 3 individuals");
    shell.prints("repeated", "refresh", store(), "visits", csv);
    shell.refuses("refresh", store(), "visits", file("visits.csv", "patient,zip\neve,7\n"));
    assertThat(shell.err()).contains("visits.csv", "was used to append");
    shell.fails(2, "refresh: unexpected word: ", "refresh", store(), "visits", csv, csv);
    shell.fails(2, "refresh: standard input has no name", "refresh", store(), "visits", "-");
    shell.refuses("refresh", store(), "visitors", csv);
    assertThat(shell.prints("CREATE", "show", store(), "visits"))
        .contains("2 rows of 2 individuals");
  }

  @Test
  void peopleAreGrantedMoreAllOfThemOrNone() throws IOException {
    shell.prints(
        "granted: ε 0.5 more to each of 2 individuals of patients",
        "grant",
        store(),
        "patients",
        "0.5",
        "--individuals",
        file("keys", "ann\n bob \nbob\n"));
    assertThat(left("bob")).isEqualTo("bob: 1.5 of 1.5 are left, after 0 payments");
    shell.refuses(
        "grant", store(), "patients", "0.5", "--individuals", file("keys", "ann\nnone\n"));
    assertThat(shell.err()).contains("none with the key none has");
    shell.refuses("grant", store(), "patients", "4", "--individual", "ann");
    assertThat(shell.err()).contains("within the cap");
    shell.refuses("grant", store(), "visits", "1", "--all");
    assertThat(shell.err()).contains("there is no population visits; there are patients, staff");
    shell.refuses("grant", store(), "staff", "1", "--individual", "7");
    assertThat(shell.err()).contains("one budget for all");
    shell.refuses("grant", store(), "patients", "1", "--individuals", file("keys", "\n"));
    assertThat(shell.err()).contains("has no key: write one a line");
    for (String amount : List.of("0", "-1", "NaN", "much", "0.0000000001")) {
      shell.fails(2, "grant: AMOUNT: ", "grant", store(), "patients", "--all", "--", amount);
    }
    assertThat(shell.type("grant", store(), "patients", "1")).isEqualTo(2);
    assertThat(shell.type("grant", store(), "patients", "1", "--all", "--individual", "ann"))
        .isEqualTo(2);
    assertThat(left("ann")).isEqualTo("ann: 1.5 of 1.5 are left, after 0 payments");
  }

  @Test
  void everyoneIsGrantedMoreUpToTheCap() {
    shell.prints("granted: ε 1 more to each of 2 ", "grant", store(), "patients", "1", "--all");
    shell.prints(
        "granted: ε 1 more to the one budget of staff", "grant", store(), "staff", "1", "--all");
    assertThat(shell.prints("CREATE", "show", store()))
        .contains("population staff: 4 of 4 are left", "from 2 left:            2 ###");
    typing(
        "ann\n",
        () -> shell.prints("granted", "grant", store(), "patients", "2.5", "--individuals", "-"));
    assertThat(shell.type("grant", store(), "patients", "1", "--all")).isEqualTo(1);
    assertThat(shell.err()).contains("1 of 2 got nothing");
  }

  @Test
  void questionsAreListedWithTheirPayersAndWhoWasLeftOut() {
    assertThat(shell.prints("no question was answered", "questions", store())).hasLineCount(1);
    ask("first\n", "0.6");
    ask("=second", "0.1");
    String printed = shell.prints("number ", "questions", store());
    assertThat(printed.lines()).hasSize(4);
    assertThat(printed)
        .containsPattern(
            "number[ |]+when[ |]+population[ |]+analyst[ |]+price[ |]+payers[ |]+left out["
                + " |]+request[ |]+question\n")
        .containsPattern(
            "Z[ |]+patients[ |]+ada[ |]+ε 0\\.6[ |]+1[ |]+1[ |]+first\\\\n[ |]+noisyCount")
        .containsPattern(
            "Z[ |]+patients[ |]+ada[ |]+ε 0\\.1[ |]+2[ |]+0[ |]+=second[ |]+noisyCount");
    // No spreadsheet runs what an analyst has written.
    assertThat(
            shell.prints("number,when,population,", "questions", store(), "--csv", "--as", "ada"))
        .hasLineCount(3)
        .contains(",first\\n,", ",'=second,");
    shell.prints("no question", "questions", store(), "--as", "eve");
    shell.prints("no question", "questions", store(), "--population", "staff");
    shell.refuses("questions", store(), "--population", "none");
    shell.prints("erased", "erase", store(), "visits", "--individual", "ann");
    shell.prints("compacted", "store", "compact", store());
    assertThat(shell.prints("number", "questions", store()))
        .containsPattern(" ε 0\\.6[ |]+0[ |]+1 ")
        .containsPattern(" ε 0\\.1[ |]+1[ |]+0 ");
    assertThat(shell.prints("ann: 0.3 of 1", "history", store(), "ann", "--population", "patients"))
        .containsPattern("Z[ |]+0\\.7[ |]+before erasure\n");
  }

  @Test
  void whatAnotherProcessHoldsIsLeftAlone() throws IOException {
    Path csv = file("zips.csv", "zip,city,since,share,seen\n1,x,,,\n");
    try (Proper held = Proper.open(store())) {
      shell.refuses("load", store(), "zips", csv);
      shell.refuses("refresh", store(), "visits", csv);
      shell.refuses("grant", store(), "patients", "1", "--all");
      shell.refuses("history", store(), "ann", "--population", "patients");
      shell.refuses("show", store());
      assertThat(held.declarations().all()).hasSize(4);
    }
    for (String command : List.of("load", "refresh")) {
      shell.refuses(command, dir.resolve("nowhere"), "visits", csv);
      assertThat(shell.err()).contains("there is no store in ");
    }
    assertThat(dir.resolve("nowhere")).doesNotExist();
  }

  /** A program's own populations are in no catalogue: an empty line said nothing of that. */
  @Test
  void aStoreThatAProgramMadeHasNothingToShow() {
    Path own = dir.resolve("own");
    Proper.found(own).close();

    assertThat(shell.prints("-- no table and no population is declared", "show", own))
        .hasLineCount(1);
    shell.refuses("history", own, "ann");
    assertThat(shell.err()).contains("there is no population in this store");
  }
}
