package org.properdp.pinq.session;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Noise;
import org.properdp.pinq.operator.FrozenRows;
import org.properdp.provenance.individual.IndividualSet;

/** The sessions of a population that somebody still holds a collection of. */
public final class Sessions {
  /** The rows, and not the sessions: collections hold those. */
  private final List<WeakReference<FrozenRows<?>>> open = new ArrayList<>();

  /** A session without rows yet, which is told from now on of everybody who is erased. */
  public synchronized <T> Session<T> open(Epsilon budget, Noise noise) {
    Session<T> session = new Session<>(budget, noise);
    open.removeIf(gone -> gone.refersTo(null));
    open.add(new WeakReference<>(session.rows()));
    return session;
  }

  /**
   * Takes individuals' rows away. Every session is told, whether it has any of them or not, and
   * also if nobody was found to erase: what sessions do must not depend on who is in them.
   */
  public synchronized void erase(IndividualSet who) {
    for (WeakReference<FrozenRows<?>> reference : open) {
      FrozenRows<?> rows = reference.get();
      if (rows != null) {
        rows.erase(who);
      }
    }
  }
}
