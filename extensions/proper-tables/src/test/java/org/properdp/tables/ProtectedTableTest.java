package org.properdp.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.properdp.relational.expression.Expressions.col;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.budget.Epsilon;
import org.properdp.population.Population;
import org.properdp.primitive.Range;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.engine.ColumnarEngine;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Pace;
import org.properdp.tables.file.RowShape;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.schema.TableSchema;

/** A table: declared, loaded from a file, asked, and there again after the store was closed. */
class ProtectedTableTest {
  private static final Epsilon MUCH = Epsilon.of("1000");
  private static final String FILE =
      """
      patient,zip,cost
      ann,75001,1.50
      ann ,75002,2.50
      bob,75002,
      cyd,many,1.00
      bob,75001,9.99
      """;

  @TempDir Path home;

  /** Rows of the table as a user declares them. */
  record Visit(String patient, int zip, @Nullable BigDecimal cost) {}

  private static ColumnSchema bounded(String name, ColumnType type) {
    return new ColumnSchema(
        name,
        type,
        true,
        Option.some(new ColumnBounds(BigDecimal.ZERO, BigDecimal.TEN, new BigDecimal("0.01"))),
        Option.none(),
        true);
  }

  private static TableSchema schema(ColumnSchema... others) {
    return new TableSchema(
        "visits",
        "patients",
        "patient",
        Vector.of(others).prepend(ColumnSchema.of("patient", ColumnType.varchar(10))),
        100);
  }

  private static final TableSchema VISITS =
      schema(ColumnSchema.of("zip", ColumnType.INTEGER), bounded("cost", ColumnType.decimal(5, 2)));

  private static ProtectedTable<String> open(Proper proper, TableSchema schema) {
    Population<String> patients =
        proper
            .population("patients", KeyRule.TRIMMED)
            .evaluatedBy(new ColumnarEngine())
            .personal(Epsilon.of("1000000"));
    return ProtectedTable.ofTexts(patients, schema);
  }

