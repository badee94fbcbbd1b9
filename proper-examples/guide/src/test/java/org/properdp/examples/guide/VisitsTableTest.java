package org.properdp.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.registry.KeyRule;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;
import org.properdp.tables.type.ColumnType;

class VisitsTableTest {
  @TempDir Path home;

  @Test
  void aTableThatCommandsHaveMadeIsAsked() throws IOException {
    Path store = home.resolve("clinic");
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
                  1_000)));
    }
    assertThat(VisitsTable.near(store).get().value()).isBetween(-200L, 200L);
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
