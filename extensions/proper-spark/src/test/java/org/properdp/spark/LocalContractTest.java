package org.properdp.spark;

import io.vavr.control.Option;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.properdp.provenance.engine.Engine;
import org.properdp.provenance.engine.EngineContract;
import org.properdp.tables.engine.ColumnarEngine;

/** The engines' contract, where parts are tasks of Spark in this process. */
class LocalContractTest implements EngineContract {
  private static SparkCluster cluster;

  @BeforeAll
  static void open() {
    cluster = SparkCluster.open(SparkOptions.of("local[2]"), note -> {});
  }

  @AfterAll
  static void close() {
    cluster.close();
  }

  @Override
  public Engine engine() {
    return new ColumnarEngine(() -> Option.some(new AllRows(cluster)));
  }
}
