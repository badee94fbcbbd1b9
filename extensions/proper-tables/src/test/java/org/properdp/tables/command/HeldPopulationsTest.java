package org.properdp.tables.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.IOException;
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
import org.properdp.population.Population;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.DroppedTable;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** Commands know all people in a store, whatever declared the population that they are in. */
@Tag("long")
class HeldPopulationsTest {
  private static final Epsilon EACH = Epsilon.of("1");

  @TempDir Path dir;
  private final Shell shell = new Shell();

  /** Rows of a program, which no command can read. */
  record Note(String who, String text) {}

  /** A key of a program's own. */
  record House(String street, int number) {}

  private Path store() {
    return dir.resolve("store");
  }

  private static TableSchema table(String name) {
    return new TableSchema(
        name,
        "patients",
        "patient",
        Vector.of(ColumnSchema.of("patient", ColumnType.varchar(10))),
        5);
  }

  @BeforeEach
  void found() throws IOException {
    try (Proper proper = Proper.found(store())) {
      OpenTables tables = OpenTables.of(proper);
      tables.declare(
          List.of(
              new PopulationSchema(
                  "patients", ColumnType.varchar(10), KeyRule.EXACT, new Regime.Personal(EACH)),
              table("visits"),
              table("drugs")));
    }
    Path csv = Files.writeString(dir.resolve("rows.csv"), "patient\nann-of-sql\nboth\n");
    shell.prints("stored: 2 rows", "load", store(), "visits", csv);
    shell.prints("stored: 2 rows", "load", store(), "drugs", csv);
    try (Proper proper = Proper.open(store())) {
      populate(proper);
    }
  }

  /** Populations that no SQL declares, of each kind. */
  private static void populate(Proper proper) {
    Population<String> people = proper.population("people", KeyRule.FOLDED).personal(EACH);
    people
        .dataset("notes", Note.class, Note::who)
        .append("a", List.of(new Note("Eve-of-Java", "x"), new Note("both", "y")));
    proper
        .population("numbers", Integer.class)
        .global(EACH, 2)
        .dataset("lines", Integer.class, line -> line)
        .append("a", List.of(7, 8));
    proper
        .population("houses", House.class)
        .personal(EACH)
        .dataset("letters", House.class, house -> house)
        .append("a", List.of(new House("High Street", 1)));
    proper
        .keylessPopulation("forms")
        .personal(EACH)
        .dataset("sheets", String.class)
        .append("a", List.of("x"));
    proper
        .numberedPopulation("seats")
        .personal(EACH)
        .dataset("taken", Integer.class, at -> at)
        .append("a", List.of(3));
  }

