package org.properdp.agent;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.registry.MapRegistry;
import org.properdp.verification.slowmodel.ModelPopulation.Account;

/**
 * A population for many threads. Each thread makes one change, and its own rich witness shows in
 * every answer whether that change had been made by then.
 */
final class RacingPopulation {
  record Visit(String who, int cell) {}

  static final int THREADS = 64;
  static final int POOR = 10;

  /** Below: a cell for each witness. */
  static final int OTHERS = THREADS;

  static final List<String> PEOPLE =
      Stream.concat(
              IntStream.range(0, POOR).mapToObj(n -> "p" + n),
              IntStream.range(0, THREADS).mapToObj(n -> "w" + n))
          .toList();
  static final List<Integer> CELLS = IntStream.rangeClosed(0, OTHERS).boxed().toList();

  final RecordingLedger recorded = new RecordingLedger();
  final Population<String> people =
      Fixture.population(
          "people",
          new Regime.Personal(Epsilon.of("1")),
          recorded.ledger(),
          Fixture.SILENCE,
          new MapRegistry<>());
  final Map<String, List<BigDecimal>> answers = new ConcurrentHashMap<>();
  private final Dataset<String, Visit> visits =
      people.dataset("visits", Visit.class, Visit::who, visit -> Epsilon.of(budget(visit.who())));

  RacingPopulation() {
    visits.append("first", firstRows());
  }

  static String budget(String who) {
    return who.startsWith("w") ? "1000000" : "4";
  }

  /** Everybody has entered. Witnesses of a deletion are there, other witnesses are not yet. */
  static List<Visit> firstRows() {
    List<Visit> rows = new ArrayList<>();
    for (String who : PEOPLE) {
      int number = Integer.parseInt(who.substring(1));
      boolean shown = who.startsWith("w") && deletes(number);
      rows.add(new Visit(who, shown ? number : OTHERS));
    }
    return rows;
  }

  static boolean deletes(int thread) {
    return thread % 4 == 3;
  }

  static boolean updates(int thread) {
    return thread % 4 == 1;
  }

  /** The rows that a thread appends: its witness, and rows of a few others. */
  static List<Visit> batch(int thread) {
    return List.of(
        new Visit("w" + thread, thread),
        new Visit("p" + thread % POOR, OTHERS),
        new Visit("p" + (thread + 3) % POOR, OTHERS));
  }

  static Epsilon epsilon(int thread) {
    return Epsilon.of("0.0" + (1 + thread % 7));
  }

  void work(int thread) {
    ask(thread, "before");
    if (deletes(thread)) {
      visits.delete("w" + thread);
    } else if (updates(thread)) {
      visits.update("w" + thread, List.of(new Visit("w" + thread, thread)));
    } else {
      visits.append("batch " + thread, batch(thread));
    }
    ask(thread, "after");
    people.custodian().grant("p" + thread % POOR, Epsilon.of("0.25"));
    ask(thread, "at last");
  }

  private void ask(int thread, String when) {
    Queryable<Visit> table =
        visits.live().askedBy(Fixture.AUTHORITY, "ada").request(thread + " " + when);
    Vector<Long> counts =
        Vector.ofAll(
            table
                .noisyHistogram(PublicKeys.of("cells", CELLS), Visit::cell, epsilon(thread))
                .get()
                .value()
                .values());
    answers.put(thread + " " + when, counts.map(BigDecimal::valueOf).asJava());
  }

  Map<Object, Account> accounts() {
    Map<Object, Account> accounts = new HashMap<>();
    for (String who : PEOPLE) {
      var found = people.custodian().account(who).orElseThrow();
      accounts.put(who, new Account(found.granted(), found.left()));
    }
    return accounts;
  }

  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }
}
