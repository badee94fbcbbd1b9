package org.properdp.population;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.columns.LastRows;
import org.properdp.columns.VersionKey;
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

  /** The rows that are no longer shown; these bits are never written to again. */
  private Replaced replaced = Replaced.NONE;

  /**
   * Rows that are no longer shown: a bit for each, or null if there are none.
   *
   * @param rows rows that later ones of the same individual replace
   * @param deletions rows that only take away what was before: they stay as long as that may
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  record Replaced(long @Nullable [] rows, long @Nullable [] deletions) {
    static final Replaced NONE = new Replaced(null, null);
  }

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
    return frozen().block();
  }

  /** The rows that are stored, also those that later ones replace. */
  ChunkBlock stored() {
    return new ChunkBlock(source, erased.union(hidden), null);
  }

  /** The rows that are there now, as a snapshot keeps them. */
  Frozen frozen() {
    return new Frozen(this, erased, hidden, replaced);
  }

  /**
   * The rows that are there now, alone; with those that take others away, unless nothing is before.
   */
  ColumnChunk left(boolean isFirst) {
    return frozen().kept(isFirst).open().left();
  }

  /** The rows that are there now of some chunks, alone, as {@link #left} has them. */
  static ColumnChunk joined(List<HeldChunk> chunks, boolean isFirst) {
    return ColumnChunk.joined(chunks.stream().map(each -> each.left(isFirst)).toList());
  }

  /** Notes which rows others of this chunk replace. */
  void note(VersionKey key) {
    LastRows own = new LastRows(source.chunk(), key);
    replaced = new Replaced(own.replaced(), own.deletions());
  }

  /** Notes which rows those of a later chunk replace. */
  void note(LastRows later) {
    replaced =
        new Replaced(later.replacedIn(source.chunk(), replaced.rows()), replaced.deletions());
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
  record Frozen(HeldChunk held, IndividualSet erased, IndividualSet hidden, Replaced replaced) {
    /** The rows that are shown. */
    ChunkBlock block() {
      return kept(true);
    }

    /** The rows that are kept when they move; with those that take others away, unless first. */
    ChunkBlock kept(boolean isFirst) {
      return new ChunkBlock(held.source, held.erased.union(hidden), replaced.rows())
          .without(isFirst ? replaced.deletions() : null);
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
