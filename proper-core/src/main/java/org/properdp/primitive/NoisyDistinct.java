package org.properdp.primitive;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.proof.Proven;
import org.properdp.provenance.gather.DifferentValues;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.user.Transparent;

/**
 * The number of different values that rows bring. Scale 1/ε; an individual pays ε for each
 * different value that it brings, also for those that others bring. A null is no value. Floats have
 * one NaN, −0 is 0, and decimals are equal whatever their trailing zeros.
 *
 * <p>Why that is enough: whatever values others bring, an individual that brings d different values
 * adds from 0 to d to the number ({@code Distinct.v} in the proofs), and d steps lose at most d ·
 * ε. With Gaussian noise d steps cost d² · ρ.
 *
 * <p>S1: the function and the law are public. S2: which values an individual brings, and so what it
 * pays, depends on its own rows alone. S3: the number is not a sum over individuals, because two
 * may bring one value; but the charge is a supremum over the values of all others. S4, S5: as for
 * every primitive; values of individuals that can't pay are not among those counted.
 *
 * @param type the class of the values: an enum, or one of Java's own with an equality of its own
 */
@Proven({
  "costs.Distinct.noisy_distinct_worth",
  "costs.Distinct.distinct_price_at_most_classic",
  "costs.Distinct.distinct_price_by_key_at_most_classic"
})
public record NoisyDistinct<T, V>(Class<V> type, Function<? super T, ? extends @Nullable V> value)
    implements Additive<T, Long>, Summing<T, Long> {
  /** Refuses classes whose equality is not Java's own. */
  public NoisyDistinct {
    new PlainValue<>(type, value);
  }

  @Override
  public String describe() {
    return "noisyDistinct " + type.getName() + Transparent.words(" of ", value);
  }

  @Override
  public Measure<T> measure() {
    return new DifferentValues<>(1, new PlainValue<>(type, value));
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  public Vector<Column> columns() {
    return Vector.of(new Column("different values", 1, BigDecimal.ONE));
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Laplace.on(columns(), asked);
  }

  @Override
  public Long value(Vector<BigInteger> noisy) {
    return Counts.read(noisy.head());
  }
}
