package org.properdp.examples.experiment.live;

/**
 * A person's requirement in the model of events: what the person does on any so many days in a row
 * is protected with ε.
 */
record Wish(double epsilon, int days) {
  /** The ε of one day for finding out whether something has changed: half of all. */
  double toCompare() {
    return epsilon / (2 * days);
  }
}
