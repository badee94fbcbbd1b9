package org.properdp.batch;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Output;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.rows.Spilling;
import org.properdp.provenance.threads.Beside;
import org.properdp.provenance.threads.Workers;

/**
 * A batch that has been read into columns, with each row's key; nothing has been stored yet. A key
 * is kept once, however many rows have it.
 *
 * <p>Keys of a chunk that is complete are numbered, and its content is hashed, by another thread
 * while the next chunk is read.
 */
public final class ReadColumns<K> implements AutoCloseable {
  private static final long MOST_BYTES = 1L << 30;

  private final String dataset;
  private final String batch;
  private final List<ColumnBuilder> builders;
  private final Encoder<K> writing;
  private final ReadingLimits limits;
  private BatchKeys<K> keys;
  private final Arrivals chunks;
  private final List<RejectedRow> rejected = new ArrayList<>();
  private final Content content = new Content();
  private final Output scratch = new Output();
  private final Room room = new Room();
  private Option<byte[]> digest = Option.none();

  /** The last chunk that was read; null once it is among the others. */
  private @Nullable Beside<Arrivals> hashing;

  private int[] keyOf = new int[16];
  private int[] positions = new int[16];
  private int rows;
  private int inChunk;

  /** The bytes of the chunks in the heap, without those that another thread is looking at. */
  private long bytes;

  private boolean isBeside;

  /** A chunk as it was read: its columns, and where each row was. Its keys may have no numbers. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  private record Read(List<Supplier<Column>> columns, int[] keyOf, int[] positions) {}

  /**
   * An empty batch whose keys are handed in with their rows.
   *
   * @param builders an empty builder for each column
   * @param writing how a key is written, so that the batch is recognised if it comes again
   */
  public ReadColumns(
      String dataset, String batch, List<ColumnBuilder> builders, Encoder<K> writing) {
    this(dataset, batch, builders, writing, new BatchKeys.Given<>(), MOST_BYTES);
  }

  /**
   * The same empty batch, whose rows wait beside the heap if they are many.
   *
   * @param chunk the most rows of a chunk: batches are recognised by it, so it follows from the
   *     columns alone
   * @param spilling how many rows wait in the heap
   */
  public ReadColumns<K> waiting(int chunk, Spilling spilling) {
    ReadingLimits wider = new ReadingLimits(limits.bytes(), chunk, spilling);
    return new ReadColumns<>(dataset, batch, builders, writing, keys, wider);
  }

  /** An empty batch that may have so many bytes. */
  ReadColumns(
      String dataset,
      String batch,
      List<ColumnBuilder> builders,
      Encoder<K> writing,
      BatchKeys<K> keys,
      long mostBytes) {
    this(dataset, batch, builders, writing, keys, ReadingLimits.inHeap(mostBytes));
  }

  private ReadColumns(
      String dataset,
      String batch,
      List<ColumnBuilder> builders,
      Encoder<K> writing,
      BatchKeys<K> keys,
      ReadingLimits limits) {
    this.dataset = dataset;
    this.batch = batch;
    this.builders = List.copyOf(builders);
    this.writing = writing;
    this.keys = keys;
    this.limits = limits;
    this.chunks = new Arrivals(limits.spilling());
  }

  /**
   * The same empty batch with keys that are the values of a column, which holds texts or whole
   * numbers and misses none.
   *
   * @param key what a text or a number is as a key
   */
  public ReadColumns<K> keyedBy(int column, Function<Object, K> key) {
    return keyedBy(List.of(column), values -> key.apply(values.get(0)));
  }

  /**
   * The same empty batch with keys that are the values of several columns together.
   *
   * @param key what texts and numbers, in the order of the columns, are as a key: different ones
   *     must be different keys
   */
  public ReadColumns<K> keyedBy(List<Integer> columns, Function<List<Object>, K> key) {
    return new ReadColumns<>(
        dataset, batch, builders, writing, new BatchKeys.OfColumns<>(columns, key), limits);
  }

