package org.properdp.provenance.gather.histogram;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.rows.Spill;

/**
 * Values beside the heap, with their cells and numbers: sorted runs, each of as many as there was
 * room for, which are read side by side.
 */
final class ValueRuns {
  /** A block is ended after so many bytes: a few hundred runs are read at once. */
  private static final int BLOCK = 1 << 13;

  private final Supplier<Spill> begin;
  private @Nullable Spill begun;
  private int blocks;

  /** No values yet; a place for them is made when there are some. */
  ValueRuns(Supplier<Spill> begin) {
    this.begin = begin;
  }

  /** Different values in order, in blocks from one on. */
  record Run(int first, int blocks) {}

  /** Sees values in order, each once, and then all numbers that it has. */
  interface Visitor {
    /** The next value is one in this cell. */
    void value(int cell);

    /** A number of the value, in one of the runs; those of earlier runs come first. */
    void number(int run, int number);
  }

  /** Writes the values of each cell with their numbers. */
  synchronized Run write(List<Map<Object, Integer>> cells) {
    byte[][] values = new byte[cells.stream().mapToInt(Map::size).sum()][];
    ValueBytes bytes = new ValueBytes();
    int count = 0;
    for (int cell = 0; cell < cells.size(); cell++) {
      for (Map.Entry<Object, Integer> value : cells.get(cell).entrySet()) {
        values[count++] = bytes.of(cell, value.getKey(), value.getValue());
      }
    }
    values = sorted(values);
    int from = blocks;
    ByteArrayOutputStream block = new ByteArrayOutputStream(BLOCK);
    for (byte[] value : values) {
      writeLength(block, value.length);
      block.write(value, 0, value.length);
      if (block.size() >= BLOCK) {
        add(block);
      }
    }
    if (block.size() > 0) {
      add(block);
    }
    return new Run(from, blocks - from);
  }

  private static byte[][] sorted(byte[][] values) {
    long[] order = new long[values.length];
    for (int at = 0; at < order.length; at++) {
      // Hashes are compared without a sign.
      long hash = ValueBytes.hash(values[at], 0) ^ Integer.MIN_VALUE;
      order[at] = (hash << Integer.SIZE) | at;
    }
    Arrays.sort(order);
    byte[][] sorted = new byte[values.length][];
    for (int at = 0; at < order.length; at++) {
      sorted[at] = values[(int) order[at]];
    }
    // This takes little time, as few values have one hash.
    Arrays.sort(sorted, (a, b) -> ValueBytes.compare(a, 0, a.length, b, 0, b.length));
    return sorted;
  }

  private static void writeLength(ByteArrayOutputStream into, int length) {
    int rest = length;
    while (rest > 0x7F) {
      into.write(rest | 0x80);
      rest >>>= 7;
    }
    into.write(rest);
  }

  private void add(ByteArrayOutputStream block) {
    Spill spill = begun;
    if (spill == null) {
      spill = begin.get();
      begun = spill;
    }
    spill.add(block.toByteArray());
    blocks++;
    block.reset();
  }

  private synchronized byte[] read(int block) {
    if (begun == null) {
      throw new IllegalStateException("no values are beside the heap");
    }
    return begun.read(block);
  }

  /** Shows the values of several runs, in order. */
  void forEach(List<Run> runs, Visitor visitor) {
    PriorityQueue<Cursor> next = new PriorityQueue<>(Math.max(1, runs.size()));
    for (int run = 0; run < runs.size(); run++) {
      Cursor cursor = new Cursor(run, runs.get(run));
      if (cursor.advance()) {
        next.add(cursor);
      }
    }
    byte[] last = new byte[0];
    int from = 0;
    int to = Integer.BYTES;
    for (Cursor least = next.poll(); least != null; least = next.poll()) {
      if (ValueBytes.compare(last, from, to, least.block, least.from, least.to) != 0) {
        last = least.block;
        from = least.from;
        to = least.to;
        visitor.value(ValueBytes.cell(last, from));
      }
      visitor.number(least.run, ValueBytes.number(least.block, least.to));
      if (least.advance()) {
        next.add(least);
      }
    }
  }

  /** A place in a run: the value there is from one byte of a block to another. */
  private final class Cursor implements Comparable<Cursor> {
    private final int run;
    private final Run whose;
    private int blocks;
    private byte[] block = new byte[0];
    private int hash;
    private int from;
    private int to;

    Cursor(int run, Run whose) {
      this.run = run;
      this.whose = whose;
    }

    /** Goes on to the next value; false if there is none. */
    boolean advance() {
      from = to;
      if (from == block.length) {
        if (blocks == whose.blocks) {
          return false;
        }
        block = read(whose.first + blocks++);
        from = 0;
      }
      int length = 0;
      int shift = 0;
      byte each;
      do {
        each = block[from++];
        length |= (each & 0x7F) << shift;
        shift += 7;
      } while (each < 0);
      to = from + length;
      hash = ValueBytes.hash(block, from);
      return true;
    }

    @Override
    public int compareTo(Cursor that) {
      int order = Integer.compareUnsigned(hash, that.hash);
      if (order == 0) {
        order = ValueBytes.compare(block, from, to, that.block, that.from, that.to);
      }
      return order == 0 ? Integer.compare(run, that.run) : order;
    }
  }
}
