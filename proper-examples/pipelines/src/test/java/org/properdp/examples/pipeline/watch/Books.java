package org.properdp.examples.pipeline.watch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.registry.KeyRule;

/** The contents of a watcher's store. */
final class Books {
  private static final Epsilon EACH = Epsilon.of("0.000000001");

  private Books() {}

  /**
   * The number of rows that everybody has: what a question at a billionth costs them, in
   * billionths.
   */
  static Map<String, Long> rows(Path home, Iterable<String> patients) {
    try (Proper proper = Fixture.kept(home.resolve("store"))) {
      Population<String> people =
          proper.population("people", String.class).personal(WatchChild.BUDGET);
      Dataset<String, WatchedRow> rows =
          people.dataset("rows", WatchedRow.class, WatchedRow::individual);
      Map<String, Long> before = left(people, patients);
      proper.analyst("auditor").query(rows.live()).noisyCount(EACH);
      Map<String, Long> after = left(people, patients);
      before.replaceAll((who, left) -> left - after.get(who));
      return before;
    }
  }

  /** All rows, as they are stored, sorted: a function that lets them out is a leak, and of use. */
  static List<WatchedRow> lines(Path home, KeyRule keys) {
    List<WatchedRow> lines = Collections.synchronizedList(new ArrayList<>());
    try (Proper proper = Fixture.kept(home.resolve("store"))) {
      Dataset<String, WatchedRow> rows =
          proper
              .population("people", keys)
              .personal(WatchChild.BUDGET)
              .dataset("rows", WatchedRow.class, WatchedRow::individual);
      proper.analyst("auditor").query(rows.live()).filter(lines::add).noisyCount(EACH);
    }
    return lines.stream().sorted(Comparator.comparing(WatchedRow::toString)).toList();
  }

  private static Map<String, Long> left(Population<String> people, Iterable<String> patients) {
    Map<String, Long> left = new TreeMap<>();
    patients.forEach(
        who ->
            people
                .custodian()
                .account(who)
                .map(Account::leftNanos)
                .ifPresent(n -> left.put(who, n)));
    return left;
  }
}
