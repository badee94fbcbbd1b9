package org.properdp.verification.theorems.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.verification.theorems.durability.StoppingRun.Attempt;

/** The theorem of {@code durability/Journal.v} on a store that stops at any moment. */
class JournalProperties {
  /**
   * Somebody who tries until it hears an answer hears, and is charged, what somebody is who asks
   * once a runtime that never stops. There is no noise, so that all that is left is the data.
   */
  @Property(tries = 60)
  void stoppingIsSimulated(@ForAll("attempts") List<Attempt> attempts) {
    List<Either<String, Long>> heard = new ArrayList<>();
    try (StoppingRun run = new StoppingRun(Fixture.SILENCE)) {
      for (Attempt attempt : attempts) {
        Either<String, Long> reply = run.attempt(attempt);
        heard.add(reply.equals(StoppingRun.CRASHED) ? run.attempt(attempt.undisturbed()) : reply);
      }
      Uninterrupted memory = uninterrupted(attempts);
      assertThat(heard).isEqualTo(memory.heard());
      assertThat(run.left()).isEqualTo(memory.left());
    }
  }

  private record Uninterrupted(List<Either<String, Long>> heard, Map<Integer, Long> left) {}

  private static Uninterrupted uninterrupted(List<Attempt> attempts) {
    try (Proper proper = Fixture.exact()) {
      Population<Integer> people = StoppingRun.people(proper);
      Dataset<Integer, Integer> rows = StoppingRun.rowsInMemory(people);
      List<Either<String, Long>> heard = new ArrayList<>();
      attempts.forEach(attempt -> heard.add(StoppingRun.ask(proper, rows, attempt)));
      return new Uninterrupted(heard, StoppingRun.left(people));
    }
  }

  @Provide
  Arbitrary<List<Attempt>> attempts() {
    return StoppingRun.attempts();
  }
}
