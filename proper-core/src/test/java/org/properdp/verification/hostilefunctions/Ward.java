package org.properdp.verification.hostilefunctions;

import java.math.BigDecimal;
import java.util.List;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Queryable;

/** A small population: Ann has two rows, Bob has one, and Eve, whose rows make trouble, has two. */
final class Ward implements AutoCloseable {
  record Visit(String who, int number) {
    boolean isEves() {
      return who.equals("eve");
    }
  }

  static final Epsilon TENTH = Epsilon.of("0.1");

  final Proper proper = Fixture.exact();
  final Population<String> people =
      proper.population("people", String.class).personal(Epsilon.of("10"));
  final Dataset<String, Visit> visits = people.dataset("visits", Visit.class, Visit::who);

  Ward() {
    visits.append(
        "first",
        List.of(
            new Visit("eve", 1),
            new Visit("ann", 2),
            new Visit("bob", 3),
            new Visit("eve", 4),
            new Visit("ann", 5)));
  }

  Queryable<Visit> table() {
    return proper.analyst("ada").query(visits.live());
  }

  static long count(Queryable<?> table) {
    return table.noisyCount(TENTH).get().value();
  }

  /** The amount that a person has paid so far, in tenths. */
  BigDecimal tenths(String who) {
    return people
        .custodian()
        .account(who)
        .orElseThrow()
        .spent()
        .multiply(BigDecimal.TEN)
        .stripTrailingZeros();
  }

  /** The amount that all have paid so far, in tenths. */
  BigDecimal tenths() {
    return tenths("ann").add(tenths("bob")).add(tenths("eve"));
  }

  @Override
  public void close() {
    proper.close();
  }
}
