package org.properdp.spark;

import java.util.concurrent.atomic.AtomicInteger;

/** A program that takes results which all together are larger than its heap. */
final class Large {
  static final int BYTES = 5 << 20;
  static final int PARTS = 200;

  private Large() {}

  /** Prints how many results came in order. */
  public static void main(String[] unused) {
    AtomicInteger next = new AtomicInteger();
    try (SparkCluster cluster =
        new SparkCluster(SparkOptions.of("local[2]"), Evaluators::large, note -> {})) {
      cluster.evaluate(
          new byte[1],
          PARTS,
          number -> Evaluators.large(new byte[0], Evaluators.part(number)),
          result -> {
            if (result.length == BYTES) {
              next.compareAndSet(Evaluators.number(result), Evaluators.number(result) + 1);
            }
          });
    }
    System.out.println(next + " in order");
  }
}
