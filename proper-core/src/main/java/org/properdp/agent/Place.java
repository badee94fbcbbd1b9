package org.properdp.agent;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A place in the sequence, and what was captured on arrival. Closing it lets the next one continue.
 */
public final class Place<S> implements AutoCloseable {
  private final Sequence sequence;
  private final Turn turn;
  private final S captured;

  /** Something that is due before this, until it is done. */
  private @Nullable Runnable first;

  Place(Sequence sequence, Turn turn, S captured) {
    this.sequence = sequence;
    this.turn = turn;
    this.captured = captured;
  }

  /** Something is to be done at this place, before what arrived. */
  void begins(@Nullable Runnable due) {
    first = due;
  }

  private void begin() {
    Runnable due = first;
    first = null;
    if (due != null) {
      due.run();
    }
  }

  Turn turn() {
    return turn;
  }

  /** The state captured on arrival. */
  public S captured() {
    return captured;
  }

  /** True if all earlier places have been left; once true, it stays true. */
  public boolean isTurn() {
    boolean isTurn = turn.isFirst();
    if (isTurn) {
      begin();
    }
    return isTurn;
  }

  /** Waits until it is among the earliest places, whose questions are evaluated. */
  public void awaitNear() {
    turn.awaitNear();
  }

  /** Waits until all earlier places have been left. */
  public void awaitTurn() {
    turn.awaitTurn();
    begin();
  }

  /**
   * Makes a change at its turn, while nothing else arrives: it comes after all that has arrived by
   * now, and is charged before all whose places are later.
   */
  public <R> R alone(Supplier<R> change) {
    awaitTurn();
    return sequence.alone(change);
  }

  @Override
  public void close() {
    if (first != null) {
      awaitTurn();
    }
    sequence.leave(turn);
  }
}
