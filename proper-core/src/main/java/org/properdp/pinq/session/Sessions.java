package org.properdp.pinq.session;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Noise;
import org.properdp.pinq.operator.FrozenRows;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The sessions of a population, or of a runtime's lists, that an analyst still holds a collection
 * of. Whatever ends their population, or erases individuals from it, reaches each of them.
 */
public final class Sessions {
  private final Runnable alive;

  /** The rows, and not the sessions: collections hold those. */
  private final List<WeakReference<FrozenRows<?>>> open = new ArrayList<>();

  private boolean closed;

  /**
   * No session yet.
   *
   * @param alive throws if nothing is answered any more, for instance because a ledger has stopped
   */
  public Sessions(Runnable alive) {
    this.alive = alive;
  }

  /** A session without rows yet, which is told from now on of everybody who is erased. */
  public synchronized <T> Session<T> open(Epsilon budget, Noise noise) {
    if (closed) {
      throw new IllegalStateException("this runtime is closed; open it again to go on");
    }
    Session<T> session = new Session<>(budget, noise, alive);
    open.removeIf(gone -> gone.refersTo(null));
    open.add(new WeakReference<>(session.rows()));
    return session;
  }

  /** A session on a custodian's list: each row is a unit of its own, and the order stays. */
  public <T> Derived<T> over(Iterable<? extends T> list, Epsilon budget, Noise noise) {
    return this.<T>open(budget, noise).over(list);
  }

  /**
   * Takes individuals' rows away. Every session is told, whether it has any of them or not, and
   * also if nobody was found to erase: what sessions do must not depend on who is in them.
   */
  public void erase(IndividualSet who) {
    each(rows -> rows.erase(who));
  }

  /** Ends all sessions, and waits for their answers under way. */
  public void close() {
    synchronized (this) {
      closed = true;
    }
    each(FrozenRows::close);
  }

  /** One that waits for a session's lock must not keep others from opening theirs. */
  private void each(Consumer<FrozenRows<?>> what) {
    List<FrozenRows<?>> all = new ArrayList<>();
    synchronized (this) {
      open.stream().map(WeakReference::get).filter(Objects::nonNull).forEach(all::add);
    }
    all.forEach(what);
  }
}
