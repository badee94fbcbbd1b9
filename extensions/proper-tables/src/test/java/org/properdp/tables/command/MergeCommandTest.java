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
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** Two keys of one person, which their owner finds out later. */
@Tag("long")
class MergeCommandTest {
  private static final String FILE = "patient,zip\nann,1\nAnn,2\nAnn,3\nbob,4\n";

  @TempDir Path dir;
  private final Shell shell = new Shell();

  private Path store() {
    return dir.resolve("store");
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(dir.resolve(name), text);
  }

  private static PopulationSchema people(String name, Regime regime) {
    return new PopulationSchema(name, ColumnType.varchar(10), KeyRule.TRIMMED, regime);
  }

  private static TableSchema table(String name, String population) {
    return new TableSchema(
        name,
        population,
        "patient",
        Vector.of(
            ColumnSchema.of("patient", ColumnType.varchar(10)),
            ColumnSchema.of("zip", ColumnType.INTEGER)),
        5);
  }

  @BeforeEach
  void found() throws IOException {
    try (Proper proper = Proper.found(store())) {
      Catalogue.declare(
          proper,
          List.of(
              people("patients", new Regime.Personal(Epsilon.of("1"), Epsilon.of("5"))),
              table("visits", "patients")));
    }
    shell.prints("stored: 4 rows", "load", store(), "visits", file("visits.csv", FILE));
  }

  private void ask(String epsilon) {
    try (Proper proper = Proper.open(store())) {
      OpenTables.of(proper).askedBy("ada", "visits").noisyCount(Epsilon.of(epsilon));
    }
  }

  private String history(String who) {
    return shell.prints(who, "history", store(), who);
  }

  @Test
  void theOneThatIsKeptHasWhatBothHaveNotSpent() throws IOException {
    ask("0.2");
    assertThat(shell.prints("merged", "merge", store(), " Ann ", "--into", "ann"))
        .isEqualTo(
            "merged: Ann into ann, of patients: 0.4 of 1 are left\n"
                + "The rows with the key Ann are erased: load them again with the key ann."
                + " `store compact` removes them from the disk.\n");
    assertThat(history("ann"))
        .startsWith("ann: 0.4 of 1 are left, after 2 payments\n")
        .containsPattern("Z[ |]+0\\.2[ |]+\\S+[ |]+ada ")
        .containsPattern(
            "Z[ |]+0\\.4[ |]+0\\.4[ |]+spent under a key that was merged into this one\n");
    assertThat(history("Ann"))
        .startsWith("Ann: 0 of 1 are left, after 2 payments\n")
        .containsPattern("Z[ |]+0\\.6[ |]+0[ |]+left when this key was merged into another\n");
    assertThat(shell.prints("CREATE", "show", store(), "visits"))
        .contains("table visits: 2 rows of 2 individuals", "population patients: 2 individuals");
    assertThat(shell.type("store", "compact", store())).isZero();
    shell.prints("sound: ", "store", "verify", store());
    assertThat(history("ann")).startsWith("ann: 0.4 of 1 are left");
  }

  @Test
  void whatBothSpentBeyondTheBudgetIsToldAsOwed() throws IOException {
    ask("0.45");
    shell.prints("merged", "merge", store(), "Ann", "--into", "ann");
    assertThat(history("ann"))
        .startsWith("ann: 0 of 1 are left and 0.35 is owed, after 2 payments\n")
        .containsPattern(
            "Z[ |]+0\\.9[ |]+0[ |]+spent under a key.*, 0\\.35 of it beyond what was left: grants"
                + " pay");
    assertThat(shell.prints("granted", "grant", store(), "patients", "0.2", "--all"))
        .isEqualTo(
            "granted: ε 0.2 more to each of 2 individuals of patients\n"
                + "1 individual owes something after a merging: 0.2 of its 0.2 pays that, and 0 is"
                + " left to spend.\n");
    assertThat(history("ann"))
        .startsWith("ann: 0 of 1.2 are left and 0.15 is owed, after 2 payments\n");
    assertThat(
            shell.prints("granted", "grant", store(), "patients", "0.5", "--individual", " ann "))
        .isEqualTo(
            "granted: ε 0.5 more to 1 individual of patients\n"
                + "1 individual owes something after a merging: 0.15 of its 0.5 pays that, and 0.35"
                + " is left to spend.\n");
    assertThat(history("ann")).startsWith("ann: 0.35 of 1.7 are left, after 2 payments\n");
    assertThat(shell.prints("granted", "grant", store(), "patients", "0.1", "--all"))
        .isEqualTo("granted: ε 0.1 more to each of 2 individuals of patients\n");
    assertThat(history("bob")).startsWith("bob: 0.85 of 1.3 are left, after 1 payment\n");
  }

