package org.properdp.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.engine.Cluster;
import org.properdp.tables.engine.SentPart;

/**
 * A cluster of Apache Spark's. Parts are evaluated in windows: each is a job, and the next one is
 * submitted before the results of the last are taken. So the driver holds the parts and results of
 * two windows at most.
 */
public final class SparkCluster implements Cluster, AutoCloseable {
  /** So many parts for each core are in a window: a public number. */
  public static final int TURNS = 2;

  private final JavaSparkContext spark;
  private final PartEvaluator evaluator;
  private final CompletableFuture<Object> end = new CompletableFuture<>();

  /** A cluster whose tasks do this work. */
  SparkCluster(SparkOptions options, PartEvaluator evaluator, Consumer<String> notes) {
    this.evaluator = evaluator;
    options.warnings().forEach(notes);
    this.spark = new JavaSparkContext(options.conf());
    spark.sc().addSparkListener(new ClusterEvents(notes, end));
  }

  /**
   * Connects to a cluster.
   *
   * @param notes is told what the custodian should know, in lines
   */
  public static SparkCluster open(SparkOptions options, Consumer<String> notes) {
    return new SparkCluster(options, SentPart::evaluate, notes);
  }

  @Override
  public int atOnce() {
    return Math.max(1, spark.sc().defaultParallelism());
  }

  @Override
  public void evaluate(
      byte[] question, int parts, IntFunction<byte[]> part, Consumer<? super byte[]> results) {
    refuseIfEnded();
    Broadcast<byte[]> sent = spark.broadcast(question);
    try {
      inWindows(new PartTask(sent, evaluator), parts, part, results);
    } finally {
      if (!spark.sc().isStopped()) {
        sent.destroy();
      }
    }
  }

  private void refuseIfEnded() {
    if (spark.sc().isStopped()) {
      throw ClusterFailed.stopped();
    }
  }

  private void inWindows(
      PartTask task, int parts, IntFunction<byte[]> part, Consumer<? super byte[]> results) {
    int size = TURNS * atOnce();
    @Nullable Window last = null;
    @Nullable Window next = null;
    try {
      for (int from = 0; from < parts; from += size) {
        refuseIfEnded();
        next = new Window(spark, task, some(part, from, Math.min(parts, from + size)));
        if (last != null) {
          last.give(end, results);
        }
        last = next;
      }
      if (last != null) {
        last.give(end, results);
      }
    } catch (Throwable failed) {
      for (Window running : new Window[] {last, next}) {
        if (running != null) {
          running.cancel();
        }
      }
      throw failed;
    }
  }

  private static List<byte[]> some(IntFunction<byte[]> part, int from, int to) {
    List<byte[]> some = new ArrayList<>();
    for (int at = from; at < to; at++) {
      some.add(part.apply(at));
    }
    return some;
  }

  /** Executors' tasks and connections end; questions are evaluated no more. */
  @Override
  public void close() {
    spark.close();
  }

  /** A text without options, which have secrets. */
  @Override
  public String toString() {
    return "SparkCluster";
  }

  /** Spark itself, for tests. */
  JavaSparkContext spark() {
    return spark;
  }
}
