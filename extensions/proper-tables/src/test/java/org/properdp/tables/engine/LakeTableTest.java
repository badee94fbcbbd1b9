package org.properdp.tables.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.relational.expression.Expressions.col;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Population;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.query.Refusal;
import org.properdp.registry.KeyRule;
import org.properdp.storage.FilePlace;
import org.properdp.store.StoppingDisk;
import org.properdp.tables.ProtectedTable;
import org.properdp.tables.TableBatch;
import org.properdp.tables.TableQuery;

/** Tables in a lake: other processes evaluate questions about them, and about no other table. */
class LakeTableTest {
  private static final Epsilon TENTH = Epsilon.of("0.1");

  @TempDir Path lake;

  /** A cluster for tables in a lake, which counts the bytes that are sent. */
  private static final class Counting implements Cluster {
    private final LoopbackCluster processes = new LoopbackCluster(1);
    private long bytes;
    private Runnable meanwhile = () -> {};

    @Override
    public int atOnce() {
      return 1;
    }

    @Override
    public void evaluate(
        byte[] question, int parts, IntFunction<byte[]> part, Consumer<? super byte[]> results) {
      processes.evaluate(
          question,
          parts,
          at -> {
            byte[] sent = part.apply(at);
            bytes += sent.length;
            meanwhile.run();
            return sent;
          },
          results);
    }
  }

  private final Counting cluster = new Counting();
  private Population<String> people;

  private TableQuery filled(Proper proper, FilePlace place) {
    people =
        proper
            .population("patients", KeyRule.EXACT)
            .evaluatedBy(new ColumnarEngine(() -> Option.some(cluster)))
            .personal(Epsilon.of("1000"));
    ProtectedTable<String> visits =
        ProtectedTable.ofTexts(people, TwinTables.VISITS.filedAt(place));
    TableBatch<String> batch = visits.batch("batch");
    Random random = new Random(7);
    for (int row = 0; row < 5_000; row++) {
      batch.text(0, "p" + random.nextInt(900));
      batch.whole(1, random.nextInt(100_000));
      for (int column = 2; column < 5; column++) {
        batch.none(column);
      }
      batch.endRow(row);
    }
    visits.append(batch);
    return visits.askedBy(proper.analyst("ada"));
  }

  /** A store in which each batch of more than a few rows becomes a file at once. */
  private static Proper store() {
    return Fixture.over(new StoppingDisk().store(100, 5), Fixture.SILENCE);
  }

  private FilePlace inLake() {
    return FilePlace.inLake("file:" + lake.toAbsolutePath());
  }

  @Test
  void placesAreSentAndNotRows() throws IOException {
    try (Proper proper = store()) {
      TableQuery visits = filled(proper, inLake());

      assertThat(visits.noisyCount(TENTH).get().value()).isEqualTo(5_000);
      assertThat(visits.where(col("zip").lt(1_000)).noisyCount(TENTH).isRight()).isTrue();

      assertThat(cluster.processes.evaluated()).isEqualTo(2);
      assertThat(cluster.bytes).isLessThan(4 * size(files()) / 5);
    }
  }

  private static long size(List<Path> files) throws IOException {
    long size = 0;
    for (Path file : files) {
      size += Files.size(file);
    }
    return size;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(lake)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** The place of a part's rows is gone by the time that another process reads it. */
  @Test
  void rowsThatWereMovedMeanwhileAreSentThemselves() {
    try (Proper proper = store()) {
      TableQuery visits = filled(proper, inLake());
      people.delete("p7");
      AtomicInteger parts = new AtomicInteger();
      cluster.meanwhile =
          () -> {
            if (parts.getAndIncrement() == 0) {
              Thread other = new Thread(() -> proper.custodian().compact(), "compacts");
              other.start();
              Uninterrupted.until(() -> !other.isAlive(), other::join);
            }
          };

      assertThat(visits.noisyCount(TENTH).get().value()).isLessThan(5_000);
      assertThat(cluster.processes.evaluated()).isEqualTo(2);
    }
  }

  @Test
  void otherTablesAreEvaluatedHere() {
    try (Proper proper = store()) {
      assertThat(filled(proper, FilePlace.TWO).noisyCount(TENTH).get().value()).isEqualTo(5_000);
      assertThat(cluster.processes.evaluated()).isZero();
    }
  }

  @Test
  void aFileThatIsGoneRefusesTheQuestionWithoutACharge() throws IOException {
    try (Proper proper = store()) {
      TableQuery visits = filled(proper, inLake());
      for (Path file : files()) {
        byte[] bytes = Files.readAllBytes(file);
        for (int at = 0; at < bytes.length / 2; at++) {
          bytes[at] ^= 1;
        }
        Files.write(file, bytes);
      }

      assertThat(visits.noisyCount(TENTH).getLeft())
          .isInstanceOf(Refusal.TheRowsCannotBeRead.class);
    }
  }
}