  /** The batch's id. */
  public String id() {
    return batch;
  }

  /** The builders, to each of which one value is added before a row ends. */
  public List<ColumnBuilder> builders() {
    return builders;
  }

  /**
   * Ends a row whose key is handed in.
   *
   * @param position the row's position in what is read, by which it is found if it is rejected
   */
  public void endRow(K key, int position) {
    end(keys.number(key), position);
  }

  /** Ends a row whose key is in its columns. */
  public void endRow(int position) {
    end(0, position);
  }

  private void end(int key, int position) {
    if (inChunk == keyOf.length) {
      keyOf = Arrays.copyOf(keyOf, inChunk * 2);
      positions = Arrays.copyOf(positions, inChunk * 2);
    }
    keyOf[inChunk] = key;
    positions[inChunk] = position;
    inChunk++;
    rows++;
    if (inChunk == limits.chunk()) {
      unlessTooLarge(() -> hashBeside(endedChunk()));
    }
    if (!room.isLeft(rows, bytes)) {
      throw tooLarge(null);
    }
    limits.refuseIfTooLong(this::what, rows, bytes, isBeside);
  }

  private String what() {
    return "batch " + batch + " of data set " + dataset;
  }

  /** Rejects a row: the builders must not have got any of its values. */
  public void reject(long position, String reason) {
    rejected.add(new RejectedRow(dataset, batch, position, reason));
  }

  private Read endedChunk() {
    int[] keysOf = Arrays.copyOf(keyOf, inChunk);
    int[] at = Arrays.copyOf(positions, inChunk);
    inChunk = 0;
    return new Read(builders.stream().map(ColumnBuilder::take).toList(), keysOf, at);
  }

  private void hashBeside(Read ended) {
    keepHashed();
    hashing = Beside.begin(() -> hashed(ended));
  }

  /** Waits until the chunk before is hashed, and keeps it. */
  private void keepHashed() {
    Beside<Arrivals> before = hashing;
    hashing = null;
    if (before != null) {
      kept(before.result());
    }
  }

  private void unlessTooLarge(Runnable work) {
    try {
      work.run();
    } catch (OutOfMemoryError full) {
      refuseIfTooLarge(full);
      throw full;
    }
  }

  /** Throws what says so if this failure was a lack of memory, and gives the batch up. */
  public void refuseIfTooLarge(Throwable failure) {
    if (TooLittleHeap.isCauseOf(failure)) {
      forgetKeys();
      throw tooLarge(failure);
    }
  }

  private void kept(Arrivals all) {
    bytes = all.bytesInHeap();
    isBeside = all.areSpilled();
  }

  /** Hashes a chunk and keeps it. */
  private Arrivals hashed(Read read) {
    List<Column> columns = read.columns().stream().map(Supplier::get).toList();
    ColumnChunk chunk = new ColumnChunk(new int[read.keyOf().length], columns);
    keys.number(columns, read.keyOf());
    scratch.reset();
    chunk.write(scratch);
    content.addChunk(read.keyOf(), scratch);
    chunks.add(new Arrivals.Chunk(chunk, read.keyOf(), read.positions()), scratch);
    return chunks;
  }

  /** Ends the batch, once: what is handed in again is read again. */
  public ReadColumns<K> end() {
    if (digest.isDefined()) {
      throw new IllegalStateException(
          "batch " + batch + " was handed in before: read its rows into another batch");
    }
    unlessTooLarge(this::hashRest);
    if (!room.isLeftToStore(rows, bytes)) {
      throw tooLarge(null);
    }
    digest = content.digest();
    return this;
  }

  private void hashRest() {
    keepHashed();
    if (inChunk > 0) {
      kept(hashed(endedChunk()));
    }
    limits.refuseIfTooLong(this::what, rows, bytes, isBeside);
    content.addKeys(keys, writing);
    keys.end();
    content.addRejected(rejected);
  }

