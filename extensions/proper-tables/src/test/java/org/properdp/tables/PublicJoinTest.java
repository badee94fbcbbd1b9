package org.properdp.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.properdp.relational.expression.Expressions.call;
import static org.properdp.relational.expression.Expressions.col;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.primitive.Range;
import org.properdp.relational.aggregate.Aggregates;
import org.properdp.relational.expression.Formula;
import org.properdp.relational.type.ColumnType;

/** Joins of people's rows with a public table: what they find, whom they charge, what they hide. */
class PublicJoinTest {
  private static final Epsilon SOME = Epsilon.of("0.01");
  private static final Regime EACH = new Regime.Personal(Epsilon.of("1"));
  private static final String VISITS =
      "ann,1,eyes,secret\nann,2,teeth,secret\nbob,1,,secret\ncyd,,eyes,\ndan,4,eyes,\n";
  private static final String ZIPS = "1,Rome\n1,Roma\n2,Bonn\n,Nowhere\n3,Oslo\n";

  private final Proper proper = Fixture.exact();
  private final OpenTables tables = opened(EACH);

  private OpenTables opened(Regime regime) {
    PublicTown.declare(proper, regime);
    OpenTables opened = OpenTables.of(proper);
    PublicTown.load(opened, "one", VISITS);
    PublicTown.replace(opened, ZIPS);
    return opened;
  }

  private TableQuery visits() {
    return tables.askedBy("ada", "visits");
  }

  private PublicMatch byZip() {
    return tables.publicTable("zips").on("zip", "zip");
  }

  private static long count(TableQuery query) {
    return query.noisyCount(SOME).get().value();
  }

  private static long count(TableQuery query, Formula condition) {
    return count(query.where(condition));
  }

  @Example
  void eachKindOfJoinFindsItsRows() {
    assertThat(count(visits().join(byZip()))).isEqualTo(5);
    assertThat(count(visits().leftJoin(byZip()))).isEqualTo(7);
    assertThat(count(visits().among(byZip()))).isEqualTo(3);
    assertThat(count(visits().notAmong(byZip()))).isEqualTo(2);
    assertThat(count(visits().join(byZip().atMost(1)))).isEqualTo(3);
    assertThat(count(visits().leftJoin(byZip().atMost(1)))).isEqualTo(5);
    assertThat(count(visits().join(byZip()), col("zips.city").eq("Roma"))).isEqualTo(2);
    assertThat(count(visits().leftJoin(byZip()), col("zips.city").isNull())).isEqualTo(2);
    assertThat(count(visits().join(byZip()), col("zip").eq(col("zips.zip")))).isEqualTo(5);
    PublicMatch both = byZip().and("ward", "city");
    assertThat(count(visits().among(both))).isZero();
    PublicTown.replace(tables, "1,eyes\n2,eyes\n");
    assertThat(count(visits().among(byZip().and("ward", "city")))).isEqualTo(1);
  }

  @Example
  void aTableCanBeJoinedAgainUnderAnotherName() {
    TableQuery twice = visits().join(byZip()).join(byZip().as("others"));
    assertThat(count(twice)).isEqualTo(9);
    assertThat(count(twice, col("zips.city").eq(col("others.city")))).isEqualTo(5);
    assertThat(twice.explain()).contains("zips#2 as others on zip = zip");
    assertThatIllegalArgumentException().isThrownBy(() -> byZip().as(" "));
  }

  @Example
  void joinsGoBeforeAndBehindAggregatesOfAPerson() {
    TableQuery matches = visits().join(byZip()).perIndividual(Aggregates.count().as("matches"));
    assertThat(count(matches, col("matches").ge(2))).isEqualTo(2);
    assertThat(count(matches, col("matches").ge(3))).isEqualTo(1);
    TableQuery zips = visits().perIndividual(Aggregates.max(col("zip")).as("zip"));
    assertThat(count(zips.join(byZip()), col("zips.city").eq("Bonn"))).isEqualTo(1);
    assertThat(count(zips.notAmong(byZip()))).isEqualTo(2);
  }

  @Example
  void whoHasMoreRowsAfterAJoinPaysForMore() {
    assertThat(count(visits().join(byZip()))).isEqualTo(5);
    assertThat(left("ann")).isEqualTo("0.97");
    assertThat(left("bob")).isEqualTo("0.98");
    assertThat(left("cyd")).isEqualTo("1");
    assertThat(left("dan")).isEqualTo("1");
  }

  private String left(String who) {
    return tables
        .population("patients")
        .account(who)
        .map(account -> account.left().stripTrailingZeros().toPlainString())
        .orElse("none");
  }

