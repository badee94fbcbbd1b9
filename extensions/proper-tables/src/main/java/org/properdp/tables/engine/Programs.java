package org.properdp.tables.engine;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Workers;
import org.properdp.tables.person.OwnedRows;
import org.properdp.tables.person.OwnedRowsBuilder;
import org.properdp.tables.person.PersonProgram;

/**
 * Computes the rows of a {@link PersonProgram} for all people, some people after others. Each
 * person's rows are put side by side first, so that the program meets them as it does one by one.
 */
final class Programs {
  private Programs() {}

  /** What the program makes of the rows that scans select, in chunks of which each is by owner. */
  static Vector<ChunkBlock> rows(List<Scan> scans, PersonProgram program) {
    Vector<ChunkBlock> blocks = scans.toVector().flatMap(Scan::blocks);
    int parts = scans.map(Scan::parts).max().getOrElse(1);
    java.util.List<OwnerRange> ranges = OwnerRange.fine(blocks);
    AtomicReferenceArray<java.util.@Nullable List<ColumnChunk>> made =
        new AtomicReferenceArray<>(ranges.size());
    AtomicInteger next = new AtomicInteger();
    Workers.each(
        parts,
        part ->
            Reentrancy.during(
                () -> {
                  List<Reader> readers = List.empty();
                  for (int leaf = 0; leaf < scans.size(); leaf++) {
                    readers = readers.append(new Reader(scans.get(leaf), program, leaf));
                  }
                  int at = next.getAndIncrement();
                  while (at < ranges.size()) {
                    OwnerRange range = ranges.get(at);
                    made.set(at, program.chunks(readers.map(each -> each.read(range)).asJava()));
                    at = next.getAndIncrement();
                  }
                  return part;
                }));
    java.util.List<ChunkBlock> all = new ArrayList<>();
    for (int at = 0; at < made.length(); at++) {
      java.util.List<ColumnChunk> chunks = made.get(at);
      if (chunks == null) {
        throw new IllegalStateException("some people's rows were not read");
      }
      chunks.forEach(chunk -> all.add(new ChunkBlock(chunk, null)));
    }
    return Vector.ofAll(all);
  }

  /** Reads the selected rows of some people in one scan, for one thread. */
  private static final class Reader {
    private final Scan scan;
    private final PageReader pages;
    private final OwnedRowsBuilder builder;

    Reader(Scan scan, PersonProgram program, int leaf) {
      this.scan = scan;
      this.pages = new PageReader(scan.conditions());
      this.builder = new OwnedRowsBuilder(program.leaves().get(leaf));
    }

    OwnedRows read(OwnerRange range) {
      scan.blocks().forEach(block -> pages.read(block, range, this::add));
      return builder.take();
    }

    private void add(ChunkPage page, ColumnChunk chunk, int first, long[] selected) {
      int[] owners = chunk.owners();
      for (int word = 0; word < selected.length; word++) {
        for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
          int row = first + (word << 6) + Long.numberOfTrailingZeros(rest);
          builder.add(owners[row], chunk, row);
        }
      }
    }
  }
}
