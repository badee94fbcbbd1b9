package org.properdp.store.live;

import java.io.IOException;
import java.util.List;
import org.properdp.batch.Newcomers;
import org.properdp.codec.Output;
import org.properdp.storage.Keys;
import org.properdp.storage.Registration.Kind;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.BatchHead;
import org.properdp.store.state.StoredDatasetState.Stored;
import org.properdp.store.state.StoredPopulationState;

/** Individuals known by their number, or by their record's place: no key is stored. */
final class StoredNumbers<K> implements Keys<K> {
  private final OpenStore keeping;
  private final StoredPopulationState kept;

  StoredNumbers(OpenStore keeping, StoredPopulationState kept) {
    this.keeping = keeping;
    this.kept = kept;
  }

  @Override
  public void write(K key, Output into) {
    // The number is the whole key.
  }

  @Override
  public void sign(K key, Output into) {
    into.writeString(String.valueOf(key));
  }

  @Override
  public boolean areWritten() {
    return false;
  }

  @Override
  public void replay(Visitor<K> visitor) {
    if (kept.what().kind() == Kind.NUMBERED) {
      for (BatchHead head : heads()) {
        for (Newcomers.Run run : head.newcomers()) {
          for (int number = run.first(); number < run.end(); number++) {
            visitor.entered(number, typed(number));
          }
        }
      }
    }
  }

  @SuppressWarnings("unchecked") // the keys of a numbered population are Integers
  private K typed(Integer number) {
    return (K) number;
  }

  @Override
  public void replayNumbers(NumbersVisitor visitor) {
    if (kept.what().kind() != Kind.KEYLESS) {
      return;
    }
    for (BatchHead head : heads()) {
      String dataset = kept.dataset(head.dataset()).name();
      visitor.took(dataset, head.receipt().batch(), head.numbers());
    }
  }

  private List<BatchHead> heads() {
    synchronized (keeping) {
      List<BatchHead> heads = kept.keys().batches().stream().map(this::head).toList();
      kept.keys().forgetPlaces();
      return heads;
    }
  }

  private BatchHead head(Stored stored) {
    try {
      return BatchHead.read(keeping.reader().head(stored.place()), number -> "");
    } catch (IOException failed) {
      throw new StoreDamaged(
          "a batch of population " + kept.what().name() + " can't be read", failed);
    }
  }
}
