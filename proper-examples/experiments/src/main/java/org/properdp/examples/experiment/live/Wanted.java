package org.properdp.examples.experiment.live;

import io.vavr.control.Option;

/**
 * A question: which share of the people who live in town, or in a district, have some property?
 *
 * @param analyst who asks
 * @param district where, if it is not about the whole town
 * @param matter the property
 */
record Wanted(String analyst, Option<Integer> district, Matter matter) {
  /** The questions. */
  enum Matter {
    SMOKING,
    /** Having been there for half a year. */
    LONG_HERE
  }

  /** The number of weeks after which a person has been there for long. */
  static final int LONG = 26;

  static Wanted of(String analyst) {
    return new Wanted(analyst, Option.none(), Matter.SMOKING);
  }

  boolean isAbout(Dweller dweller) {
    return district.forAll(where -> where == dweller.district());
  }

  boolean holds(Dweller dweller, int week) {
    return matter == Matter.SMOKING ? dweller.smokes() : week - dweller.came() >= LONG;
  }
}
