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
import org.properdp.budget.request.Answer;
import org.properdp.noise.Certainty;
import org.properdp.noise.Noise;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.user.Transparent;

/**
 * The number at one rank among the rows under each public key. Each key's number is chosen by
 * itself, as {@link NoisyQuantile} chooses at the whole ε; an individual pays ε for each of its
 * rows that has one of the keys.
 *
 * <p>Why that is enough: a row has one key at most, and changes the distances of that key's choice
 * alone. So with R_k rows under the key k an individual changes the probability of that key's
 * number by a factor of at most exp(R_k · ε) ({@link NoisyQuantiles}), whatever rows others have
 * there; choices are independent, so that the probability of all of them changes by at most exp(Σ
 * R_k · ε). S1: keys, rank, range and law are public. S2: which key and number a row has depends on
 * that row alone. S3: the factor is a supremum over the rows of all others. S4, S5: as for every
 * primitive. A key without rows has a number, too, uniform over the range.
 */
record NoisyQuantileByKey<T, K>(
    PublicKeys<K> keys, Function<? super T, ? extends K> key, NoisyQuantile<T> each)
    implements Shareable<T, Map<K, BigDecimal>> {
  @Override
  public String describe() {
    return each.describe() + " by key over " + keys + Transparent.words(" of ", key);
  }

  @Override
  public Measure<T> measure() {
    return new Measure.Values<>(
        keys.size(), new KeyedShares<>(keys, key, ((Measure.Values<T>) each.measure()).row()));
  }

  @Override
  public int integers() {
    return keys.size();
  }

  @Override
  public Price price(Epsilon asked) {
    return each.price(asked);
  }

  @Override
  public Vector<NoisePart> noise(Epsilon asked) {
    return each.noise(asked);
  }

  @Override
  public Answer answer(Gathered found, Epsilon asked, Noise noise) {
    return new Answer(
        Vector.range(0, keys.size())
            .flatMap(cell -> each.answer(found.part(cell), asked, noise).noisy()));
  }

  @Override
  public Map<K, BigDecimal> value(Vector<BigInteger> noisy, Epsilon asked) {
    return LinkedHashMap.ofEntries(
        Vector.<K>ofAll(keys.inOrder()).zip(noisy.map(one -> each.value(Vector.of(one), asked))));
  }

  /** The number of rows that each rank may be off. */
  @Override
  public Option<Interval> interval(Epsilon asked, Certainty certainty) {
    return each.interval(asked, certainty).map(known -> Interval.ofRanks(known.off(), certainty));
  }
}
