package org.properdp.sql.theorem;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.DuckClinic;
import org.properdp.sql.ask.SqlRows;
import org.properdp.sql.names.Naming;

/**
 * A slow model of payments. It asks each person alone, with a budget that suffices. Its own ledger
 * then drops each person whose budget is smaller than what this person paid alone. It adds up what
 * all others brought alone. A clinic with person r and a clinic without r must give the same
 * answers as the model.
 */
final class PayersModel implements AutoCloseable {
  private static final String SUFFICES = "1000";

  private final Naming naming;
  private final Clinic with;
  private final Clinic without;

  /** Public rows count once, however many people there are. */
  private final Clinic nobodys;

  private final Map<String, Clinic> alone = new LinkedHashMap<>();
  private final Map<String, BigDecimal> left = new LinkedHashMap<>();
  private int paid;
  private int dropped;

  /** People with a few rows each, who may spend as much as this. */
  PayersModel(Naming naming, Random random, String budget) {
    this.naming = naming;
    List<String> visits = owned(World.KEYS, DuckClinic.visits(random).subList(0, 32), random);
    // One of them takes none.
    List<String> takers = new ArrayList<>(World.KEYS);
    takers.remove(random.nextInt(takers.size()));
    List<String> drugs = owned(takers, DuckClinic.drugs(random).subList(0, 10), random);
    with = clinic(budget, visits, drugs);
    without = clinic(budget, of("[^" + World.R + "]", visits), of("[^" + World.R + "]", drugs));
    nobodys = clinic(budget, List.of(), List.of());
    for (String person : World.KEYS) {
      alone.put(person, clinic(SUFFICES, of(person, visits), of(person, drugs)));
      left.put(person, new BigDecimal(budget));
    }
  }

  private static List<String> owned(List<String> people, List<String> rows, Random random) {
    List<String> owned = new ArrayList<>();
    for (String row : rows) {
      String person = people.get(random.nextInt(people.size()));
      owned.add(person + row.substring(row.indexOf(',')));
    }
    return owned;
  }

  private static List<String> of(String person, List<String> rows) {
    return rows.stream().filter(row -> row.matches(person + ",.*")).toList();
  }

  private Clinic clinic(String budget, List<String> visits, List<String> drugs) {
    String schema = Clinic.SCHEMA.replace("1000 CAP 1000", budget + " CAP " + budget);
    Clinic clinic = new Clinic(Fixture.exact(), naming.schema(schema));
    DuckClinic.load(clinic, naming, visits, drugs);
    return clinic;
  }

  /** How often a person could pay, so far. */
  int paid() {
    return paid;
  }

  /** How often a person could not. */
  int dropped() {
    return dropped;
  }

  /**
   * Asks a statement in both clinics, and of the model.
   *
   * @param keys how many columns tell cells apart
   */
  void compare(String written, int keys) {
    String statement = naming.statement(written);
    SqlRows one = with.ask(statement);
    SqlRows other = without.ask(statement);
    List<List<Object>> nobody = values(nobodys.ask(statement), keys);
    List<List<Object>> all = nobody;
    List<List<Object>> others = nobody;
    for (Map.Entry<String, Clinic> person : alone.entrySet()) {
      BigDecimal before = has(person.getValue(), person.getKey(), SUFFICES);
      List<List<Object>> brought = values(person.getValue().ask(statement), keys);
      BigDecimal cost = before.subtract(has(person.getValue(), person.getKey(), SUFFICES));
      if (charge(person.getKey(), cost)) {
        all = plus(all, brought, nobody);
        others = person.getKey().equals(World.R) ? others : plus(others, brought, nobody);
      }
    }
    assertThat(values(one, keys)).as(statement).isEqualTo(all);
    assertThat(values(other, keys)).as("without r: %s", statement).isEqualTo(others);
    assertThat(other.columns()).isEqualTo(one.columns());
    assertThat(without.door().prepare(statement).explain())
        .isEqualTo(with.door().prepare(statement).explain());
    left.forEach((person, amount) -> assertHas(person, amount, statement));
  }

  private boolean charge(String person, BigDecimal cost) {
    if (left.get(person).compareTo(cost) < 0) {
      dropped++;
      return false;
    }
    paid += cost.signum();
    left.merge(person, cost, BigDecimal::subtract);
    return true;
  }

  private void assertHas(String person, BigDecimal amount, String statement) {
    String budget = amount.toPlainString();
    assertThat(has(with, person, budget))
        .as("what %s has left after %s", person, statement)
        .isEqualByComparingTo(amount);
    assertThat(has(without, person, budget))
        .as("what %s has left without r after %s", person, statement)
        .isEqualByComparingTo(amount);
    assertThat(without.left(naming.key(World.R))).isEmpty();
  }

  private BigDecimal has(Clinic clinic, String person, String otherwise) {
    return clinic.left(naming.key(person)).orElseGet(() -> new BigDecimal(otherwise));
  }

  /** The rows, whose cells are as they are, and whose answers are numbers of one scale. */
  private static List<List<Object>> values(SqlRows rows, int keys) {
    List<List<Object>> values = new ArrayList<>();
    for (List<@Nullable Object> row : rows.rows()) {
      List<Object> each = new ArrayList<>();
      for (Object value : row) {
        boolean isKey = each.size() < keys;
        each.add(isKey ? String.valueOf(value) : new BigDecimal(value + "").setScale(3));
      }
      values.add(each);
    }
    return values;
  }

  /** The sum of rows, and of what a person brings beside what is nobody's. */
  private static List<List<Object>> plus(
      List<List<Object>> rows, List<List<Object>> brought, List<List<Object>> nobodys) {
    List<List<Object>> sums = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      List<Object> sum = new ArrayList<>();
      for (int at = 0; at < rows.get(row).size(); at++) {
        sum.add(
            rows.get(row).get(at) instanceof BigDecimal value
                ? value
                    .add((BigDecimal) brought.get(row).get(at))
                    .subtract((BigDecimal) nobodys.get(row).get(at))
                : brought.get(row).get(at));
      }
      sums.add(sum);
    }
    return sums;
  }

  @Override
  public void close() {
    with.close();
    without.close();
    nobodys.close();
    alone.values().forEach(Clinic::close);
  }
}
