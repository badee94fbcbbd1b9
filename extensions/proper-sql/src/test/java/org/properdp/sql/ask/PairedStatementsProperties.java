package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.sql.names.Naming;

/**
 * Two worlds, with one patient and without, where one value or two name a patient, are asked the
 * same random statements until budgets run out. What everybody else pays is the same, and so is the
 * form of each answer. The answers differ by no more than the patient has paid for: over all
 * questions and cells, the differences, each in scales of its noise, add up to at most what the
 * patient has spent. For discrete Laplace noise that sum is the logarithm of the most that one
 * answer can be likelier in one of the worlds (SEMANTICS §2), exactly.
 */
@Tag("long")
class PairedStatementsProperties {
  private static final String PATIENT = "p7";
  private static final String BUDGET = "3";
  private static final BigDecimal MOST = BigDecimal.valueOf(9);

  private static final int STRIDE = 10;

  private static final AtomicLong RUNS = new AtomicLong();

  /**
   * A question with one aggregate.
   *
   * @param ninth what a difference of a ninth costs
   */
  private record Asked(String text, BigDecimal ninth) {}

  private static Asked question(Random random) {
    BigDecimal epsilon = BigDecimal.valueOf(1 + random.nextInt(400), 3);
    String rows = " FROM (" + new RandomRelations(random).of(1 + random.nextInt(3)) + ") AS t";
    String ask =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = " + epsilon.toPlainString() + ") ";
    return switch (random.nextInt(4)) {
      case 0 -> new Asked(ask + "COUNT(*)" + rows, epsilon.multiply(MOST));
      case 1 -> new Asked(ask + "SUM(a, contribution_bounds_per_row => (-3, 9))" + rows, epsilon);
      case 2 ->
          new Asked(
              ask + "b, COUNT(*)" + rows + " WHERE b IN ('a', 'x', 'k') GROUP BY b",
              epsilon.multiply(MOST));
      default ->
          new Asked(
              ask + "a > 2 AS c, COUNT(*) AS n" + rows + " GROUP BY a > 2", epsilon.multiply(MOST));
    };
  }

  private static Clinic clinic(Naming naming, List<String> visits, List<String> drugs) {
    Clinic clinic =
        new Clinic(
            Fixture.exact(),
            naming.schema(Clinic.SCHEMA).replace("1000 CAP 1000", BUDGET + " CAP " + BUDGET));
    DuckClinic.load(clinic, naming, visits, drugs);
    return clinic;
  }

  private static List<String> without(List<String> rows) {
    return rows.stream().filter(row -> !row.startsWith(PATIENT + ",")).toList();
  }

  @Property(tries = 40)
  void nobodyElseIsTouchedAndTheLossIsPaidFor(@ForAll long seed) {
    long run = RUNS.getAndIncrement();
    if (Repeats.take(run, STRIDE)) {
      comparePair(seed, Naming.inTurn(run / STRIDE));
    }
  }

  private static void comparePair(long seed, Naming naming) {
    Random random = new Random(seed);
    List<String> visits = DuckClinic.visits(random);
    List<String> drugs = DuckClinic.drugs(random);
    // Whatever the seed is, the patient is there.
    visits.add(PATIENT + ",2,a,30,,,true,,2026-03-01 10:00:00,");
    try (Clinic with = clinic(naming, visits, drugs);
        Clinic none = clinic(naming, without(visits), without(drugs))) {
      BigDecimal loss = BigDecimal.ZERO;
      for (int left = 25; left > 0; left--) {
        Asked written = question(random);
        Asked asked = new Asked(naming.statement(written.text()), written.ninth());
        SqlRows one = with.ask(asked.text());
        SqlRows other = none.ask(asked.text());
        assertThat(one.columns()).isEqualTo(other.columns());
        assertThat(one.rows()).hasSameSizeAs(other.rows());
        loss = loss.add(differences(one, other).multiply(asked.ninth()));
        if (left % 5 == 0) {
          assertThat(with.door().prepare(asked.text()).explain())
              .isEqualTo(none.door().prepare(asked.text()).explain());
        }
        assertThat(loss)
            .as("after %s", asked.text())
            .isLessThanOrEqualTo(
                new BigDecimal(BUDGET)
                    .subtract(with.left(naming.key(PATIENT)).get())
                    .multiply(MOST));
      }
      assertThat(none.left(naming.key(PATIENT))).isEmpty();
      for (int person = 0; person < 50; person++) {
        String key = "p" + person;
        if (!key.equals(PATIENT)) {
          assertThat(with.left(naming.key(key))).as(key).isEqualTo(none.left(naming.key(key)));
        }
      }
    }
  }

  private static BigDecimal differences(SqlRows one, SqlRows other) {
    BigDecimal sum = BigDecimal.ZERO;
    int last = one.columns().size() - 1;
    for (int row = 0; row < one.rows().size(); row++) {
      assertThat(one.rows().get(row).subList(0, last))
          .isEqualTo(other.rows().get(row).subList(0, last));
      BigDecimal here = new BigDecimal(String.valueOf(one.rows().get(row).get(last)));
      BigDecimal there = new BigDecimal(String.valueOf(other.rows().get(row).get(last)));
      sum = sum.add(here.subtract(there).abs());
    }
    return sum;
  }
}
