package org.properdp.spark;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerApplicationEnd;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Notes about a cluster for the custodian's log. No text of a task's is in them. */
final class ClusterEvents extends SparkListener {
  private final Consumer<String> notes;
  private final CompletableFuture<Object> end;

  /** Notes; what waits for the cluster is told when it ends. */
  ClusterEvents(Consumer<String> notes, CompletableFuture<Object> end) {
    this.notes = notes;
    this.end = end;
  }

  @Override
  public void onExecutorAdded(SparkListenerExecutorAdded added) {
    notes.accept(
        "Spark: executor "
            + added.executorId()
            + " on "
            + added.executorInfo().executorHost()
            + " has come");
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    notes.accept("Spark: executor " + removed.executorId() + " is gone; its tasks are run again");
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd ended) {
    if (!ended.taskInfo().successful() && !ended.taskInfo().killed()) {
      notes.accept(
          "Spark: attempt "
              + (ended.taskInfo().attemptNumber() + 1)
              + " to evaluate a part has failed on executor "
              + ended.taskInfo().executorId());
    }
  }

  @Override
  public void onApplicationEnd(SparkListenerApplicationEnd ended) {
    end.complete(ended);
    notes.accept("Spark: the application has ended");
  }
}
