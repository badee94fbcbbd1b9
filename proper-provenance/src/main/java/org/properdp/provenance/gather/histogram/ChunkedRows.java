package org.properdp.provenance.gather.histogram;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.rows.RowCounts;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.RowOwners;

/**
 * The owners, cells and values of rows, in narrow chunks, and the number of each individual's rows.
 */
public final class ChunkedRows implements Serializable {
  private static final int CHUNK = 4096;

  private final RowCounts counts = new RowCounts();
  private final List<CellChunk> chunks = new ArrayList<>();
  private final long[] owners = new long[CHUNK];
  private final long[] cells = new long[CHUNK];
  private final long[][] columns;
  private int filled;

  /** Keeps rows with this many values each. */
  public ChunkedRows(int width) {
    columns = new long[width][CHUNK];
  }

  /** Adds a row; a public row adds to no individual's weight. */
  public void add(int owner, int cell, long[] brought) {
    if (owner >= 0) {
      counts.add(owner);
    }
    owners[filled] = owner;
    cells[filled] = cell;
    for (int c = 0; c < columns.length; c++) {
      columns[c][filled] = brought[c];
    }
    if (++filled == CHUNK) {
      pack();
    }
  }

  /** Counts those of consecutive rows that are selected; others keep what they bring. */
  void count(RowOwners whose, long[] selected) {
    OwnerRuns runs = whose.runs();
    if (runs == null) {
      counts.addAll(whose.all(), whose.first(), selected);
    } else {
      counts.addRuns(runs, whose.first(), whose.count(), selected);
    }
  }

  private void pack() {
    if (filled > 0) {
      chunks.add(CellChunk.of(owners, cells, columns, filled));
      filled = 0;
    }
  }

  /** Takes over the rows of another object, which must not be used again. */
  public void merge(ChunkedRows that) {
    that.pack();
    counts.merge(that.counts);
    chunks.addAll(that.chunks);
  }

  public List<CellChunk> chunks() {
    pack();
    return chunks;
  }

  /** Each individual's weight: its number of rows. */
  public List<WeightPage> weights() {
    return counts.weights();
  }
}
