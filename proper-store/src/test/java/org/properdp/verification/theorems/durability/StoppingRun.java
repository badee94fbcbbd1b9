package org.properdp.verification.theorems.durability;

import io.vavr.control.Either;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.noise.Noise;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;

/**
 * A runtime with a store, and attempts at requests during which the store may stop: {@code try} of
 * {@code durability/Debits.v} on the real thing. After a stop it is opened again.
 */
final class StoppingRun implements AutoCloseable {
  /** The messages to an attempt that meets a stop. */
  static final Either<String, Long> CRASHED = Either.left("crashed");

  /** The people who have a row, once for each. */
  private static final List<Integer> ROWS = List.of(0, 0, 1, 2, 2, 2, 3, 4);

  private static final long NEVER = Long.MAX_VALUE >>> 1;
  private static final long TENTH = 100_000_000;

  /**
   * An attempt at a request: a count of everybody from {@code least} on.
   *
   * @param id of the request; its ε is the name by which it is compared
   * @param stop before which operation of the disk it stops; 0 where it doesn't
   * @param fate what a loss of power makes of all that was not forced; 0 where it was a kill
   */
  record Attempt(int id, int least, int tenths, int stop, long fate) {
    /** The same without a stop. */
    Attempt undisturbed() {
      return new Attempt(id, least, tenths, 0, 0);
    }
  }

  private final Noise noise;
  private SimulatedDisk disk;
  private Proper proper;
  private Population<Integer> people;
  private Dataset<Integer, Integer> rows;

  StoppingRun(Noise noise) {
    this.noise = noise;
    this.disk = new SimulatedDisk();
    this.proper = Fixture.over(Stores.open(disk.session(), Stores.NEVER), noise);
    this.people = people(proper);
    this.rows = rows(people);
    rows.append("all", ROWS);
  }

  static Population<Integer> people(Proper proper) {
    return proper.numberedPopulation("people").personal(Epsilon.of("1"));
  }

  static Dataset<Integer, Integer> rows(Population<Integer> people) {
    return people.dataset("rows", Integer.class, who -> who);
  }

  /** The same rows in memory, where nothing stops. */
  static Dataset<Integer, Integer> rowsInMemory(Population<Integer> people) {
    Dataset<Integer, Integer> rows = rows(people);
    rows.append("all", ROWS);
    return rows;
  }

  /** Asks for an attempt's answer. */
  static Either<String, Long> ask(Proper proper, Dataset<Integer, Integer> rows, Attempt attempt) {
    Queryable<Integer> table =
        proper
            .analyst("ada")
            .query(rows.live())
            .filter(who -> who >= attempt.least())
            .request("request " + attempt.id());
    return table
        .noisyCount(new Epsilon(attempt.tenths() * TENTH))
        .map(Release::value)
        .mapLeft(Refusal::sentence);
  }

  /** The message: a number, a refusal, or nothing because it stopped. */
  Either<String, Long> attempt(Attempt attempt) {
    disk.crashAt(attempt.stop() == 0 ? NEVER : attempt.stop());
    try {
      return ask(proper, rows, attempt);
    } catch (LedgerStopped stopped) {
      return CRASHED;
    } finally {
      if (disk.isOff()) {
        reopen(attempt.fate());
      }
      disk.crashAt(NEVER);
    }
  }

  /** Stops it, and opens it again. */
  void reopen(long fate) {
    SimulatedDisk left = fate == 0 ? disk.copy() : disk.afterCrash(fate);
    proper.close();
    disk = left;
    proper = Fixture.over(Stores.open(disk.session(), Stores.NEVER), noise);
    people = people(proper);
    rows = rows(people);
  }

  /** The rests of all budgets, in billionths. */
  Map<Integer, Long> left() {
    return left(people);
  }

  static Map<Integer, Long> left(Population<Integer> people) {
    Map<Integer, Long> left = new TreeMap<>();
    for (int who : ROWS) {
      left.put(who, people.custodian().account(who).orElseThrow().leftNanos());
    }
    return left;
  }

  /** The rest of so much after a charge. */
  static Map<Integer, Long> charged(Map<Integer, Long> before, Attempt attempt) {
    Map<Integer, Long> after = new TreeMap<>(before);
    before.forEach(
        (who, left) -> {
          long cost =
              ROWS.stream().filter(row -> row.equals(who) && who >= attempt.least()).count()
                  * attempt.tenths()
                  * TENTH;
          after.put(who, left >= cost ? left - cost : left);
        });
    return after;
  }

  static Arbitrary<List<Attempt>> attempts() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 3),
            Arbitraries.integers().between(0, 4),
            Arbitraries.of(1, 1, 2, 4),
            Arbitraries.oneOf(Arbitraries.just(0), Arbitraries.integers().between(1, 8)),
            Arbitraries.oneOf(Arbitraries.just(0L), Arbitraries.longs()))
        .as(Attempt::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(8)
        .withoutEdgeCases();
  }

  @Override
  public void close() {
    proper.close();
  }
}
