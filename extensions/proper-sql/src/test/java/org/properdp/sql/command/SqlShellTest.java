package org.properdp.sql.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser.ParseContext;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.ddl.Ddl;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;

/** What a person sees who types statements at a terminal. */
class SqlShellTest {
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 5 CAP 5;
      CREATE TABLE visits (
        patient VARCHAR(40) INDIVIDUAL OF patients,
        minutes INTEGER BOUNDS (0, 600),
        secret VARCHAR(5) VISIBLE TO NOBODY,
        ward VARCHAR(5) DOMAIN ('a', 'b')) ROWS PER PERSON 10;
      CREATE PUBLIC TABLE zips (zip INTEGER, city VARCHAR(40));
      """;

  @TempDir Path dir;
  private final Proper proper = Fixture.exact();
  private final OpenTables tables = declared();

  private OpenTables declared() {
    Catalogue.declare(proper, Ddl.parse(SCHEMA));
    return OpenTables.of(proper);
  }

  @AfterEach
  void close() {
    proper.close();
  }

  private String typed(String text, @Nullable Path history) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DumbTerminal terminal =
        new DumbTerminal(
            "test",
            "dumb",
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
            out,
            StandardCharsets.UTF_8)) {
      shell(terminal, history).run();
    }
    return out.toString(StandardCharsets.UTF_8).replace("\r", "");
  }

  private SqlShell shell(Terminal terminal, @Nullable Path history) {
    SqlDoor door = new SqlDoor(tables, "owner", Option.of(Epsilon.of("1")));
    return new SqlShell(terminal, tables, new TextStatements(door, RowFormat.TABLE), history);
  }

  @Test
  void aStatementEndsWithItsSemicolonHoweverManyLinesItHas() throws IOException {
    assertThat(typed("SELECT ';' AS x,\n2 AS y -- ;\n;\nSELECT 3 AS z;\n", null))
        .contains("x | y\n--+--\n; | 2\n")
        .contains("z\n-\n3\n");
  }

  @Test
  void anErrorHasAMarkUnderItsPlaceAndTheSessionGoesOn() throws IOException {
    assertThat(typed("SELECT nope FROM zips;\nSELECT 7 AS seven;\n", null))
        .contains("\nSELECT nope FROM zips\n       ^\n")
        .contains("seven\n-----\n    7\n");
  }

  @Test
  void whatIsDeclaredIsShownWithoutWhatIsHidden() throws IOException {
    assertThat(typed("\\d\n\\d VISITS;\n\\d zips\n\\d nope\n\\x\n\\?\n", null))
        .contains("visits | people in patients")
        .contains("zips   | public")
        .contains("minutes | INTEGER     |          | 0 to 600")
        .contains("ward    | VARCHAR(5)  |          | a, b")
        .contains("there is no table nope")
        .contains("there is no \\x; ")
        .contains("Ctrl-C drops what is typed")
        .doesNotContain("secret");
  }

  @Test
  void anExplanationCostsNothingAndLeavingLeaves() throws IOException {
    String said = typed("\\explain SELECT COUNT(*) FROM visits\n\\q\nSELECT 1 AS one;\n", null);
    assertThat(said).contains("cells: 1").doesNotContain("\none\n");
    assertThat(typed("exit\nSELECT 1 AS one;\n", null)).doesNotContain("\none\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT COUNT(*) FROM zips; SELECT 7 AS seven",
        "SELECT 7 AS seven; SELECT 7 AS seven;",
        "",
        "; -- none"
      })
  void anExplanationIsOfOneStatementOnly(String text) throws IOException {
    assertThat(typed("\\explain " + text + "\n\\q\n", null))
        .contains("\\explain takes one statement, but there were ")
        .contains("nothing is asked")
        .doesNotContain("No question")
        .doesNotContain("seven\n");
  }

  @Test
  void whatStandsBeforeTheOneStatementDoesNotMakeItAsked() throws IOException {
    assertThat(typed("\\explain ; SELECT 7 AS seven;\n\\q\n", null))
        .contains("No question: public rows are nobody's, exact and free")
        .doesNotContain("seven\n");
  }

  @Test
  void whatIsTypedIsKeptForItsOwnerOnlyUnlessItIsNotWanted() throws IOException {
    Path file = HistoryFile.in(dir.resolve("states"));
    assertThat(file).isNotNull();
    typed("SELECT 1 AS kept;\n", file);
    assertThat(file).content().contains("SELECT 1 AS kept;");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
        .isEqualTo("rwx------");
    typed("SELECT 1 AS dropped;\n", null);
    assertThat(file).content().doesNotContain("dropped");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    assertThat(HistoryFile.in(dir.resolve("states"))).isEqualTo(file);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void wordsAndVisibleNamesAreCompleted() {
    TypedLines lines = new TypedLines(tables.catalogue());
    String text = "SELECT COUNT(*) FROM vi";
    List<Candidate> candidates = new ArrayList<>();
    ParsedLine line = lines.parse(text, text.length(), ParseContext.COMPLETE);
    assertThat(line.word()).isEqualTo("vi");
    lines.complete(LineReaderBuilder.builder().build(), line, candidates);
    assertThat(candidates)
        .extracting(Candidate::value)
        .contains("visits", "ward", "zips", "city", "select", "differential_privacy")
        .doesNotContain("secret");
  }
}
