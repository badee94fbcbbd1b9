package org.properdp.agent;

/** A place in the sequence, and what was there on arrival. Closing it lets the next one go on. */
public final class Place<S> implements AutoCloseable {
  private final Sequence sequence;
  private final Long number;
  private final S captured;

  Place(Sequence sequence, Long number, S captured) {
    this.sequence = sequence;
    this.number = number;
    this.captured = captured;
  }

  /** What was there on arrival. */
  public S captured() {
    return captured;
  }

  /** Whether all who came before have left already; once it is so, it stays so. */
  public boolean isTurn() {
    return sequence.isTurn(number);
  }

  /** Waits until all who came before have left. */
  public void awaitTurn() {
    sequence.awaitTurn(number);
  }

  @Override
  public void close() {
    sequence.leave(number);
  }
}
