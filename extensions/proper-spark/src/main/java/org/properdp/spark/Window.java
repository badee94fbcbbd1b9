package org.properdp.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import scala.concurrent.ExecutionContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction0;
import scala.runtime.AbstractFunction1;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;
import scala.util.Try;

/** Some parts of a question that are evaluated at once: a job of Spark's, with a task for each. */
final class Window {
  private final AtomicReferenceArray<byte[]> results;
  private final CompletableFuture<Try<BoxedUnit>> ended = new CompletableFuture<>();
  private final SimpleFutureAction<BoxedUnit> job;

  /** Submits the job. */
  Window(JavaSparkContext spark, PartTask task, List<byte[]> parts) {
    this.results = new AtomicReferenceArray<>(parts.size());
    RDD<byte[]> rdd = spark.parallelize(parts, parts.size()).rdd();
    List<Object> places = new ArrayList<>();
    for (int place = 0; place < parts.size(); place++) {
      places.add(place);
    }
    this.job =
        spark
            .sc()
            .submitJob(
                rdd,
                task,
                CollectionConverters.asScala(places).toSeq(),
                new Taking(results),
                new Nothing());
    job.onComplete(new Ended(ended), ExecutionContext.fromExecutor(Runnable::run));
  }

  /**
   * Waits until all parts are evaluated, and gives their results in order.
   *
   * @param end is done when Spark has ended, which may be silent about jobs that come late
   * @throws ClusterFailed if Spark gave up
   */
  void give(CompletableFuture<?> end, Consumer<? super byte[]> each) {
    CompletableFuture.anyOf(ended, end).join();
    if (!ended.isDone()) {
      throw ClusterFailed.stopped();
    }
    Try<BoxedUnit> how = ended.join();
    if (how.isFailure()) {
      throw ClusterFailed.of(how.failed().get());
    }
    for (int place = 0; place < results.length(); place++) {
      byte[] result = results.getAndSet(place, null);
      if (result == null) {
        throw new IllegalStateException("a task that has ended has no result");
      }
      each.accept(result);
    }
  }

  /** Ends the job if it still runs. */
  void cancel() {
    job.cancel();
  }

  /** The first result of each task; Spark gives no other, which is not relied on. */
  private static final class Taking extends AbstractFunction2<Object, byte[], BoxedUnit> {
    private final AtomicReferenceArray<byte[]> results;

    Taking(AtomicReferenceArray<byte[]> results) {
      this.results = results;
    }

    @Override
    public BoxedUnit apply(Object place, byte[] result) {
      results.compareAndSet((Integer) place, null, result);
      return BoxedUnit.UNIT;
    }
  }

  private static final class Nothing extends AbstractFunction0<BoxedUnit> {
    @Override
    public BoxedUnit apply() {
      return BoxedUnit.UNIT;
    }
  }

  private static final class Ended extends AbstractFunction1<Try<BoxedUnit>, BoxedUnit> {
    private final CompletableFuture<Try<BoxedUnit>> ended;

    Ended(CompletableFuture<Try<BoxedUnit>> ended) {
      this.ended = ended;
    }

    @Override
    public BoxedUnit apply(Try<BoxedUnit> how) {
      ended.complete(how);
      return BoxedUnit.UNIT;
    }
  }
}
