package org.properdp.storage;

import org.properdp.budget.Regime;
import org.properdp.registry.KeyRule;

/**
 * What a population is: said when it is opened for the first time, and for good.
 *
 * @param keys how the texts that name individuals are read; exactly where keys are no texts
 */
public record Registration(String name, Kind kind, Regime regime, KeyRule keys) {
  /** Where keys are read exactly. */
  public Registration(String name, Kind kind, Regime regime) {
    this(name, kind, regime, KeyRule.EXACT);
  }

  /** How individuals are known. */
  public enum Kind {
    /** By keys of some type. */
    KEYED("individuals known by keys"),
    /** By numbers from 0. */
    NUMBERED("individuals known by numbers"),
    /** Each record is its own. */
    KEYLESS("records that are their own individuals");

    private final String meaning;

    Kind(String meaning) {
      this.meaning = meaning;
    }

    /** In words. */
    public String meaning() {
      return meaning;
    }
  }
}
