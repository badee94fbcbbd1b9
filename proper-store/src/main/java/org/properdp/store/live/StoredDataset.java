package org.properdp.store.live;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.BatchKind;
import org.properdp.batch.BatchRows;
import org.properdp.batch.EncodedRows;
import org.properdp.batch.Receipt;
import org.properdp.codec.Codec;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.storage.DatasetStorage;
import org.properdp.store.event.BatchHead;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredPopulationState;

/** The rows of one data set, which are objects once they are read. */
final class StoredDataset<T> extends StoredBatches implements DatasetStorage<T> {
  private final Codec<T> codec;
  private final Map<String, Codec.Reader<T>> readers = new HashMap<>();

  StoredDataset(
      OpenStore keeping,
      StoredPopulationState kept,
      StoredDatasetState dataset,
      String keyForm,
      Codec<T> codec) {
    super(keeping, kept, dataset, keyForm);
    this.codec = codec;
  }

  @Override
  boolean isForm(@Nullable String form) {
    return codec.form().equals(form);
  }

  @Override
  public void write(T row, Output into) {
    codec.write(row, into);
  }

  @Override
  public boolean areKept() {
    return true;
  }

  @Override
  public void replay(DatasetStorage.Visitor<T> visitor) {
    replayBatches(new Decoding(visitor));
  }

  private final class Decoding implements StoredBatches.Visitor {
    private final DatasetStorage.Visitor<T> visitor;

    Decoding(DatasetStorage.Visitor<T> visitor) {
      this.visitor = visitor;
    }

    @Override
    public void batch(BatchKind how, Receipt receipt) {
      visitor.batch(how, receipt);
    }

    @Override
    public void rows(Input in, BatchHead head, String form, IntPredicate isGone) {
      if (head.layout() != BatchRows.Layout.ROWS) {
        throw new MalformedBytes("rows of objects are laid out in columns");
      }
      Codec.Reader<T> rows = readers.computeIfAbsent(form, codec::reader);
      EncodedRows.read(
          in,
          head.rows(),
          (owner, bytes, length) -> {
            if (!isGone.test(owner)) {
              visitor.row(owner, rows.read(bytes));
            }
          });
    }
  }
}
