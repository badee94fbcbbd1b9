package org.properdp.tables.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.properdp.provenance.rows.Rows;

/**
 * A cluster of this process alone, to which everything is sent as bytes. It evaluates parts in
 * whatever order, and every third one twice, as a scheduler may that tries again.
 */
public final class LoopbackCluster implements Cluster {
  private static final int THIRD = 3;

  private final int atOnce;
  private final AtomicInteger evaluated = new AtomicInteger();

  /** A cluster that evaluates so many parts at once. */
  public LoopbackCluster(int atOnce) {
    this.atOnce = atOnce;
  }

  /** The number of questions that it has evaluated. */
  public int evaluated() {
    return evaluated.get();
  }

  @Override
  public int atOnce() {
    return atOnce;
  }

  /** All rows, wherever they lie. */
  @Override
  public boolean evaluates(Rows<?> rows) {
    return true;
  }

  @Override
  public void evaluate(
      byte[] question, int parts, IntFunction<byte[]> part, Consumer<? super byte[]> results) {
    evaluated.incrementAndGet();
    List<Integer> order = new ArrayList<>();
    for (int at = 0; at < parts; at++) {
      order.add(at);
    }
    Collections.reverse(order);
    byte[][] found = new byte[parts][];
    for (int at : order) {
      byte[] sent = part.apply(at);
      found[at] = SentPart.evaluate(question, sent);
      if (at % THIRD == 0) {
        found[at] = SentPart.evaluate(question, sent);
      }
    }
    for (byte[] each : found) {
      results.accept(each);
    }
  }

  @Override
  public String toString() {
    return "LoopbackCluster";
  }
}
