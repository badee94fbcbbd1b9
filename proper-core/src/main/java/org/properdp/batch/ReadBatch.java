package org.properdp.batch;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.codec.Output;
import org.properdp.provenance.user.UserCode;

/**
 * A batch that has been read, with each row's key; nothing has been stored yet. The only user code
 * still to be called computes the budgets of new individuals.
 */
public final class ReadBatch<K, T> {
  private final String dataset;
  private final String batch;
  private final List<@Nullable T> rows = new ArrayList<>();
  private final List<@Nullable K> keys = new ArrayList<>();
  private final List<RejectedRow> setAside = new ArrayList<>();
  private final Function<? super T, ? extends Amount> budget;
  private final Writing<? super K, ? super T> writing;
  private final Content content = new Content();
  private Option<byte[]> digest = Option.none();
  private final Output written = new Output();
  private final Output scratch = new Output();
  private final Output keyScratch = new Output();
  private int[] ends = new int[16];

  /**
   * The form in which rows and keys are encoded.
   *
   * @param kept whether encoded rows are stored; otherwise encodings are used only for comparison
   */
  public record Writing<K, T>(Encoder<K> keys, Encoder<T> rows, boolean kept) {}

  /** An empty batch, into which rows can be read. */
  public ReadBatch(
      String dataset,
      String batch,
      Function<? super T, ? extends Amount> budget,
      Writing<? super K, ? super T> writing) {
    this.dataset = dataset;
    this.batch = batch;
    this.budget = budget;
    this.writing = writing;
  }

  /** Reads all rows. If the iteration itself fails, nothing has changed. */
  public ReadBatch<K, T> read(
      Iterable<? extends @Nullable T> batchRows, Function<? super T, ? extends K> key) {
    try {
      readAll(batchRows, key);
    } catch (OutOfMemoryError full) {
      throw tooLarge(batchRows, full);
    }
    return this;
  }

  private void readAll(
      Iterable<? extends @Nullable T> batchRows, Function<? super T, ? extends K> key) {
    Room room = new Room();
    for (T row : batchRows) {
      if (!room.isLeft(rows.size() + 1, written.length())) {
        throw tooLarge(batchRows, null);
      }
      K found = row == null ? null : UserCode.<T, K>apply(key, row);
      Output bytes = row == null ? null : written(writing.rows(), row, scratch);
      content.add(found == null ? null : written(writing.keys(), found, keyScratch), bytes);
      String reason = reason(row, found, bytes);
      keys.add(reason == null ? found : null);
      rows.add(reason == null ? row : null);
      if (reason != null) {
        setAside(rows.size() - 1, reason);
      } else if (bytes != null && writing.kept()) {
        written.writeBytes(bytes.array(), 0, bytes.length());
      }
      end(rows.size() - 1, written.length());
    }
    if (!room.isLeftToStore(rows.size(), written.length())) {
      throw tooLarge(batchRows, null);
    }
    digest = content.digest();
  }

  private TooLittleHeap tooLarge(
      Iterable<? extends @Nullable T> batchRows, @Nullable OutOfMemoryError full) {
    int read = rows.size();
    rows.clear();
    keys.clear();
    setAside.clear();
    return TooLittleHeap.appending(
        "batch " + batch + " of data set " + dataset,
        read,
        batchRows instanceof Collection<?> all ? OptionalInt.of(all.size()) : OptionalInt.empty(),
        full);
  }

  private @Nullable String reason(@Nullable T row, @Nullable K key, @Nullable Output bytes) {
    if (row == null) {
      return "the row is null";
    } else if (key == null) {
      return "its key is null or can't be read, or its key function threw";
    } else if (bytes == null && writing.kept()) {
      return "it can't be written down: its codec fails on it";
    }
    if (bytes == null) {
      content.unknown();
    }
    return null;
  }

  private static <V> @Nullable Output written(Encoder<? super V> scribe, V value, Output into) {
    into.reset();
    return UserCode.<V, Output>apply(
        each -> {
          scribe.write(each, into);
          return into;
        },
        value);
  }

  /** True if the content may be the one of an earlier commitment: it matches, or it is unknown. */
  public boolean mayBe(Commitment before) {
    return digest.forAll(before::isTo);
  }

  /** A commitment to this content, if the content is known. */
  public Option<Commitment> commitment() {
    return digest.map(Commitment::to);
  }

  private void end(int position, int end) {
    if (position == ends.length) {
      ends = Arrays.copyOf(ends, position * 2);
    }
    ends[position] = end;
  }

  /** Adds an encoded row to a parcel. */
  public void pack(int position, int owner, EncodedRows parcel) {
    int start = position == 0 ? 0 : ends[position - 1];
    parcel.add(owner, written.array(), start, ends[position] - start);
  }

  private void setAside(int position, String reason) {
    setAside.add(new RejectedRow(dataset, batch, position, reason));
  }

  /** The number of rows that were read. */
  public int size() {
    return rows.size();
  }

  /** Hands every row that can be stored to the store; rows that the store refuses are set aside. */
  public Receipt store(Store<K, T> store) {
    long stored = 0;
    for (int position = 0; position < rows.size(); position++) {
      T row = rows.get(position);
      K key = keys.get(position);
      if (row != null && key != null) {
        String reason = store.put(position, key, row);
        stored += reason == null ? 1 : 0;
        if (reason != null) {
          setAside(position, reason);
        }
      }
    }
    return new Receipt(batch, stored, Vector.ofAll(setAside), false);
  }

  /** True if a row was read and is about this individual. */
  public boolean isKeyed(int position, K individual) {
    K found = keys.get(position);
    return found != null && UserCode.holds(individual::equals, found);
  }

  /** The budget of a row's individual, or null if the budget function throws. */
  public @Nullable Amount budget(T row) {
    return UserCode.apply(budget, row);
  }

  /** Stores rows. */
  @FunctionalInterface
  public interface Store<K, T> {
    /** Stores a row and returns null, or returns the reason why it can't be stored. */
    @Nullable String put(int position, K key, T row);
  }
}
