package org.properdp.batch;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Output;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnBuilder;
import org.properdp.columns.ColumnChunk;

/**
 * A batch that has been read into columns, with each row's key; nothing has been stored yet. A key
 * is kept once, however many rows have it.
 */
public final class ReadColumns<K> {
  private static final int FEW = 16;

  /** A record of the journal is written as a whole, and arrays have at most 2^31 elements. */
  private static final int MOST_ROWS = 1 << 28;

  private static final long MOST_BYTES = 1L << 30;

  private final String dataset;
  private final String batch;
  private final List<ColumnBuilder> builders;
  private final Encoder<K> writing;
  private final long mostBytes;
  private final Map<K, Integer> codes = new HashMap<>();
  private final List<K> keys = new ArrayList<>();
  private final List<ColumnChunk> chunks = new ArrayList<>();
  private final List<RejectedRow> rejected = new ArrayList<>();
  private final Content content = new Content();
  private final Output scratch = new Output();
  private final Output keyScratch = new Output();
  private Option<byte[]> digest = Option.none();
  private final Room room = new Room();
  private int[] keyOf = new int[FEW];
  private int[] positions = new int[FEW];
  private int rows;
  private long bytes;

  /**
   * An empty batch.
   *
   * @param builders an empty builder for each column
   * @param writing how a key is written, so that the batch is recognised if it comes again
   */
  public ReadColumns(
      String dataset, String batch, List<ColumnBuilder> builders, Encoder<K> writing) {
    this(dataset, batch, builders, writing, MOST_BYTES);
  }

  /** An empty batch that may have so many bytes. */
  ReadColumns(
      String dataset,
      String batch,
      List<ColumnBuilder> builders,
      Encoder<K> writing,
      long mostBytes) {
    this.dataset = dataset;
    this.batch = batch;
    this.builders = List.copyOf(builders);
    this.writing = writing;
    this.mostBytes = mostBytes;
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
   * Ends a row.
   *
   * @param position the row's position in what is read, by which it is found if it is rejected
   */
  public void endRow(K key, int position) {
    if (rows == keyOf.length) {
      keyOf = Arrays.copyOf(keyOf, rows * 2);
      positions = Arrays.copyOf(positions, rows * 2);
    }
    Integer known = codes.get(key);
    keyOf[rows] = known == null ? number(key) : known;
    positions[rows] = position;
    rows++;
    if (builders.get(0).rows() == ColumnChunk.MOST) {
      endChunk();
    }
    if (!room.isLeft(rows, bytes)) {
      throw tooLarge();
    }
    if (rows == MOST_ROWS || bytes > mostBytes) {
      throw new IllegalArgumentException(
          "batch "
              + batch
              + " of data set "
              + dataset
              + " must have fewer than 2^28 rows and at most 1 GiB, but has more: nothing of it is"
              + " stored; hand it in as several batches");
    }
  }

  private int number(K key) {
    int code = keys.size();
    codes.put(key, code);
    keys.add(key);
    return code;
  }

  /** Rejects a row: the builders must not have got any of its values. */
  public void reject(long position, String reason) {
    rejected.add(new RejectedRow(dataset, batch, position, reason));
  }

  private void endChunk() {
    int chunk = builders.get(0).rows();
    ColumnChunk ended =
        new ColumnChunk(new int[chunk], builders.stream().map(ColumnBuilder::build).toList());
    scratch.reset();
    ended.write(scratch);
    keyScratch.reset();
    for (int row = rows - chunk; row < rows; row++) {
      keyScratch.writeVarint(keyOf[row]);
    }
    content.add(keyScratch, scratch);
    bytes += scratch.length();
    chunks.add(ended);
  }

  /** Ends the batch, once: what is handed in again is read again. */
  public ReadColumns<K> end() {
    if (digest.isDefined()) {
      throw new IllegalStateException(
          "batch " + batch + " was handed in before: read its rows into another batch");
    }
    if (builders.get(0).rows() > 0) {
      endChunk();
    }
    for (K key : keys) {
      keyScratch.reset();
      writing.write(key, keyScratch);
      content.add(keyScratch, null);
    }
    for (RejectedRow row : rejected) {
      keyScratch.reset();
      keyScratch.writeVarint(row.position());
      scratch.reset();
      scratch.writeString(row.reason());
      content.add(keyScratch, scratch);
    }
    if (!room.isLeftToStore(rows, bytes)) {
      throw tooLarge();
    }
    digest = content.digest();
    return this;
  }

  private TooLittleHeap tooLarge() {
    int read = rows;
    chunks.clear();
    codes.clear();
    keys.clear();
    return TooLittleHeap.appending(
        "batch " + batch + " of data set " + dataset, read, OptionalInt.empty(), null);
  }

  /** Whether the content may be the one of an earlier commitment: it matches, or it is unknown. */
  public boolean mayBe(Commitment before) {
    return digest.forAll(before::isTo);
  }

  /** A commitment to this content. */
  public Option<Commitment> commitment() {
    return digest.map(Commitment::to);
  }

  /**
   * Hands every row to the store, in order, which says whose it is; rows that it refuses are set
   * aside alone. Chunks follow each other as they are complete.
   */
  public Receipt store(Store<K> store) {
    int first = 0;
    long stored = 0;
    for (ColumnChunk chunk : chunks) {
      int[] kept = new int[chunk.rows()];
      int count = 0;
      for (int row = 0; row < chunk.rows(); row++) {
        int code = keyOf[first + row];
        String reason = store.own(code, keys.get(code), new ChunkRow(chunk, row));
        if (reason == null) {
          kept[count++] = row;
        } else {
          reject(positions[first + row], reason);
        }
      }
      first += chunk.rows();
      stored += count;
      ColumnChunk owned = count == chunk.rows() ? chunk : chunk.only(Arrays.copyOf(kept, count));
      store.put(owned.byOwner());
    }
    return new Receipt(batch, stored, Vector.ofAll(rejected), false);
  }

  /** Stores rows. */
  public interface Store<K> {
    /**
     * Says whose a row is, by writing the owner into its chunk; or returns the reason why it can't
     * be stored. All rows with the same key have the same number for it.
     */
    @Nullable String own(int number, K key, ChunkRow row);

    /** Stores the rows of a chunk that have owners. */
    void put(ColumnChunk chunk);
  }

  /** The position of the first row with another key than this one, if there is such a row. */
  public OptionalInt firstOfAnother(K key) {
    return IntStream.range(0, rows)
        .filter(row -> !keys.get(keyOf[row]).equals(key))
        .map(row -> positions[row])
        .findFirst();
  }

  /** The different keys, by number. */
  public List<K> keys() {
    return Collections.unmodifiableList(keys);
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "ReadColumns";
  }
}
