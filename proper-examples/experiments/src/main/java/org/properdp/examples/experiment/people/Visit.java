package org.properdp.examples.experiment.people;

/**
 * One of somebody's visits to a doctor.
 *
 * @param day of the year
 */
public record Visit(String person, int zip, int day, String disease, int minutes) {
  /** No day is later, be days counted from 0 or from 1. */
  public static final int LAST_DAY = 366;
}
