package org.properdp.sql.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.cli.Shell;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.tables.OpenTables;

/** The promises of a person's own record, beside a slow model of what happened to the person. */
class OwnPromisesTest {
  private static final int SEEDS = 80;
  private static final String ASKED =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = %s) COUNT(*) FROM visits";
  private static final String SCHEMA =
      """
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(20))
        PERSONAL BUDGET FROM COLUMN own DEFAULT 1 RENEWED BY 0.3 EVERY MONTH UP TO 1;
      CREATE TABLE visits (patient VARCHAR(20) INDIVIDUAL OF patients, own DECIMAL(3, 1))
        ROWS PER PERSON 5;
      """;

  /** So long ago that the store's renewals rest when it is opened today. */
  private static final LocalDate FIRST = LocalDate.of(2007, 1, 15);

  private static final BigDecimal MOST = new BigDecimal("1");
  private static final BigDecimal MORE = new BigDecimal("0.3");

  @TempDir Path dir;
  private final Shell shell = new Shell();

  static LongStream seeds() {
    return Repeats.upTo(SEEDS, 16);
  }

  /** The person's life in fractions of ε, as the semantics has it. */
  private static final class Model {
    BigDecimal left;
    BigDecimal granted;
    BigDecimal lost = BigDecimal.ZERO;
    int renewals;

    Model(BigDecimal first) {
      left = first.min(MOST);
      granted = left;
    }

    void renew() {
      left = left.max(MOST.min(left.add(MORE)));
      renewals++;
    }

    void grant(BigDecimal more) {
      left = left.add(more);
      granted = granted.add(more);
    }

    void ask(BigDecimal cost) {
      if (left.compareTo(cost) >= 0) {
        left = left.subtract(cost);
        lost = lost.add(cost);
      }
    }

    BigDecimal overItsLife() {
      BigDecimal all = granted;
      for (int renewal = 0; renewal < renewals; renewal++) {
        all = all.add(MORE);
      }
      return all;
    }
  }

  private static String plain(BigDecimal amount) {
    return amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
  }

  private static BigDecimal tenths(int tenths) {
    return BigDecimal.valueOf(tenths, 1);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aHistoryTellsThePromisesOfThePersonsOwnRecord(long seed) {
    Life life = new Life(new SplittableRandom(seed));
    Path store = dir.resolve("store");
    Proper proper = Proper.found(store);
    proper.daysBy(life);
    try (Clinic clinic = new Clinic(proper, SCHEMA)) {
      clinic.load("visits", "patient,own\nann," + life.first + "\n");
      life.month(clinic.tables());
    }
    for (int opening = 0; opening < 6; opening++) {
      life.pass();
      try (Proper open = Proper.open(store)) {
        open.daysBy(life);
        life.month(OpenTables.of(open));
      }
    }
    requireTold(store, life.model);
  }

  /** What happens to one person, in a store and in the model. */
  private static final class Life implements InstantSource {
    final SplittableRandom random;
    final BigDecimal first;
    final Model model;
    LocalDate day = FIRST;

    Life(SplittableRandom random) {
      this.random = random;
      this.first = tenths(random.nextInt(1, 15));
      this.model = new Model(first);
    }

    @Override
    public Instant instant() {
      return day.atTime(LocalTime.NOON).toInstant(ZoneOffset.UTC);
    }

    void month(OpenTables tables) {
      // A renewal comes with the first thing that arrives, if nothing else does.
      assertThat(tables.custodian("patients").individuals()).isEqualTo(1);
      SqlDoor door = new SqlDoor(tables, SqlDoor.OWNER, Option.none());
      for (int act = random.nextInt(6); act > 0; act--) {
        BigDecimal amount = tenths(random.nextInt(1, 8));
        if (random.nextInt(3) == 0) {
          Epsilon more = new Epsilon(amount.movePointRight(9).longValueExact());
          tables.population("patients").grant(List.of("ann"), more);
          model.grant(amount);
        } else {
          door.prepare(ASKED.formatted(amount)).run();
          model.ask(amount);
        }
      }
    }

    /** Time passes while the store is closed, and no more renewals than it makes up. */
    void pass() {
      LocalDate next = day.plusDays(random.nextInt(85));
      long months = ChronoUnit.MONTHS.between(day.withDayOfMonth(1), next.withDayOfMonth(1));
      LongStream.range(0, months).forEach(month -> model.renew());
      day = next;
    }
  }

  private void requireTold(Path store, Model model) {
    String told = shell.prints("ann: " + plain(model.left) + " of ", "history", store, "ann");
    assertThat(told)
        .contains(
            "Over its life so far all answers tell at most ε "
                + plain(model.overItsLife())
                + " about it: ε "
                + plain(model.granted)
                + " that it was granted, its first budget among it, and ε 0.3 for each of "
                + model.renewals
                + (model.renewals == 1 ? " renewal.\n" : " renewals.\n"))
        .contains("at most ε " + plain(model.left.max(MOST)) + " + n × 0.3, and");
    assertThat(model.lost).isLessThanOrEqualTo(model.overItsLife());
  }
}
