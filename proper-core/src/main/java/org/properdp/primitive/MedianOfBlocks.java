package org.properdp.primitive;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;

/**
 * Sample and aggregate (Nissim, Raskhodnikova and Smith 2007): any user's function on random blocks
 * of individuals, and a private median of the blocks' values. Each individual with a row in the
 * table pays ε once, however many rows it has.
 *
 * <p>Why that is enough. Fix the coins of all individuals but r and the order of rows in every
 * block that r is not in; r's own coin chooses a block. With r and without, all other blocks have
 * the same rows in the same order, and so the same values, because a value depends on one block
 * alone. So removing r, with all its rows, replaces at most one of a public number of values. The
 * median is calibrated to that: the probability of any answer changes by a factor of at most e^ε.
 * This holds for every order of rows in r's block, with r and without; a mixture of laws within e^ε
 * is within e^ε, and so is the mixture over all coins.
 *
 * <p>S1: number of blocks, range, default and ε are public constants. S2: whether an individual is
 * in a block, and in the answer, depends on its own coin, rows and budget. S3: the charge is the
 * supremum over the data of all others. S4: the ledger takes ε before any block is looked at. S5:
 * one grid point is released, and neither a block's value nor whether a block was empty.
 *
 * <p>Under a global budget, too, an individual replaces one block's value, however many rows are
 * kept of it. So ε is paid once there as well, and no bound on rows is needed.
 */
public sealed interface MedianOfBlocks<T> extends Primitive<T, BigDecimal>
    permits NoisyMedianOfBlocks, SmoothMedianOfBlocks {
  Blocks<T> blocks();

  /** A grid point near the median of sorted grid points. */
  long choose(long[] sorted, Epsilon asked, Noise noise);

  @Override
  default Measure.Collected<T> measure() {
    return new Measure.Collected<>(new Measure.Individuals<>());
  }

  @Override
  default Price price(Epsilon asked) {
    return Price.each(asked);
  }

  @Override
  default long costAtMost(long rows, Epsilon asked) {
    return Price.each(asked).cost(Math.min(1, rows));
  }

  @Override
  default Answer answer(Gathered found, Epsilon asked, Noise noise) {
    long[] sorted = blocks().values(measure().rows(found), noise);
    return new Answer(Vector.of(BigInteger.valueOf(choose(sorted, asked, noise))));
  }

  @Override
  default BigDecimal value(Vector<BigInteger> noisy, Epsilon asked) {
    return blocks().range().decimal(noisy.head());
  }

  /**
   * No interval: how far the value may be off depends on how much the blocks differ, which is
   * secret.
   */
  @Override
  default Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return Option.none();
  }
}
