package org.properdp.tables.engine;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.properdp.columns.ChunkBlock;
import org.properdp.provenance.individual.Individuals;

/**
 * Individuals with consecutive numbers. In a chunk their rows lie side by side, so that threads can
 * share work by owners, and never meet at one.
 *
 * @param to the number after the last
 */
record OwnerRange(int from, int to) {
  private static final int FINE = 8;

  /** A chunk in so many pieces still has 2,048 rows in each. */
  private static final int MOST_PIECES = 32;

  /** The position of an owner's first row, or where it would be. */
  static int start(int[] owners, int owner) {
    int low = 0;
    int high = owners.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (owners[middle] < owner) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** All individuals in so many ranges, with about as many rows in each. */
  static List<OwnerRange> even(Vector<ChunkBlock> blocks, int parts) {
    List<OwnerRange> ranges = new ArrayList<>();
    int from = Integer.MIN_VALUE;
    for (int part = 1; part < parts; part++) {
      int to = Math.max(from, usual(blocks, part, parts));
      ranges.add(new OwnerRange(from, to));
      from = to;
    }
    ranges.add(new OwnerRange(from, Integer.MAX_VALUE));
    return ranges;
  }

  /** The median, over all chunks, of the owner at some fraction of a chunk. */
  private static int usual(Vector<ChunkBlock> blocks, int part, int parts) {
    int[] there =
        blocks
            .toJavaStream()
            .map(block -> block.chunk().owners())
            .filter(owners -> owners.length > 0)
            .mapToInt(owners -> owners[(int) ((long) owners.length * part / parts)])
            .sorted()
            .toArray();
    return there.length == 0 ? 0 : there[there.length / 2];
  }

  /**
   * Ranges within pages of individuals that own rows; several for a page if there are few pages.
   */
  static List<OwnerRange> paged(Vector<ChunkBlock> blocks, int parts) {
    BitSet pages = occupied(blocks);
    int size = pages.cardinality() < FINE * parts ? Individuals.PAGE / FINE : Individuals.PAGE;
    return within(pages, size);
  }

  private static BitSet occupied(Vector<ChunkBlock> blocks) {
    BitSet pages = new BitSet();
    for (ChunkBlock block : blocks) {
      int[] owners = block.chunk().owners();
      for (int row = 0; row < owners.length; ) {
        int page = Individuals.page(owners[row]);
        pages.set(page);
        row = start(owners, after(Individuals.at(page, 0), Individuals.PAGE));
      }
    }
    return pages;
  }

  /** Ranges of some thousand individuals, whose rows together can be held apart. */
  static List<OwnerRange> fineOf(Vector<ChunkBlock> blocks) {
    return within(occupied(blocks), Individuals.PAGE / FINE);
  }

  private static List<OwnerRange> within(BitSet pages, int size) {
    return pages.stream().boxed().flatMap(page -> Arrays.stream(within(page, size))).toList();
  }

  /**
   * This range by pages of individuals, so that what is added up stays near; as a whole if that
   * would cut chunks into pieces that are too short.
   */
  List<OwnerRange> pages(Vector<ChunkBlock> blocks) {
    List<OwnerRange> all = paged(blocks, 0);
    if (all.size() > MOST_PIECES) {
      return List.of(this);
    }
    return clipped(all);
  }

  /** This range in ranges of some thousand individuals. */
  List<OwnerRange> fine(Vector<ChunkBlock> blocks) {
    return clipped(fineOf(blocks));
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
