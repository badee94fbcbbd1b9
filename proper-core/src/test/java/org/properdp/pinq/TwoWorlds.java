package org.properdp.pinq;

import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Noise;
import org.properdp.noise.NoiseLaw;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Pinq;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * One of two worlds that differ in one individual, without noise. Others' rows are found in the
 * same order in both: that is the coupling under which the order drawn by lot tells nothing.
 */
final class TwoWorlds implements AutoCloseable {
  record Row(String who, int number) {}

  /** No noise, and rows stay as they were found. */
  private static final Noise SILENT =
      new Noise() {
        @Override
        public BigInteger sample(NoiseLaw law) {
          return BigInteger.ZERO;
        }

        @Override
        public void shuffle(Object[] things) {
          // In the order of individuals, which is the same in both worlds.
        }
      };

  private final Proper proper = Fixture.with(SILENT);
  final Population<String> people;
  private final Dataset<String, Row> rows;
  final List<Pinq<Integer>> pool = new ArrayList<>();

  TwoWorlds(Epsilon budget, List<Row> all) {
    people = proper.population("people", String.class).personal(budget);
    rows = people.dataset("rows", Row.class, Row::who);
    rows.append("first", all);
  }

  Queryable<Integer> table() {
    return proper.analyst("ada").query(rows.live()).map(Row::number);
  }

  BigDecimal spent(String who) {
    return people.custodian().account(who).map(account -> account.spent()).orElse(BigDecimal.ZERO);
  }

  /** The results of counts, or nothing where they are refused. */
  static List<Long> heard(Either<Refusal, Release<Map<Integer, Long>>> given) {
    return given.isRight() ? given.get().value().values().toJavaList() : List.of();
  }

  @Override
  public void close() {
    proper.close();
  }
}