  @Test
  void rowsComeAgainWithTheKeyThatIsKept() throws IOException {
    shell.prints("merged", "merge", store(), "Ann", "--into", "ann");
    Path rejects = dir.resolve("rejects.csv");
    Path more = file("more.csv", "patient,zip\nAnn,2\nann,2\nann,3\n");
    shell.type("load", store(), "visits", more, "--rejects", rejects);
    assertThat(Files.readString(rejects)).contains("merged into another", "more.csv");
    assertThat(shell.prints("CREATE", "show", store(), "visits"))
        .contains("table visits: 4 rows of 2 individuals");
    ask("0.3");
    assertThat(history("ann")).startsWith("ann: 0.1 of 1 are left");
    assertThat(history("bob")).startsWith("bob: 0.7 of 1 are left");
  }

  @Test
  void theSameMergingAgainChangesNothingAndSaysSo() throws IOException {
    ask("0.2");
    shell.prints("merged", "merge", store(), "Ann", "--into", "ann");
    shell.prints("stored", "load", store(), "visits", file("again.csv", "patient,zip\nann,2\n"));
    String before = history("ann") + shell.prints("CREATE", "show", store());
    for (int time = 0; time < 2; time++) {
      assertThat(shell.prints("merged", "merge", store(), " Ann", "--into", "ann"))
          .isEqualTo(
              "merged before, so nothing is changed: Ann into ann, of patients: 0.4 of 1 are left\n"
                  + "The rows with the key Ann were erased: load them again with the key ann."
                  + " `store compact` removes them from the disk.\n");
    }
    assertThat(history("ann") + shell.prints("CREATE", "show", store())).isEqualTo(before);
    shell.refuses("merge", store(), "ann", "--into", "Ann");
    shell.prints("merged: ann", "merge", store(), "ann", "--into", "bob");
    shell.refuses("merge", store(), "Ann", "--into", "ann");
    assertThat(shell.err()).contains("the key that is kept was merged into another one before");
    shell.refuses("merge", store(), "Ann", "--into", "bob");
    shell.prints("sound: ", "store", "verify", store());
  }

  @Test
  void keysCanComeFromAFile() throws IOException {
    shell.prints("merged: Ann into ann", "merge", store(), "--keys", file("keys", "Ann\nann\n"));
    shell.refuses("merge", store(), "--keys", file("keys", "ann\n"));
    assertThat(shell.err()).contains("two keys are merged, on two lines");
  }

  @Test
  void whatCanNotBeMergedIsRefusedAndNothingIsChanged() throws IOException {
    shell.refuses("merge", store(), "ann", "--into", " ann");
    assertThat(shell.err()).contains("both keys are of one individual already");
    shell.refuses("merge", store(), "eve", "--into", "ann");
    assertThat(shell.err()).contains("no individual with the key eve has entered");
    shell.refuses("merge", store(), "ann", "--into", "eve");
    shell.prints("merged", "merge", store(), "Ann", "--into", "ann");
    shell.refuses("merge", store(), "Ann", "--into", "bob");
    assertThat(shell.err())
        .contains("the key that is given up was merged into another one before, for good");
    shell.refuses("merge", store(), "bob", "--into", "Ann");
    assertThat(shell.err()).contains("the key that is kept was merged into another one before");
    shell.refuses("grant", store(), "patients", "1", "--individual", "Ann");
    assertThat(shell.err()).contains("grant the other one more");
    shell.prints(
        "granted: ε 1 more to each of 2 individuals", "grant", store(), "patients", "1", "--all");
    assertThat(history("bob")).startsWith("bob: 2 of 2 are left");
    for (Object[] wrong :
        new Object[][] {
          {"merge", store(), "ann"},
          {"merge", store(), "--into", "ann"},
          {"merge", store(), "ann", "--into", "bob", "--keys", file("k", "ann\nbob\n")},
          {"merge", store()}
        }) {
      shell.fails(2, "merge: give either KEY and --into KEY, or --keys FILE", wrong);
    }
  }

  @Test
  void aPopulationIsNamedWhereThereAreSeveral() throws IOException {
    try (Proper proper = Proper.open(store())) {
      Catalogue.declare(
          proper,
          List.of(people("staff", new Regime.Global(Epsilon.of("3"), 2)), table("work", "staff")));
    }
    shell.prints("stored: 4 rows", "load", store(), "work", file("work.csv", FILE));
    shell.fails(2, "merge: a key names another person", "merge", store(), "Ann", "--into", "ann");
    shell.refuses("merge", store(), "Ann", "--into", "ann", "--population", "staff");
    assertThat(shell.err()).contains("has one budget for all");
    shell.prints("merged", "merge", store(), "Ann", "--into", "ann", "--population", "patients");
  }
}
