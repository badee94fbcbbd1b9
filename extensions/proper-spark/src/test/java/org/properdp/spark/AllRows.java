package org.properdp.spark;

import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.properdp.provenance.rows.Rows;
import org.properdp.tables.engine.Cluster;

/** A cluster that evaluates all questions, wherever the rows lie. */
record AllRows(SparkCluster spark) implements Cluster {
  @Override
  public int atOnce() {
    return spark.atOnce();
  }

  @Override
  public boolean evaluates(Rows<?> rows) {
    return true;
  }

  @Override
  public void evaluate(
      byte[] question, int parts, IntFunction<byte[]> part, Consumer<? super byte[]> results) {
    spark.evaluate(question, parts, part, results);
  }
}