  @Example
  void whatIsHiddenStaysSo() {
    for (String hidden : new String[] {"city", "nothing"}) {
      String words = "there is no column " + hidden;
      PublicMatch match = tables.publicTable("zips").on(hidden, "city");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> visits().among(match))
          .withMessage(words);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> visits().join(byZip()).where(col(hidden).eq("secret")))
          .withMessage(words);
    }
    assertThat(count(visits().join(byZip()), col("zips.city").eq("secret"))).isZero();
    assertThat(visits().join(byZip()).explain()).doesNotContain("Rome", "secret", "city");
  }

  @Example
  void columnsThatCannotBeEqualAreRefused() {
    PublicRows zips = tables.publicTable("zips");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> visits().join(zips.on("zip", "city")))
        .withMessageContaining("zip is of INTEGER and city of VARCHAR(40)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> visits().join(byZip()).join(byZip()))
        .withMessageContaining("join a public table again under another name, by as");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> byZip().atMost(0))
        .withMessageContaining("must be >= 1, but was 0");
  }

  @Example
  void underARequestIdTheStoredAnswerComesAgain() {
    TableQuery asked = visits().join(byZip()).request("r");
    assertThat(count(asked)).isEqualTo(5);
    PublicTown.replace(tables, "9,Nice\n");
    assertThat(count(asked)).isEqualTo(5);
    assertThat(count(visits().join(byZip()))).isZero();
    assertThat(visits().notAmong(byZip()).request("r").noisyCount(SOME).isLeft()).isTrue();
  }

  @Example
  void aGlobalBudgetNeedsABound() {
    try (Proper global = Fixture.exact()) {
      PublicTown.declare(global, new Regime.Global(Epsilon.of("1"), 2));
      OpenTables opened = OpenTables.of(global);
      PublicTown.load(opened, "one", VISITS);
      PublicTown.replace(opened, ZIPS);
      PublicMatch match = opened.publicTable("zips").on("zip", "zip");
      TableQuery visits = opened.askedBy("ada", "visits");
      assertThat(visits.join(match).noisyCount(SOME).getLeft().toString()).contains("join with");
      assertThat(count(visits.join(match.atMost(3)))).isEqualTo(5);
      assertThat(count(visits.among(match))).isEqualTo(3);
      BigDecimal left = opened.custodian("patients").globalAccount().orElseThrow().left();
      assertThat(left).isEqualByComparingTo("0.92");
    }
  }

  /** A random table, by each kind, against loops. */
  @Property(tries = 60)
  void joinsFindWhatLoopsFind(@ForAll long seed) {
    Random random = new Random(seed);
    Integer[] own = new Integer[random.nextInt(40)];
    Integer[] theirs = new Integer[random.nextInt(30)];
    StringBuilder visits = new StringBuilder();
    StringBuilder zips = new StringBuilder();
    for (int at = 0; at < own.length; at++) {
      own[at] = random.nextInt(6) == 0 ? null : random.nextInt(5);
      visits.append("p%d,%s,w,\n".formatted(random.nextInt(5), Objects.toString(own[at], "")));
    }
    for (int at = 0; at < theirs.length; at++) {
      theirs[at] = random.nextInt(6) == 0 ? null : random.nextInt(5);
      zips.append("%s,c%d\n".formatted(Objects.toString(theirs[at], ""), at));
    }
    long inner = 0;
    long without = 0;
    long cities = 0;
    for (Integer one : own) {
      long matches = 0;
      for (int at = 0; at < theirs.length; at++) {
        boolean matched = one != null && one.equals(theirs[at]);
        matches += matched ? 1 : 0;
        cities += matched ? at : 0;
      }
      inner += matches;
      without += matches == 0 ? 1 : 0;
    }
    check(visits.toString(), zips.toString(), new long[] {inner, without, own.length, cities});
  }

  private static void check(String visits, String zips, long[] expected) {
    try (Proper fresh = Fixture.exact()) {
      PublicTown.declare(fresh, new Regime.Personal(Epsilon.of("1000")));
      OpenTables opened = OpenTables.of(fresh);
      PublicTown.load(opened, "one", visits);
      PublicTown.replace(opened, zips);
      PublicMatch match = opened.publicTable("zips").on("zip", "zip");
      TableQuery asked = opened.askedBy("ada", "visits");
      assertThat(count(asked.join(match))).isEqualTo(expected[0]);
      assertThat(count(asked.leftJoin(match))).isEqualTo(expected[0] + expected[1]);
      assertThat(count(asked.notAmong(match))).isEqualTo(expected[1]);
      assertThat(count(asked.among(match))).isEqualTo(expected[2] - expected[1]);
      assertThat(
              asked
                  .join(match)
                  .noisySum(Range.of("0", "100", "1"), number(col("zips.city")), SOME)
                  .get()
                  .value())
          .isEqualByComparingTo(BigDecimal.valueOf(expected[3]));
    }
  }

  private static Formula number(Formula city) {
    return call("substring", city, 2).as(ColumnType.INTEGER);
  }
}
