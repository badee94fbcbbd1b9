package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.parse.SqlError;

/** Rows of public tables and answers are counted before anything is asked. */
@Tag("long")
class PublicWorkTest {
  private final Clinic clinic = new Clinic();

  @BeforeEach
  void load() {
    StringBuilder zips = new StringBuilder("zip,city\n");
    StringBuilder holes = new StringBuilder("zip,city\n");
    for (int row = 0; row < 4_000; row++) {
      zips.append(row).append(",c").append('\n');
      holes.append(row % 1_000).append(",x\n");
    }
    clinic.loadPublic("zips", zips.toString()).loadPublic("holes", holes.toString());
    clinic.load(
        "visits",
        """
        patient,zip,ward,minutes,cost,score,urgent,born,seen,note
        eve,1,a,3,,,,,2026-01-01 00:00:00,
        """);
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT COUNT(*) FROM zips a, zips b",
        "SELECT COUNT(*) FROM zips a JOIN zips b ON a.zip < b.zip",
        "SELECT COUNT(*) FROM zips a JOIN zips b ON a.city = b.city",
        "SELECT COUNT(*) FROM holes a, holes b WHERE a.city = b.city AND a.zip > 3",
        "SELECT COUNT(*) FROM (SELECT * FROM zips UNION ALL SELECT * FROM zips) a, zips b",
        "SELECT COUNT(*) FROM zips a WHERE EXISTS (SELECT 1 FROM zips b, holes c WHERE b.zip ="
            + " a.zip)",
        "SELECT COUNT(*) FROM zips a WHERE EXISTS (SELECT 1 FROM zips b WHERE b.zip = a.zip +"
            + " b.zip)",
        "SELECT COUNT(*) FROM zips a WHERE EXISTS (SELECT 1 FROM zips b WHERE a.zip = a.zip + 1)",
        "SELECT COUNT(*) FROM zips WHERE (zip, city) IN (SELECT zip, city FROM zips)",
        "SELECT COUNT(*) FROM zips a, LATERAL (SELECT * FROM zips b WHERE b.zip > a.zip) AS t",
        "SELECT n, COUNT(*) FROM (SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1)"
            + " COUNT(*) AS n FROM visits) v, zips a, zips b GROUP BY n"
      })
  void whatCouldComeToTooManyRowsIsRefusedBeforeItIsAsked(String statement) {
    assertThatThrownBy(() -> clinic.door().prepare(statement))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("at most 10000000 rows");
    assertThat(clinic.left("eve"))
        .hasValueSatisfying(left -> assertThat(left).isEqualByComparingTo("1000"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT COUNT(*) FROM zips a JOIN zips b ON a.zip = b.zip JOIN holes c ON c.zip = a.zip",
        "SELECT COUNT(*) FROM zips a JOIN holes b ON a.zip = b.zip AND a.city = b.city",
        "SELECT COUNT(*) FROM (SELECT zip FROM zips GROUP BY zip) a JOIN (SELECT zip + 0 AS zip"
            + " FROM holes) b ON a.zip = b.zip",
        "SELECT COUNT(*) FROM zips WHERE zip IN (SELECT zip FROM zips WHERE zip < 3)",
        "SELECT COUNT(*) FROM zips a WHERE EXISTS (SELECT 1 FROM zips b WHERE b.zip = a.zip)",
        "SELECT COUNT(*) FROM zips a, (SELECT COUNT(*) AS n FROM holes) b",
        "SELECT a.n - b.n FROM (SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) COUNT(*)"
            + " AS n FROM visits) a, (SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1)"
            + " COUNT(*) AS n FROM visits) b"
      })
  void ordinaryJoinsAreAnswered(String statement) {
    assertThat(clinic.ask(statement).rows()).hasSize(1);
  }

  private long held(String statement) {
    AtomicLong held = new AtomicLong();
    clinic.door().prepare(statement).run(held::addAndGet, ComputeScheduler.AT_ONCE);
    return held.get();
  }

  @Test
  void itIsToldHowManyValuesAreHeldAsTheyCome() {
    assertThat(held("SELECT zip FROM zips WHERE zip < 3")).isEqualTo(2 * 4_000 + 256);
    assertThat(held("SELECT zip, city FROM zips")).isEqualTo(2 * 4_096);
    assertThat(held("SELECT DISTINCT zip, city FROM zips")).isEqualTo(2 * 4_000 + 2 * 4_096);
    assertThat(held("SELECT COUNT(*) FROM zips a JOIN holes b ON a.zip = b.zip"))
        .isGreaterThan(8_000);
  }

  @Test
  void beforePeopleAreAskedItIsToldAllAndMayRefuseIt() {
    String statement =
        "SELECT v.n, a.zip FROM (SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1)"
            + " COUNT(*) AS n FROM visits) v JOIN zips a ON true";
    Prepared prepared = clinic.door().prepare(statement);
    assertThatThrownBy(
            () ->
                prepared.run(
                    values -> {
                      if (values > 7_000) {
                        throw new IllegalStateException("no room");
                      }
                    },
                    ComputeScheduler.AT_ONCE))
        .hasMessage("no room");
    assertThat(clinic.left("eve").orElseThrow()).isEqualByComparingTo("1000");
    assertThat(held(statement)).isGreaterThanOrEqualTo(8_000);
  }

  @Test
  void whatComputesRowsForItsOwnPlanMayBeRefusedToo() {
    SqlDoor door =
        new SqlDoor(
            clinic.tables(),
            "ada",
            Option.none(),
            InstantSource.system(),
            new MemoryLease() {
              @Override
              public <A> A holding(Function<LongConsumer, A> work) {
                return work.apply(
                    values -> {
                      throw new IllegalStateException("no room");
                    });
              }
            });
    assertThatThrownBy(
            () ->
                door.prepare(
                    "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) AS n"
                        + " FROM visits WHERE zip = (SELECT MAX(zip) FROM zips)"))
        .hasMessage("no room");
  }

  /** 400,000 rows of 60 columns. */
  @Test
  void tooManyValuesAreNotHeldAtATime() {
    String columns =
        IntStream.range(0, 40).mapToObj(at -> "a.zip + " + at).collect(Collectors.joining(", "));
    String many = IntStream.range(0, 100).mapToObj(at -> "(1)").collect(Collectors.joining(", "));
    String wide = columns + " FROM zips a JOIN (VALUES " + many + ") b (n) ON true";
    assertThatThrownBy(() -> clinic.door().prepare("SELECT DISTINCT " + wide))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("at most 20000000 values at a time");
    assertThat(clinic.door().prepare("SELECT " + wide).columns()).hasSize(40);
  }

  /** Of equal values there are thousands of millions of pairs, of which nobody needs any. */
  @Test
  void whatIsAmongManyEqualValuesIsFoundOnce() {
    clinic.loadPublic("zips", "zip,city\n" + "7,x\n".repeat(60_000));
    assertThat(clinic.ask("SELECT COUNT(*) FROM zips WHERE zip IN (SELECT zip FROM zips)").rows())
        .hasToString("[[60000]]");
  }

  @Test
  void aChainOfRowsThatSpeakOfEachOtherIsAnswered() {
    StringBuilder chain = new StringBuilder(" FROM zips AS z0");
    for (int at = 1; at <= 20; at++) {
      chain.append(
          String.format(
              ", LATERAL (SELECT * FROM zips AS y WHERE y.zip = z%d.zip) AS z%d", at - 1, at));
    }
    String asking =
        "SELECT (SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) COUNT(*) FROM visits)"
            + chain;
    assertThat(clinic.ask(asking).rows()).hasSize(4_000);
  }

  /** Sub-queries in each other, each with all columns of the one within it twice. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SELECT LENGTH(%s) FROM zips WHERE zip = 1; [[null]]",
        "SELECT CASE WHEN zip = 1 THEN 'x' || %s ELSE 'short' END FROM zips WHERE zip = 1;"
            + " [[null]]",
        "SELECT 'x' || %s IS NULL FROM zips WHERE zip = 1; [[true]]",
        "SELECT zip FROM zips WHERE zip = (SELECT MIN(LENGTH(%s)) FROM holes); []",
      })
  void aTextThatGrowsIsNullInsteadOfTakingAllMemory(String statement, String rows) {
    String grown = "'c'";
    for (int time = 0; time < 12; time++) {
      grown = "REPLACE(" + grown + ", 'c', 'cccccccccccccccccccc')";
    }
    assertThat(clinic.ask(String.format(statement, grown)).rows()).hasToString(rows);
  }

  @Test
  void textsThatDoNotGrowSoFarAreComputed() {
    String doubled = "city";
    for (int time = 0; time < 7; time++) {
      doubled = "(" + doubled + " || " + doubled + " || " + doubled + ")";
    }
    assertThat(
            clinic
                .ask(
                    "SELECT LENGTH("
                        + doubled
                        + "), REPLACE(city, 'c', 'xyz') FROM zips"
                        + " WHERE zip IN (1, 2)")
                .rows())
        .containsExactly(List.of(2_187, "xyz"), List.of(2_187, "xyz"));
  }

  @Test
  void aStatementWithSubQueriesIsRunOnAnotherThreadThanItWasPlannedOn() {
    String statement = "SELECT zip FROM zips WHERE (SELECT MAX(zip) FROM zips) > 1 AND zip = 2";
    CompletableFuture<SqlRows> asked = CompletableFuture.supplyAsync(() -> clinic.ask(statement));
    assertThat(asked.join().rows()).containsExactly(List.of(2));
  }

  @Test
  void aSubQueryOfSeveralRowsIsNull() {
    assertThat(clinic.ask("SELECT (SELECT zip FROM zips) AS z").rows()).hasToString("[[null]]");
  }

  /** One text looked for in another may look at each character of one for each of the other. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT COUNT(*) FROM zips WHERE POSITION(LONG IN city || LONG) > 0",
        "SELECT REPLACE(city || LONG, LONG, 'x') FROM zips LIMIT 1",
        "SELECT COUNT(*) FROM zips WHERE REGEXP_LIKE(RPAD(city, 4000, LONG), 'LETTERS$')",
        "SELECT COUNT(*) FROM zips a JOIN zips b ON a.zip = b.zip AND a.city || LONG LIKE PART",
        "SELECT zip FROM zips WHERE CASE WHEN zip > 1 THEN POSITION(LONG IN city || LONG) ELSE 0"
            + " END = 1"
      })
  void textsThatAreLookedForHaveALimitInAll(String statement) {
    String text =
        statement
            .replace("LONG", "'" + "a".repeat(4_000) + "b'")
            .replace("LETTERS", "[ab]".repeat(100))
            .replace("PART", "'" + "a".repeat(999) + "b'");
    assertThatThrownBy(() -> clinic.door().prepare(text))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("functions of texts over answers and public rows");
    String few = statement.replace("LONG", "'ab'").replace("PART", "'ab'");
    assertThat(clinic.door().prepare(few).run().isRight()).isTrue();
  }

  @Test
  void itIsCountedAgainWhenAStatementIsRun() {
    clinic.loadPublic("holes", "zip,city\n1,x\n");
    Prepared prepared = clinic.door().prepare("SELECT COUNT(*) FROM zips, holes");
    assertThat(prepared.run().get().rows()).hasSize(1);
    clinic.loadPublic("holes", "zip,city\n" + "1,x\n".repeat(2_501));
    assertThatThrownBy(prepared::run).hasMessageContaining("at most 10000000 rows");
  }
}
