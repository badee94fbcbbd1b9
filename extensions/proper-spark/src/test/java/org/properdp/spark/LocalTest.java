package org.properdp.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parts as tasks of Spark in this process. */
class LocalTest {
  private static final int PARTS = 23;

  private final List<String> notes = new CopyOnWriteArrayList<>();

  @TempDir Path marks;

  private SparkCluster cluster(PartEvaluator evaluator) {
    return new SparkCluster(SparkOptions.of("local[2]"), evaluator, notes::add);
  }

  @Test
  void resultsComeInOrderOnceEach() {
    try (SparkCluster cluster = cluster(Evaluators::echo)) {
      assertThat(cluster.atOnce()).isEqualTo(2);
      for (int parts : new int[] {0, 1, 4, 5, PARTS}) {
        assertThat(Evaluators.evaluated(cluster, marks, parts))
            .isEqualTo(Evaluators.inOrder(parts));
      }
    }
  }

  @Test
  void aPartThatFailsAtFirstHasOneResult() {
    try (SparkCluster cluster = cluster(Evaluators::failsAtFirst)) {
      assertThat(Evaluators.evaluated(cluster, marks, PARTS)).isEqualTo(Evaluators.inOrder(PARTS));
    }
    assertThat(notes).anyMatch(note -> note.contains("attempt 1 to evaluate a part has failed"));
    assertThat(notes).noneMatch(note -> note.contains(Evaluators.ROW));
  }

  @Test
  void aPartThatFailsForGoodIsToldWithoutAnyRow() throws IOException {
    try (SparkCluster cluster = cluster(Evaluators::fails)) {
      assertThatThrownBy(() -> Evaluators.evaluated(cluster, marks, PARTS))
          .isInstanceOf(ClusterFailed.class)
          .hasMessageContaining("after 4 attempts")
          .hasMessageContaining("java.lang.IllegalArgumentException at org.properdp.spark")
          .hasMessageNotContaining(Evaluators.ROW)
          .hasNoCause();
      try (Stream<Path> attempts = Files.list(marks)) {
        assertThat(attempts).hasSize(SparkOptions.ATTEMPTS);
      }
      assertThat(Evaluators.evaluated(cluster, marks, Evaluators.SPECIAL)).hasSize(5);
    }
  }

  @Test
  void fewPartsAreAskedForBeforeResultsWereTaken() {
    AtomicInteger asked = new AtomicInteger();
    AtomicInteger taken = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (SparkCluster cluster = cluster(Evaluators::echo)) {
      cluster.evaluate(
          new byte[0],
          PARTS,
          number -> {
            most.accumulateAndGet(asked.incrementAndGet() - taken.get(), Math::max);
            return Evaluators.part(number);
          },
          result -> taken.incrementAndGet());
    }
    assertThat(taken).hasValue(PARTS);
    assertThat(most).hasValue(2 * 2 * SparkCluster.TURNS);
  }

  @Test
  void aFailureOfTheOneThatTakesResultsEndsTheJobs() {
    try (SparkCluster cluster = cluster(Evaluators::echo)) {
      assertThatThrownBy(
              () ->
                  cluster.evaluate(
                      new byte[0],
                      PARTS,
                      Evaluators::part,
                      result -> {
                        throw new IllegalStateException("the ledger is full");
                      }))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the ledger is full");
      while (cluster.spark().statusTracker().getActiveJobIds().length > 0) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void aClusterThatHasEndedSaysSo() {
    SparkCluster cluster = cluster(Evaluators::echo);
    cluster.close();

    assertThatThrownBy(() -> Evaluators.evaluated(cluster, marks, 1))
        .isInstanceOf(ClusterFailed.class)
        .hasMessageContaining("Spark has ended");
  }

  @Test
  void aClusterThatEndsDuringAQuestionFailsIt() {
    try (SparkCluster cluster = cluster(Evaluators::echo)) {
      assertThatThrownBy(
              () ->
                  cluster.evaluate(
                      new byte[0], PARTS, Evaluators::part, result -> cluster.spark().stop()))
          .isInstanceOf(ClusterFailed.class);
    }
  }

  /** A gigabyte of results; Spark refuses heaps below 450 MB. */
  @Test
  void resultsLargerThanTheHeapAreTaken() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                Large.class.getName())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(said).contains("200 in order");
    assertThat(process.waitFor()).isZero();
  }
}
