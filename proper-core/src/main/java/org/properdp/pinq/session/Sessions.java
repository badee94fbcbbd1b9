package org.properdp.pinq.session;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Noise;
import org.properdp.pinq.operator.FrozenRows;
import org.properdp.provenance.individual.IndividualSet;

/**
 * The sessions of a population, or of a runtime's lists, whose collections an analyst still holds.
 * Closing their population, or erasing individuals from it, affects each of them.
 */
public final class Sessions {
  private final Runnable alive;
  private final Supplier<BooleanSupplier> ends;

  /** The frozen rows of open sessions; the sessions themselves are held by collections. */
  private final List<WeakReference<FrozenRows<?>>> open = new ArrayList<>();

  private boolean closed;

  /**
   * An empty list of sessions.
   *
   * @param alive throws if questions are no longer answered, for instance because a ledger has
   *     stopped
   */
  public Sessions(Runnable alive) {
    this(alive, () -> () -> false);
  }

  /**
   * An empty list of sessions that end.
   *
   * @param ends gives a session, at its question's turn, what is true once it has ended
   */
  public Sessions(Runnable alive, Supplier<BooleanSupplier> ends) {
    this.alive = alive;
    this.ends = ends;
  }

  /**
   * Opens a session, still without rows; from now on it learns of every individual that is erased.
   */
  public synchronized <T> Session<T> open(Epsilon budget, Noise noise) {
    if (closed) {
      throw new IllegalStateException("this runtime is closed; open it again to go on");
    }
    Session<T> session = new Session<>(budget, noise, alive, ends);
    open.removeIf(gone -> gone.refersTo(null));
    open.add(new WeakReference<>(session.rows()));
    return session;
  }

  /**
   * Opens a session on a custodian's list: each row is a separate unit of privacy, and the order is
   * kept.
   */
  public <T> Derived<T> over(Iterable<? extends T> list, Epsilon budget, Noise noise) {
    return this.<T>open(budget, noise).over(list);
  }

  /**
   * Removes the rows of individuals. Every session is notified, whether it has rows of theirs or
   * not, and even if no individual was found, because what sessions do must not depend on which
   * individuals are in them.
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

  /**
   * Visits all sessions without a lock: waiting for one session's lock must not prevent others from
   * being opened.
   */
  private void each(Consumer<FrozenRows<?>> what) {
    List<FrozenRows<?>> all = new ArrayList<>();
    synchronized (this) {
      open.stream().map(WeakReference::get).filter(Objects::nonNull).forEach(all::add);
    }
    all.forEach(what);
  }
}
