package org.properdp.provenance.gather;

import io.vavr.collection.Vector;
import java.io.Serializable;
import java.util.List;
import java.util.function.Function;
import org.properdp.provenance.contribution.Gatherer;

/** Gathers several things from the same rows: each row is pushed to all, one after the other. */
public final class SideBySide<T, C> implements Gatherer<T, C> {
  private final List<Gatherer<T, C>> parts;
  private final Join<C> join;

  /** Makes one of what was gathered of each thing. */
  @FunctionalInterface
  interface Join<C> extends Function<Vector<C>, C>, Serializable {}

  SideBySide(Vector<Gatherer<T, C>> parts, Join<C> join) {
    this.parts = parts.toJavaList();
    this.join = join;
  }

  /** The gatherer of each thing, which an engine may tell separately. */
  public List<Gatherer<T, C>> parts() {
    return List.copyOf(parts);
  }

  @Override
  public void push(int owner, T row) {
    for (Gatherer<T, C> part : parts) {
      part.push(owner, row);
    }
  }

  @Override
  public void merge(Gatherer<T, C> other) {
    SideBySide<T, C> that = (SideBySide<T, C>) other;
    for (int i = 0; i < parts.size(); i++) {
      parts.get(i).merge(that.parts.get(i));
    }
  }

  @Override
  public C finish() {
    return join.apply(Vector.ofAll(parts).map(Gatherer::finish));
  }
}
