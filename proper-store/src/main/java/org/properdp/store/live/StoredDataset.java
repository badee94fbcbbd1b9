package org.properdp.store.live;

import io.vavr.control.Option;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.properdp.batch.Commitment;
import org.properdp.batch.EncodedRows;
import org.properdp.codec.Codec;
import org.properdp.codec.ConstructorFailure;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.storage.DatasetStorage;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.BatchHead;
import org.properdp.store.journal.Fitting;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.state.StoredDatasetState;
import org.properdp.store.state.StoredDatasetState.Stored;
import org.properdp.store.state.StoredPopulationState;

/** The rows of one data set. */
final class StoredDataset<T> implements DatasetStorage<T> {
  private final OpenStore keeping;
  private final String what;
  private final StoredDatasetState keys;
  private final StoredDatasetState dataset;
  private final String keyForm;
  private final Codec<T> codec;
  private final Map<String, Codec.Reader<T>> readers = new HashMap<>();

  StoredDataset(
      OpenStore keeping,
      StoredPopulationState kept,
      StoredDatasetState dataset,
      String keyForm,
      Codec<T> codec) {
    this.keeping = keeping;
    this.what = "data set " + dataset.name() + " of population " + kept.what().name();
    this.keys = kept.keys();
    this.dataset = dataset;
    this.keyForm = keyForm;
    this.codec = codec;
  }

  @Override
  public void write(T row, Output into) {
    codec.write(row, into);
  }

  @Override
  public long rows() {
    synchronized (keeping) {
      long rows = 0;
      for (Stored stored : dataset.batches()) {
        rows += dataset.isCleared(stored.sequence()) ? 0 : head(stored).rows();
      }
      return rows;
    }
  }

  private BatchHead head(Stored stored) {
    try {
      return head(keeping.reader().head(stored.place()));
    } catch (IOException failed) {
      throw unreadable(failed);
    }
  }

  private BatchHead head(Input in) throws IOException {
    return Fitting.part(unreadable(), () -> BatchHead.read(in, number -> dataset.name()));
  }

  private StoreDamaged unreadable(Exception why) {
    return new StoreDamaged(unreadable(), why);
  }

  private String unreadable() {
    return "a batch of " + what + " can't be read";
  }

  @Override
  public boolean areKept() {
    return true;
  }

  /**
   * The commitment to a batch; none if its keys or rows were written in another form, since they
   * can't be compared.
   */
  @Override
  public Option<Commitment> content(String batch) {
    return dataset
        .content(batch)
        .filter(content -> content.keys().equals(keyForm) && codec.form().equals(content.rows()))
        .map(StoredDatasetState.Content::commitment);
  }

  @Override
  public void replay(Visitor<T> visitor) {
    synchronized (keeping) {
      for (Stored stored : dataset.batches()) {
        replay(stored, visitor);
      }
      dataset.forgetPlaces();
    }
  }

  private void replay(Stored stored, Visitor<T> visitor) {
    try {
      read(stored, visitor);
    } catch (IOException
        | MalformedBytes
        | ArithmeticException
        | IndexOutOfBoundsException
        | NegativeArraySizeException failed) {
      throw unreadable(failed);
    } catch (ConstructorFailure refused) {
      throw new IllegalArgumentException(
          "a stored row of "
              + what
              + " is refused by its type, which must accept everything that it once accepted: "
              + refused.getMessage(),
          refused);
    }
  }

  private void read(Stored stored, Visitor<T> visitor) throws IOException {
    JournalReader reader = keeping.reader();
    long sequence = stored.sequence();
    if (dataset.isCleared(sequence)) {
      begin(sequence, head(reader.head(stored.place())), visitor);
      return;
    }
    Input in = reader.content(stored.place());
    BatchHead head = head(in);
    begin(sequence, head, visitor);
    in.skip(head.keyBytes());
    Codec.Reader<T> rows = readers.computeIfAbsent(form(sequence), codec::reader);
    EncodedRows.read(
        in,
        head.rows(),
        (owner, bytes, length) -> {
          if (!dataset.isGone(sequence, owner)) {
            visitor.row(owner, rows.read(bytes));
          }
        });
  }

  private String form(long sequence) {
    String form = dataset.formAt(sequence);
    if (form.isEmpty()) {
      throw new StoreDamaged("the journal has rows of " + what + " before it says their form");
    }
    return form;
  }

  private void begin(long sequence, BatchHead head, Visitor<T> visitor) {
    visitor.batch(head.how(), head.receipt());
    head.content()
        .map(
            content ->
                new StoredDatasetState.Content(
                    content, keys.formAt(sequence), dataset.formAt(sequence)))
        .forEach(content -> dataset.known(head.receipt().batch(), content));
  }
}
