package org.properdp.tables.engine;

import io.vavr.collection.Vector;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.Individuals;

/**
 * Individuals with consecutive numbers. In a chunk their rows lie side by side, so that threads can
 * share work by owners, and never meet at one.
 *
 * @param to the number after the last
 */
record OwnerRange(int from, int to) implements Serializable {
  private static final int FINE = 8;

  /** With fewer pages for each thread, ranges are as even as they can be. */
  private static final int FEW = 4;

  /** With fewer pages for each range, whole pages would make ranges too uneven. */
  private static final int SEVERAL = 2;

  /**
   * To find even ranges, the owner of every so many rows is looked at, or of more if they are few.
   */
  private static final int SAMPLE = 512;

  /** The least rows that a piece of a chunk should have. */
  private static final int PIECE = 2048;

  /**
   * All individuals in ranges that threads take one after the other: pages, so that what is added
   * up stays near, or several pages where chunks would else be cut into pieces that are too short.
   */
  static List<OwnerRange> shared(Vector<ChunkBlock> blocks, int parts) {
    BitSet pages = occupied(blocks);
    if (pages.cardinality() < FEW * parts) {
      return even(blocks, parts).stream()
          .flatMap(range -> range.clipped(within(pages, Individuals.PAGE)).stream())
          .toList();
    }
    long rows = blocks.map(ChunkBlock::count).sum().longValue();
    long pieces = blocks.map(block -> pages(block.source())).sum().longValue();
    long together = Math.min(pages.cardinality() / (FEW * parts), pieces * PIECE / rows);
    return joined(within(pages, Individuals.PAGE), (int) Math.max(1, together));
  }

  private static int pages(ChunkSource chunk) {
    return chunk.rows() == 0
        ? 0
        : Individuals.page(chunk.last()) - Individuals.page(chunk.first()) + 1;
  }

  /** Every so many ranges as one. */
  private static List<OwnerRange> joined(List<OwnerRange> ranges, int together) {
    List<OwnerRange> joined = new ArrayList<>();
    for (int at = 0; at < ranges.size(); at += together) {
      int last = Math.min(ranges.size(), at + together) - 1;
      joined.add(new OwnerRange(ranges.get(at).from, ranges.get(last).to));
    }
    return joined;
  }

  /** All individuals in so many ranges, with about as many rows in each. */
  static List<OwnerRange> even(Vector<ChunkBlock> blocks, int parts) {
    int[] some = parts == 1 ? new int[0] : some(blocks, parts);
    List<OwnerRange> ranges = new ArrayList<>();
    int from = Integer.MIN_VALUE;
    for (int part = 1; part < parts && some.length > 0; part++) {
      int to = some[(int) ((long) some.length * part / parts)];
      ranges.add(new OwnerRange(from, to));
      from = to;
    }
    ranges.add(new OwnerRange(from, Integer.MAX_VALUE));
    return ranges;
  }

  /**
   * All individuals in so many ranges with about as many rows in each, twice as many at most: whole
   * pages of people, if there are several for each range, so that few pages are gathered twice.
   */
  static List<OwnerRange> paged(Vector<ChunkBlock> blocks, int parts) {
    List<OwnerRange> all = even(blocks, parts);
    if (occupied(blocks).cardinality() < SEVERAL * parts) {
      return all;
    }
    List<OwnerRange> paged = new ArrayList<>();
    int from = Integer.MIN_VALUE;
    for (OwnerRange range : all) {
      int page =
          range.to == Integer.MAX_VALUE ? range.to : Individuals.at(Individuals.page(range.to), 0);
      int to = page > from ? page : range.to;
      paged.add(new OwnerRange(from, to));
      from = to;
    }
    return paged;
  }

  /** The owner of every so many rows, in order. */
  private static int[] some(Vector<ChunkBlock> blocks, int parts) {
    long rows = blocks.map(ChunkBlock::count).sum().longValue();
    int step = (int) Math.max(1, Math.min(SAMPLE, rows / parts / FINE));
    return blocks
        .toJavaStream()
        .flatMapToInt(block -> some(block.source(), step))
        .sorted()
        .toArray();
  }

  /** Rows in a file are not read for that: as if each of their owners had as many. */
  private static IntStream some(ChunkSource rows, int step) {
    IntStream each = IntStream.iterate(0, row -> row < rows.rows(), row -> row + step);
    if (rows instanceof ColumnChunk chunk) {
      return each.map(row -> chunk.owners()[row]);
    }
    long owners = (long) rows.last() - rows.first();
    return each.map(row -> (int) (rows.first() + owners * row / rows.rows()));
  }

  private static BitSet occupied(Vector<ChunkBlock> blocks) {
    BitSet pages = new BitSet();
    for (ChunkBlock block : blocks) {
      if (block.source() instanceof ColumnChunk chunk) {
        int[] owners = chunk.owners();
        for (int row = 0; row < owners.length; ) {
          int page = Individuals.page(owners[row]);
          pages.set(page);
          row = chunk.startOf(after(Individuals.at(page, 0), Individuals.PAGE));
        }
      } else {
        ChunkSource rows = block.source();
        pages.set(Individuals.page(rows.first()), Individuals.page(rows.last()) + 1);
      }
    }
    return pages;
  }

  /** True if some rows may be these people's. */
  boolean mayOwn(ChunkSource rows) {
    return rows.rows() > 0 && rows.first() < to && rows.last() >= from;
  }

  /** The individuals whose rows together can be held at once, if nothing multiplies them. */
  static final int SOME = Individuals.PAGE / FINE;

  /** Ranges of so many individuals. */
  static List<OwnerRange> fineOf(Vector<ChunkBlock> blocks, int people) {
    return within(occupied(blocks), people);
  }

  private static List<OwnerRange> within(BitSet pages, int size) {
    return pages.stream().boxed().flatMap(page -> Arrays.stream(within(page, size))).toList();
  }

  /** This range in ranges of so many individuals. */
  List<OwnerRange> fine(Vector<ChunkBlock> blocks, int people) {
    return clipped(fineOf(blocks, people));
  }

  private List<OwnerRange> clipped(List<OwnerRange> all) {
    return all.stream()
        .map(part -> new OwnerRange(Math.max(from, part.from), Math.min(to, part.to)))
        .filter(part -> part.from < part.to)
        .toList();
  }

  private static OwnerRange[] within(int page, int size) {
    OwnerRange[] ranges = new OwnerRange[Individuals.PAGE / size];
    for (int at = 0; at < ranges.length; at++) {
      int from = Individuals.at(page, at * size);
      ranges[at] = new OwnerRange(from, after(from, size));
    }
    return ranges;
  }

  /** The last individual has the number 2³¹ − 2. */
  private static int after(int from, int count) {
    return (int) Math.min(Integer.MAX_VALUE, (long) from + count);
  }
}
