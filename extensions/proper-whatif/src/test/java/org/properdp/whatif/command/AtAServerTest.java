package org.properdp.whatif.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.cli.Shell;
import org.properdp.cli.command.Elsewhere;
import org.properdp.cli.console.Screen;
import org.properdp.server.custodian.CustodianDoor;
import org.properdp.server.log.ServerStatus;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;

/** The command goes through the socket of a server that has the store open, and is played there. */
class AtAServerTest {
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.4) COUNT(*) FROM visits";

  @TempDir Path dir;
  private final List<String> notes = new ArrayList<>();
  private Proper open;
  private OpenTables tables;
  private CustodianDoor door;

  private record Said(OptionalInt code, String out, String err) {}

  @BeforeEach
  void serve() throws IOException {
    Path schema =
        Files.writeString(
            dir.resolve("schema.sql"),
            """
            CREATE POPULATION patients (INDIVIDUAL VARCHAR(40)) PERSONAL BUDGET 1;
            CREATE TABLE visits (patient VARCHAR(40) INDIVIDUAL OF patients) ROWS PER PERSON 10;
            """);
    Path visits = Files.writeString(dir.resolve("visits.csv"), "patient\np\nq\neve\neve\n");
    Files.writeString(dir.resolve("list.sql"), COUNT + ";\n");
    Shell shell = new Shell();
    shell.prints("founded: ", "init", store(), schema);
    shell.prints("stored: ", "load", store(), "visits", visits);
    open = Proper.open(store());
    tables = OpenTables.shared(open);
    door =
        CustodianDoor.open(
            store(),
            open,
            () -> new ServerStatus().text("state", "serving", "serving"),
            notes::add);
  }

  @AfterEach
  void end() {
    door.close();
    tables.unshare();
    open.close();
  }

  private Path store() {
    return dir.resolve("store");
  }

  private Path page() {
    return dir.resolve("page.html");
  }

  /** The lines of a command that another process than the server's has begun. */
  private Said whatif(String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "whatif",
                store().toString(),
                "--questions",
                dir.resolve("list.sql").toString(),
                "--out",
                page().toString()));
    words.addAll(List.of(more));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    OptionalInt code =
        Elsewhere.tried(
            words,
            new Elsewhere.Streams(
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Screen.NONE,
                Screen.NONE));
    return new Said(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private long with(String epsilon) {
    return tables.population("patients").custodian().withAtLeast(Epsilon.of(epsilon));
  }

  @Test
  void aListIsPlayedThereOverWhatIsLeftAndChargesNobody() throws IOException {
    SqlDoor analyst = new SqlDoor(tables, SqlDoor.OWNER, Option.none());
    assertThat(analyst.prepare(COUNT).run().isRight()).isTrue();
    Said said = whatif("--budgets", "left,0.9", "--days", "4");
    assertThat(said.code()).as(said.err()).hasValue(0);
    // Eve has two rows, and 0.2 left of 1; the others have 0.6 left, and then 0.2.
    assertThat(said.out())
        .contains("- personal left: 66.7 % of the people of the questions are in the answers")
        .contains("People are missing from day 1, and no person is in an answer from day 2.")
        .contains("- personal 0.9: all people are in every answer of the first day.")
        .endsWith("written: " + page() + ", which is as secret as the data\n");
    assertThat(page()).content().contains("as secret as the data");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(page())))
        .isEqualTo("rw-------");
    assertThat(with("0.6")).isEqualTo(2);
    assertThat(with("0.2")).isEqualTo(3);
    assertThat(notes).isEmpty();
  }

  @Test
  void whatIsWrongIsShownToItsCallerAndNoPageIsWritten() throws IOException {
    Said said = whatif("--as", "bob");
    assertThat(said.code()).hasValue(1);
    assertThat(said.err()).startsWith("refused: no analyst bob is declared");
    Files.writeString(dir.resolve("list.sql"), "\n  SELECT * FROM visits;");
    said = whatif();
    assertThat(said.code()).hasValue(1);
    assertThat(said.err()).startsWith(dir.resolve("list.sql") + ":2:3: people's rows can't be");
    assertThat(page()).doesNotExist();
  }
}