  /** What is left of the rows of each data set, as `show` prints it. */
  private String shown(String batch) {
    return shell
        .prints("CREATE", "show", store())
        .lines()
        .dropWhile(line -> !line.contains(batch))
        .filter(line -> line.contains(" left; "))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void showTellsOfEveryPopulationAndDataSet() {
    assertThat(shell.prints("CREATE", "show", store()))
        .contains(
            "-- population people is a program's, and not declared in SQL: individuals known by"
                + " keys\n",
            "data set notes of population people, which is no table\n",
            "population people: 2 individuals",
            "population numbers: 1 of 1 are left",
            "population seats: 1 individual\n",
            "-- population houses is a program's",
            "data set letters of population houses\n",
            "-- population forms is a program's, and not declared in SQL: records that are their"
                + " own individuals\n",
            "data set sheets of population forms\n")
        .doesNotContain("public tables");
    assertThat(shown("data set notes")).contains("appended a: 2 rows of 2 individuals are left");
    assertThat(shell.prints("CREATE", "schema", store()))
        .contains("-- Population people is a program's: no SQL declares it.\n")
        .doesNotContain("Population patients");
    shell.refuses("show", store(), "notes");
    assertThat(shell.err()).contains("notes is no table, but a data set of population people");
  }

  @Test
  void aKeyNamesAnotherPersonInEachPopulation() {
    for (String[] command :
        new String[][] {
          {"history", "STORE", "both"},
          {"erase", "STORE", "all", "--individual", "both"},
          {"merge", "STORE", "both", "--into", "eve-of-java"}
        }) {
      command[1] = store().toString();
      shell.fails(2, command[0] + ": a key names another person in each", (Object[]) command);
      assertThat(shell.err()).contains("of patients, people, numbers, houses, forms, seats");
    }
    assertThat(shown("table visits")).contains("2 rows of 2 individuals are left");
  }

  @Test
  void allMeansAllOfAPopulation() {
    assertThat(
            shell.prints(
                "erased: the rows of these individuals (1) of population people, in notes;",
                "erase",
                store(),
                "all",
                "--population",
                "people",
                "--individual",
                " BOTH"))
        .contains(
            "\nNothing is erased in other populations, where a key names another person:"
                + " patients, numbers, houses, forms, seats.",
            "\nWhat the rows held in notes, which no declared table has, is not looked for");
    assertThat(shown("data set notes")).contains("1 row of 1 individual is left");
    assertThat(shown("table visits")).contains("2 rows of 2 individuals are left");
    shell.prints("erased", "erase", store(), "all", "--population", "numbers", "--individual", "7");
    assertThat(shown("data set lines")).contains("1 row of 1 individual is left");
    shell.prints("erased", "erase", store(), "all", "--population", "seats", "--individual", "3");
    assertThat(shown("data set taken")).contains("0 rows of 0 individuals");
  }

  /** A table that was dropped keeps its rows, and no statement reaches them. */
  @Test
  void whatWasDroppedIsErasedToo() {
    try (Proper proper = Proper.open(store())) {
      OpenTables.of(proper).declare(List.of(new DroppedTable("drugs")));
    }
    assertThat(shown("data set drugs#")).contains("2 rows of 2 individuals are left");
    assertThat(
            shell.prints(
                "erased",
                "erase",
                store(),
                "all",
                "--population",
                "patients",
                "--individual",
                "both"))
        .contains("in visits, drugs#", "\nWhat the rows held in drugs#");
    assertThat(shell.prints("erased", "erase", store(), "visits", "--individual", "both"))
        .doesNotContain("What the rows held");
    assertThat(shown("data set drugs#")).contains("1 row of 1 individual is left");
    assertThat(shown("table visits")).contains("1 row of 1 individual is left");
  }

  @Test
  void aKeyThatIsNowhereIsRefusedBeforeAnythingIsErased() throws IOException {
    Path keys = Files.writeString(dir.resolve("keys"), "both\nnone\nneither\n");
    for (String population : List.of("patients", "people")) {
      shell.refuses("erase", store(), "all", "--population", population, "--individuals", keys);
      assertThat(shell.err())
          .contains(
              "no individual with the key none, nor with 1 other key has entered population "
                  + population);
    }
    shell.refuses("erase", store(), "visits", "--individual", "eve-of-java");
    assertThat(shown("data set notes")).contains("2 rows of 2 individuals are left");
    assertThat(shown("table visits")).contains("2 rows of 2 individuals are left");
    shell.refuses("history", store(), "none", "--population", "people");
    assertThat(shell.err())
        .contains("no individual with the key none has entered population people");
  }

  @Test
  void whatACommandCantReadItRefusesAndSaysWhatCan() {
    for (String population : List.of("houses", "forms")) {
      for (Object[] command :
          new Object[][] {
            {"history", store(), "x", "--population", population},
            {"erase", store(), "all", "--individual", "x", "--population", population},
            {"merge", store(), "x", "--into", "y", "--population", population},
            {"grant", store(), population, "1", "--individual", "x"}
          }) {
        shell.refuses(command);
        assertThat(shell.err())
            .contains("population " + population + " is a program's", "in that program");
      }
    }
    shell.refuses("erase", store(), "notes", "--individual", "both");
    assertThat(shell.err()).contains("erase DIR all --population people");
  }

  @Test
  void historiesGrantsAndMergingsReachPeopleOfPrograms() {
    shell.prints("granted", "grant", store(), "people", "0.5", "--individual", "both");
    assertThat(
            shell.prints("both: 1.5 of 1.5", "history", store(), "both", "--population", "people"))
        .containsPattern("Z[ |]+\\+0\\.5[ |]+1\\.5[ |]+granted\n");
    shell.prints(
        "merged: eve-of-java into both, of people",
        "merge",
        store(),
        "Eve-of-Java",
        "--into",
        "both",
        "--population",
        "people");
    assertThat(shown("data set notes")).contains("1 row of 1 individual is left");
  }
}
