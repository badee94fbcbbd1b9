package org.properdp.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.relational.expression.Expressions.col;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Population;
import org.properdp.query.Refusal;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.storage.FilePlace;
import org.properdp.store.StoppingDisk;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.TableQuery;
import org.properdp.tables.engine.Cluster;
import org.properdp.tables.engine.ColumnarEngine;
import org.properdp.tables.schema.TableSchema;

/** A table in a lake gives the same answers, and takes the same from everyone, by Spark's tasks. */
class LakeOnSparkTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");
  private static final int PEOPLE = 700;

  @TempDir Path lake;

  /** Spark, for tables in a lake alone; counts the questions that it evaluates. */
  private static final class Counting implements Cluster {
    private final SparkCluster spark;
    private int questions;

    Counting(SparkCluster spark) {
      this.spark = spark;
    }

    @Override
    public int atOnce() {
      return spark.atOnce();
    }

    @Override
    public void evaluate(
        byte[] question, int parts, IntFunction<byte[]> part, Consumer<? super byte[]> results) {
      questions++;
      spark.evaluate(question, parts, part, results);
    }
  }

  private static final TableSchema VISITS =
      new TableSchema(
          "visits",
          "patients",
          "patient",
          Vector.of(
              ColumnSchema.of("patient", ColumnType.varchar(10)),
              ColumnSchema.of("zip", ColumnType.INTEGER),
              new ColumnSchema(
                  "cost",
                  ColumnType.decimal(9, 2),
                  true,
                  Option.some(
                      new ColumnBounds(BigDecimal.ZERO, new BigDecimal("50"), BigDecimal.ONE)),
                  Option.none(),
                  true)),
          1_000);

  /** All answers, and the budget that is left to each person. */
  private record Told(List<Object> answers, List<Object> left) {}

  private Told told(FilePlace place, Option<Cluster> cluster) {
    try (Proper proper = Fixture.over(new StoppingDisk().store(100, 5), Fixture.SILENCE)) {
      Population<String> people =
          proper
              .population("patients", KeyRule.EXACT)
              .evaluatedBy(new ColumnarEngine(() -> cluster))
              .personal(Epsilon.of("2"));
      TableQuery visits = filled(people, place).askedBy(proper.analyst("ada"));
      List<Object> answers = new ArrayList<>();
      for (int zip = 0; zip < 4; zip++) {
        TableQuery some = visits.where(col("zip").ge(zip * 20));
        answers.add(some.noisyCount(TENTH).get().value());
        answers.add(some.noisySum(col("cost"), TENTH).get().value());
        answers.add(some.noisyAverage(col("cost"), TENTH).get().value());
        answers.add(some.noisyMedian(col("cost"), TENTH).get().value());
        answers.add(some.noisyDistinct(col("zip"), TENTH).get().value());
      }
      List<Object> left = new ArrayList<>();
      for (int who = 0; who < PEOPLE; who++) {
        left.add(people.custodian().account("p" + who).map(account -> account.left().toString()));
      }
      return new Told(answers, left);
    }
  }

  private static ProtectedTable<String> filled(Population<String> people, FilePlace place) {
    ProtectedTable<String> visits = ProtectedTable.ofTexts(people, VISITS.filedAt(place));
    Random random = new Random(11);
    for (String id : List.of("one", "two")) {
      TableBatch<String> batch = visits.batch(id);
      for (int row = 0; row < 4_000; row++) {
        batch.text(0, "p" + random.nextInt(PEOPLE));
        batch.whole(1, random.nextInt(100));
        batch.whole(2, random.nextInt(6_000));
        batch.endRow(row);
      }
      visits.append(batch);
    }
    return visits;
  }

  private FilePlace inLake() {
    return FilePlace.inLake("file:" + lake.toAbsolutePath());
  }

  @Test
  void answersAndChargesAreThoseOfATableBesideTheJournal() {
    try (SparkCluster spark = SparkCluster.open(SparkOptions.of("local[2]"), note -> {})) {
      Counting cluster = new Counting(spark);

      Told byTasks = told(inLake(), Option.some(cluster));

      assertThat(byTasks).isEqualTo(told(FilePlace.TWO, Option.none()));
      // Different values are counted in this process.
      assertThat(cluster.questions).isEqualTo(16);
    }
  }

  @Test
  void aDamagedFileRefusesTheQuestionAndIsNoLongerRead() throws IOException {
    List<String> notes = new CopyOnWriteArrayList<>();
    try (SparkCluster spark = SparkCluster.open(SparkOptions.of("local[2]"), notes::add);
        Proper proper = Fixture.over(new StoppingDisk().store(100, 5), Fixture.SILENCE)) {
      Population<String> people =
          proper
              .population("patients", KeyRule.EXACT)
              .evaluatedBy(new ColumnarEngine(() -> Option.some(spark)))
              .personal(Epsilon.of("1"));
      TableQuery visits = filled(people, inLake()).askedBy(proper.analyst("ada"));
      try (Stream<Path> files = Files.walk(lake)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          byte[] bytes = Files.readAllBytes(file);
          for (int at = 0; at < bytes.length / 2; at++) {
            bytes[at] ^= 1;
          }
          Files.write(file, bytes);
        }
      }

      assertThat(visits.noisyCount(TENTH).getLeft())
          .isInstanceOf(Refusal.TheRowsCannotBeRead.class);

      assertThat(people.custodian().account("p0").orElseThrow().left()).hasToString("1");
      assertThat(notes).anyMatch(note -> note.contains("attempt 4 to evaluate a part has failed"));
    }
  }
}
