package org.properdp.batch;

import io.vavr.control.Option;
import java.lang.ref.Cleaner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.rows.Spill;
import org.properdp.provenance.rows.Spilling;

/**
 * The chunks of a batch in the order in which they were read: in the heap, or all of them beside it
 * once they have more rows than may wait in the heap.
 */
final class Arrivals implements AutoCloseable {
  /** Lets go of what lies beside the heap if a batch is forgotten without being closed. */
  private static final Cleaner FORGOTTEN = Cleaner.create();

  private static final long UNSIGNED = 0xFFFF_FFFFL;

  /** The most rows that wait in the heap, and a place for more. */
  private final Spilling spilling;

  private final List<Chunk> inHeap = new ArrayList<>();
  private @Nullable Spill spill;
  private int spilled;
  private long rows;
  private long bytes;

  /** Rows as they were read: with the number of each row's key, and where each row was. */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  record Chunk(ColumnChunk rows, int[] keyOf, int[] positions) {
    /** The rows with their owners, without those that are left out; none if all are. */
    Option<ColumnChunk> again(Set<Long> setAside, OwnersBefore owners) {
      int[] owned = new int[keyOf.length];
      int[] kept = new int[keyOf.length];
      int count = 0;
      for (int row = 0; row < keyOf.length; row++) {
        long position = positions[row];
        int owner =
            setAside.contains(position) ? OwnersBefore.LEFT_OUT : owners.of(keyOf[row], position);
        if (owner != OwnersBefore.LEFT_OUT) {
          owned[row] = owner;
          kept[count++] = row;
        }
      }
      int[] left = Arrays.copyOf(kept, count);
      return Option.when(count > 0, () -> new ColumnChunk(owned, rows.columns()).only(left));
    }
  }

  Arrivals(Spilling spilling) {
    this.spilling = spilling;
  }

  /** Adds a chunk, which was written as these bytes. */
  void add(Chunk chunk, Output written) {
    rows += chunk.rows().rows();
    if (spill == null && rows > spilling.most()) {
      Spill begun = spilling.begin().get();
      FORGOTTEN.register(this, begun::close);
      spill = begun;
      inHeap.forEach(before -> spill(before, null));
      inHeap.clear();
      bytes = 0;
    }
    if (spill == null) {
      inHeap.add(chunk);
      bytes += written.length();
    } else {
      spill(chunk, written);
    }
  }

  /** True if the chunks lie beside the heap. */
  boolean areSpilled() {
    return spill != null;
  }

  /** The bytes that the chunks in the heap take when they are written. */
  long bytesInHeap() {
    return bytes;
  }

  private void spill(Chunk chunk, @Nullable Output written) {
    Output into = new Output();
    into.writeVarint(chunk.keyOf().length);
    int before = 0;
    for (int row = 0; row < chunk.keyOf().length; row++) {
      into.writeVarint(chunk.keyOf()[row]);
      into.writeVarint((chunk.positions()[row] - before) & UNSIGNED);
      before = chunk.positions()[row];
    }
    if (written == null) {
      chunk.rows().write(into);
    } else {
      into.writeBytes(written.array(), 0, written.length());
    }
    there().add(into.take());
    spilled++;
  }

  private Spill there() {
    if (spill == null) {
      throw new IllegalStateException("a batch that was given up can't be stored");
    }
    return spill;
  }

  /** Is shown each chunk. */
  @FunctionalInterface
  interface Visitor {
    void chunk(Chunk chunk);
  }

  /** Shows all chunks, in order. */
  void forEach(Visitor visitor) {
    inHeap.forEach(visitor::chunk);
    for (int number = 0; number < spilled; number++) {
      visitor.chunk(read(there().read(number)));
    }
  }

  private static Chunk read(byte[] block) {
    Input in = new Input(block, 0, block.length);
    int count = in.readCount();
    int[] keyOf = new int[count];
    int[] positions = new int[count];
    int before = 0;
    for (int row = 0; row < count; row++) {
      keyOf[row] = Math.toIntExact(in.readVarint());
      before += (int) in.readVarint();
      positions[row] = before;
    }
    return new Chunk(ColumnChunk.read(in), keyOf, positions);
  }

  /** Gives up all chunks. */
  @Override
  public void close() {
    inHeap.clear();
    if (spill != null) {
      spill.close();
      spill = null;
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Arrivals";
  }
}
