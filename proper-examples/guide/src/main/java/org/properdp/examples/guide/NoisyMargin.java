package org.properdp.examples.guide;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Predicate;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.noise.DiscreteLaplaceLaw;
import org.properdp.noise.Ratio;
import org.properdp.primitive.Unvetted;
import org.properdp.provenance.gather.Measure;

// snippet: own-primitive
/**
 * The surplus of rows that pass a test over those that fail it. Scale 1/ε; an individual pays |its
 * rows for − its rows against| × ε, so that a person with one row on either side pays nothing.
 *
 * <p>S1: the test, the price and the scale are fixed before any data is touched. S2: a row adds +1
 * or −1, independently of other rows. S3: the output is the sum, plus noise. The price covers the
 * loss: without an individual the sum moves by its margin, and each step of one costs a ratio of
 * e^ε; one row moves it by one step, as a global budget assumes. S4 and S5 are up to the agent.
 */
record NoisyMargin<T>(Predicate<? super T> test) implements Unvetted<T, BigInteger> {
  @Override
  public String describe() {
    return "noisyMargin";
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Shares<>(
        Vector.of(1L),
        (row, into) -> {
          into[0] = test.test(row) ? 1 : -1;
          return 0;
        });
  }

  @Override
  public Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    Ratio scale = Ratio.of(1_000_000_000L, asked.nanos());
    return Vector.of(new NoisePart("margin", new DiscreteLaplaceLaw(scale), BigDecimal.ONE));
  }

  @Override
  public BigInteger value(Vector<BigInteger> noisy) {
    return noisy.head();
  }
}
// end
