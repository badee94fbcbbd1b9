package org.properdp.examples.guide;

import static org.properdp.relational.aggregate.Aggregates.count;
import static org.properdp.relational.aggregate.Aggregates.sum;
import static org.properdp.relational.expression.Expressions.col;
import static org.properdp.relational.expression.Expressions.when;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;
import org.properdp.tables.OpenTables;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.PublicMatch;
import org.properdp.tables.TableBatch;
import org.properdp.tables.TableQuery;
import org.properdp.tables.engine.ColumnarEngine;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.schema.TableSchema;

/** A table of visits, loaded from a file and asked about. */
final class VisitsTable {
  private static final Epsilon EPSILON = Epsilon.of("0.1");

  /** Asks about a table that was declared and loaded by commands. */
  static Either<Refusal, Release<Long>> near(Path store) {
    // snippet: open
    try (Proper proper = Proper.open(store)) {
      TableQuery visits = OpenTables.of(proper).askedBy("ada", "visits");
      return visits
          .where(col("zip").eq(75002).and(col("ward").in("surgery", "eyes")))
          .noisyCount(Epsilon.of("0.1"));
    }
    // end
  }

  /** Joins visits with a public table of zips: the numbers in Paris, and where no zip is known. */
  static List<Either<Refusal, Release<Long>>> joined(OpenTables tables) {
    TableQuery visits = tables.askedBy("ada", "visits");
    // snippet: public
    PublicMatch byZip = tables.publicTable("zips").on("zip", "zip");
    Either<Refusal, Release<Long>> inParis =
        visits.join(byZip).where(col("zips.city").eq("Paris")).noisyCount(EPSILON);
    Either<Refusal, Release<Long>> elsewhere = visits.notAmong(byZip).noisyCount(EPSILON);
    // end
    return List.of(inParis, elsewhere);
  }

  private final Proper proper;
  private final ProtectedTable<String> visits;

  VisitsTable(Proper proper) {
    this.proper = proper;
    // snippet: declare
    ColumnType ward = ColumnType.varchar(20);
    TableSchema schema =
        new TableSchema(
            "visits",
            "patients",
            "patient",
            Vector.of(
                ColumnSchema.of("patient", ColumnType.varchar(40)),
                ColumnSchema.of("zip", ColumnType.INTEGER),
                new ColumnSchema(
                    "ward",
                    ward,
                    true,
                    Option.none(),
                    Option.some(
                        new Domain(
                            Vector.of(new Literal(ward, "surgery"), new Literal(ward, "eyes")))),
                    true),
                new ColumnSchema(
                    "minutes",
                    ColumnType.INTEGER,
                    true,
                    Option.some(
                        new ColumnBounds(BigDecimal.ZERO, BigDecimal.valueOf(600), BigDecimal.ONE)),
                    Option.none(),
                    true)),
            1_000);
    Population<String> patients =
        proper
            .population("patients", KeyRule.TRIMMED)
            .evaluatedBy(new ColumnarEngine())
            .personal(Epsilon.of("1"));
    ProtectedTable<String> table = ProtectedTable.ofTexts(patients, schema);
    // end
    this.visits = table;
  }

  /** Loads a file as one batch. */
  Receipt load(Path file) {
    // snippet: load
    TableBatch<String> batch = visits.batch("november");
    TableFile.of(file, FileFormat.csv())
        .read(
            RowShape.of(visits.schema(), KeyRule.TRIMMED),
            batch,
            reject -> batch.reject(reject.line(), reject.reason()),
            new Pace());
    Receipt receipt = visits.append(batch);
    // end
    return receipt;
  }

  /** Asks three questions, and returns the last answer. */
  Either<Refusal, Release<Map<Object, Long>>> ask() {
    // snippet: ask
    TableQuery asked = visits.askedBy(proper.analyst("ada"));
    TableQuery near = asked.where(col("zip").eq(75002).and(col("ward").in("surgery", "eyes")));

    Either<Refusal, Release<Long>> count = near.noisyCount(EPSILON);
    Either<Refusal, Release<BigDecimal>> minutes = near.noisySum(col("minutes"), EPSILON);
    Either<Refusal, Release<Map<Object, Long>>> perWard =
        asked.noisyHistogram(col("ward"), EPSILON);
    // end
    return count.flatMap(one -> minutes.flatMap(two -> perWard));
  }

  /** Asks about a computed number. */
  Either<Refusal, Release<BigDecimal>> askComputed() {
    TableQuery asked = visits.askedBy(proper.analyst("ada"));
    // snippet: computed
    Range hours = Range.of("0", "10", "0.1");
    Either<Refusal, Release<BigDecimal>> surgeons =
        asked.noisyAverage(
            hours,
            when(col("ward").eq("surgery"), col("minutes").dividedBy(60)).otherwise(null),
            EPSILON);
    // end
    return surgeons;
  }

  /** Asks about a number of each person. */
  Either<Refusal, Release<BigDecimal>> askPersons() {
    TableQuery asked = visits.askedBy(proper.analyst("ada"));
    // snippet: persons
    Either<Refusal, Release<BigDecimal>> stays =
        asked
            .where(col("ward").eq("surgery"))
            .perIndividual(sum(col("minutes")).as("total"), count().as("visits"))
            .where(col("visits").ge(2))
            .noisyAverage(Range.of("0", "3000", "1"), col("total"), EPSILON);
    // end
    return stays;
  }

  // snippet: record
  record Visit(String patient, int zip, @Nullable String ward) {}

  // end

  /** Asks with an operator that expressions do not have. */
  Either<Refusal, Release<Long>> askRecords() {
    TableQuery asked = visits.askedBy(proper.analyst("ada"));
    // snippet: records
    Either<Refusal, Release<Long>> patientsInTwoWards =
        asked
            .as(Visit.class)
            .perIndividual(
                1, rows -> rows.stream().map(Visit::ward).distinct().skip(1).limit(1).toList())
            .noisyCount(EPSILON);
    // end
    return patientsInTwoWards;
  }
}
