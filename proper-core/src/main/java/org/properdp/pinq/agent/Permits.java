package org.properdp.pinq.agent;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.properdp.budget.Epsilon;

/**
 * The permissions that the user's agents have given for one charge. They are asked while nothing is
 * locked: an agent that never returns blocks only the question that asked it.
 */
final class Permits {
  private Map<OwnAgent, Epsilon> given = LinkedHashMap.empty();

  /** True if the given permissions are exactly those needed. */
  boolean cover(Map<OwnAgent, Epsilon> needed) {
    return given.equals(needed);
  }

  /** Asks again for all permissions needed; one refusal is enough for a denial. */
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

  /** Tells the agents that have permitted an amount that it is not charged. */
  void withdraw() {
    Map<OwnAgent, Epsilon> told = given;
    given = LinkedHashMap.empty();
    told.forEach(OwnAgent::withdrawn);
  }

  /** Tells the agents that have permitted an amount that it has been charged. */
  void charged() {
    Map<OwnAgent, Epsilon> told = given;
    given = LinkedHashMap.empty();
    told.forEach(OwnAgent::charged);
  }
}
