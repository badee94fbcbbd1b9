package org.properdp.population;

import java.util.ArrayList;
import java.util.List;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkMerge;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;

/**
 * Neighbouring chunks of a log that are being merged, as they were when that began. It takes a
 * while, in which others use the log.
 */
final class Merging {
  private final ColumnLog log;
  private final List<HeldChunk.Frozen> before;
  private final boolean isFirst;

  /**
   * Chunks of a log.
   *
   * @param isFirst whether no chunk is before them
   */
  Merging(ColumnLog log, List<HeldChunk> merged, boolean isFirst) {
    this.log = log;
    this.isFirst = isFirst;
    before = merged.stream().map(HeldChunk::frozen).toList();
  }

  /** The chunks. */
  List<HeldChunk> parts() {
    return before.stream().map(HeldChunk.Frozen::held).toList();
  }

  /** The chunks, with the rows that were there. */
  List<ChunkBlock> blocks() {
    return before.stream().map(part -> part.kept(isFirst)).toList();
  }

  /** Chunks of the merged rows, without those that have left them since. */
  List<HeldChunk> since(List<? extends ChunkSource> merged) {
    IndividualSet erased = IndividualSet.empty();
    IndividualSet hidden = IndividualSet.empty();
    for (HeldChunk.Frozen part : before) {
      erased = erased.union(part.erasedSince());
      hidden = hidden.union(part.hiddenSince());
    }
    List<HeldChunk> left = new ArrayList<>();
    for (ChunkSource chunk : merged) {
      left.add(HeldChunk.without(chunk, erased, hidden));
    }
    return left;
  }

  /** The bytes of memory that the rows take, and will take once more until they are merged. */
  long bytes() {
    return before.stream().mapToLong(each -> each.held().source().chunk().bytes()).sum();
  }

  /** Merges them, and puts the result in their place if they are still there. */
  boolean merge() {
    List<ColumnChunk> merged = new ArrayList<>();
    ChunkMerge.of(blocks(), merged::add);
    return log.merged(this, merged);
  }

  @Override
  public String toString() {
    return "Merging";
  }
}
