package org.properdp.population;

import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;

/**
 * A chunk by owner, wherever it lies, and the individuals whose rows in it are hidden or erased.
 */
final class HeldChunk {
  private final ChunkSource source;

  /** Individuals whose rows are gone from snapshots, too. */
  private IndividualSet erased;

  /** Individuals whose rows were replaced, which earlier snapshots keep. */
  private IndividualSet hidden;

  HeldChunk(ChunkSource source) {
    this(source, IndividualSet.empty(), IndividualSet.empty());
  }

  private HeldChunk(ChunkSource source, IndividualSet erased, IndividualSet hidden) {
    this.source = source;
    this.erased = erased;
    this.hidden = hidden;
  }

  /** The same rows, from which these individuals have left. */
  static HeldChunk without(ChunkSource source, IndividualSet erased, IndividualSet hidden) {
    HeldChunk held = new HeldChunk(source);
    held.erase(erased);
    held.hide(hidden);
    return held;
  }

  /** The owner of the first row. */
  int first() {
    return source.first();
  }

  /** The owner of the last row. */
  int last() {
    return source.last();
  }

  int rows() {
    return source.rows();
  }

  ChunkSource source() {
    return source;
  }

  /** The rows that are there now. */
  ChunkBlock block() {
    return block(hidden);
  }

  private ChunkBlock block(IndividualSet hiddenThen) {
    return new ChunkBlock(source, erased.union(hiddenThen), null);
  }

  /** The rows that are there now, as a snapshot keeps them. */
  Frozen frozen() {
    return new Frozen(this, erased, hidden);
  }

  /** The rows that are there now, alone. */
  ColumnChunk left() {
    return block().open().left();
  }

  void erase(IndividualSet who) {
    erased = with(erased, who);
  }

  void hide(IndividualSet who) {
    hidden = with(hidden, who);
  }

  /** A question that is under way goes on with the set that it has captured. */
  private IndividualSet with(IndividualSet before, IndividualSet who) {
    IndividualSet theirs = who.intersect(IndividualSet.range(first(), last() + 1));
    return theirs.isEmpty() ? before : before.union(theirs);
  }

  /** A chunk in a snapshot, which rows leave that are erased later. */
  record Frozen(HeldChunk held, IndividualSet erased, IndividualSet hidden) {
    ChunkBlock block() {
      return held.block(hidden);
    }

    /** The individuals that were erased from the chunk since. */
    IndividualSet erasedSince() {
      return held.erased.minus(erased);
    }

    /** The individuals whose rows in the chunk were replaced since. */
    IndividualSet hiddenSince() {
      return held.hidden.minus(hidden);
    }
  }
}
