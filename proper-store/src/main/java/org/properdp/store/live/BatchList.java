package org.properdp.store.live;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.properdp.batch.BatchRows;
import org.properdp.batch.ColumnRows;
import org.properdp.batch.EncodedRows;
import org.properdp.codec.Input;
import org.properdp.custody.StoredBatch;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.BatchHead;
import org.properdp.store.journal.Fitting;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredDatasetState.Stored;
import org.properdp.store.state.StoredPopulationState;

/**
 * The batches of a data set as the journal has them now, with what is left of each. They are read
 * anew, because the places of batches are forgotten once their rows are in memory.
 */
final class BatchList {
  private final OpenStore keeping;
  private final StoredDatasetState dataset;

  private BatchList(OpenStore keeping, StoredDatasetState dataset) {
    this.keeping = keeping;
    this.dataset = dataset;
  }

  /** The batches of a data set; the caller holds the store's monitor. */
  static List<StoredBatch> of(OpenStore keeping, int population, String dataset) {
    try {
      StoredPopulationState people = keeping.survey().populations().get(population);
      if (people == null || !people.keeps(dataset)) {
        return List.of();
      }
      BatchList list = new BatchList(keeping, people.dataset(dataset));
      List<StoredBatch> batches = new ArrayList<>();
      for (Stored stored : list.dataset.batches()) {
        batches.add(
            Fitting.part(
                "a batch of data set " + dataset + " can't be read", () -> list.batch(stored)));
      }
      return List.copyOf(batches);
    } catch (IOException failed) {
      throw new StoreDamaged("a batch of data set " + dataset + " can't be read", failed);
    }
  }

  private StoredBatch batch(Stored stored) throws IOException {
    Input in = keeping.reader().content(stored.place());
    long bytes = in.remaining();
    BatchHead head = BatchHead.read(in, number -> dataset.name());
    in.skip(head.keyBytes());
    Left left = new Left(stored.sequence());
    boolean isInFile = dataset.isFiled(stored.sequence());
    if (isInFile) {
      left.rows = head.receipt().stored();
    } else if (head.layout() == BatchRows.Layout.COLUMNS) {
      ColumnRows.read(
          in,
          head.rows(),
          chunk -> {
            for (int owner : chunk.owners()) {
              left.row(owner);
            }
          });
    } else {
      EncodedRows.read(in, head.rows(), (owner, row, length) -> left.row(owner));
    }
    return new StoredBatch(
        head.receipt().batch(),
        head.how(),
        Instant.ofEpochMilli(head.time()),
        left.rows,
        left.people.cardinality(),
        bytes,
        isInFile);
  }

  /** Counts the rows that are left, and their owners. */
  private final class Left {
    private final long sequence;
    private final BitSet people = new BitSet();
    private long rows;

    Left(long sequence) {
      this.sequence = sequence;
    }

    void row(int owner) {
      if (!dataset.isGone(sequence, owner)) {
        people.set(owner);
        rows++;
      }
    }
  }
}
