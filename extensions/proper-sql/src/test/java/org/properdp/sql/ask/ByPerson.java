package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The same clinic as a whole and person by person: one with everybody's rows, and for each person
 * one with that person's rows alone. What a statement gives and costs in the whole is what it gives
 * and costs in the parts, added up, if and only if no person's part depends on anybody else's rows.
 */
final class ByPerson implements AutoCloseable {
  /** The people who have rows. */
  static final int PEOPLE = 3;

  private static final BigDecimal BUDGET = BigDecimal.valueOf(1000);

  private final Clinic whole;

  /** Without any person: what public rows bring. */
  private final Clinic nobodys = new Clinic();

  private final Map<String, Clinic> parts = new LinkedHashMap<>();
  private final Map<String, BigDecimal> before = new LinkedHashMap<>();

  ByPerson(long seed) {
    Random random = new Random(seed);
    List<String> visits = new ArrayList<>();
    List<String> drugs = new ArrayList<>();
    // Keys look like values of other columns, so that they could be confused with them.
    for (String row : DuckClinic.visits(random).subList(0, 28)) {
      visits.add(key(random) + row.substring(row.indexOf(',')));
    }
    for (String row : DuckClinic.drugs(random).subList(0, 12)) {
      drugs.add(key(random) + row.substring(row.indexOf(',')));
    }
    whole = new Clinic();
    DuckClinic.load(whole, visits, drugs);
    DuckClinic.load(nobodys, List.of(), List.of());
    for (int person = 0; person < PEOPLE; person++) {
      String key = key(person);
      Clinic alone = new Clinic();
      DuckClinic.load(alone, of(key, visits), of(key, drugs));
      parts.put(key, alone);
      before.put(key, BUDGET);
    }
  }

  private static String key(Random random) {
    return key(random.nextInt(PEOPLE));
  }

  private static String key(int person) {
    return List.of("a", "x", "b").get(person);
  }

  private static List<String> of(String key, List<String> rows) {
    return rows.stream().filter(row -> row.startsWith(key + ",")).toList();
  }

  Clinic whole() {
    return whole;
  }

  /** What each person has paid for the last statement. */
  private Map<String, BigDecimal> paid() {
    Map<String, BigDecimal> paid = new LinkedHashMap<>();
    for (String key : parts.keySet()) {
      BigDecimal left = whole.left(key).orElse(BUDGET);
      paid.put(key, before.put(key, left).subtract(left));
    }
    return paid;
  }

  /**
   * Asks the whole and all parts.
   *
   * @param keys how many columns tell rows apart
   * @param isSum whether answers of the parts add up, and not only what people pay
   * @return whether anybody paid
   */
  boolean compare(
      String statement, int keys, boolean isSum, BiFunction<Clinic, String, SqlRows> ask) {
    SqlRows rows = ask.apply(whole, statement);
    Map<String, BigDecimal> paid = paid();
    Map<List<@Nullable Object>, List<BigDecimal>> sums = new LinkedHashMap<>();
    for (Map.Entry<String, Clinic> part : parts.entrySet()) {
      BigDecimal had = part.getValue().left(part.getKey()).orElse(BUDGET);
      SqlRows own = ask.apply(part.getValue(), statement);
      BigDecimal left = part.getValue().left(part.getKey()).orElse(BUDGET);
      assertThat(had.subtract(left))
          .as("what %s pays for %s", part.getKey(), statement)
          .isEqualByComparingTo(paid.get(part.getKey()));
      assertThat(own.columns()).isEqualTo(rows.columns());
      own.rows().forEach(row -> add(row, keys, sums));
    }
    Map<List<@Nullable Object>, List<BigDecimal>> all = new LinkedHashMap<>();
    rows.rows().forEach(row -> add(row, keys, all));
    assertThat(sums.keySet()).as(statement).isEqualTo(all.keySet());
    if (isSum) {
      assertThat(sums).as(statement).isEqualTo(all);
    }
    return paid.values().stream().anyMatch(each -> each.signum() > 0);
  }

  /** The same of a statement with public rows, which are in each part and count once in all. */
  void compareBeside(String statement, BiFunction<Clinic, String, SqlRows> ask) {
    BigDecimal all = value(ask.apply(whole, statement));
    Map<String, BigDecimal> paid = paid();
    BigDecimal nobody = value(ask.apply(nobodys, statement));
    BigDecimal sum = nobody;
    for (Map.Entry<String, Clinic> part : parts.entrySet()) {
      BigDecimal had = part.getValue().left(part.getKey()).orElse(BUDGET);
      sum = sum.add(value(ask.apply(part.getValue(), statement))).subtract(nobody);
      assertThat(had.subtract(part.getValue().left(part.getKey()).orElse(BUDGET)))
          .as("what %s pays for %s", part.getKey(), statement)
          .isEqualByComparingTo(paid.get(part.getKey()));
    }
    assertThat(all).as(statement).isEqualByComparingTo(sum);
  }

  private static BigDecimal value(SqlRows rows) {
    return new BigDecimal(String.valueOf(rows.rows().get(0).get(0)));
  }

  private static void add(
      List<@Nullable Object> row, int keys, Map<List<@Nullable Object>, List<BigDecimal>> into) {
    List<BigDecimal> values =
        row.subList(keys, row.size()).stream()
            .map(value -> new BigDecimal(String.valueOf(value)).setScale(3))
            .toList();
    into.merge(
        row.subList(0, keys),
        values,
        (one, other) -> {
          List<BigDecimal> sum = new ArrayList<>();
          for (int at = 0; at < one.size(); at++) {
            sum.add(one.get(at).add(other.get(at)));
          }
          return sum;
        });
  }

  @Override
  public void close() {
    whole.close();
    nobodys.close();
    parts.values().forEach(Clinic::close);
  }
}
