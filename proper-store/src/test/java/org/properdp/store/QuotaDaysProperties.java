package org.properdp.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Either;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.budget.Epsilon;
import org.properdp.query.Limits;
import org.properdp.query.Refusal;
import org.properdp.store.disk.SimulatedDisk;

/**
 * Questions, days, clocks that go back, declarations, restarts and compactions at random give what
 * a list of all questions that were ever asked gives.
 */
class QuotaDaysProperties {
  private static final AtomicLong RUNS = new AtomicLong();
  private static final long DAY = 86_400;
  private static final List<String> ANALYSTS = List.of("ada", "bea");

  /** An analyst: all that it was answered, added up anew for each question. */
  private static final class Model {
    private final List<Long> asked = new ArrayList<>();
    private long each = Long.MAX_VALUE;
    private long total = Long.MAX_VALUE;
    private long perDay = Long.MAX_VALUE;

    /** The day that has begun, the latest in which a question came, and what was asked before. */
    private long day = Long.MIN_VALUE;

    private long latest = Long.MIN_VALUE;
    private int before;

    String reply(long nanos, long today) {
      boolean isDaily = perDay != Long.MAX_VALUE;
      latest = isDaily ? Math.max(latest, today) : latest;
      if (nanos > Math.min(each, perDay)) {
        return "TheQuestionIsTooLarge";
      }
      if (sum(0) + nanos > total) {
        return "TheQuotaIsTooSmall";
      }
      if (isDaily && day < latest) {
        day = latest;
        before = asked.size();
      }
      if (isDaily && sum(before) + nanos > perDay) {
        return "TheQuotaOfTheDayIsTooSmall";
      }
      asked.add(nanos);
      return "answered";
    }

    private long sum(int from) {
      return asked.stream().skip(from).mapToLong(nanos -> nanos).sum();
    }

    void limit(Limits most) {
      each = most.each().map(amount -> amount.nanos()).getOrElse(Long.MAX_VALUE);
      total = most.total().map(amount -> amount.nanos()).getOrElse(Long.MAX_VALUE);
      perDay = most.perDay().map(amount -> amount.nanos()).getOrElse(Long.MAX_VALUE);
    }

    /** A question that was refused leaves nothing in a store. */
    void restart() {
      latest = day;
    }
  }

  private SimulatedDisk disk = new SimulatedDisk();
  private final Map<String, Model> models = new HashMap<>();
  private Instant now = Instant.EPOCH;

  private Clinic clinic() {
    return new Clinic(
        Fixture.over(Stores.open(disk.session(), Stores.NEVER), Fixture.SILENCE, () -> now));
  }

  @Property(tries = 60)
  void whatIsAnsweredIsWhatAListOfAllQuestionsAllows(@ForAll long seed) {
    if (Repeats.take(RUNS.getAndIncrement(), 3)) {
      compareWithTheList(seed);
    }
  }

  private void compareWithTheList(long seed) {
    Random random = new Random(seed);
    disk = new SimulatedDisk();
    now = Instant.parse("2026-11-23T23:00:00Z");
    ANALYSTS.forEach(analyst -> models.put(analyst, new Model()));
    Clinic clinic = clinic();
    try {
      clinic.append("one", "ann", "bob");
      for (int act = 0; act < 60; act++) {
        String analyst = ANALYSTS.get(random.nextInt(2));
        Model model = models.get(analyst);
        switch (random.nextInt(10)) {
          case 0 -> {
            Limits most = limits(random);
            model.limit(most);
            clinic.patients().custodian().limit(analyst, most);
          }
          case 1 -> now = now.plusSeconds(random.nextLong(2 * DAY));
          case 2 -> now = now.minusSeconds(random.nextLong(DAY));
          case 3 -> {
            clinic.close();
            clinic = clinic();
            models.values().forEach(Model::restart);
          }
          case 4 -> clinic.custodian().compact();
          default -> {
            long nanos = 1 + random.nextLong(6);
            String expected = model.reply(nanos, Math.floorDiv(now.getEpochSecond(), DAY));
            assertThat(replied(clinic, analyst, nanos)).as("act " + act).isEqualTo(expected);
          }
        }
      }
    } finally {
      clinic.close();
    }
  }

  private static String replied(Clinic clinic, String analyst, long nanos) {
    Either<Refusal, ?> reply =
        clinic
            .proper()
            .analyst(analyst)
            .query(clinic.visits().live())
            .noisyCount(new Epsilon(nanos));
    return reply.fold(refusal -> refusal.getClass().getSimpleName(), answer -> "answered");
  }

  private static Limits limits(Random random) {
    Limits most = Limits.NONE;
    if (random.nextInt(4) == 0) {
      most = most.each(new Epsilon(1 + random.nextInt(6)));
    }
    if (random.nextInt(3) == 0) {
      most = most.total(new Epsilon(1 + random.nextInt(150)));
    }
    return random.nextInt(5) == 0 ? most : most.perDay(new Epsilon(1 + random.nextInt(20)));
  }
}
