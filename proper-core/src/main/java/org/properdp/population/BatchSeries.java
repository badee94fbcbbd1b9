package org.properdp.population;

/**
 * Batches of one data set that come one after the other. Until it ends, the files that large ones
 * become are not made one each time that there are many of them: that would take longer than to
 * store them.
 */
public final class BatchSeries implements AutoCloseable {
  private final BatchedColumns rows;
  private boolean isOpen = true;

  BatchSeries(BatchedColumns rows) {
    this.rows = rows;
    rows.beginSeries();
  }

  private boolean ended() {
    boolean was = isOpen;
    isOpen = false;
    if (was) {
      rows.endSeries();
    }
    return was;
  }

  /** Ends it, and makes files one if there are many, before this returns. */
  public void end() {
    if (ended()) {
      Merger.now(rows);
    }
  }

  /** Ends it; if there are many files, they are made one in the background. */
  @Override
  public void close() {
    if (ended()) {
      Merger.soon(rows);
    }
  }

  @Override
  public String toString() {
    return "BatchSeries";
  }
}
