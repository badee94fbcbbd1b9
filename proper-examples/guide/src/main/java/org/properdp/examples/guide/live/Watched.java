package org.properdp.examples.guide.live;

import io.vavr.control.Either;
import java.nio.file.Path;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.examples.pipeline.watch.WatchedRow;
import org.properdp.population.Population;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Asks about rows that came in through a folder. */
final class Watched {
  private Watched() {}

  // snippet: watched
  static Either<Refusal, Release<Long>> colds(Path store) {
    try (Proper proper = Proper.open(store)) {
      Population<String> people =
          proper.population("people", String.class).personal(Epsilon.of("1"));
      return proper
          .analyst("ada")
          .query(people.dataset("rows", WatchedRow.class, WatchedRow::individual).live())
          .filter(line -> line.cell("disease").contains("cold"))
          .as("colds")
          .noisyCount(Epsilon.of("0.1"));
    }
  }
  // end
}
