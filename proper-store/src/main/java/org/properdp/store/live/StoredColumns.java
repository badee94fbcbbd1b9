package org.properdp.store.live;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.BatchKind;
import org.properdp.batch.BatchRows;
import org.properdp.batch.ColumnRows;
import org.properdp.batch.Receipt;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.columns.ColumnChunk;
import org.properdp.storage.ColumnStorage;
import org.properdp.store.event.BatchHead;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredPopulationState;

/** The rows of one data set, which are laid out in columns. */
final class StoredColumns extends StoredBatches implements ColumnStorage {
  private final String form;

  StoredColumns(
      OpenStore keeping,
      StoredPopulationState kept,
      StoredDatasetState dataset,
      String keyForm,
      String form) {
    super(keeping, kept, dataset, keyForm);
    this.form = form;
  }

  @Override
  boolean isForm(@Nullable String declared) {
    return form.equals(declared);
  }

  @Override
  public void replay(ColumnStorage.Visitor visitor) {
    replayBatches(
        new StoredBatches.Visitor() {
          @Override
          public void batch(BatchKind how, Receipt receipt) {
            visitor.batch(how, receipt);
          }

          @Override
          public void rows(Input in, BatchHead head, String written, IntPredicate isGone) {
            if (head.layout() != BatchRows.Layout.COLUMNS) {
              throw new MalformedBytes("rows in columns are laid out one after the other");
            }
            ColumnRows.read(in, head.rows(), chunk -> visitor.chunk(written, left(chunk, isGone)));
          }
        });
  }

  private static ColumnChunk left(ColumnChunk chunk, IntPredicate isGone) {
    return isGone == NOBODY_IS_GONE ? chunk : chunk.ownedBy(isGone.negate());
  }
}
