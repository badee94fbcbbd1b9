package org.properdp.pinq.operator;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.properdp.proof.Proven;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.user.UserCode;

/** A collection divided by public keys; rows with other keys are in no part. */
@Proven({"classic.Operators.part_touched", "classic.Operators.parts_share"})
public final class Division<K, T> {
  private final Operator<T> input;
  private final PublicKeys<K> keys;
  private final Function<? super T, ? extends K> key;

  /** Divides a collection. */
  public Division(Operator<T> input, PublicKeys<K> keys, Function<? super T, ? extends K> key) {
    this.input = input;
    this.keys = keys;
    this.key = key;
  }

  Operator<T> input() {
    return input;
  }

  List<List<T>> divide(List<T> rows) {
    List<List<T>> parts = new ArrayList<>();
    for (int part = 0; part < keys.size(); part++) {
      parts.add(new ArrayList<>());
    }
    for (T row : rows) {
      Integer part = UserCode.<T, Integer>apply(r -> keys.positionOf(key.apply(r)), row);
      if (part != null && part >= 0) {
        parts.get(part).add(row);
      }
    }
    return parts;
  }

  /** The rows under one key, by its position. */
  public Operator<T> part(int position) {
    return new DivisionPart<>(this, position);
  }

  @Override
  public String toString() {
    return "partition by " + keys;
  }
}
