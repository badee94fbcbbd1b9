package org.properdp.examples.pipeline.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.examples.pipeline.Child;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.registry.KeyRule;

/** Whatever is done to the service, each event is stored once, and each figure is drawn once. */
class ServiceTest {
  private static final int MINUTES = 50;
  private static final int KILLS = 4;
  private static final int MOST_LINES = 16;

  @TempDir Path dir;

  @Tag("long")
  @Test
  void killedAtAnyPointItEndsWhereOneEndsThatWasNever() throws Exception {
    Path killed = Files.createDirectory(dir.resolve("killed"));
    Path never = Files.createDirectory(dir.resolve("never"));
    SplittableRandom random = new SplittableRandom(7);
    Map<String, String> published = new HashMap<>();
    for (int kill = 0; kill < KILLS; kill++) {
      int lines = 1 + random.nextInt(MOST_LINES);
      Child.killedAfter(lines, dir.resolve("errors"), ServiceChild.class, killed, MINUTES);
      neverChanged(published, killed);
    }
    finish(killed);
    finish(never);
    neverChanged(published, killed);
    assertThat(published).hasSize(MINUTES);
    assertThat(accounts(killed)).isEqualTo(accounts(never));
  }

  private static void finish(Path home) {
    try (Service service = ServiceChild.service(home)) {
      service.run(() -> service.minute() < MINUTES, figure -> {});
    }
  }

  /** The words of a dashboard have been said about that minute before, or are new. */
  private static void neverChanged(Map<String, String> published, Path home) throws IOException {
    Path file = home.resolve("dashboard.csv");
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        String minute = line.substring(0, line.indexOf(','));
        if (!minute.equals("minute")) {
          assertThat(published.merge(minute, line, (before, now) -> before)).isEqualTo(line);
        }
      }
    }
  }

  /**
   * The amounts that all have spent; and then on a question at a billionth about all rows, which
   * everybody is granted enough for: so the number of rows is in it too, exactly.
   */
  private static Map<String, Account> accounts(Path home) {
    try (Proper proper = Fixture.kept(home.resolve("store"))) {
      Population<String> people =
          proper.population("people", String.class).personal(ServiceChild.BUDGET);
      Dataset<String, Event> rows = people.dataset("events", Event.class, Event::person);
      Map<String, Account> accounts = new TreeMap<>();
      for (String when : List.of("before", "after")) {
        Vector.rangeClosed(1, MINUTES)
            .flatMap(ServiceChild.EVENTS::of)
            .map(Event::person)
            .distinct()
            .forEach(
                who -> accounts.put(when + who, people.custodian().account(who).orElseThrow()));
        people.custodian().grantAll(ServiceChild.BUDGET);
        proper.analyst("auditor").query(rows.live()).noisyCount(Epsilon.of("0.000000001"));
      }
      assertThat(accounts.get("beforeregular")).matches(regular -> regular.leftNanos() == 0);
      return accounts;
    }
  }

  @Test
  void aDashboardThatIsLostIsPublishedAgainWithTheSameFigures() throws IOException {
    Path file = dir.resolve("dashboard.csv");
    run(3);
    List<String> first = Files.readAllLines(file);
    assertThat(first)
        .hasSize(4)
        .element(0)
        .isEqualTo("minute,events_of_those_who_could_pay,plus_minus_by_noise_alone");
    assertThat(first.get(1)).startsWith("3,");
    Files.delete(file);
    run(0);
    assertThat(Files.readAllLines(file)).isEqualTo(first);
    run(1);
    assertThat(Files.readAllLines(file)).hasSize(5).containsAll(first);
  }

  private void run(int turns) {
    long[] left = {turns};
    try (Service service = ServiceChild.service(dir)) {
      service.run(() -> left[0]-- > 0, figure -> {});
    }
  }

  @Test
  void aMinuteIsNotPublishedAgainAtAnotherEpsilon() {
    run(1);
    Dashboard dashboard = new Dashboard(dir.resolve("dashboard.csv"));
    assertThatThrownBy(
            () ->
                new Service(
                    () -> Fixture.kept(dir.resolve("store")),
                    KeyRule.EXACT,
                    ServiceChild.BUDGET,
                    Epsilon.of("0.2"),
                    ServiceChild.EVENTS,
                    dashboard))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("minute 1 can't be published: the request id");
    run(0); // The store was closed.
  }

  /** A whole dashboard is of an hour; noise of scale 10 is beyond 300 once in 10^13. */
  @Test
  void figuresAreAboutTheirMinuteAndTheDashboardHasAnHour() throws IOException {
    run(62);
    List<String> lines = Files.readAllLines(dir.resolve("dashboard.csv"));
    assertThat(lines).hasSize(61);
    assertThat(lines.get(60)).startsWith("3,");
    assertThat(lines.stream().skip(1))
        .allMatch(line -> Math.abs(Long.parseLong(line.split(",", -1)[1]) - 50) < 300);
  }
}
