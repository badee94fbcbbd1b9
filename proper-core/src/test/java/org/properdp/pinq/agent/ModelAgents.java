package org.properdp.pinq.agent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Agents as PINQ's text has them: an amount is passed on at once, way by way, and what was charged
 * is put back if somebody refuses. Slow, and right only where one thread asks.
 */
final class ModelAgents {
  private interface Agent {
    boolean apply(long amount);
  }

  /** All that can change, to be put back. */
  private final List<long[]> states = new ArrayList<>();

  private final List<Agent> agents = new ArrayList<>();
  private final List<long[]> partitions = new ArrayList<>();

  ModelAgents(long budget) {
    agents.add(limited(state(budget), amount -> true));
  }

  private long[] state(long... initial) {
    states.add(initial);
    return initial;
  }

  private static Agent limited(long[] left, Agent below) {
    return amount -> {
      left[0] -= amount;
      return left[0] >= 0 && below.apply(amount);
    };
  }

  void add(int kind, int below, int second, long limit) {
    Agent first = agents.get(below);
    Agent other = agents.get(second);
    switch (kind) {
      case 0 -> agents.add(amount -> first.apply(amount) && other.apply(amount));
      case 1 -> agents.add(limited(state(limit), first));
      case 2 -> {
        long[] spent = state(0, 0);
        partitions.add(spent);
        agents.add(part(spent, 0, first));
        agents.add(part(spent, 1, first));
      }
      default -> agents.add(amount -> first.apply(3 * amount));
    }
  }

  private static Agent part(long[] spent, int part, Agent below) {
    return amount -> {
      long before = Arrays.stream(spent).max().orElse(0);
      spent[part] += amount;
      return below.apply(Arrays.stream(spent).max().orElse(0) - before);
    };
  }

  void erase() {
    partitions.forEach(spent -> Arrays.fill(spent, 0));
  }

  boolean pays(int agent, long amount) {
    List<long[]> before = states.stream().map(long[]::clone).toList();
    boolean paid = agents.get(agent).apply(amount);
    if (!paid) {
      for (int i = 0; i < before.size(); i++) {
        System.arraycopy(before.get(i), 0, states.get(i), 0, before.get(i).length);
      }
    }
    return paid;
  }

  long left() {
    return states.get(0)[0];
  }
}
