package org.properdp.cli.operation;

import java.nio.file.Path;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * A cluster that evaluates questions for a server. A module names its own in {@code
 * META-INF/services/org.properdp.cli.operation.ClusterCompanion}.
 */
public interface ClusterCompanion {
  /** The one that a module on the class path brings; refuses if there is none. */
  static ClusterCompanion present() {
    return ServiceLoader.load(ClusterCompanion.class)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "this program has no cluster: --spark needs the module proper-spark and Spark's"
                        + " jars on the class path (docs/guide/cluster.md says how)"));
  }

  /**
   * A cluster that has not been connected to; wrong options are refused here.
   *
   * @param master the cluster's address
   * @param options a file of its own options; null if there is none
   */
  Companion.Described described(String master, @Nullable Path options);
}
