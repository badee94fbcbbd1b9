package org.properdp.pinq.agent;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.properdp.budget.Epsilon;

/**
 * What the user's own agents have permitted for one charge. They are asked while nothing is locked:
 * an agent that never returns keeps the question that asked it, and nobody else.
 */
final class Permits {
  private Map<OwnAgent, Epsilon> given = LinkedHashMap.empty();

  /** Whether what was permitted is just what is needed. */
  boolean cover(Map<OwnAgent, Epsilon> needed) {
    return given.equals(needed);
  }

  /** Asks anew, for all that is needed: one that does not permit it is enough for a no. */
  Option<Denial> ask(Map<OwnAgent, Epsilon> needed) {
    withdraw();
    boolean all = needed.forAll(each -> permits(each._1(), each._2()));
    if (!all) {
      withdraw();
    }
    return all ? Option.none() : Option.some(new Denial.AnAgentDoesNotPermitIt());
  }

  private boolean permits(OwnAgent agent, Epsilon amount) {
    boolean permitted = agent.permits(amount);
    if (permitted) {
      given = given.put(agent, amount);
    }
    return permitted;
  }

  /** Tells those who have permitted something that it is not charged. */
  void withdraw() {
    Map<OwnAgent, Epsilon> told = given;
    given = LinkedHashMap.empty();
    told.forEach(OwnAgent::withdrawn);
  }

  /** Tells those who have permitted something that it has been charged. */
  void charged() {
    Map<OwnAgent, Epsilon> told = given;
    given = LinkedHashMap.empty();
    told.forEach(OwnAgent::charged);
  }
}
