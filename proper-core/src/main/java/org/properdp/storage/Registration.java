package org.properdp.storage;

import org.properdp.budget.Regime;
import org.properdp.registry.KeyRule;

/**
 * The fixed properties of a population, declared when it is opened for the first time.
 *
 * @param keys how texts that name individuals are read; {@code EXACT} if keys are not texts
 */
public record Registration(String name, Kind kind, Regime regime, KeyRule keys) {
  /** The registration of a population whose keys are read exactly. */
  public Registration(String name, Kind kind, Regime regime) {
    this(name, kind, regime, KeyRule.EXACT);
  }

  /** The way in which individuals are identified. */
  public enum Kind {
    /** By keys of some type. */
    KEYED("individuals known by keys"),
    /** By numbers from 0. */
    NUMBERED("individuals known by numbers"),
    /** By the record itself: each is its own individual. */
    KEYLESS("records that are their own individuals");

    private final String meaning;

    Kind(String meaning) {
      this.meaning = meaning;
    }

    /** The kind in words. */
    public String meaning() {
      return meaning;
    }
  }
}
