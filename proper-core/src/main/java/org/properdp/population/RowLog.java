package org.properdp.population;

import io.vavr.collection.Vector;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.rows.RowBlock;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;

/** Rows that are objects. The log itself is the live view; its snapshots share its segments. */
public final class RowLog<T> implements LiveRows<T> {
  private List<Segment<T>> segments = new ArrayList<>();
  private final List<WeakReference<Segment<T>>> retired = new ArrayList<>();
  private final OneEach oneEach = new OneEach();
  private long unseen;
  private @Nullable Rows<T> captured;

  /** Adds a row at the end. */
  public void append(int owner, T row) {
    captured = null;
    oneEach.add(owner);
    Segment<T> last = segments.isEmpty() ? null : segments.get(segments.size() - 1);
    if (last == null || last.isFull()) {
      last = new Segment<>();
      segments.add(last);
    }
    last.append(owner, row);
  }

  @Override
  public Rows<T> capture() {
    if (captured == null) {
      captured =
          Rows.of(
              Vector.ofAll(segments).map(s -> s.block(s.count(), s.hidden())), oneEach.isSure());
    }
    return captured;
  }

  @Override
  public RowSource<T> snapshot() {
    Vector<Frozen<T>> frozen =
        Vector.ofAll(segments).map(s -> new Frozen<>(s, s.count(), s.hidden()));
    boolean one = oneEach.isSure();
    return () -> Rows.of(frozen.map(Frozen::block), one);
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record Frozen<T>(Segment<T> segment, int count, long @Nullable [] hidden) {
    RowBlock<T> block() {
      return segment.block(count, hidden);
    }
  }

  /** Hides the rows that these individuals have so far; snapshots keep them. */
  public void hide(IndividualSet who) {
    captured = null;
    IntPredicate among = LiveRows.among(who);
    segments.forEach(segment -> unseen += segment.hide(among));
    compactIfWorthIt();
  }

  @Override
  public void erase(IndividualSet who) {
    captured = null;
    IntPredicate among = LiveRows.among(who);
    segments.forEach(segment -> unseen += segment.erase(among));
    retired.removeIf(gone -> gone.refersTo(null));
    retired.forEach(
        old -> {
          Segment<T> segment = old.get();
          if (segment != null) {
            segment.erase(among);
          }
        });
    compactIfWorthIt();
  }

  @Override
  public void clear() {
    captured = null;
    retired.removeIf(gone -> gone.refersTo(null));
    segments.forEach(segment -> retired.add(new WeakReference<>(segment)));
    segments = new ArrayList<>();
    oneEach.clear();
    unseen = 0;
  }

  @Override
  public void forget() {
    segments.clear();
    retired.clear();
    captured = null;
  }

  /**
   * Moves the visible rows into new segments, in the same order, once most rows are hidden or
   * erased.
   */
  private void compactIfWorthIt() {
    if (unseen > 1 << 16 && unseen > positions() / 2) {
      Rows<T> rows = capture();
      clear();
      rows.blocks().forEach(block -> block.push(this::append));
    }
  }

  private long positions() {
    return segments.stream().mapToLong(Segment::count).sum();
  }

  @Override
  public String toString() {
    return "RowLog";
  }
}
