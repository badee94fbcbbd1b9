package org.properdp.examples.experiment.records;

import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.examples.experiment.people.Post;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Including;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** The three questions about rows, of people who take part in full, in part, or in a sample. */
record Rows(
    Function<Epsilon, Either<Refusal, Release<Long>>> count,
    Summed sum,
    Counted<String> histogram) {
  /** Asks for a sum. */
  interface Summed {
    Either<Refusal, Release<BigDecimal>> ask(Range range, Epsilon epsilon);
  }

  /** Asks for a histogram. */
  interface Counted<K> {
    Either<Refusal, Release<Map<K, Long>>> ask(PublicKeys<K> keys, Epsilon epsilon);
  }

  static Rows of(Queryable<Post> rows) {
    return new Rows(
        rows::noisyCount,
        (range, epsilon) -> rows.noisySum(range, Post::length, epsilon),
        (keys, epsilon) -> rows.noisyHistogram(keys, Post::topic, epsilon));
  }

  static Rows of(Including<Post> rows) {
    return new Rows(
        rows::noisyCount,
        (range, epsilon) -> rows.noisySum(range, Post::length, epsilon),
        (keys, epsilon) -> rows.noisyHistogram(keys, Post::topic, epsilon));
  }
}