  private static Receipt load(ProtectedTable<String> table, String id, String file) {
    TableBatch<String> batch = table.batch(id);
    TableFile.of(
            "visits.csv",
            new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)),
            FileFormat.csv())
        .read(
            RowShape.of(table.schema(), KeyRule.TRIMMED),
            batch,
            reject -> batch.reject(reject.line(), reject.reason()),
            new Pace());
    return table.append(batch);
  }

  @Test
  void howeverABatchIsFilledAKeyIsCanonicalAndItsOwn() {
    try (Proper proper = Fixture.kept(home)) {
      ProtectedTable<String> visits = open(proper, VISITS);
      TableBatch<String> batch = visits.batch("by hand");
      for (String key : List.of("ann", " ann", "J\u00e9rome ", "J\u00e9rome")) {
        char[] chars = ("<" + key + ">").toCharArray();
        batch.text(0, chars, 1, chars.length - 1);
        batch.none(1);
        batch.none(2);
        batch.endRow(1);
      }
      for (char[] half : new char[][] {{'a', '\ud800'}, {'\udc00'}}) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> batch.text(0, half, 0, half.length))
            .withMessageContaining("valid Unicode");
      }
      assertThat(visits.append(batch).stored()).isEqualTo(4);
      TableQuery asked = visits.askedBy(proper.analyst("ada"));
      assertThat(asked.noisyIndividuals(MUCH).get().value()).isEqualTo(2);
      assertThat(count(asked.where(col("patient").eq("ann")))).isEqualTo(2);
    }
  }

  private static long count(TableQuery query) {
    return query.noisyCount(MUCH).get().value();
  }

  @Test
  void peopleWhoAreNamedByNumbersAreCountedByThem() {
    try (Proper proper = Fixture.kept(home)) {
      Population<Long> people =
          proper.population("people", Long.class).personal(Epsilon.of("1000000"));
      ColumnSchema number = ColumnSchema.of("number", ColumnType.BIGINT);
      TableSchema schema = new TableSchema("visits", "people", "number", Vector.of(number), 100);
      ProtectedTable<Long> visits = ProtectedTable.ofNumbers(people, schema);
      TableBatch<Long> batch = visits.batch("by hand");
      for (long key : new long[] {7, 7, 3_000_000_000L}) {
        batch.whole(0, key);
        batch.endRow(1);
      }
      assertThat(visits.append(batch).stored()).isEqualTo(3);
      TableQuery asked = visits.askedBy(proper.analyst("ada"));
      assertThat(asked.noisyIndividuals(MUCH).get().value()).isEqualTo(2);
    }
  }

  @Test
  void aFileIsLoadedAndThereAgain() {
    try (Proper proper = Fixture.kept(home)) {
      ProtectedTable<String> visits = open(proper, VISITS);
      Receipt receipt = load(visits, "one", FILE);
      assertThat(receipt.stored()).isEqualTo(4);
      assertThat(receipt.setAside().map(row -> row.position())).containsExactly(5L);
      assertThat(load(visits, "one", FILE)).isEqualTo(receipt.again());
    }
    try (Proper proper = Fixture.kept(home)) {
      ProtectedTable<String> visits = open(proper, VISITS);
      TableQuery asked = visits.askedBy(proper.analyst("ada"));
      assertThat(count(asked)).isEqualTo(4);
      assertThat(count(asked.where(col("zip").eq(75002)))).isEqualTo(2);
      assertThat(count(asked.where(col("patient").eq("ann")))).isEqualTo(2);
      assertThat(asked.noisySum(col("cost"), MUCH).get().value())
          .isBetween(new BigDecimal("13"), new BigDecimal("15"));
      assertThat(asked.as(Visit.class).filter(v -> v.cost() == null).noisyCount(MUCH).get().value())
          .isEqualTo(1);
      visits.delete("ann");
      assertThat(count(asked)).isEqualTo(2);
    }
  }

  @Test
  void aKeyIsOneHoweverTheBatchIsFilled() {
    try (Proper proper = Fixture.kept(home)) {
      ProtectedTable<String> visits = open(proper, VISITS);
      TableBatch<String> batch = visits.batch("by hand");
      for (String who : List.of("p9", " p9", "p9\t")) {
        batch.text(0, who);
        batch.none(1);
        batch.none(2);
        batch.endRow(1);
      }
      visits.append(batch);
      TableQuery asked = visits.askedBy(proper.analyst("ada"));
      assertThat(asked.noisyIndividuals(MUCH).get().value()).isEqualTo(1);
      assertThat(count(asked.where(col("patient").eq("p9")))).isEqualTo(3);
    }
  }

  @Test
  void earlierRowsAreReadInTheFormOfToday() {
    try (Proper proper = Fixture.kept(home)) {
      load(open(proper, VISITS), "one", FILE);
    }
    TableSchema wider =
        schema(
            bounded("cost", ColumnType.decimal(9, 3)),
            ColumnSchema.of("zip", ColumnType.BIGINT),
            ColumnSchema.of("ward", ColumnType.varchar(3)));
    try (Proper proper = Fixture.kept(home)) {
      ProtectedTable<String> visits = open(proper, wider);
      TableQuery asked = visits.askedBy(proper.analyst("ada"));
      assertThat(asked.noisySum(col("cost"), MUCH).get().value())
          .isBetween(new BigDecimal("13"), new BigDecimal("15"));
      assertThat(count(asked.where(col("ward").isNull()))).isEqualTo(4);
      load(visits, "two", "patient,zip,cost,ward\nann,1,0.125,abc\n");
      assertThat(count(asked.where(col("zip").lt(75002L)))).isEqualTo(3);
    }
    try (Proper proper = Fixture.kept(home)) {
      TableQuery asked = open(proper, wider).askedBy(proper.analyst("ada"));
      assertThat(count(asked.where(col("cost").eq(new BigDecimal("0.125"))))).isEqualTo(1);
      assertThat(count(asked.where(col("ward").isNull()))).isEqualTo(4);
    }
  }

  @Test
  void aQuestionSaysWhatItAsksAndIsComparedExactly() {
    try (Proper proper = Fixture.kept(home)) {
      TableQuery asked = open(proper, VISITS).askedBy(proper.analyst("ada"));
      TableQuery some = asked.where(col("zip").eq(75002));
      assertThat(some.explain()).contains("filter").contains("\"zip\"").contains("75002");
      assertThat(some.request("r").noisySum(col("cost"), MUCH).isRight()).isTrue();
      assertThat(
              asked.where(col("zip").eq(75003)).request("r").noisySum(col("cost"), MUCH).isLeft())
          .isTrue();
      Range range = Range.of("0", "10", "0.01");
      assertThat(some.request("r").noisySum(range, col("cost").plus(0), MUCH).isLeft()).isTrue();
      assertThat(some.request("r").noisySum(col("cost"), MUCH).isRight()).isTrue();
    }
  }

  @Test
  void whatWasNotDeclaredIsRefusedWithTheWayThatWorks() {
    try (Proper proper = Fixture.kept(home)) {
      TableQuery asked = open(proper, VISITS).askedBy(proper.analyst("ada"));
      for (List<String> each :
          List.of(
              List.of("zip", "column zip has no declared bounds: give a range"),
              List.of("nothing", "there is no column nothing"))) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> asked.noisySum(col(each.get(0)), MUCH))
            .withMessage(each.get(1));
      }
      assertThatIllegalArgumentException()
          .isThrownBy(() -> asked.noisyHistogram(col("zip"), MUCH))
          .withMessage("column zip has no declared domain: give public keys");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> asked.where(col("zip")))
          .withMessageContaining("a condition must be of type BOOLEAN");
    }
  }
}
