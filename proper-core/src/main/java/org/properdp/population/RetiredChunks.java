package org.properdp.population;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.properdp.provenance.individual.IndividualSet;

/** Chunks in whose place are others, and which snapshots may still have. */
final class RetiredChunks {
  private static final int FEW = 64;

  private final List<WeakReference<HeldChunk>> chunks = new ArrayList<>();

  /**
   * Adds chunks.
   *
   * @param others how many are in use
   */
  void add(List<HeldChunk> old, int others) {
    old.forEach(held -> chunks.add(new WeakReference<>(held)));
    if (chunks.size() > FEW + 2 * others) {
      sweep();
    }
  }

  private void sweep() {
    chunks.removeIf(gone -> gone.refersTo(null));
  }

  /** Erases the rows of these individuals from all that are still there. */
  void erase(IndividualSet who) {
    sweep();
    for (WeakReference<HeldChunk> old : chunks) {
      HeldChunk held = old.get();
      if (held != null) {
        held.erase(who);
      }
    }
  }

  /** Forgets all. */
  void clear() {
    chunks.clear();
  }

  @Override
  public String toString() {
    return "RetiredChunks";
  }
}
