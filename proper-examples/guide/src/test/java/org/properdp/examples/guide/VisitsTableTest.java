package org.properdp.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.cli.ProperCommand;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenTables;
import org.properdp.tables.PublicBatch;
import org.properdp.tables.PublicRows;
import org.properdp.tables.command.ShellTour;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

class VisitsTableTest {
  @TempDir Path home;

  private static void declared(Path store) {
    try (Proper proper = Proper.found(store)) {
      Catalogue.declare(
          proper,
          List.of(
              new PopulationSchema(
                  "patients",
                  ColumnType.varchar(20),
                  KeyRule.EXACT,
                  new Regime.Personal(Epsilon.of("1"))),
              new TableSchema(
                  "visits",
                  "patients",
                  "patient",
                  Vector.of(
                      ColumnSchema.of("patient", ColumnType.varchar(20)),
                      ColumnSchema.of("zip", ColumnType.INTEGER),
                      ColumnSchema.of("ward", ColumnType.varchar(30))),
                  1_000),
              new PublicTable(
                  "zips",
                  Vector.of(
                      ColumnSchema.of("zip", ColumnType.INTEGER),
                      ColumnSchema.of("city", ColumnType.varchar(40))))));
    }
  }

  @Test
  void aTableThatCommandsHaveMadeIsAsked() throws IOException {
    Path store = home.resolve("clinic");
    declared(store);
    assertThat(VisitsTable.near(store).get().value()).isBetween(-300L, 300L);
    try (Proper proper = Proper.open(store)) {
      OpenTables tables = OpenTables.of(proper);
      PublicRows zips = tables.publicTable("zips");
      PublicBatch batch = zips.batch();
      batch.whole(0, 75_002);
      batch.text(1, "Paris");
      batch.endRow(2);
      assertThat(zips.replace(batch)).isTrue();
      assertThat(VisitsTable.joined(tables)).allMatch(answer -> answer.isRight());
    }
  }

  /**
   * The lines that the page types into Java's shell are typed there, by the command that opens it.
   */
  @Test
  void whatThePageTypesIsAnsweredInJavasShell() throws Exception {
    declared(home.resolve("clinic"));
    String page = Files.readString(Path.of("../../docs/guide/tables.md"));
    int from = page.indexOf("TableQuery visits = tables.askedBy(");
    Path typed = home.resolve("typed.jsh");
    Files.writeString(typed, page.substring(from, page.indexOf("```", from)) + "/exit\n");
    assertThat(saidBy("shell", "clinic", "-f", typed.toString()))
        .contains("clinic is open")
        .contains("visits#1 (live)")
        .containsPattern("visits: -?[0-9]+\n");
  }

  /** Each line of the tour is typed, among made-up people; Java's shell says what it can't do. */
  @Tag("long")
  @Test
  void whatTheTourSaysToTypeIsAnsweredAmongMadeUpPeople() throws Exception {
    List<String> lines =
        ShellTour.tour().lines().filter(line -> line.startsWith("  ")).map(String::strip).toList();
    assertThat(lines).hasSizeGreaterThan(5);
    StringBuilder script = new StringBuilder("int asked = 0;\n");
    for (String line : lines) {
      script.append(line.startsWith("var") ? line : "System.out.println(" + bare(line) + ")");
      script.append(";\nasked++;\n");
    }
    Path typed = home.resolve("tour.jsh");
    Files.writeString(typed, script + "System.out.println(\"asked: \" + asked);\n/exit\n");
    assertThat(saidBy("shell", "-f", typed.toString()))
        .contains(ShellTour.greeting())
        .contains("visits#1 (live)")
        .contains("± 30 by noise alone")
        .contains("surgery")
        .contains("asked: " + lines.size())
        .doesNotContain("Error");
  }

  private static String bare(String line) {
    return line.startsWith("System.out.println(") ? line.substring(19, line.length() - 1) : line;
  }

  private String saidBy(String... command) throws Exception {
    List<String> all = new ArrayList<>();
    all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    all.addAll(List.of("-cp", System.getProperty("java.class.path")));
    all.add(ProperCommand.class.getName());
    all.addAll(List.of(command));
    Path said = home.resolve("said");
    ProcessBuilder shell =
        new ProcessBuilder(all)
            .directory(home.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    // For the process in which what was typed is run, too.
    shell.environment().put("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    assertThat(shell.start().waitFor()).isZero();
    return Files.readString(said);
  }

  @Test
  void whatThePageShowsIsAnswered() throws IOException {
    Path file =
        Files.writeString(
            home.resolve("visits.csv"),
            """
            patient,zip,ward,minutes
            ann,75002,surgery,120
            ann,75002,eyes,30
            bob,75001,eyes,many
            cyd,75002,,60
            """);
    try (Proper proper = Fixture.with(Fixture.SILENCE)) {
      VisitsTable visits = new VisitsTable(proper);
      assertThat(visits.load(file).stored()).isEqualTo(3);
      assertThat(visits.ask().get().value().toJavaMap())
          .containsEntry("surgery", 1L)
          .containsEntry("eyes", 1L)
          .hasSize(2);
      assertThat(visits.askComputed().get().value()).isEqualByComparingTo("2");
      assertThat(visits.askRecords().get().value()).isEqualTo(1);
      assertThat(visits.askPersons().isRight()).isTrue();
    }
  }
}
