package org.properdp.examples.guide.live;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.population.Population;
import org.properdp.registry.KeyRule;

/** Shows one person whose key is written in several ways. */
final class Spellings {
  private final Population<String> people;

  Spellings(Proper proper) {
    // snippet: folded
    people = proper.population("people", KeyRule.FOLDED).personal(Epsilon.of("1"));
    // end
  }

  /**
   * The number of individuals that these names stand for, and the remaining budget of the last one.
   */
  String arrive(List<String> names) {
    people.dataset("names", String.class, name -> name).append("one", names);
    String last = names.get(names.size() - 1);
    return people.custodian().individuals()
        + ", "
        + people.custodian().account(last).map(Account::left).orElseThrow();
  }

  /** Keys that are probably one person's, in a population that reads keys exactly. */
  static Vector<Vector<String>> alike(Population<String> exact, List<String> names) {
    // snippet: lookalikes
    return exact.custodian().lookalikes(names);
    // end
  }
}
