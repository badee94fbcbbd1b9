package org.properdp.store.live;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.properdp.codec.Codec;
import org.properdp.codec.ConstructorFailure;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.population.archive.Shelf;
import org.properdp.population.arrival.Parcel;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.BatchHead;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.kept.KeptDataset;
import org.properdp.store.kept.KeptDataset.Stored;

/** The rows of one data set. */
final class StoredShelf<T> implements Shelf<T> {
  private final Keeping keeping;
  private final String what;
  private final KeptDataset dataset;
  private final Codec<T> codec;
  private final Map<String, Codec.Reader<T>> readers = new HashMap<>();

  StoredShelf(Keeping keeping, String population, KeptDataset dataset, Codec<T> codec) {
    this.keeping = keeping;
    this.what = "data set " + dataset.name() + " of population " + population;
    this.dataset = dataset;
    this.codec = codec;
  }

  @Override
  public void write(T row, Output into) {
    codec.write(row, into);
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
    } catch (IOException | MalformedBytes failed) {
      throw new StoreDamaged("a batch of " + what + " can't be read", failed);
    } catch (ConstructorFailure refused) {
      throw new IllegalArgumentException(
          "a stored row of "
              + what
              + " is refused by its own type, which must take all that it once took: "
              + refused.getMessage(),
          refused);
    }
  }

  private void read(Stored stored, Visitor<T> visitor) throws IOException {
    JournalReader reader = keeping.reader();
    long sequence = stored.sequence();
    if (dataset.isCleared(sequence)) {
      BatchHead head = BatchHead.read(reader.head(stored.place()), number -> dataset.name());
      visitor.batch(head.how(), head.receipt());
      return;
    }
    Input in = reader.content(stored.place());
    BatchHead head = BatchHead.read(in, number -> dataset.name());
    visitor.batch(head.how(), head.receipt());
    in.skip(head.keyBytes());
    Codec.Reader<T> rows = readers.computeIfAbsent(dataset.formAt(sequence), codec::reader);
    Parcel.read(
        in,
        head.rows(),
        (owner, bytes, length) -> {
          if (!dataset.isGone(sequence, owner)) {
            visitor.row(owner, rows.read(bytes));
          }
        });
  }
}
