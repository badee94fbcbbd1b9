package org.properdp.examples.experiment.live;

/** People with a property among some people. */
final class Tally {
  private int with;
  private int all;

  void count(boolean holds) {
    with += holds ? 1 : 0;
    all++;
  }

  int all() {
    return all;
  }

  int with() {
    return with;
  }

  /** The share of people with it; NaN if there is nobody. */
  double share() {
    return with / (double) all;
  }
}