  private TooLittleHeap tooLarge(@Nullable Throwable failure) {
    close();
    return TooLittleHeap.appending(what(), rows, OptionalInt.empty(), failure);
  }

  private void refuseUnlessEnded() {
    if (inChunk > 0) {
      throw new IllegalStateException("batch " + batch + " must be ended before it is stored");
    }
  }

  /** True if the content may be the one of an earlier commitment: it matches, or it is unknown. */
  public boolean mayBe(Commitment before) {
    return digest.forAll(before::isTo);
  }

  /** A commitment to this content. */
  public Option<Commitment> commitment() {
    return digest.map(Commitment::to);
  }

  /** True if the rows are so many that they wait beside the heap. */
  public boolean isSpilled() {
    return isBeside;
  }

  /**
   * Hands every row to the store, in order, which says whose it is; rows that it refuses are set
   * aside alone. Then it returns the chunks with their owners, the rows of each by owner.
   */
  public List<ColumnChunk> store(Store store) {
    List<ColumnChunk> owned = new ArrayList<>();
    store(store, owned::add);
    ColumnChunk[] sorted = new ColumnChunk[owned.size()];
    Workers.together(sorted.length, at -> sorted[at] = owned.get(at).byOwner());
    return List.of(sorted);
  }

  /** Hands every row to the store in the same way, and each chunk on, as it was read. */
  public void store(Store store, Consumer<? super ColumnChunk> into) {
    refuseUnlessEnded();
    chunks.forEach(
        read -> {
          ColumnChunk chunk = read.rows();
          @Nullable String[] reasons = store.own(read.keyOf(), chunk);
          int[] kept = new int[chunk.rows()];
          int count = 0;
          for (int row = 0; row < chunk.rows(); row++) {
            String reason = reasons[row];
            if (reason == null) {
              kept[count++] = row;
            } else {
              reject(read.positions()[row], reason);
            }
          }
          if (count > 0) {
            into.accept(count == chunk.rows() ? chunk : chunk.only(Arrays.copyOf(kept, count)));
          }
        });
  }

  /**
   * Hands on the rows of a batch that has been ended and was stored before, in order and with their
   * owners.
   *
   * @param setAside the positions of the rows that were set aside then
   */
  public void again(Set<Long> setAside, OwnersBefore owners, Consumer<? super ColumnChunk> into) {
    chunks.forEach(read -> read.again(setAside, owners).forEach(into));
  }

  /** Gives up the rows that wait beside the heap, if there are any. */
  @Override
  public void close() {
    try {
      keepHashed();
    } finally {
      chunks.close();
    }
  }

  /** The receipt, after the rows have been stored. */
  public Receipt receipt(long stored) {
    return new Receipt(batch, stored, Vector.ofAll(rejected), false);
  }

  /** Says whose rows are. */
  @FunctionalInterface
  public interface Store {
    /**
     * Says whose the rows of a chunk are, by writing the owners into it.
     *
     * @param keyOf the number of each row's key
     * @return for each row the reason why it can't be stored, or null
     */
    @Nullable String[] own(int[] keyOf, ColumnChunk chunk);
  }

  /** The position of the first row with another key than this one, if there is such a row. */
  public OptionalInt firstOfAnother(K key) {
    refuseUnlessEnded();
    int[] first = {-1};
    chunks.forEach(
        read -> {
          for (int row = 0; first[0] < 0 && row < read.keyOf().length; row++) {
            first[0] = keys.key(read.keyOf()[row]).equals(key) ? -1 : read.positions()[row];
          }
        });
    return first[0] < 0 ? OptionalInt.empty() : OptionalInt.of(first[0]);
  }

  /** The number of different keys. */
  public int keys() {
    return keys.size();
  }

  /** The key of a number. */
  public K key(int number) {
    return keys.key(number);
  }

  /** Lets go of the keys, which take much of the heap if they are many. */
  public void forgetKeys() {
    keys = new BatchKeys.Given<>();
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "ReadColumns";
  }
}
