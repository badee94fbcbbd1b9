package org.properdp.kafka;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableIntake;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;
import org.properdp.tables.stream.StreamBatch;

/** A store with a table of visits, of which at most three of each patient are kept. */
final class Visits {
  private Visits() {}

  static void found(Path store) {
    try (Proper proper = Proper.found(store)) {
      OpenTables.shared(proper)
          .declare(
              List.of(
                  new PopulationSchema(
                      "patients",
                      ColumnType.varchar(10),
                      KeyRule.EXACT,
                      new Regime.Personal(Epsilon.of("1"))),
                  new TableSchema(
                      "visits",
                      "patients",
                      "patient",
                      Vector.of(
                          ColumnSchema.of("patient", ColumnType.varchar(10)),
                          ColumnSchema.of("minutes", ColumnType.INTEGER)),
                      3),
                  new PublicTable("zips", Vector.of(ColumnSchema.of("zip", ColumnType.INTEGER)))));
    }
  }

  static String json(String patient, Object minutes) {
    return "{\"patient\":\"" + patient + "\",\"minutes\":" + minutes + "}";
  }

  static TopicPipeline.Settings settings(Path aside) {
    return new TopicPipeline.Settings(
        FileFormat.jsonLines(), true, new StreamBatch.Aside(made(aside), false));
  }

  /** A folder that is there. */
  static Path made(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  static TopicPipeline pipeline(
      Proper proper, FakeCluster cluster, TopicPipeline.Settings settings, Start.Consent consent) {
    return new TopicPipeline(
        TableIntake.of(OpenTables.shared(proper), "visits"),
        cluster,
        cluster.consumer(),
        settings,
        consent,
        () -> false);
  }

  /** The rows of the table, each as a patient and minutes. */
  static List<String> rows(Proper proper) {
    List<String> rows = new ArrayList<>();
    OpenTables.shared(proper)
        .table("visits")
        .eachRow(row -> rows.add(row.get(0) + " " + row.get(1)));
    return rows.stream().sorted().toList();
  }
}
