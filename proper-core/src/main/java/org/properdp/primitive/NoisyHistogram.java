package org.properdp.primitive;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Rho;
import org.properdp.budget.Tariff;
import org.properdp.noise.Certainty;
import org.properdp.proof.Proven;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.user.Transparent;

/**
 * The number of rows under each public key. Scale 1/ε on each count; an individual pays ε for each
 * of its rows that has one of the keys.
 *
 * <p>Why that is enough: each row moves one count by one. All keys are in the answer, also those
 * without rows, because which keys have rows would reveal something about people.
 */
@Proven({
  "costs.NoisyHistogram.noisy_histogram_worth",
  "costs.NoisyHistogram.histogram_price_at_most_classic"
})
public record NoisyHistogram<T, K>(PublicKeys<K> keys, Function<? super T, ? extends K> key)
    implements Additive<T, Map<K, Long>>, Summing<T, Map<K, Long>> {
  @Override
  public String describe() {
    return "noisyHistogram over " + keys + Transparent.words(" of ", key);
  }

  @Override
  public Measure<T> measure() {
    return cells();
  }

  private Measure.Cells<T> cells() {
    KeyedRow<T, K> row = new KeyedRow<>(keys, key);
    return new Measure.Cells<>(keys.size(), 1, () -> row);
  }

  /** With Gaussian noise an individual's weight is the sum of its squared counts. */
  @Override
  public Measure<T> squared() {
    return new Measure.CellSquares<>(cells());
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  public Vector<Column> columns() {
    return Vector.of(new Column("each count", 1, BigDecimal.ONE));
  }

  @Override
  public Tariff tariff(Rho asked) {
    return new Price(asked.nanos(), 1);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return Laplace.on(columns(), asked);
  }

  @Override
  public Map<K, Long> value(Vector<BigInteger> noisy) {
    return LinkedHashMap.ofEntries(Vector.<K>ofAll(keys.inOrder()).zip(noisy.map(Counts::read)));
  }

  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return interval(noise(asked), certainty);
  }

  @Override
  public Option<Interval> interval(Vector<NoisePart> noise, Certainty certainty) {
    return NoisePart.widest(noise, certainty).map(off -> Interval.ofEach("each", off, certainty));
  }
}
