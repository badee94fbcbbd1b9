package org.properdp.population;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import org.properdp.codec.RowsUnreadable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.FirstRows;
import org.properdp.columns.LastRows;
import org.properdp.columns.VersionKey;

/**
 * Notes in the chunks of a log which of their rows later ones of the same individual replace, if
 * rows have versions. Whether a row is there follows from that individual's rows alone.
 */
final class Versions {
  private final Option<VersionKey> key;
  private final int most;

  /** True if there are chunks in which not all is noted: restored ones, or after a failure. */
  private boolean isBehind;

  /**
   * Nothing is noted yet.
   *
   * @param most the most rows that are shown of an individual
   */
  Versions(Option<VersionKey> key, int most) {
    this.key = key;
    this.most = most;
  }

  /** Knows that chunks were put in, of which everything is to be noted. */
  void restored() {
    isBehind = key.isDefined();
  }

  /** Notes what has not been noted. */
  void catchUp(List<HeldChunk> chunks) {
    if (isBehind) {
      added(chunks, 0);
      isBehind = false;
    }
  }

  /** Notes what the chunks from one on replace, in themselves and in those before them. */
  void added(List<HeldChunk> chunks, int from) {
    boolean wasBehind = isBehind;
    isBehind = key.isDefined();
    for (int at = from; at < chunks.size(); at++) {
      moved(chunks.subList(0, at + 1), at, at + 1);
      replaces(chunks.get(at), chunks.subList(0, at));
    }
    isBehind = wasBehind;
  }

  /** Notes what is replaced in some chunks, of whose rows none replaces one before them. */
  void moved(List<HeldChunk> chunks, int from, int to) {
    boolean wasBehind = isBehind;
    isBehind = key.isDefined(); // also if it fails half way: then all is noted anew
    key.forEach(
        named -> {
          List<HeldChunk> moved = chunks.subList(from, to);
          moved.forEach(chunk -> unlessLost(() -> chunk.note(named)));
          chunks.subList(to, chunks.size()).forEach(later -> replaces(later, moved));
        });
    isBehind = wasBehind;
  }

  /**
   * The rows that are shown: of each individual the first so many. Where rows have versions all are
   * stored, for one that goes makes room for another. They are counted whether or not an individual
   * has more, for else one person's rows would decide how long a question takes; and on this thread
   * alone, because an arrival waits for no evaluation.
   */
  Vector<ChunkBlock> shown(Vector<ChunkBlock> blocks) {
    try {
      return key.isDefined() ? blocks.map(FirstRows.inTurn(most)) : blocks;
    } catch (RowsUnreadable lost) {
      return blocks; // a question about them is refused
    }
  }

  private void replaces(HeldChunk later, List<HeldChunk> earlier) {
    List<HeldChunk> shared =
        earlier.stream()
            .filter(chunk -> chunk.first() <= later.last() && later.first() <= chunk.last())
            .toList();
    if (key.isDefined() && !shared.isEmpty()) {
      unlessLost(
          () -> {
            LastRows rows = new LastRows(later.source().chunk(), key.get());
            shared.forEach(chunk -> unlessLost(() -> chunk.note(rows)));
          });
    }
  }

  /** Questions about rows that are lost are refused, so nothing need be noted of them. */
  private static void unlessLost(Runnable noting) {
    try {
      noting.run();
    } catch (RowsUnreadable lost) {
      // The custodian was told when they were found to be lost.
    }
  }

  @Override
  public String toString() {
    return "Versions";
  }
}
