package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;
import org.properdp.cli.Shell;
import org.properdp.cli.store.Caller;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.Declaration;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** What the owner of the data is told of them, and nobody else. */
class OwnersFiguresTest {
  private static final ColumnType KIND = ColumnType.varchar(20);

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return dir.resolve("store");
  }

  @BeforeEach
  void found() {
    try (Proper proper = Proper.found(store())) {
      Catalogue.declare(
          proper,
          List.of(
              people("people", new Regime.Personal(Epsilon.of("1"), Epsilon.of("5"))),
              people("squares", new Regime.Personal(Rho.of("1"))),
              people("together", new Regime.Global(Epsilon.of("1"), 2)),
              table("events", "people"),
              table("squared", "squares"),
              table("shared", "together")));
    }
  }

  private static Declaration people(String name, Regime regime) {
    return new PopulationSchema(name, ColumnType.varchar(10), KeyRule.TRIMMED, regime);
  }

  private static Declaration table(String name, String population) {
    Domain kinds = new Domain(Vector.of(new Literal(KIND, "cold"), new Literal(KIND, "flu")));
    Domain scores =
        new Domain(
            Vector.of(
                new Literal(ColumnType.DOUBLE, 0.0), new Literal(ColumnType.DOUBLE, Double.NaN)));
    Domain days = new Domain(Vector.of(new Literal(ColumnType.decimal(5, 1), 15L)));
    return new TableSchema(
        name,
        population,
        "who",
        Vector.of(
            ColumnSchema.of("who", ColumnType.varchar(10)),
            column("kind", KIND, kinds),
            column("score", ColumnType.DOUBLE, scores),
            column("days", ColumnType.decimal(5, 1), days)),
        1_000);
  }

  private static ColumnSchema column(String name, ColumnType type, Domain domain) {
    return new ColumnSchema(name, type, true, Option.none(), Option.some(domain), true);
  }

  private Path rows(String name, int ann, int bob, int cyd) throws IOException {
    String text =
        "who,kind,score,days\n"
            + "ann,cold,,\n".repeat(ann)
            + "bob,flu,,\n".repeat(bob)
            + "cyd,,,\n".repeat(cyd);
    return Files.writeString(dir.resolve(name), text);
  }

  /** The lines with figures, which begin with blanks. */
  private String figures() {
    return shell
        .err()
        .lines()
        .filter(line -> line.startsWith("  "))
        .collect(Collectors.joining("\n"));
  }

  private String words() {
    return shell
        .err()
        .lines()
        .filter(line -> !line.startsWith("  "))
        .collect(Collectors.joining("\n"));
  }

  @Test
  void peopleWhoCannotPayAreCountedForTheirOwner() throws IOException {
    shell.prints("stored", "load", store(), "events", rows("a.csv", 101, 21, 20));
    assertThat(figures())
        .contains(
            "at ε 0.01 a row, people with more than 100 rows can't pay: 1 of 3 people, with 71 %")
        .contains(
            "at ε 0.05 a row, people with more than 20 rows can't pay: 2 of 3 people, with 86 %")
        .contains(
            "at ε 0.1 a row, people with more than 10 rows can't pay: 3 of 3 people, with 100 %")
        .contains(
            "at ε 0.5 a row, people with more than 2 rows can't pay: 3 of 3 people, with 100 %")
        .hasLineCount(4);
    assertThat(words())
        .contains("events, with a declared budget of ε 1:", "chosen by the data", "'clipped'");
  }

  @Test
  void whatWasSpentCounts() throws IOException {
    shell.prints("stored", "load", store(), "events", rows("a.csv", 101, 10, 5));
    try (Proper proper = Proper.open(store())) {
      OpenTables.of(proper).askedBy("ada", "events").noisyCount(Epsilon.of("0.06")).get();
    }
    shell.prints("CREATE", "show", store(), "events");
    assertThat(figures())
        .contains(
            "at ε 0.01 a row, people whose rows cost more than they have left can't pay: 1 of 3")
        .contains(
            "at ε 0.05 a row, people whose rows cost more than they have left can't pay: 2 of 3")
        .contains(
            "at ε 0.1 a row, people whose rows cost more than they have left can't pay: 2 of 3")
        .contains(
            "at ε 0.5 a row, people whose rows cost more than they have left can't pay: 3 of 3");
  }

  @Test
  void inRhoRowsCostTheirSquare() throws IOException {
    shell.prints("stored", "load", store(), "squared", rows("a.csv", 29, 28, 1));
    assertThat(figures())
        .contains(
            "at ε 0.01 a row, people with more than 141 rows can't pay: 0 of 3 people, with 0 %")
        .contains(
            "at ε 0.05 a row, people with more than 28 rows can't pay: 1 of 3 people, with 50 %");
    assertThat(words()).contains("a declared budget of ρ 1:");
  }

  @Test
  void theWordsAreTheSameWhateverTheDataAre() throws IOException {
    shell.prints("CREATE TABLE events", "show", store(), "events");
    String before = words();
    assertThat(figures()).contains("can't pay: 0 of 0 people, with 0 % of the rows");
    for (int round = 1; round < 4; round++) {
      shell.prints("stored", "load", store(), "events", rows(round + ".csv", 30, 300, round));
      assertThat(words()).isEqualTo(before);
    }
    shell.prints("CREATE", "show", store());
    assertThat(shell.err()).contains("\nevents, with", "\nsquared, with").doesNotContain("shared");
  }

  @Test
  void oneBudgetForAllEndsAloud() throws IOException {
    shell.prints("stored", "load", store(), "shared", rows("a.csv", 300, 1, 1));
    assertThat(shell.err()).isEmpty();
  }

  @Test
  void noServerTellsThem() throws IOException {
    Path csv = rows("a.csv", 101, 21, 20);
    try (Proper proper = Proper.open(store())) {
      OpenTables served = OpenTables.shared(proper);
      Caller custodian = new Caller(InputStream.nullInputStream(), store(), proper);
      custodian.run(() -> shell.type("load", store(), "events", csv));
      assertThat(shell.out()).startsWith("stored: 142 rows");
      assertThat(shell.err()).isEmpty();
      custodian.run(() -> shell.type("show", store()));
      assertThat(shell.err()).isEmpty();
      served.unshare();
    }
  }

  @Test
  void valuesOutsideOfADomainAreCountedAndStored() throws IOException {
    Path csv =
        Files.writeString(
            dir.resolve("odd.csv"),
            """
            who,kind,score,days
            ann,cold,-0,1.5
            ann,Cold,NaN,1.50
            bob,"flu ",1,15
            cyd,"",NaN,
            cyd,a\tb,0,
            cyd,more,0,
            """);
    assertThat(shell.prints("stored: 6 rows", "load", store(), "events", csv))
        .contains(
            "\ncolumn kind: 5 values outside of its DOMAIN, such as 'Cold', 'flu ', '': stored, but"
                + " in no cell of answers\n")
        .contains("\ncolumn score: 1 value outside of its DOMAIN, such as '1.0': stored")
        .contains("\ncolumn days: 1 value outside of its DOMAIN, such as '15.0': stored");
    assertThat(shell.prints("stored", "load", store(), "events", rows("b.csv", 1, 1, 1)))
        .doesNotContain("DOMAIN");
  }
}
