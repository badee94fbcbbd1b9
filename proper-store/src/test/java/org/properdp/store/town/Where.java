package org.properdp.store.town;

import java.util.Locale;

/** The data sets: two of one population, and one each of two others. */
public enum Where {
  /** People's, who have a budget each. */
  VISITS,
  /** The same people's. */
  LABS,
  /** Houses', which share one public budget. */
  BEDS,
  /** Of records that are individuals of their own. */
  TOSSES;

  /** The data set's name. */
  public String dataset() {
    return name().toLowerCase(Locale.ROOT);
  }
}
