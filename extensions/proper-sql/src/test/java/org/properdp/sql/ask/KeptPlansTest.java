package org.properdp.sql.ask;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.noise.Noise;
import org.properdp.sql.ddl.Ddl;
import org.properdp.sql.parse.ExplainPrefix;
import org.properdp.sql.parse.SqlError;
import org.properdp.storage.MemoryStorage;

/** A plan that is kept for its text asks anew each time, and goes when anything is declared. */
class KeptPlansTest {
  private static final String COUNT =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) AS n FROM visits";
  private static final String HEADER =
      "patient,zip,ward,minutes,cost,score,urgent,born,seen,note\n";

  private final Clinic clinic =
      new Clinic().load("visits", "first", HEADER + row("ann", 1)).loadPublic("zips", zips(1));
  private final SqlDoor door = clinic.door();

  @AfterEach
  void close() {
    clinic.close();
  }

  private static String row(String patient, int zip) {
    return patient + "," + zip + ",a,5,,,,,2026-01-01T00:00:00,\n";
  }

  private static String zips(int zip) {
    return "zip,city\n" + zip + ",Lund\n";
  }

  private List<List<@Nullable Object>> ask(String statement) {
    return door.prepare(statement).run().get().rows();
  }

  private BigDecimal left() {
    return clinic.left("ann").get();
  }

  private Prepared run(String statement) {
    Prepared plan = door.prepare(statement);
    plan.run();
    return plan;
  }

  @Test
  void aTextThatComesAgainHasTheSamePlanUnlessThatIsInUse() {
    Prepared first = run(COUNT);
    assertThat(door.prepare(COUNT)).isSameAs(first);
    assertThat(door.prepare(COUNT)).isNotSameAs(first);
    assertThat(clinic.door().prepare(COUNT)).isNotSameAs(first);
    first.run();
    assertThat(door.prepare(COUNT)).isSameAs(first);
  }

  @Test
  void aPlanThatIsKeptAsksAnewInTheNextEpoch() {
    Instant[] now = {Instant.parse("2026-11-23T12:00:00Z")};
    String daily = "CREATE ANALYST dash REUSE ANSWERS EVERY DAY AT '06:30';";
    try (Clinic other = new Clinic(Fixture.exact(), Clinic.SCHEMA + daily)) {
      other.load("visits", "first", HEADER + row("ann", 1));
      SqlDoor dash = other.door("dash", () -> now[0]);
      List<String> left = new ArrayList<>();
      for (String time : List.of("PT0S", "PT1H", "PT24H", "PT1S")) {
        now[0] = now[0].plus(Duration.parse(time));
        Prepared plan = dash.prepare(COUNT);
        plan.run();
        assertThat(dash.prepare(COUNT)).as("kept").isSameAs(plan);
        plan.run();
        left.add(other.left("ann").get().toBigInteger().toString());
      }
      assertThat(left).containsExactly("999", "999", "998", "998");
    }
  }

  @Test
  void whatFollowsIsBoundedByPublicRowsAsTheyAreWhenItIsRun() {
    String triples = "SELECT COUNT(*) AS n FROM (" + COUNT + ") AS a, zips x, zips y, zips z";
    Prepared before = door.prepare(triples);
    String more = IntStream.range(0, 300).mapToObj(zip -> zip + ",Lund\n").collect(joining());
    clinic.loadPublic("zips", "zip,city\n" + more);
    assertThatThrownBy(before::run)
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("10000000 rows in a step");
    assertThat(left()).isEqualByComparingTo("1000");
    clinic.loadPublic("zips", zips(1));
    assertThat(before.run().get().rows()).isEqualTo(List.of(List.of(1L)));
    assertThat(left()).isEqualByComparingTo("999");
  }

  /** What only chooses columns of answers is not computed by a planner. */
  @Test
  void rowsThatAreChosenColumnsOfAnswersAreTheRowsThatAPlannerComputes() {
    String cells =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) ward, COUNT(*) AS n,"
            + " SUM(minutes) AS m, COUNT(*) AS again, born FROM visits WHERE ward IN ('a', 'b') AND"
            + " born IN (DATE '2026-01-02', DATE '2026-01-03') GROUP BY ward, born";
    clinic.load("visits", "second", HEADER + "bob,1,b,7,,,,2026-01-03,2026-01-01T00:00:00,\n");
    List<String> chosen = List.of("*", "m, ward", "born, born, n, again", "ward", "again, m");
    for (String columns : chosen) {
      String plain = "SELECT " + columns + " FROM (" + cells + ") AS a";
      Prepared soon = door.prepare(plain);
      Prepared computed = door.prepare(plain + " WHERE a.n > -5 ORDER BY a.ward, a.born");
      assertThat(soon.isSoonComputed()).as(plain).isTrue();
      assertThat(computed.isSoonComputed()).isFalse();
      List<List<@Nullable Object>> rows = soon.run().get().rows();
      assertThat(rows).hasSize(4).isEqualTo(computed.run().get().rows());
    }
    assertThat(door.prepare("SELECT 1").isSoonComputed()).isFalse();
  }

  @Test
  void aPlanThatIsRunAgainIsPlannedAnewAndFindsWhatIsThere() {
    Prepared first =
        door.prepare("SELECT COUNT(*) AS n FROM (" + COUNT + ") AS a JOIN zips ON true");
    assertThat(first.run().get().rows()).isEqualTo(List.of(List.of(1L)));
    clinic.loadPublic("zips", zips(1) + "2,Oslo\n");
    assertThat(first.run().get().rows()).isEqualTo(List.of(List.of(2L)));
    assertThat(left()).isEqualByComparingTo("998");
  }

  /**
   * Whichever thread runs a plan while another one has it, its question takes its place: the first
   * answer's noise is drawn after both have arrived. The clock sees them arrive.
   */
  @Test
  void aPlanThatIsRunTwiceAtOnceTakesBothPlacesAtOnce() {
    CountDownLatch arrivals = new CountDownLatch(2);
    AtomicInteger late = new AtomicInteger();
    InstantSource seen =
        () -> {
          arrivals.countDown();
          return Instant.EPOCH;
        };
    Noise patient =
        law -> {
          try {
            late.addAndGet(arrivals.await(2, TimeUnit.MINUTES) ? 0 : 1);
          } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
          }
          return BigInteger.ZERO;
        };
    Proper proper = Fixture.over(new MemoryStorage(InMemoryLedger::new), patient, seen);
    try (Clinic other =
        new Clinic(proper, Clinic.SCHEMA + "CREATE ANALYST deb QUOTA 100 PER DAY;")) {
      other.load("visits", "first", HEADER + row("ann", 1));
      Prepared plan = other.door("deb", InstantSource.system()).prepare(COUNT);
      CompletableFuture<Object> beside =
          CompletableFuture.supplyAsync(() -> plan.run().get().rows());
      assertThat(plan.run().get().rows()).isEqualTo(List.of(List.of(1L)));
      assertThat(beside.join()).isEqualTo(List.of(List.of(1L)));
      assertThat(other.left("ann").get()).isEqualByComparingTo("998");
    }
    assertThat(late).as("answers before both had arrived").hasValue(0);
  }

  /** The first run computes its rows after the second one has had its answer. */
  @Test
  void aPlanThatIsRunTwiceAtOnceGivesEachRunItsOwnAnswer() {
    AtomicInteger drawn = new AtomicInteger();
    Noise counting = law -> BigInteger.valueOf(drawn.getAndIncrement());
    Proper proper =
        Fixture.over(new MemoryStorage(InMemoryLedger::new), counting, () -> Instant.EPOCH);
    try (Clinic other = new Clinic(proper, Clinic.SCHEMA)) {
      other.load("visits", "first", HEADER + row("ann", 1));
      Prepared plan = other.door().prepare(COUNT);
      List<Object> beside = new ArrayList<>();
      ComputeScheduler late =
          new ComputeScheduler() {
            @Override
            public <A> A of(Supplier<A> work) {
              beside.add(plan.run().get().rows());
              return work.get();
            }
          };
      Object first = plan.run(values -> {}, late).get().rows();
      assertThat(first).isEqualTo(List.of(List.of(1L)));
      assertThat(beside).isEqualTo(List.of(List.of(List.of(2L))));
    }
  }

  @Test
  void itAsksAnewAndIsPaidEachTimeAndSeesTheRowsOfThatTime() {
    assertThat(ask(COUNT)).isEqualTo(List.of(List.of(1L)));
    clinic.load("visits", "second", HEADER + row("ann", 2) + row("bob", 2));
    assertThat(ask(COUNT)).isEqualTo(List.of(List.of(3L)));
    assertThat(ask(COUNT)).isEqualTo(List.of(List.of(3L)));
    assertThat(left()).isEqualByComparingTo("995"); // 1 and 2 and 2 rows at ε 1
  }

  /** What follows is computed by Calcite's interpreter, and by code that it makes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT n + 1 FROM (" + COUNT + ") AS a WHERE n > 0",
        "SELECT MAX(n) + 1 FROM (" + COUNT + ") AS a",
        "SELECT a.n + 1 FROM (" + COUNT + ") AS a JOIN (VALUES (1), (3)) AS v (m) ON a.n = v.m",
      })
  void whatFollowsIsComputedFromTheNewAnswer(String statement) {
    assertThat(ask(statement)).isEqualTo(List.of(List.of(2L)));
    clinic.load("visits", "second", HEADER + row("ann", 2) + row("bob", 2));
    assertThat(ask(statement)).isEqualTo(List.of(List.of(4L)));
  }

  @Test
  void aDeclarationEndsIt() {
    Prepared before = run(COUNT);
    clinic.tables().declare(Ddl.parse("CREATE ANALYST eve QUOTA 1", clinic.tables().catalogue()));
    assertThat(run(COUNT)).isNotSameAs(before);
  }

  @Test
  void aPlanThatIsRunAfterADeclarationIsNotKeptAsIfItWereMadeAfterIt() {
    Prepared before = door.prepare(COUNT);
    clinic.tables().declare(Ddl.parse("CREATE ANALYST eve QUOTA 1", clinic.tables().catalogue()));
    before.run();
    assertThat(door.prepare(COUNT)).isNotSameAs(before);
  }

  @Test
  void aPlanForValuesIsNotKeptForItsText() {
    String text = COUNT + " WHERE zip = ?";
    assertThat(door.template(ExplainPrefix.of(text), List.of()).with(List.of(1)).run().get().rows())
        .isEqualTo(List.of(List.of(1L)));
    assertThatThrownBy(() -> door.prepare(text)).isInstanceOf(SqlError.class);
    assertThat(door.template(ExplainPrefix.of(text), List.of()).with(List.of(2)).run().get().rows())
        .isEqualTo(List.of(List.of(0L)));
  }

  @Test
  void aPlanForWhichPublicRowsWereReadIsNotKept() {
    String cells =
        "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) city, COUNT(*) AS n FROM visits"
            + " JOIN zips USING (zip) GROUP BY city ORDER BY n DESC LIMIT 1";
    assertThat(ask(cells)).isEqualTo(List.of(List.of("Lund", 1L)));
    clinic.loadPublic("zips", "zip,city\n1,Oslo\n");
    assertThat(ask(cells)).isEqualTo(List.of(List.of("Oslo", 1L)));
    String free = "SELECT city FROM zips";
    assertThat(ask(free)).isEqualTo(List.of(List.of("Oslo")));
    clinic.loadPublic("zips", "zip,city\n1,Bonn\n");
    assertThat(ask(free)).isEqualTo(List.of(List.of("Bonn")));
  }

  @Test
  void onlyTheLastFewAreKept() {
    Prepared first = run(COUNT);
    for (int number = 0; number < 3; number++) {
      run(COUNT + " WHERE zip = " + number);
    }
    assertThat(run(COUNT)).isSameAs(first);
    for (int number = 0; number < 4; number++) {
      run(COUNT + " WHERE zip = " + number);
    }
    assertThat(run(COUNT)).isNotSameAs(first);
    String longest = COUNT + " ".repeat(4_096 - COUNT.length());
    assertThat(run(longest)).isSameAs(run(longest));
    assertThat(run(longest + " ")).isNotSameAs(run(longest + " "));
  }

  @Test
  void aTextThatTwoPlansWereMadeOfIsAsOldAsTheLastOfThem() {
    Prepared first = door.prepare(COUNT);
    Prepared second = door.prepare(COUNT);
    first.run();
    for (int number = 0; number < 3; number++) {
      run(COUNT + " WHERE zip = " + number);
    }
    second.run();
    run(COUNT + " WHERE zip = 3");
    assertThat(door.prepare(COUNT)).isSameAs(second);
  }
}
