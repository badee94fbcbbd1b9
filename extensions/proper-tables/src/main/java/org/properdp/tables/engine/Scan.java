package org.properdp.tables.engine;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.FirstRows;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.threads.Workers;

/**
 * The rows that are to be read.
 *
 * @param blocks the chunks that are read, or from which rows are computed
 * @param computed what rows are computed by, if they are
 * @param conditions what rows must pass
 */
record Scan(Vector<ChunkBlock> blocks, @Nullable Computation computed, List<Condition> conditions) {
  /** The program that computes rows of some people after those of others, and keeps none. */
  interface Computation {
    /** The rows of some individuals, in chunks of which each is by owner. */
    void read(OwnerRange range, Consumer<ChunkBlock> into);

    /** The number of individuals whose rows are held at once. */
    int people();
  }

  /** Fewer rows than this are not worth a second thread. */
  private static final long LEAST = 1 << 15;

  /**
   * The ranges that each thread reads of a part, so that none waits long for the others. Where a
   * range ends, a chunk is read twice.
   */
  private static final int SHARES = 2;

  /** Rows that meet no conditions. */
  static Scan of(Vector<ChunkBlock> blocks, @Nullable Computation computed) {
    return new Scan(blocks, computed, List.empty());
  }

  /** The rows of a source at a moment, or so many of each individual. */
  static Scan stored(Snapshot moment, RowSource<?> source, OptionalLong most) {
    Vector<ChunkBlock> blocks = chunks(moment, source).get();
    return of(
        most.isEmpty() || moment.rows(source).oneEach()
            ? blocks
            : FirstRows.of(blocks, most.getAsLong()),
        null);
  }

  /** The chunks that a source's rows lie in, if they do. */
  static Option<Vector<ChunkBlock>> chunks(Snapshot moment, RowSource<?> source) {
    Rows<?> rows = moment.rows(source);
    return rows.blocks()
            .forAll(block -> block instanceof ChunkBlock chunk && isByOwner(chunk.source()))
        ? Option.some(rows.blocks().map(ChunkBlock.class::cast).toVector())
        : Option.none();
  }

  private static boolean isByOwner(ChunkSource rows) {
    return !(rows instanceof ColumnChunk chunk) || chunk.isByOwner();
  }

  /** The same rows, of which those count that meet conditions. */
  Scan under(List<Condition> all) {
    return new Scan(blocks, computed, all);
  }

  /** Gives the chunks with the rows of some individuals, each by owner. */
  void read(OwnerRange range, Consumer<ChunkBlock> into) {
    if (computed == null) {
      blocks.forEach(into);
    } else {
      computed.read(range, into);
    }
  }

  /** All individuals in ranges, whose rows threads read one range after the other. */
  java.util.List<OwnerRange> shared(int parts) {
    return computed == null
        ? OwnerRange.shared(blocks, parts)
        : fine(OwnerRange.even(blocks, parts), computed);
  }

  /**
   * All individuals in so many parts with about as many rows each, in rising order, and each part
   * in ranges that threads read one after the other.
   */
  java.util.List<java.util.List<OwnerRange>> inParts(int parts) {
    int each = SHARES * parts();
    java.util.List<OwnerRange> all = OwnerRange.paged(blocks, parts * each);
    java.util.List<java.util.List<OwnerRange>> ranges = new ArrayList<>();
    for (int from = 0; from < all.size(); from += each) {
      java.util.List<OwnerRange> part = all.subList(from, Math.min(all.size(), from + each));
      ranges.add(computed == null ? part : fine(part, computed));
    }
    return ranges;
  }

  private java.util.List<OwnerRange> fine(java.util.List<OwnerRange> ranges, Computation program) {
    return ranges.stream().flatMap(range -> range.fine(blocks, program.people()).stream()).toList();
  }

  /** The number of individuals whose rows are held at once, where they are held. */
  int people() {
    return computed == null ? OwnerRange.SOME : computed.people();
  }

  /** The number of rows that are read. */
  long rows() {
    return blocks.map(ChunkBlock::count).sum().longValue();
  }

  /** The number of threads that are worth it. */
  int parts() {
    return Workers.parts(rows(), LEAST);
  }
}
