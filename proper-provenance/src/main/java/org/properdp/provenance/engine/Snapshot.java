package org.properdp.provenance.engine;

import java.lang.ref.Cleaner;
import java.util.IdentityHashMap;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.reference.PublicContents;
import org.properdp.provenance.reference.PublicSnapshot;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.rows.Spill;
import org.properdp.provenance.rows.Spilling;

/**
 * The rows of all sources of a plan at one moment, and the public contents that it reads. What an
 * evaluation of them puts beside the heap is deleted when the moment is closed or forgotten.
 */
public final class Snapshot implements PublicSnapshot, AutoCloseable {
  private static final Cleaner FORGOTTEN = Cleaner.create();

  private final IdentityHashMap<RowSource<?>, Rows<?>> rows = new IdentityHashMap<>();

  private final IdentityHashMap<PublicContents<?>, Object> contents = new IdentityHashMap<>();

  private final Queue<Spill> begun = new ConcurrentLinkedQueue<>();

  private Snapshot() {}

  /** Captures every source of a plan; the caller must ensure that nothing changes meanwhile. */
  public static Snapshot of(Table<?> table) {
    return of(table.sources(), table.contentsRead());
  }

  /**
   * Captures sources and public contents; the caller must ensure that nothing changes meanwhile.
   */
  public static Snapshot of(
      Iterable<? extends RowSource<?>> sources, Iterable<? extends PublicContents<?>> contents) {
    Snapshot moment = new Snapshot();
    sources.forEach(source -> moment.rows.computeIfAbsent(source, RowSource::capture));
    contents.forEach(each -> moment.contents.computeIfAbsent(each, PublicContents::now));
    return moment;
  }

  /** True if it is certain that no individual has more than one row in any source. */
  public boolean oneEach() {
    return rows.values().stream().allMatch(Rows::oneEach);
  }

  /** The rows of a source at this moment. */
  @SuppressWarnings("unchecked") // put in by capture() of this very source
  public <T> Rows<T> rows(RowSource<T> source) {
    Rows<?> captured = rows.get(source);
    if (captured == null) {
      throw new IllegalArgumentException("this moment was not captured for this plan");
    }
    return (Rows<T>) captured;
  }

  /** The most values that an evaluation keeps in the heap, and a place for more. */
  public Spilling spilling() {
    return rows.values().stream()
        .map(Rows::spilling)
        .filter(each -> !each.equals(Spilling.NEVER))
        .findFirst()
        .map(each -> new Spilling(each.most(), () -> begin(each)))
        .orElse(Spilling.NEVER);
  }

  private Spill begin(Spilling where) {
    Spill spill = where.begin().get();
    FORGOTTEN.register(this, spill::close);
    begun.add(spill);
    return spill;
  }

  @Override
  public void close() {
    begun.forEach(Spill::close);
  }

  @Override
  @SuppressWarnings("unchecked") // put in by now() of these very contents
  public <C> C of(PublicContents<C> read) {
    Object captured = contents.get(read);
    if (captured == null) {
      throw new IllegalArgumentException("this moment was not captured for this plan");
    }
    return (C) captured;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "Snapshot";
  }
}
