package org.properdp.spark;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.operation.ClusterCompanion;
import org.properdp.cli.operation.Companion;
import org.properdp.cli.operation.MetricsText;
import org.properdp.tables.OpenTables;

/** Spark, to which a server gives questions about tables in a lake. */
public final class SparkCompanion implements ClusterCompanion {
  @Override
  public Companion.Described described(String master, @Nullable Path options) {
    SparkOptions all = options == null ? SparkOptions.of(master) : SparkOptions.of(master, options);
    return (proper, notes) -> {
      SparkCluster cluster = SparkCluster.open(all, notes);
      OpenTables.shared(proper).evaluatedBy(cluster);
      return new Connected(cluster);
    };
  }

  /** A connection that lasts until it is closed. */
  private record Connected(SparkCluster cluster) implements Companion.Running {
    /** Nothing: the log says which executors come and go. */
    @Override
    public void tell(MetricsText metrics) {}

    @Override
    public void close() {
      cluster.close();
    }
  }
}
