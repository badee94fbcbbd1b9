package org.properdp.examples.bench.tables;

import io.vavr.collection.Vector;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.schema.TableSchema;

/** Made-up prescriptions of ten drugs, for the people of {@link MadeUpVisits}, in no order. */
record MadeUpPrescriptions(int rows, int people) {
  static final String TABLE = "prescriptions";
  static final String COLUMNS = "patient VARCHAR, drug VARCHAR";

  private static final Vector<String> DRUGS = Vector.rangeClosed('q', 'z').map(String::valueOf);
  private static final int MOST = 100;

  /** The prescriptions as a file of CSV. */
  void write(Path file) throws IOException {
    SplittableRandom random = new SplittableRandom(2);
    String[] drugs = DRUGS.toJavaArray(String[]::new);
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
      out.write("patient,drug\n");
      for (int row = 0; row < rows; row++) {
        out.write(MadeUpVisits.patient(random.nextInt(people)));
        out.write(',');
        out.write(drugs[random.nextInt(drugs.length)]);
        out.write('\n');
      }
    }
  }

  /** The table of prescriptions. */
  static TableSchema schema() {
    return new TableSchema(
        TABLE,
        MadeUpVisits.PATIENTS,
        MadeUpVisits.PATIENT,
        Vector.of(
            ColumnSchema.of(MadeUpVisits.PATIENT, MadeUpVisits.KEY),
            MadeUpVisits.among("drug", ColumnType.varchar(10), DRUGS)),
        MOST);
  }
}
