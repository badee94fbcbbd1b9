package org.properdp.store.forger;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.primitive.NoisyCount;
import org.properdp.primitive.Unvetted;
import org.properdp.provenance.gather.Measure;

/** A count whose description is so long that the record of its answer takes several frames. */
record Lengthy<T>(NoisyCount<T> count, int letters) implements Unvetted<T, Long> {
  Lengthy(int letters) {
    this(new NoisyCount<>(), letters);
  }

  @Override
  public String describe() {
    return "l".repeat(letters);
  }

  @Override
  public Measure<T> measure() {
    return count.measure();
  }

  @Override
  public Price price(Epsilon asked) {
    return count.price(asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return count.noise(asked);
  }

  @Override
  public Long value(Vector<BigInteger> noisy) {
    return count.value(noisy);
  }
}
