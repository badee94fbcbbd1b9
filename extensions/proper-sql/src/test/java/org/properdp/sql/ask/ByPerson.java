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
import org.properdp.Fixture;
import org.properdp.sql.names.Naming;

/**
 * The same clinic as a whole and person by person: one with everybody's rows, and for each person
 * one with that person's rows alone. What a statement gives and costs in the whole is what it gives
 * and costs in the parts, added up, if and only if no person's part depends on anybody else's rows.
 */
final class ByPerson implements AutoCloseable {
  /** The people who have rows. */
  static final int PEOPLE = 3;

  private static final BigDecimal BUDGET = BigDecimal.valueOf(1000);

  private final Naming naming;
  private final List<String> people;
  private final Clinic whole;

  /** Without any person: what public rows bring. */
  private final Clinic nobodys;

  private final Map<String, Clinic> parts = new LinkedHashMap<>();
  private final Map<String, BigDecimal> before = new LinkedHashMap<>();

  ByPerson(long seed) {
    // Keys look like values of other columns, so that they could be confused with them.
    this(Naming.BY_ONE, List.of("a", "x", "b"), seed);
  }

  /** People who are named by two values, of which each shares one with the others. */
  static ByPerson ofTwo(long seed) {
    return new ByPerson(Naming.BY_TWO, List.of("a", "x", "p"), seed);
  }

  private ByPerson(Naming naming, List<String> people, long seed) {
    this.naming = naming;
    this.people = people;
    Random random = new Random(seed);
    List<String> visits = new ArrayList<>();
    List<String> drugs = new ArrayList<>();
    for (String row : DuckClinic.visits(random).subList(0, 28)) {
      visits.add(key(random) + row.substring(row.indexOf(',')));
    }
    for (String row : DuckClinic.drugs(random).subList(0, 12)) {
      drugs.add(key(random) + row.substring(row.indexOf(',')));
    }
    whole = clinic(visits, drugs);
    nobodys = clinic(List.of(), List.of());
    for (String person : people) {
      parts.put(naming.key(person), clinic(of(person, visits), of(person, drugs)));
      before.put(naming.key(person), BUDGET);
    }
  }

  private Clinic clinic(List<String> visits, List<String> drugs) {
    Clinic clinic = new Clinic(Fixture.exact(), naming.schema(Clinic.SCHEMA));
    DuckClinic.load(clinic, naming, visits, drugs);
    return clinic;
  }

  private String key(Random random) {
    return people.get(random.nextInt(PEOPLE));
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
