package org.properdp.store.live;

import io.vavr.control.Option;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.properdp.batch.Newcomers;
import org.properdp.codec.Codec;
import org.properdp.codec.ConstructorFailure;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.provenance.threads.Beside;
import org.properdp.registry.Registry;
import org.properdp.storage.Keys;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.event.BatchHead;
import org.properdp.store.journal.Fitting;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;
import org.properdp.store.keys.KeyIndex;
import org.properdp.store.state.StoredDatasetState.Stored;
import org.properdp.store.state.StoredPopulationState;

/** The keys of individuals who are known by keys. */
final class StoredKeys<K> implements Keys<K>, Closeable {
  private static final int MOST_BYTES = 1_024;

  private final OpenStore keeping;
  private final StoredPopulationState kept;
  private final Codec<K> codec;
  private final Option<KeyIndex<K>> index;

  StoredKeys(OpenStore keeping, StoredPopulationState kept, Codec<K> codec) {
    this.keeping = keeping;
    this.kept = kept;
    this.codec = codec;
    this.index = Option.when(codec.isCanonical(), () -> keeping.index(kept, codec));
  }

  @Override
  public Option<Registry<K>> registry() {
    return Option.narrow(index);
  }

  @Override
  public void close() throws IOException {
    if (index.isDefined()) {
      index.get().close();
    }
  }

  @Override
  public void write(K key, Output into) {
    codec.write(key, into);
    if (into.length() > MOST_BYTES) {
      throw new IllegalArgumentException("a key must take at most " + MOST_BYTES + " bytes");
    }
  }

  @Override
  public boolean areWritten() {
    return true;
  }

  @Override
  public void replay(Visitor<K> visitor) {
    synchronized (keeping) {
      replayAll(visitor);
    }
  }

  private void replayAll(Visitor<K> visitor) {
    Map<String, Codec.Reader<K>> readers = new HashMap<>();
    for (Stored stored : kept.keys().batches()) {
      String form = kept.keys().formAt(stored.sequence());
      if (form.isEmpty()) {
        throw new StoreDamaged(
            "the journal has keys of population " + kept.what().name() + " before their form");
      }
      Codec.Reader<K> reader = readers.computeIfAbsent(form, codec::reader);
      try {
        replay(stored, reader, visitor);
      } catch (IOException
          | MalformedBytes
          | ArithmeticException
          | IndexOutOfBoundsException
          | ConstructorFailure failed) {
        throw new StoreDamaged(
            "a key of population " + kept.what().name() + " can't be read", failed);
      }
    }
    index.forEach(KeyIndex::settle);
    kept.keys().forgetPlaces();
  }

  /** Reads the keys of a batch, while another thread authenticates rows that follow them. */
  private void replay(Stored stored, Codec.Reader<K> reader, Visitor<K> visitor)
      throws IOException {
    JournalReader journal = keeping.reader();
    JournalReader.Front front = journal.front(stored.place(), head -> head(head).keyBytes());
    Place rest = front.rest();
    if (rest == null || isFiled(stored, head(front.in()))) {
      replay(front.in(), reader, visitor);
      return;
    }
    Beside<Boolean> checking = Beside.begin(() -> isAuthentic(journal, rest));
    try {
      replay(front.in(), reader, visitor);
    } finally {
      await(checking);
    }
  }

  /** True if the rows that follow the keys are not read, since they lie in a file now. */
  private boolean isFiled(Stored stored, BatchHead head) {
    return kept.dataset(head.dataset()).isFiled(stored.sequence());
  }

  private static BatchHead head(Input in) throws IOException {
    return Fitting.part("the head of a batch can't be read", () -> BatchHead.read(in, n -> ""));
  }

  private static void await(Beside<Boolean> checking) throws IOException {
    try {
      checking.result();
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    }
  }

  private static boolean isAuthentic(JournalReader journal, Place rest) {
    try {
      journal.check(rest);
      return true;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void replay(Input in, Codec.Reader<K> reader, Visitor<K> visitor) throws IOException {
    BatchHead head = head(in);
    for (Newcomers.Run run : head.newcomers()) {
      for (int number = run.first(); number < run.end(); number++) {
        int end = Math.toIntExact(in.readVarint());
        end += in.position();
        visitor.entered(number, reader.read(in));
        in.skip(end - in.position());
      }
    }
  }

  @Override
  public void replayNumbers(NumbersVisitor visitor) {
    // Individuals are known by keys.
  }
}
