package org.properdp.primitive;

import io.vavr.control.Option;
import org.properdp.provenance.reference.PublicKeys;

/**
 * An individual's true reply: its place on the roster, and the place of its answer. It prints as
 * nothing but its name.
 */
public record Reply(int place, int answer) {
  /** A reply, or none if the individual is not on the roster or has none of the answers. */
  public static <K, V> Option<Reply> of(
      PublicKeys<K> roster, K who, PublicKeys<V> answers, V answer) {
    return Option.some(new Reply(roster.positionOf(who), answers.positionOf(answer)))
        .filter(reply -> reply.place() >= 0 && reply.answer() >= 0);
  }

  @Override
  public String toString() {
    return "Reply";
  }
}
