package org.properdp.verification.extractedmodel.program;

import io.vavr.control.Option;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.properdp.Opening;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Renewal;
import org.properdp.population.Population;

/** A program: what happens to an empty population. */
public record Program(int number, List<Line> lines) {
  /** The budget of those of whom a program says none. */
  private static final Epsilon UNUSED = new Epsilon(1);

  /** An act, and where it is written. */
  public record Line(String file, int number, String text, Act act) {
    /** The place and the words of this, for a reader who looks into a failure. */
    public String place() {
      return file + ", line " + number + ": " + text;
    }
  }

  /** The rule by which budgets renew, if they do. */
  public Option<Renewal> rule() {
    Set<Renewal> rules = new HashSet<>();
    for (Line line : lines) {
      if (line.act() instanceof Act.Renew renew) {
        rules.add(renew.rule());
      }
    }
    if (rules.size() > 1) {
      throw new IllegalArgumentException("a program has one rule, but " + number + " has " + rules);
    }
    return Option.ofOptional(rules.stream().findFirst());
  }

  /** A population in which the program may be done. */
  public Population<Integer> population(Proper proper) {
    Opening<Population<Integer>> opening = proper.population("people", Integer.class);
    return rule()
        .fold(() -> opening, rule -> opening.renewed(rule.by(), rule.every(), rule.upTo()))
        .personal(UNUSED);
  }

  /** The largest number of an individual who may turn up. */
  public int people() {
    int most = 0;
    for (Line line : lines) {
      if (line.act() instanceof Act.Open open) {
        most = open.budgets().keySet().stream().reduce(most, Math::max);
      }
    }
    return most;
  }
}
